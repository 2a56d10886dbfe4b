/** One month of credits, as epoch milliseconds; `end` is the start of the next. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

const LAST_DAY_OF_EVERY_MONTH = 28;

/** The day of the month (1 to 28, UTC) on which an account signed up at `createdAt` renews. */
export const anchorDayOf = (createdAt: number): number =>
  Math.min(new Date(createdAt).getUTCDate(), LAST_DAY_OF_EVERY_MONTH);

/** Returns the month of `now` for an account that renews at 00:00 UTC on `anchorDay`. */
export function periodOf(anchorDay: number, now: number): Period {
  const date = new Date(now);
  const month = date.getUTCMonth() - (date.getUTCDate() < anchorDay ? 1 : 0);
  const startOf = (index: number) => Date.UTC(date.getUTCFullYear(), index, anchorDay);
  return { start: startOf(month), end: startOf(month + 1) };
}
