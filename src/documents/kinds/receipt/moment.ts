import { clocksIn } from '../../tokens/dates/clock.ts';
import type { DayOrder } from '../../tokens/dates/days.ts';
import { compactDayAt, dayIn, daysIn, isAmbiguous } from '../../tokens/dates/days-in.ts';
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

/** Words of rows that state opening hours. */
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

/** A word for a date, which may have only digits: `Date: 20240131`. */
const LABEL = /\b(?:date|datum|fecha|data|tarikh)[ .:]{1,3}(?=\d)/i;

function candidatesIn(line: Line, above: Line | undefined, order: DayOrder): Candidate[] {
  const { text } = line;
  const found = daysIn(text);
  const named = found.length === 0 ? LABEL.exec(text) : null;
  const compact = named ? compactDayAt(text, named.index + named[0].length) : undefined;
  const written = compact ? [{ ...compact, start: 0 }] : found;
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
    return [{ line, date, score, ambiguous: isAmbiguous(day) }];
  });
}

/** Returns the time of day in a row, as `HH:MM` or `HH:MM:SS`; undefined if it has none. */
export const timeIn = ({ text }: Pick<Line, 'text'>): string | undefined =>
  HOURS.test(labelKeyOf(text)) ? undefined : clocksIn(text)[0]?.value;
