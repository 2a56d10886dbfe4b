/** The period of a job. */
interface Held {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly current: boolean;
}

/** Returns the first and last month, as a number of months since the year 0; undefined if a month is unknown. */
function spanOf({ startDate, endDate, current }: Held, today: string): readonly [number, number] | undefined {
  const start = monthOf(startDate);
  const end = current ? monthOf(today) : monthOf(endDate);
  return start === undefined || end === undefined || end < start ? undefined : [start, end];
}

function monthOf(date: string | null): number | undefined {
  const [, year, month] = /^(\d{4})-(\d\d)/.exec(date ?? '') ?? [];
  return year === undefined ? undefined : Number(year) * 12 + Number(month) - 1;
}

/**
 * Returns the number of months of a job, including the first and the last: from January to March is three. Null if the
 * month of either end is unknown, or if an ongoing job starts in the future.
 * @param today `YYYY-MM-DD`, the end of ongoing jobs
 */
export function monthsOf(held: Held, today: string): number | null {
  const span = spanOf(held, today);
  return span ? span[1] - span[0] + 1 : null;
}

/**
 * Returns the number of months with at least one job: months of overlapping jobs are counted once. Dates without months
 * are treated as whole years between the start and end year. Null if no job has dates.
 */
export function totalMonths(jobs: readonly Held[], today: string): number | null {
  const spans = jobs.flatMap((job) => {
    const span = spanOf(job, today) ?? yearSpan(job, today);
    return span ? [span] : [];
  });
  if (spans.length === 0) return null;
  spans.sort(([one], [other]) => one - other);
  let total = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const [start, end] of spans) {
    if (end < reached + 1) continue;
    total += end - Math.max(start, reached + 1) + 1;
    reached = Math.max(reached, end);
  }
  return total;
}

/**
 * Returns the first and last month for dates without months: "2015 – 2018" is three years, from January 2015 to
 * December 2017, and "2015 – 2015" is one year.
 */
function yearSpan(
  { startDate, endDate, current }: Held,
  today: string,
): readonly [number, number] | undefined {
  if (startDate === null || (endDate === null && !current)) return undefined;
  const start = monthOf(startDate) ?? Number(startDate) * 12;
  const known = monthOf(current ? today : endDate);
  const last = known ?? Number(endDate) * 12 - 1;
  const end = known === undefined && last < start ? start + 11 - (start % 12) : last;
  return end < start ? undefined : [start, end];
}
