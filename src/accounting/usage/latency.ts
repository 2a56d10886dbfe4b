/** Upper bounds of the buckets that calls are counted into by their milliseconds. What takes longer has a bucket of its own. */
const BOUNDS_MS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 60_000] as const;

/** The column of usage that counts a bucket's calls. */
export type LatencyColumn = `ms_${(typeof BOUNDS_MS)[number]}` | 'ms_more';

/** One for each bucket, the quickest first. */
export const LATENCY_COLUMNS: readonly LatencyColumn[] = [
  ...BOUNDS_MS.map((bound) => `ms_${bound}` as const),
  'ms_more',
];

/** The bucket of a call, by its place among the columns. */
export function bucketOf(ms: number): number {
  let bucket = 0;
  while (bucket < BOUNDS_MS.length && ms > (BOUNDS_MS[bucket] as number)) bucket += 1;
  return bucket;
}

/**
 * How long a part of the calls took at most, in whole milliseconds: exact to the bucket, and within it as if its calls were spread
 * evenly. Null where there are none. What took longer than the last bound counts as that.
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
