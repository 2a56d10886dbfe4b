import type { CallRow, Settlement } from '../store/index.ts';
import { bucketOf } from './latency.ts';

const HOUR_MS = 3_600_000;

/** What calls add to one row of usage that fell into the same bucket of latency. Those that failed fall into none, and are with the quickest. */
export interface UsageTotals {
  readonly account: number;
  readonly key: number;
  readonly operation: string;
  /** Of the request's start, as is the period it is charged to: the two stay equal across a month's end. */
  readonly hour: number;
  readonly bucket: number;
  calls: number;
  errors: number;
  credits: number;
}

/** Adds up the calls of a batch, so that each row of usage is written once. */
export type Tally = Map<string, UsageTotals>;

/** Adds a call. */
export function tally(totals: Tally, { account, key, at }: Settlement, call: CallRow): void {
  const { operation, status, ms, credits } = call;
  const hour = at - (at % HOUR_MS);
  const failed = status >= 400;
  const bucket = failed ? 0 : bucketOf(ms);
  const row = totals.getOrInsertComputed(`${account}/${key}/${hour}/${bucket}/${operation}`, () => ({
    ...{ account, key, operation, hour, bucket },
    ...{ calls: 0, errors: 0, credits: 0 },
  }));
  row.calls += 1;
  row.errors += failed ? 1 : 0;
  row.credits += credits;
}
