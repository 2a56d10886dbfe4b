import { expect, test } from 'vitest';
import { banrep } from '../../../src/refresh/currency/sources/banrep.ts';
import { expectRefusals, readRates } from './scene.ts';

const row = (valor: string, from: string, to: string, unidad = 'COP') => ({
  ...{ valor, unidad },
  ...{ vigenciadesde: `${from}T00:00:00.000`, vigenciahasta: `${to}T00:00:00.000` },
});
const FILE = JSON.stringify([
  row('3750.5', '2026-11-28', '2026-11-30'),
  row('3741.33', '2026-11-27', '2026-11-27'),
]);

test('a rate applies to all of its days, such as a weekend', () => {
  expect(readRates(banrep, FILE)).toEqual([
    '2026-11-28 1 USD = 3750.5 COP',
    '2026-11-29 1 USD = 3750.5 COP',
    '2026-11-30 1 USD = 3750.5 COP',
    '2026-11-27 1 USD = 3741.33 COP',
  ]);
});

test('the newest rates are fetched', () => {
  expect(new URL(banrep.files('2026-11-27')[0]?.[0] as string).searchParams.get('$order')).toBe(
    'vigenciadesde DESC',
  );
});

test.each([
  ['another unit', row('3750', '2026-11-27', '2026-11-27', 'USD'), /not in COP/],
  ['zero', row('0', '2026-11-27', '2026-11-27'), /not a positive number/],
  ['no day', row('3750', '', '2026-11-27'), /is not a day/],
  ['a last day before the first', row('3750', '2026-11-27', '2026-11-26'), /applies from/],
  ['a period of years', row('3750', '2026-11-27', '2099-11-27'), /applies from/],
])('%s is refused', (_, line, message) => {
  expect(() => readRates(banrep, JSON.stringify([line]))).toThrow(message);
});

test('other files are refused', () => expectRefusals(banrep, FILE));
