/** Upper bounds of the latency buckets, in milliseconds. Slower calls are counted in an additional bucket. */
const BOUNDS_MS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 60_000] as const;

/** The column of usage that counts a bucket's calls. */
export type LatencyColumn = `ms_${(typeof BOUNDS_MS)[number]}` | 'ms_more';

/** One column for each bucket, fastest first. */
export const LATENCY_COLUMNS: readonly LatencyColumn[] = [
  ...BOUNDS_MS.map((bound) => `ms_${bound}` as const),
  'ms_more',
];

/** Returns the bucket of a call, as the index of its column. */
export function bucketOf(ms: number): number {
  let bucket = 0;
  while (bucket < BOUNDS_MS.length && ms > (BOUNDS_MS[bucket] as number)) bucket += 1;
  return bucket;
}

/**
 * Returns a quantile of the latency, in whole milliseconds: exact to the bucket, and interpolated within it as if its
 * calls were spread evenly. Null without calls. Calls slower than the last bound count as that bound.
 * @param counts calls by bucket
 * @param part 0.5 for the median
 */
export function quantileMs(counts: readonly number[], part: number): number | null {
  const rank = part * counts.reduce((sum, count) => sum + count, 0);
  if (rank === 0) return null;
  let before = 0;
  let from = 0;
  for (const [bucket, to] of BOUNDS_MS.entries()) {
    const count = counts[bucket] ?? 0;
    if (before + count >= rank) return Math.ceil(from + ((to - from) * (rank - before)) / count);
    before += count;
    from = to;
  }
  return from;
}
