import type { DayOrder } from '../../tokens/dates/days.ts';
import { dayIn, daysIn } from '../../tokens/dates/days-in.ts';
import type { Line } from './lines.ts';
import { labelKeyOf } from './words.ts';

/** Date and time of the purchase, with their lines. */
export interface StatedMoment {
  readonly date: string | null;
  readonly dateLine: Line | null;
  readonly time: string | null;
  readonly timeLine: Line | null;
  /** True if day and month of the date could be swapped. */
  readonly ambiguous: boolean;
}

const DATED =
  /\b(?:date|datum|dato|data|fecha|tarikh|tgl|tanggal|datetime|dt|day|invoice date|date time|dd|kelt|tarih|pvm|paiva|emision)\b|日期|日付|дата/;
const OTHER =
  /\b(?:due|expir\w*|exp|valid|until|gultig|bis|best before|bb|use by|deliver\w*|print(?:ed)?|since|birth|dob|redeem|before|after|return\w*|refund|promo\w*|period|effective|from|warranty|member since|vencimiento|scadenza|echeance|next)\b/;

/** Matches `8:13:39 PM`, `19:49`, `7:22PM`, `11:41A`, `20h15`, `12.30 Uhr`, `19 : 21`, `Time:08:30`. */
const TIME =
  /(?<![\d./-]|(?<!\p{L}):)([01]?\d|2[0-4]) ?[:h] ?([0-5]\d)(?: ?[:m] ?([0-5]\d))?(?!\d|[:.]\d\d|h)(?: ?([AaPp])\.? ?[Mm]?(?:\.|(?![\p{L}])))?/gu;
const POINTED =
  /(?<![\d.,])([01]?\d|2[0-3])\.([0-5]\d)(?:\.([0-5]\d))?(?= ?(?:Uhr|klo|kl)\b)|\bkl\.? ?([01]?\d|2[0-3])[.:]([0-5]\d)\b/iu;
const DIGITS =
  /\b(?:time|zeit|uhrzeit|hora|ora|heure|tid|masa)[ .:]{1,3}([01]\d|2[0-3]) ?([0-5]\d)(?: ?([0-5]\d))?\b/i;
const HOURS =
  /\b(?:hours?|hrs|open\w*|shopping|mon|sun|business|offnungs\w*|ouvert|horario|orari|operation)\b/;

interface Candidate {
  readonly line: Line;
  readonly date: string;
  readonly score: number;
  readonly ambiguous: boolean;
}

/**
 * Finds the date and time of a purchase. Dates beside a time or a word for a date rank first, then dates in earlier
 * rows. Expiry dates and similar dates rank last.
 */
export function receiptMomentOf(lines: readonly Line[], order: DayOrder): StatedMoment {
  const days = lines.flatMap((line, at) => candidatesIn(line, lines[at - 1], order));
  const best = days.reduce<Candidate | null>(
    (found, one) => (found && found.score >= one.score ? found : one),
    null,
  );
  const at = best ? lines.indexOf(best.line) : -1;
  const near = best ? [0, 1, -1, 2, -2].flatMap((step) => lines[at + step] ?? []) : [];
  const timed = [...near, ...lines].find((line) => timeIn(line) !== undefined) ?? null;
  return {
    date: best?.date ?? null,
    dateLine: best?.line ?? null,
    ambiguous: best?.ambiguous ?? false,
    time: (timed && timeIn(timed)) ?? null,
    timeLine: timed,
  };
}

/** Matches a date of eight digits (year first) or six digits, after a word for a date. */
const COMPACT = /\b(?:date|datum|fecha|data|tarikh)[ .:]{1,3}((?:19|20)\d{6}|\d{6})\b/i;

function candidatesIn(line: Line, above: Line | undefined, order: DayOrder): Candidate[] {
  const { text } = line;
  const found = daysIn(text);
  const [, compact] = found.length === 0 ? (COMPACT.exec(text) ?? []) : [];
  const written = compact === undefined ? found : [{ text: spaced(compact), start: 0, end: 0 }];
  return written.flatMap(({ text: day, start }) => {
    const date = dayIn(day, order) ?? dayIn(day);
    if (date === undefined) return [];
    const year = Number(date.slice(0, 4));
    if (year < 1990 || year > 2079) return [];
    const before = labelKeyOf(text.slice(Math.max(start - 40, 0), start));
    const label = before === '' && above ? labelKeyOf(above.text.slice(-40)) : before;
    const score =
      (DATED.test(label) ? 4 : 0) -
      (OTHER.test(labelKeyOf(text)) ? 6 : 0) +
      (timeIn(line) ? 3 : 0) +
      (line.money.length > 1 ? -1 : 0);
    const ambiguous =
      dayIn(day, 'dmy') !== dayIn(day, 'mdy') &&
      dayIn(day, 'mdy') !== undefined &&
      dayIn(day, 'dmy') !== undefined;
    return [{ line, date, score, ambiguous }];
  });
}

const spaced = (digits: string): string =>
  digits.length === 8 ? digits : `${digits.slice(0, 2)}/${digits.slice(2, 4)}/${digits.slice(4)}`;

/** Returns the time of day in a row, as `HH:MM` or `HH:MM:SS`; undefined if it has none. */
export function timeIn({ text }: Pick<Line, 'text'>): string | undefined {
  const key = labelKeyOf(text);
  for (const [, hour = '', minute = '', second, half] of text.matchAll(TIME)) {
    if (HOURS.test(key)) continue;
    return clock(hour, minute, second, half);
  }
  const [, hour, minute, second, other, its] = POINTED.exec(text) ?? [];
  if (hour ?? other) return clock((hour ?? other) as string, (minute ?? its) as string, second, undefined);
  const digits = DIGITS.exec(text);
  return digits ? clock(digits[1] as string, digits[2] as string, digits[3], undefined) : undefined;
}

function clock(
  hour: string,
  minute: string,
  second: string | undefined,
  half: string | undefined,
): string | undefined {
  let hours = Number(hour);
  if (half && hours <= 12) hours = (hours % 12) + (/p/i.test(half) ? 12 : 0);
  if (hours > 23) return undefined;
  const parts = [String(hours).padStart(2, '0'), minute, ...(second === undefined ? [] : [second])];
  return parts.join(':');
}
