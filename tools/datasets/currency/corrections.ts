import { number, readTable, text } from '../tsv.ts';

/**
 * Legal parities to the euro, which markets do not move: the parities of Council Regulation (EC) 2866/98 and later
 * regulations, and the parity of the CFA franc.
 */
export const EURO_PARITIES: ReadonlyMap<string, number> = new Map(
  readTable('currency/euro-parities.tsv', { code: text, perEuro: number }, ['code']).map(
    ({ code, perEuro }) => [code, perEuro],
  ),
);

/** Numeric codes that the ISO 4217 list lacks. */
export const NUMERIC: ReadonlyMap<string, string> = new Map(
  readTable('currency/numbers.tsv', { code: text, number: text }, ['code']).map(({ code, number }) => [
    code,
    number,
  ]),
);

export const METALS = ['XAG', 'XAU', 'XPD', 'XPT'];

/** Units of account, which are not used for payment. */
export const FUNDS = ['MXV', 'XDR'];

/** Currencies in the list that were out of use before the first rates. */
export const OUT_OF_USE = ['CUC'];

/** Traded beside the onshore yuan at a separate rate, without an ISO 4217 code. */
export const BESIDE_ISO = ['CNH'];

/**
 * Single wrong rates in the source: far from both neighbours, which agree. The editions of 2024-04-01 and 2024-06-10
 * are not pinned, because many of their rates are wrong; several are of another currency with the same code.
 */
const FAULTY: ReadonlySet<string> = new Set(
  readTable('currency/faulty-rates.tsv', { code: text, date: text }, ['code', 'date']).map(
    ({ code, date }) => `${code} ${date}`,
  ),
);

/**
 * In this period, the source had the new Syrian pound, worth a hundred old pounds. Later it had the old pound again.
 */
const SYRIAN_SPAN = ['2026-01-10', '2026-07-20'] as const;

/** A day on which the coins in the source are wrong by powers of ten. */
const WITHOUT_COINS = '2025-12-06';

export function faulty(code: string, date: string, coin: boolean): boolean {
  if (code === 'SYP' && date >= SYRIAN_SPAN[0] && date <= SYRIAN_SPAN[1]) return true;
  return (coin && date === WITHOUT_COINS) || FAULTY.has(`${code} ${date}`);
}
