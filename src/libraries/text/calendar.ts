/** The abbreviated months of mail and registry standards, in lower case. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** True if a text is a calendar day, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00Z`);
  // JavaScript would convert 30 February to a day in March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/**
 * True if a text is a moment in the format of RFC 3339, with at most nine fractional digits, as in RFC 9557 and
 * databases.
 */
export function isMoment(text: string): boolean {
  const [, day = '', time] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))$/i.exec(text) ?? [];
  return time !== undefined && isDay(day) && !Number.isNaN(Date.parse(`2000-01-01T${time}`));
}

/**
 * Returns a moment in the format of RFC 3339, in UTC. Null for a year without four digits, which the standard does not
 * allow.
 */
export function momentAt(milliseconds: number): string | null {
  const moment = new Date(milliseconds);
  const text = Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
  return /^\d/.test(text) ? text : null;
}
