import { isOn } from '../switch.ts';
import { clocksIn } from './clock.ts';
import { daysIn, resemblesVersion, type WrittenDate } from './days-in.ts';
import { monthNamed } from './months.ts';

/** A part of a text that names a time in the calendar or of the day, in any precision. */
export interface Mention extends WrittenDate {
  readonly precision: 'moment' | 'day' | 'day_without_year' | 'month' | 'year' | 'weekday' | 'clock';
  /** `words` for dates with the name of a month, `east` for dates such as 2024年3月, and otherwise `numbers`. */
  readonly notation: 'words' | 'numbers' | 'east';
}

/** A time and a zone after a date: `T09:30:00Z`, ` 09:30 UTC`. */
const TIME_BEHIND = /^[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?(?!\w)/;

type Precise = Pick<Mention, 'precision' | 'notation'>;

/** Dates that lack a part. Patterns with words are checked for the name of a month. */
const PARTIAL: readonly (readonly [RegExp, Precise])[] = [
  [
    /(?<![\w.])\d{1,2}(?:st|nd|rd|th|º|er|\.)?[ -](?:de |of |d[ei] )?\p{L}{3,13}\.?(?!\w)/gu,
    { precision: 'day_without_year', notation: 'words' },
  ],
  [
    /(?<!\p{L})\p{L}{3,13}\.?[ -]\d{1,2}(?:st|nd|rd|th)?(?![\w.:]\d|\w)/gu,
    { precision: 'day_without_year', notation: 'words' },
  ],
  [
    /(?<!\p{L})\p{L}{3,13}\.?(?:,? (?:de |of )?|-)(?:\d{4}|'\d{2})(?!\w)/gu,
    { precision: 'month', notation: 'words' },
  ],
  [/(?<!\w)\d{4} ?[年년] ?\d{1,2} ?[月월]/g, { precision: 'month', notation: 'east' }],
  [
    /(?<![\w./-])(?:0?[1-9]|1[0-2])[-/.](?:\d{4}|\d{2})(?![\w/.-])/g,
    { precision: 'month', notation: 'numbers' },
  ],
  [
    /(?<=(?<!\w)(?:in|since|during|until|till|from|of|year|after|before|early|late|mid|seit|im Jahr|en|depuis|desde|nel|dal|sedan|od) )(?:18|19|20)\d{2}(?![\w%€$£]|[.,:/-]\d| [a-z]{1,3}\b(?<=kg|km|mm|cm|ml|g|m|eur|usd))/gi,
    { precision: 'year', notation: 'numbers' },
  ],
  [
    /(?<![\p{L}\p{M}])(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?![\p{L}\p{M}])/gu,
    { precision: 'weekday', notation: 'words' },
  ],
];

/**
 * Returns everything in a text that names a day, a month, a year, a day of the week or a time of day, in order and
 * without overlaps.
 * @param language the only language whose names of months count; all by default
 */
export function mentionsIn(text: string, language?: string): readonly Mention[] {
  if (!isOn('date')) return [];
  const found: Mention[] = [];
  const taken = new Uint8Array(text.length);
  const take = (mention: Mention) => {
    const { start, end } = mention;
    if (taken.subarray(start, end).includes(1)) return;
    taken.fill(1, start, end);
    found.push(mention);
  };
  for (const day of daysIn(text)) {
    if (resemblesVersion(day.text)) continue;
    if (/\p{L}/u.test(day.text) && !namesMonth(day.text, language) && !/[年년]/.test(day.text)) continue;
    take(withTime(day, text));
  }
  for (const clock of clocksIn(text)) take({ ...clock, precision: 'clock', notation: 'numbers' });
  for (const [pattern, form] of PARTIAL)
    for (const { 0: written, index } of text.matchAll(pattern))
      if (form.notation !== 'words' || form.precision === 'weekday' || namesMonth(written, language))
        take({ text: written, start: index, end: index + written.length, ...form });
  return found.sort((one, other) => one.start - other.start);
}

function withTime(day: WrittenDate, text: string): Mention {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day.text)
    ? (TIME_BEHIND.exec(text.slice(day.end, day.end + 40))?.[0] ?? '')
    : '';
  const notation = /[年년]/.test(day.text) ? 'east' : /\p{L}/u.test(day.text) ? 'words' : 'numbers';
  return {
    text: day.text + time,
    start: day.start,
    end: day.end + time.length,
    precision: time === '' ? 'day' : 'moment',
    notation,
  };
}

/** True if a word is the name of a month, and the number beside it can be a day. */
function namesMonth(written: string, language: string | undefined): boolean {
  const [day] = /(?<![\d'])\d{1,2}(?!\d)/.exec(written) ?? [];
  if (day !== undefined && (Number(day) < 1 || Number(day) > 31)) return false;
  // Other words, such as short words of Romance languages and ordinal endings, are ignored.
  return (written.match(/\p{L}{3,13}/gu) ?? []).some((word) => monthNamed(word, language) !== undefined);
}
