/** The months as standards of mail and registries abbreviate them, in lower case. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00Z`);
  // JavaScript would move 30 February to March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Whether a text is a moment by RFC 3339, with at most nine digits of a second, as RFC 9557 and databases have them. */
export function isMoment(text: string): boolean {
  const [, day = '', time] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))$/i.exec(text) ?? [];
  return time !== undefined && isDay(day) && !Number.isNaN(Date.parse(`2000-01-01T${time}`));
}

/** A moment by RFC 3339, in UTC; null where that has no year for it: it knows those of four digits. */
export function momentAt(milliseconds: number): string | null {
  const moment = new Date(milliseconds);
  const text = Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
  return /^\d/.test(text) ? text : null;
}
