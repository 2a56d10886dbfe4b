import { boundCombiningMarks } from '../../../formats/combining-marks.ts';
import { isOn } from '../switch.ts';
import { dayOf } from './days.ts';
import { monthNamed } from './months.ts';

/** The days, months and times of day in a document, in ISO 8601. */
export interface Times {
  readonly days: Set<string>;
  readonly months: Set<string>;
  readonly hours: Set<string>;
}

const WORDS = /\p{L}+|[0-9]+/gu;
const ORDERS = ['dmy', 'mdy', 'ymd'] as const;
/** Maximum number of words of a date: day, month and year, one or two particles, and the day of the week. */
const MAX_WORDS = 6;
const MAX_CHARACTERS = 40;
const HOURS = /(?<![0-9])([0-9]{1,2})[:.h]([0-9]{2})(?:[:.]([0-9]{2}))?(?![0-9])(?: ?([ap])\.?m\b)?/gi;

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly digits: boolean;
  /** 1 to 12 for the name of a month. */
  readonly month: number | undefined;
}

/** Adds each time in a line to `times`, in every possible reading. */
export function noteTimes(line: string, times: Times): void {
  if (!isOn('date')) return;
  const text = boundCombiningMarks(line)
    .normalize('NFKC')
    .replace(/(?<=[0-9])[\u5e74\u6708\ub144\uc6d4] ?(?=[0-9])/g, '-');
  const words = [...text.matchAll(WORDS)].map(({ 0: word, index }): Word => {
    const digits = /^[0-9]/.test(word);
    return { text: word, start: index, end: index + word.length, digits, month: monthNamed(word) };
  });
  words.forEach((word, at) => {
    if (!word.digits && word.month === undefined) return;
    if (word.text.length === 8) noteDay(word.text, times);
    noteFrom(text, words, at, times);
  });
  noteHours(text, times.hours);
}

/** Adds the date or month that begins at a word to `times`. */
function noteFrom(text: string, words: readonly Word[], at: number, times: Times): void {
  const first = words[at] as Word;
  let parts = 0;
  for (const word of words.slice(at, at + MAX_WORDS)) {
    if (word.end - first.start > MAX_CHARACTERS) return;
    if (!word.digits && word.month === undefined) continue;
    parts += 1;
    const slice = text.slice(first.start, word.end);
    if (parts === 2) noteMonth(first, word, slice, times.months);
    if (parts < 3) continue;
    noteDay(slice, times);
    return;
  }
}

function noteDay(written: string, { days, months }: Times): void {
  for (const order of ORDERS) {
    const day = dayOf(written, order);
    if (day === undefined) continue;
    days.add(day);
    months.add(day.slice(0, 7));
  }
}

/** Adds a month such as `Mar 2020`, `03/2020`, `2020-03`, `Mar '20`. */
function noteMonth(one: Word, other: Word, written: string, months: Set<string>): void {
  for (const [year, month] of [
    [one, other],
    [other, one],
  ] as const) {
    if (!year.digits) continue;
    const number = month.month ?? (/^[0-9]{1,2}$/.test(month.text) ? Number(month.text) : 0);
    if (number < 1 || number > 12) continue;
    if (month.month === undefined && !/^[0-9]+ ?[-/.] ?[0-9]+$/.test(written)) continue;
    const full = /^(?:19|20)[0-9]{2}$/.test(year.text);
    // A two-digit year follows the name of the month.
    const short = month.month !== undefined && year === other && year.text.length === 2;
    if (full || short)
      for (const century of full ? [''] : ['19', '20'])
        months.add(`${century}${year.text}-${String(number).padStart(2, '0')}`);
  }
}

function noteHours(text: string, hours: Set<string>): void {
  for (const [, hour = '', minute = '', second, half] of text.matchAll(HOURS)) {
    const shift = half === undefined ? 0 : half.toLowerCase() === 'p' ? 12 : 0;
    const read = half === undefined ? Number(hour) : (Number(hour) % 12) + shift;
    if (read > 24 || Number(minute) > 59) continue;
    const time = `${String(read).padStart(2, '0')}:${minute}`;
    hours.add(time);
    if (second !== undefined) hours.add(`${time}:${second}`);
  }
}
