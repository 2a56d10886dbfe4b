import type { CallRow, Settlement } from '../store/index.ts';
import { bucketOf } from './latency.ts';

const HOUR_MS = 3_600_000;

/**
 * The calls of a batch for one row of usage in one latency bucket. Failed calls belong to no bucket; they are stored
 * with the fastest one.
 */
export interface UsageTotals {
  readonly account: number;
  readonly key: number;
  readonly operation: string;
  /**
   * The hour in which the request started. The period is also determined by the start time, so hour and period agree
   * even at the end of a month.
   */
  readonly hour: number;
  readonly bucket: number;
  calls: number;
  errors: number;
  credits: number;
}

/** Sums of the calls of a batch, by row of usage and latency bucket, so that each sum is written once. */
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
