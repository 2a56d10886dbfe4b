import { readTable, text } from '../tsv.ts';
import { PEGS, SUCCESSORS } from './changes.ts';

/** Users of the CFA franc, whose rates do not come from markets. */
const CFA_FRANCS = ['XAF', 'XOF'];

/** Legal parities to the euro of currencies that markets do not trade: code -> units per euro. */
export const EURO_PARITIES: ReadonlyMap<string, number> = new Map(
  PEGS.filter(
    ([code, anchor, , , , until]) =>
      anchor === 'EUR' &&
      until === null &&
      (CFA_FRANCS.includes(code) || SUCCESSORS.get(code)?.includes('EUR')),
  ).map(([code, , rate]) => [code, Number(rate)]),
);

/** Numeric codes that the ISO 4217 list lacks. */
export const NUMERIC: ReadonlyMap<string, string> = new Map(
  readTable('currency/numbers.tsv', { code: text, number: text }, ['code']).map(({ code, number }) => [
    code,
    number,
  ]),
);

/** Last days of legal tender, each from a document: code -> day. */
export const TENDER_ENDS: ReadonlyMap<string, string> = new Map(
  readTable('currency/tender-ends.tsv', { code: text, day: text }, ['code']).map(({ code, day }) => [
    code,
    day,
  ]),
);

/** The months in which ISO 4217 withdrew codes: code -> `YYYY-MM`, or `YYYY/YYYY` if the list has only years. */
export const WITHDRAWALS: ReadonlyMap<string, string> = new Map(
  readTable('currency/withdrawals.tsv', { code: text, withdrawn: text }, ['code']).map(
    ({ code, withdrawn }) => [code, withdrawn],
  ),
);

/** Names of withdrawn codes that CLDR lacks. */
export const FORMER_NAMES: ReadonlyMap<string, string> = new Map(
  readTable('currency/former-names.tsv', { code: text, name: text }, ['code']).map(({ code, name }) => [
    code,
    name,
  ]),
);

export const METALS = ['XAG', 'XAU', 'XPD', 'XPT'];

/** Units of account, which are not used for payment, in use or withdrawn. */
export const FUNDS =
  'BEC BEL BOV CHC CHE CHW CLF COU ECV ESA ESB LUC LUL MXV USN USS UYI UYW XAD XBA XBB XBC XBD XDR XEU XFO XFU XRE XSU XUA ZAL'.split(
    ' ',
  );

/** Units of account without a minor unit in ISO 4217. */
export const WITHOUT_MINOR_UNIT = 'XBA XBB XBC XBD XDR XSU XUA'.split(' ');

/** Currencies that were out of use before the first rates, for which the source still has rates. */
export const OUT_OF_USE = ['CUC'];

/** Codes of ISO 4217 for tests, and for transactions without a currency. They have no symbol and no rates. */
export const RESERVED: ReadonlyMap<string, string> = new Map([
  ['XTS', 'Code for Testing'],
  ['XXX', 'No Currency'],
]);

/** Currencies that neither the ISO 4217 package nor CLDR has, with their minor units: amendment 179 of May 2025. */
export const NEW_CURRENCIES: ReadonlyMap<string, { readonly name: string; readonly minorUnit: number }> =
  new Map([['XAD', { name: 'Arab Accounting Dinar', minorUnit: 2 }]]);

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
