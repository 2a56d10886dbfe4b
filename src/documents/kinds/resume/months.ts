/** When a job was held. */
interface Held {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly current: boolean;
}

/** The first and the last month, counted from the year 0; undefined where a month is unknown. */
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
 * The months of a job, both the first and the last counted: from January to March they are three. Null where the month of one of its ends
 * is unknown, or lies ahead.
 * @param today `YYYY-MM-DD`, to which a job counts that goes on
 */
export function monthsOf(held: Held, today: string): number | null {
  const span = spanOf(held, today);
  return span ? span[1] - span[0] + 1 : null;
}

/**
 * The months in which at least one of the jobs was held, so that those which overlap count once; of years without months all that is
 * certain, from the end of the first to the beginning of the last, is taken as whole years between them. Null where no job has dates.
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

/** "2015 – 2018" is three years, give or take one: from January of the first to December before the last. "2015 – 2015" is one. */
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
