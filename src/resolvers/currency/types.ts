import type { Peg } from '../../datasets/currency/index.ts';

/** A number in plain notation, exact at any length. */
export type Exact = string;

/** The day and origin of rates. */
export interface Dated {
  /** The day of the rates, `YYYY-MM-DD`: of the older one if a rate is computed from two. */
  readonly date: string;
  readonly source: string;
  /** The number of days between `date` and the requested day; 0 if they are equal. */
  readonly ageDays: number;
  /** True if `ageDays` is more than four. */
  readonly stale: boolean;
}

/** Of the oldest of several rates. */
export interface DatedList extends Dated {
  /** True if the rates are of different days. */
  readonly mixedDates: boolean;
}

export interface PeggedRate extends Dated {
  /** The fixed rate of the currency to another one, from which this rate is computed. Null if there is none. */
  readonly pegged: Peg | null;
}

export interface Rate extends PeggedRate {
  readonly currency: string;
  /** The value of the base amount in this currency, rounded by `scaled`. */
  readonly rate: Exact;
}

export interface Converted extends PeggedRate {
  readonly to: string;
  readonly rate: Exact;
  /** Rounded to the minor unit of the currency in ISO 4217. */
  readonly result: Exact;
}

/** `to`, `rate` and `result` repeat the only result, and are null if there are several. */
export interface Conversion extends DatedList {
  readonly from: string;
  readonly amount: Exact;
  readonly to: string | null;
  readonly rate: Exact | null;
  readonly result: Exact | null;
  readonly results: readonly Converted[];
}

export interface Rates extends DatedList {
  readonly from: string;
  readonly amount: Exact;
  readonly rates: readonly Rate[];
}

/** The rate of a currency on a day of a range. */
export type DailyRate = Pick<Rate, 'currency' | 'rate'>;

export interface RateDay {
  readonly date: string;
  readonly rates: readonly DailyRate[];
}

/** The change of a rate over a range of days. */
export interface RateChange {
  readonly currency: string;
  readonly startDate: string;
  readonly startRate: Exact;
  readonly endDate: string;
  readonly endRate: Exact;
  readonly change: Exact;
  readonly changePercent: Exact;
}

/** `date` and `rates` are set for a single day, and null for a range of days. */
export interface RateHistory extends Omit<DatedList, 'date'> {
  readonly from: string;
  readonly amount: Exact;
  readonly date: string | null;
  readonly rates: readonly Rate[] | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly days: readonly RateDay[];
  readonly changes: readonly RateChange[];
}

export interface Question {
  readonly from: string;
  /** `YYYY-MM-DD`; defaults to today. */
  readonly date?: string | null | undefined;
  /** The current date in UTC. */
  readonly today: string;
}
