/** The kind of authority that fixes a parity. */
export type PegBasis = 'law' | 'centralBank' | 'currencyBoard';

/** A fixed parity of a currency to its anchor. Bands, baskets and managed rates are not pegs. */
export interface Peg {
  /** Code of the currency to which the rate is fixed. */
  readonly anchor: string;
  /** Units of the pegged currency per unit of the anchor: a decimal number as the law or the bank states it. */
  readonly rate: string;
  /** Units of the anchor per unit of the pegged currency if only this is stated; `rate` is then rounded to 12 digits. */
  readonly inverse: string | null;
  /** First day of this rate, `YYYY-MM-DD`. Null if no document states it; the day was then before 1999. */
  readonly from: string | null;
  /** Last day of this rate, `YYYY-MM-DD`. Null if it still holds. */
  readonly until: string | null;
  readonly basis: PegBasis;
  /** English name of the law, or of the central bank or currency board that fixes the rate. */
  readonly authority: string;
  /** Document that states the parity. */
  readonly url: string;
}

/** The currency that replaced a withdrawn one. */
export interface Succession {
  readonly code: string;
  /** Units of the old currency per unit of the new one. Null if unknown, or if there were several rates. */
  readonly unitsPerSuccessor: string | null;
  /** First day of the exchange, `YYYY-MM-DD`. */
  readonly from: string | null;
}

/** A new unit for a currency, by which published rates jump. */
export interface Redenomination {
  readonly formerCode: string;
  /** The same as `formerCode` if the currency kept its code. */
  readonly code: string;
  /** `YYYY-MM-DD`. Publishers may switch on another day. */
  readonly day: string;
  /** Old units per new unit. */
  readonly factor: string;
}

export type PegRow = readonly [
  code: string,
  anchor: string,
  rate: string,
  inverse: string | null,
  from: string | null,
  until: string | null,
  basis: PegBasis,
  authority: string,
  url: string,
];

export type SuccessionRow = readonly [
  code: string,
  successor: string,
  unitsPerSuccessor: string | null,
  from: string | null,
];

export type RedenominationRow = readonly [formerCode: string, code: string, day: string, factor: string];

/** The part of the data file about parities, successions and withdrawals. */
export interface ChangesFile {
  /** Sorted by code and first day. */
  readonly pegs: readonly PegRow[];
  /** Sorted by code. Includes all pairs of `successorCodes`. */
  readonly successions: readonly SuccessionRow[];
  /** From oldest to newest. */
  readonly redenominations: readonly RedenominationRow[];
  /** Code -> month in which ISO 4217 withdrew it, `YYYY-MM`, or a span of years, `YYYY/YYYY`. */
  readonly withdrawals: Readonly<Record<string, string>>;
}

export const pegOf = ([, anchor, rate, inverse, from, until, basis, authority, url]: PegRow): Peg => ({
  ...{ anchor, rate, inverse, from, until, basis, authority, url },
});

export const successionOf = ([, code, unitsPerSuccessor, from]: SuccessionRow): Succession => ({
  ...{ code, unitsPerSuccessor, from },
});

export const redenominationOf = ([formerCode, code, day, factor]: RedenominationRow): Redenomination => ({
  ...{ formerCode, code, day, factor },
});

/** Facts about parities, successors and withdrawals by code. */
export type Changes = ReturnType<typeof changesOf>;

export const changesOf = ({ pegs, successions, withdrawals }: ChangesFile) => ({
  pegs: Map.groupBy(pegs, ([code]) => code),
  successions: Map.groupBy(successions, ([code]) => code),
  withdrawals: new Map(Object.entries(withdrawals)),
});
