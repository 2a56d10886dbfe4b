import { secondsOf, withPoint } from '../clock.ts';

/** The line of a cue that says its times. */
export interface Timing {
  readonly start: number;
  readonly end: number;
  /** Whether it is written as its format wants it. */
  readonly exact: boolean;
}

/** The lines of a text, by any of the line ends there are. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);

/** Times stand at the beginning of their line; what follows them may be long. */
const MAX_TIMING_LENGTH = 500;

/**
 * Reads `00:00:01,500 --> 00:00:04,000` with whatever follows it, and leniently what is near to it: other points, missing
 * hours, arrows of one or three dashes, missing blanks. Null for what says no two times.
 * @param exact how the format writes a time
 */
export function timingOf(line: string, exact: RegExp): Timing | null {
  const [, from = '', arrow = '', to = ''] =
    /^\s*(-?[\d:.,]+)(\s*-{1,3}\s?>\s*|\s+-{1,3}\s+)(-?[\d:.,]+)(?:[^\d:.,].*)?$/.exec(
      line.slice(0, MAX_TIMING_LENGTH),
    ) ?? [];
  const [start, end] = [secondsOf(withPoint(from)), secondsOf(withPoint(to))];
  // What has no colon at all may be any two numbers with an arrow between.
  if (start === null || end === null || !`${from}${to}`.includes(':')) return null;
  return { start, end, exact: exact.test(from) && exact.test(to) && /^\s+-->\s+$/.test(arrow) };
}
