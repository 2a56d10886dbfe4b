import type { Currency, RateRow } from '../../../src/datasets/currency/index.ts';
import { EURO_PARITIES, faulty } from './corrections.ts';
import type { Edition } from './editions.ts';

type Listed = Pick<Currency, 'code' | 'type'>;

/** Maximum distance of a rate from both neighbouring rates if these agree, as a natural logarithm. */
const SPIKE = { fiat: 0.12, fund: 0.12, metal: 0.13, crypto: 0.45, reserved: 0.12 };
/** Neighbouring rates agree if their difference is at most this share of `SPIKE`. */
const AGREEMENT = 1 / 6;

/** Returns the daily rates per euro without known errors. Throws if other rates look wrong. */
export function ratesOf(currencies: readonly Listed[], editions: readonly Edition[]): RateRow[] {
  const days = editions.map(
    ({ date, eur }): RateRow => [
      date,
      ...currencies.map(({ code, type }) => {
        if (faulty(code, date, type === 'crypto')) return null;
        const rate = EURO_PARITIES.get(code) ?? eur[code.toLowerCase()] ?? null;
        if (rate !== null && !/^\d+(\.\d+)?$/.test(String(rate)))
          throw new Error(`${code} has the rate ${rate} on ${date}`);
        return rate;
      }),
    ],
  );
  const spikes = currencies.flatMap((currency, position) => spikesOf(currency, position + 1, days));
  if (spikes.length > 0) throw new Error(`These rates look wrong: ${spikes.join(', ')}`);
  return days;
}

function spikesOf({ code, type }: Listed, column: number, days: readonly RateRow[]): string[] {
  const known = days.filter((day) => day[column] !== null);
  return known.slice(1, -1).flatMap((day, position) => {
    const [before, after] = [known[position], known[position + 2]] as [RateRow, RateRow];
    const [left, rate, right] = [before, day, after].map((row) => Math.log(row[column] as number)) as [
      number,
      number,
      number,
    ];
    const leaves = Math.min(Math.abs(rate - left), Math.abs(rate - right));
    return leaves > SPIKE[type] && Math.abs(left - right) < leaves * AGREEMENT ? [`${code} ${day[0]}`] : [];
  });
}
