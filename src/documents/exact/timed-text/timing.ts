import { secondsOf, withPoint } from './clock.ts';

/** The times in the timing line of a cue. */
export interface Timing {
  readonly start: number;
  readonly end: number;
  /** True if the times are written exactly as the format requires. */
  readonly exact: boolean;
}

/** Splits a text into lines at any kind of line end. */
export const splitLines = (text: string): string[] => text.split(/\r\n|\n|\r/);

/**
 * Maximum number of characters of a line that are searched for times. Times are at its beginning; the text after them
 * may be long.
 */
const MAX_TIMING_LENGTH = 500;

/**
 * Reads `00:00:01,500 --> 00:00:04,000` and ignores the text after it. Also accepts common deviations: other decimal
 * separators, missing hours, arrows of one or three dashes, missing spaces. Returns null if there are not two times.
 * @param exact pattern of a time as the format requires it
 */
export function timingOf(line: string, exact: RegExp): Timing | null {
  const [, from = '', arrow = '', to = ''] =
    /^\s*(-?[\d:.,]+)(\s*-{1,3}\s?>\s*|\s+-{1,3}\s+)(-?[\d:.,]+)(?:[^\d:.,].*)?$/.exec(
      line.slice(0, MAX_TIMING_LENGTH),
    ) ?? [];
  const [start, end] = [secondsOf(withPoint(from)), secondsOf(withPoint(to))];
  // Without a colon, the text may be any two numbers with an arrow between them.
  if (start === null || end === null || !`${from}${to}`.includes(':')) return null;
  return { start, end, exact: exact.test(from) && exact.test(to) && /^\s+-->\s+$/.test(arrow) };
}
