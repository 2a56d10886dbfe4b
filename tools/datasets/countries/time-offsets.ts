/** The year whose rules apply: fixed, so that builds do not depend on the clock, and after all announced changes. */
const YEAR = 2027;

/** Noon in UTC in January and July: in every zone, daylight saving time is over in one of them. */
const MOMENTS = [new Date(Date.UTC(YEAR, 0, 15, 12)), new Date(Date.UTC(YEAR, 6, 15, 12))];

/**
 * Returns the offsets of standard time in time zones, without repetitions, from west to east: `-05:00`, `+05:45`. The
 * smaller offset of a zone is its standard time, also in Ireland, whose law calls summer time the standard.
 */
export function utcOffsets(timezones: readonly string[]): string[] {
  const minutes = timezones.map((zone) => Math.min(...MOMENTS.map((moment) => minutesAt(zone, moment))));
  return [...new Set(minutes)].sort((a, b) => a - b).map(written);
}

function minutesAt(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const [, sign, hours, rest] =
    /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ??
    [];
  const total = Number(hours ?? 0) * 60 + Number(rest ?? 0);
  return sign === '-' ? -total : total;
}

function written(minutes: number): string {
  const whole = Math.abs(minutes);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.trunc(whole / 60))}:${two(whole % 60)}`;
}
