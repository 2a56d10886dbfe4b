import { isOn } from '../switch.ts';

/** A time of day as written in a text. */
export interface WrittenClock {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** `HH:MM` or `HH:MM:SS`. */
  readonly value: string;
  /** True if the text shows that it is a time of day: by a. m. or p. m., or by a word beside it. */
  readonly marked: boolean;
}

/** Matches `8:13:39 PM`, `19:49`, `7:22PM`, `11:41A`, `20h15`, `19 : 21`, `Time:08:30`. */
const COLON =
  /(?<![\d./-]|(?<!\p{L}):)(?<hour>[01]?\d|2[0-4]) ?[:h] ?(?<minute>[0-5]\d)(?: ?[:m] ?(?<second>[0-5]\d))?(?!\d|[:.]\d\d|h)(?: ?(?<half>[AaPp])\.? ?[Mm]?(?:\.|(?![\p{L}])))?/gu;
/** Matches `12.30 Uhr`, `kl. 9.15`. */
const POINT =
  /(?<![\d.,])(?<hour>[01]?\d|2[0-3])\.(?<minute>[0-5]\d)(?:\.(?<second>[0-5]\d))?(?= ?(?:Uhr|klo|kl)\b)|\bkl\.? ?(?<late>[01]?\d|2[0-3])[.:](?<later>[0-5]\d)\b/giu;
/** Matches `Time 1430`. */
const DIGITS =
  /\b(?:time|zeit|uhrzeit|hora|ora|heure|tid|masa)[ .:]{1,3}(?<hour>[01]\d|2[0-3]) ?(?<minute>[0-5]\d)(?: ?(?<second>[0-5]\d))?\b/gi;

/** Returns the times of day in a text, the most certain notation first. */
export function clocksIn(text: string): WrittenClock[] {
  if (!isOn('date') || !/\d/.test(text)) return [];
  return [COLON, POINT, DIGITS].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: written, index, groups = {} }) => {
      const { hour, minute = '', second, half, late, later } = groups;
      const value = clockOf(hour ?? late ?? '', later ?? minute, second, half);
      if (value === undefined) return [];
      const marked = half !== undefined || pattern !== COLON;
      return [{ text: written, start: index, end: index + written.length, value, marked }];
    }),
  );
}

function clockOf(
  hour: string,
  minute: string,
  second: string | undefined,
  half: string | undefined,
): string | undefined {
  let hours = Number(hour);
  if (half && hours <= 12) hours = (hours % 12) + (/p/i.test(half) ? 12 : 0);
  if (hours > 23) return undefined;
  return [String(hours).padStart(2, '0'), minute, ...(second === undefined ? [] : [second])].join(':');
}

/** Times directly after a date, as tills print them and text recognition joins them. */
const STUCK: readonly RegExp[] = [
  /(?<=\d[-/.]\d{1,2}[-/.](?:19|20)\d\d)[-@,;]?(?=\d{1,2}:\d\d)/g,
  /(?<=\d[-/.]\d{1,2}[-/.]\d\d)(?=\d\d:\d\d)/g,
];

/** Inserts spaces between dates and the times directly after them. */
export const clocksApart = (text: string): string =>
  STUCK.reduce((spaced, pattern) => spaced.replace(pattern, ' '), text);
