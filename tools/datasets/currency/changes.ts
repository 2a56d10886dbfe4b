import type {
  PegBasis,
  PegRow,
  RedenominationRow,
  SuccessionRow,
} from '../../../src/datasets/currency/index.ts';
import { type Cell, oneOf, optional, readTable, text } from '../tsv.ts';

/** Parses a positive decimal number, and keeps its digits as the law states them. */
const decimal: Cell<string> = (cell) => {
  if (!/^\d+(\.\d+)?$/.test(cell) || Number(cell) === 0) throw new Error(`has '${cell}', which is no rate`);
  return cell;
};

const day: Cell<string> = (cell) => {
  if (Number.isNaN(Date.parse(cell)) || new Date(cell).toISOString().slice(0, 10) !== cell)
    throw new Error(`has '${cell}', which is no day`);
  return cell;
};

const address: Cell<string> = (cell) => new URL(cell).href;

const BASES = { law: 'law', 'central bank': 'centralBank', 'currency board': 'currencyBoard' } as const;

const basis: Cell<PegBasis> = (cell) => BASES[oneOf(Object.keys(BASES) as (keyof typeof BASES)[])(cell)];

/** Fixed parities, sorted by code and first day. */
export const PEGS: readonly PegRow[] = readTable(
  'currency/pegs.tsv',
  {
    code: text,
    anchor: text,
    rate: decimal,
    inverse: optional(decimal),
    from: optional(day),
    until: optional(day),
    basis,
    authority: text,
    url: address,
  },
  ['code', 'anchor', 'from'],
).map((row) => [
  row.code,
  row.anchor,
  row.rate,
  row.inverse,
  row.from,
  row.until,
  row.basis,
  row.authority,
  row.url,
]);

/** Returns the rate at which the euro replaced a currency by law. */
const conversionRate = (code: string): PegRow | undefined =>
  PEGS.find(
    ([pegged, anchor, , , , until, basis]) =>
      pegged === code && anchor === 'EUR' && until === null && basis === 'law',
  );

/** The currencies that replaced others, with their rates. Those of the euro are taken from its parities. */
export const SUCCESSIONS: readonly SuccessionRow[] = readTable(
  'currency/successors.tsv',
  { code: text, successor: text, units: optional(decimal), from: optional(day) },
  ['code', 'successor'],
).map(({ code, successor, units, from }) => {
  const [, , rate, , since] = (successor === 'EUR' && conversionRate(code)) || [];
  return [code, successor, units ?? rate ?? null, from ?? since ?? null];
});

/** The currencies that replaced a withdrawn currency. */
export const SUCCESSORS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(Object.groupBy(SUCCESSIONS, ([code]) => code)).map(([code, rows = []]) => [
    code,
    rows.map(([, successor]) => successor),
  ]),
);

/** Currencies of several states, which replaced others without being their redenomination. */
const SHARED: ReadonlySet<string> = new Set(['EUR', 'USD', 'XAF', 'XOF']);

/**
 * Redenominations by day: those of currencies that kept their code, and those that changed it. Conversions to a currency
 * of other states are not among them.
 */
export const REDENOMINATIONS: readonly RedenominationRow[] = [
  ...readTable('currency/redenominations.tsv', { code: text, day, factor: decimal }, ['code', 'day']).map(
    (row): RedenominationRow => [row.code, row.code, row.day, row.factor],
  ),
  ...SUCCESSIONS.flatMap(([code, successor, units, from]): RedenominationRow[] =>
    units === null || from === null || Number(units) === 1 || SHARED.has(successor)
      ? []
      : [[code, successor, from, units]],
  ),
].sort((a, b) => (`${a[2]} ${a[0]}` < `${b[2]} ${b[0]}` ? -1 : 1));
