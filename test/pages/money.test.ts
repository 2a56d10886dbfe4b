import { expect, it } from 'vitest';
import { moneyOf } from '../../src/pages/money.ts';

const price = { plan: 'pro', amount: 4_950, currency: 'eur', interval: 'month', intervals: 1 } as const;

it.each([
  [{}, '€49.50 per month'],
  [{ amount: 29_000 }, '€290 per month'],
  [{ amount: 120_000, currency: 'usd', interval: 'year' }, '$1,200 per year'],
  [{ intervals: 3 }, '€49.50 per 3 months'],
  [{ amount: 5_000, currency: 'jpy' }, '¥5,000 per month'],
  // Stripe counts these two currencies in hundredths although they have no subunit.
  [{ amount: 50_000, currency: 'isk' }, 'ISK 500 per month'],
  [{ amount: 50_000, currency: 'ugx' }, 'UGX 500 per month'],
  [{ amount: 12_500, currency: 'kwd' }, 'KWD 12.500 per month'],
  [{ amount: null }, 'shown at checkout'],
])('the price %j is displayed as %s', (given, words) => {
  expect(moneyOf({ ...price, ...given }).replaceAll('\u00a0', ' ')).toBe(words);
});
