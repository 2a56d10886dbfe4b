import type { DayOrder } from './days.ts';
import { dayIn, daysIn, resemblesVersion, shortDayAt, type WrittenDate, withYear } from './days-in.ts';
import { monthNamed } from './months.ts';
import { type DateToken, dateTokens, MAX_CHARACTERS } from './scan.ts';
import { isSeason, presentAt } from './words.ts';

/** A date of any precision, or a word for an ongoing period. */
export interface WrittenTime {
  /** Null for an ongoing period, and for a month without a year. */
  readonly year: number | null;
  /** From 1 to 12; null if only the year is written. */
  readonly month: number | null;
  readonly day: number | null;
  /** True for a word such as "present". */
  readonly present: boolean;
  /** True if the token is a date only within a period: a two-digit year, or a date without a year. */
  readonly weak: boolean;
  /** Index of the token after the date. */
  readonly next: number;
}

const time = (next: number, parts: Partial<Omit<WrittenTime, 'next'>>): WrittenTime => ({
  year: null,
  month: null,
  day: null,
  present: false,
  weak: false,
  ...parts,
  next,
});

/** Reads the dates of a line that may have any precision: a day, a month, or a year. */
export class DateScanner {
  readonly tokens: readonly DateToken[];
  readonly #line: string;
  readonly #order: DayOrder;
  readonly #days: ReadonlyMap<number, WrittenDate>;

  constructor(line: string, order: DayOrder) {
    this.tokens = dateTokens(line);
    this.#line = line;
    this.#order = order;
    this.#days = new Map(
      daysIn(line.slice(0, MAX_CHARACTERS)).flatMap((day) =>
        !/\d{4}/.test(day.text) && resemblesVersion(day.text) ? [] : [[day.start, day]],
      ),
    );
  }

  /** Reads the date that starts at a token; undefined if there is none. Reads at most a dozen tokens. */
  at(at: number): WrittenTime | undefined {
    const { tokens } = this;
    const token = tokens[at];
    if (!token || token.kind === 'mark') return undefined;
    if (token.kind === 'word') {
      const behind = presentAt(tokens, at);
      if (behind !== undefined) return time(behind, { present: true });
      return this.#dayAt(at) ?? ofMonth(tokens, at) ?? ofSeason(tokens, at);
    }
    const day = this.#dayAt(at);
    if (day && !isGluedBehind(tokens, day.next - 1)) return day;
    if (isGlued(tokens, at)) return undefined;
    return ofImpossibleDay(tokens, at) ?? this.#ofNumber(token, at);
  }

  #ofNumber(token: DateToken, at: number): WrittenTime | undefined {
    const { tokens } = this;
    return token.text.length === 4 ? ofYear(tokens, at) : ofNumbers(tokens, at);
  }

  /**
   * Reads the start of a range that states month or year only at its end: `1.–31.01.2024`, `Dec 15 – Jan 14, 2024`.
   * @param next the index of the end's first token
   */
  startOf(at: number, next: number, end: WrittenTime): WrittenTime | undefined {
    const [token, last] = [this.tokens[at], this.tokens[next - 1]];
    if (!token || !last || end.year === null || end.month === null || isGluedBefore(this.tokens, at))
      return undefined;
    const text = this.#line.slice(token.start, last.end);
    const short = shortDayAt(text, 0);
    for (const year of short?.end === text.length ? [end.year, end.year - 1] : []) {
      const start = dayIn(withYear(text, String(year)), this.#order);
      const [, month = 0, day = 0] = start?.split('-').map(Number) ?? [];
      if (
        day > 0 &&
        (year < end.year || month < end.month || (month === end.month && day <= (end.day ?? 31)))
      )
        return time(next, { year, month, day });
    }
    const dashed =
      this.tokens[next]?.kind === 'mark' ? /^\d{1,2}(?:\.|er|st|nd|rd|th)?$/ : /^\d{1,2}(?:\.|er|st)$/;
    const day = dashed.test(text) ? numberOf(token, end.day ?? 0) : undefined;
    return day === undefined ? undefined : time(next, { ...end, day });
  }

  /** Reads `March 1-15, 2024`. */
  daysOfMonthAt(at: number): readonly [start: WrittenTime, end: WrittenTime] | undefined {
    const month = monthOf(this.tokens[at]);
    const behind = this.tokens[at + 4]?.text === ',' ? at + 5 : at + 4;
    const [first, dash, last] = this.tokens.slice(at + 1, at + 4);
    const [year, end] = [yearOf(this.tokens[behind]), numberOf(last, 31)];
    const start = numberOf(first, end ?? 0);
    if (month === undefined || year === undefined || end === undefined || start === undefined)
      return undefined;
    if (!/^[-–—]$/.test(dash?.text ?? '')) return undefined;
    const one = time(behind + 1, { year, month, day: start });
    return [one, { ...one, day: end }];
  }

  /** True if the line has a date with a day, a month and a year. */
  get hasDays(): boolean {
    return this.#days.size > 0;
  }

  #dayAt(at: number): WrittenTime | undefined {
    const written = this.#days.get((this.tokens[at] as DateToken).start);
    const day = written && (dayIn(written.text, this.#order) ?? dayIn(written.text));
    if (!written || day === undefined) return undefined;
    const [year = 0, month = 0, number = 0] = day.split('-').map(Number);
    let next = at + 1;
    while ((this.tokens[next]?.start ?? Number.POSITIVE_INFINITY) < written.end) next += 1;
    const full = /\d{4}/.test(written.text);
    // People write two digits for the years of the last century, too.
    const century = !full && year >= 2050 ? 100 : 0;
    if (year < 1940 || year >= 2080) return undefined;
    return time(next, { year: year - century, month, day: number });
  }
}

/** Reads `Mar 2020`, `March, 2020`, `Mar-20`, `Mar '20`, `marzo de 2020`, or `March` alone. */
function ofMonth(tokens: readonly DateToken[], at: number): WrittenTime | undefined {
  const month = monthOf(tokens[at]);
  if (month === undefined) return undefined;
  let next = at + 1;
  while (next < at + 4 && isJoint(tokens[next])) next += 1;
  const apostrophe = /^['’‘`´]$/.test(tokens[next - 1]?.text ?? '');
  const dashed = tokens[next - 1]?.text === '-' && tokens[next - 1]?.end === tokens[next]?.start;
  const year = yearOf(tokens[next]);
  if (year !== undefined && !isGlued(tokens, next)) return time(next + 1, { year, month });
  // A day that the month does not have: `February 30, 2015`.
  const behind = isJoint(tokens[next + 1]) ? next + 2 : next + 1;
  const impossible = (numberOf(tokens[next], 31) ?? 0) > 28 ? yearOf(tokens[behind]) : undefined;
  if (impossible !== undefined) return time(behind + 1, { year: impossible, month });
  const short = shortYear(tokens[next]);
  if (short !== undefined && (apostrophe || dashed))
    return time(next + 1, { year: short, month, weak: dashed && !apostrophe });
  if (short !== undefined) return time(next + 1, { year: short, month, weak: true });
  return time(at + 1, { month, weak: true });
}

/** Reads a day that its month does not have as the month: `31st Feb, 2015`, `31/06/2015`. */
function ofImpossibleDay(tokens: readonly DateToken[], at: number): WrittenTime | undefined {
  if ((numberOf(tokens[at], 31) ?? 0) < 29) return undefined;
  let next = at + 1;
  while (next < at + 4 && (isJoint(tokens[next]) || /^(?:st|nd|rd|th)$/.test(tokens[next]?.text ?? '')))
    next += 1;
  const named = monthOf(tokens[next]) === undefined ? undefined : ofMonth(tokens, next);
  if (named) return named.weak ? undefined : named;
  const joined = next === at + 2 && /^[-/.]$/.test(tokens[next + 1]?.text ?? '') && touches(tokens, at, 4);
  const [month, year] = [numberOf(tokens[next], 12), yearOf(tokens[next + 2])];
  return joined && month !== undefined && year !== undefined ? time(next + 3, { year, month }) : undefined;
}

/** Reads the year of `Summer 2019` or `Q1 2020`. */
function ofSeason(tokens: readonly DateToken[], at: number): WrittenTime | undefined {
  const token = tokens[at] as DateToken;
  const quarter = token.text === 'q' && numberOf(tokens[at + 1], 4) !== undefined;
  if (!quarter && !isSeason(token.text)) return undefined;
  const next = at + (quarter ? 2 : 1);
  const behind = isJoint(tokens[next]) ? next + 1 : next;
  const year = yearOf(tokens[behind]);
  return year === undefined ? undefined : time(behind + 1, { year });
}

/** Reads `2020/03`, `2020.03`, `2020年3月`, `2020 Mar`, `2020`. */
function ofYear(tokens: readonly DateToken[], at: number): WrittenTime | undefined {
  const year = yearOf(tokens[at]);
  if (year === undefined) return undefined;
  const [mark, second, other] = tokens.slice(at + 1, at + 4);
  if (/^[年년]$/.test(mark?.text ?? '')) {
    const month = numberOf(second, 12);
    if (month === undefined) return time(at + 2, { year });
    return time(/^[月월]$/.test(other?.text ?? '') ? at + 4 : at + 3, { year, month });
  }
  const joined = mark && /^[-/.]$/.test(mark.text) && touches(tokens, at, 2);
  const month = joined ? numberOf(second, 12) : undefined;
  if (month !== undefined && !isGluedBehind(tokens, at + 2))
    if ((second as DateToken).text.length === 2 || mark?.text !== '.') return time(at + 3, { year, month });
  const named = monthOf(mark);
  if (named !== undefined && yearOf(second) === undefined && shortYear(second) === undefined)
    return time(at + 2, { year, month: named });
  return time(at + 1, { year });
}

/** Reads `03/2020`, `03/20`. */
function ofNumbers(tokens: readonly DateToken[], at: number): WrittenTime | undefined {
  const month = numberOf(tokens[at], 12);
  const [mark, second] = tokens.slice(at + 1, at + 3);
  if (month === undefined || !mark || !/^[-/.–]$/.test(mark.text)) return undefined;
  const year = yearOf(second);
  if (year !== undefined && !isGluedBehind(tokens, at + 2)) return time(at + 3, { year, month });
  const short = shortYear(second);
  return mark.text === '/' && short !== undefined && touches(tokens, at, 2)
    ? time(at + 3, { year: short, month, weak: true })
    : undefined;
}

const monthOf = (token: DateToken | undefined): number | undefined =>
  token?.kind === 'word' ? monthNamed(token.text) : undefined;

/** True for punctuation and small words within a date. */
const isJoint = (token: DateToken | undefined): boolean =>
  token !== undefined && (/^[.,'’‘`´/-]$/.test(token.text) || /^(?:de|del|of|di|d)$/.test(token.text));

const yearOf = (token: DateToken | undefined): number | undefined => {
  const year = token?.kind === 'number' && token.text.length === 4 ? Number(token.text) : 0;
  return year >= 1940 && year < 2080 ? year : undefined;
};

const shortYear = (token: DateToken | undefined): number | undefined => {
  if (token?.kind !== 'number' || token.text.length !== 2) return undefined;
  const year = Number(token.text);
  return year < 50 ? 2000 + year : 1900 + year;
};

const numberOf = (token: DateToken | undefined, max: number): number | undefined => {
  const value = token?.kind === 'number' && token.text.length < 3 ? Number(token.text) : 0;
  return value >= 1 && value <= max ? value : undefined;
};

/** True if the next `count` tokens follow without spaces. */
function touches(tokens: readonly DateToken[], at: number, count: number): boolean {
  for (let one = at; one < at + count; one += 1)
    if (tokens[one]?.end !== tokens[one + 1]?.start) return false;
  return true;
}

/**
 * True if a number is attached to other characters and is therefore not a date: `R2019b`, `$2000`, `1,2000`. The name
 * of a month may be attached to its year.
 */
const isGlued = (tokens: readonly DateToken[], at: number): boolean =>
  isGluedBefore(tokens, at) || isGluedBehind(tokens, at);

function isGluedBefore(tokens: readonly DateToken[], at: number): boolean {
  const before = tokens[at - 1];
  if (!before || before.end !== tokens[at]?.start) return false;
  if (before.kind === 'word' && monthOf(before) === undefined && presentAt(tokens, at - 1) === undefined)
    return true;
  if (/^[$€£¥#@_+=&]$/.test(before.text)) return true;
  const number = tokens[at - 2];
  return (
    /^[.,/-]$/.test(before.text) &&
    number?.kind === 'number' &&
    number.end === before.start &&
    number.text.length !== 4
  );
}

function isGluedBehind(tokens: readonly DateToken[], at: number): boolean {
  const [number, behind] = [tokens[at], tokens[at + 1]];
  if (!behind || behind.start !== number?.end) return false;
  if (behind.kind === 'word')
    return (
      monthOf(behind) === undefined &&
      presentAt(tokens, at + 1) === undefined &&
      !/^(?:[年月日년월일]|st|nd|rd|th|er|to|bis|a)$/.test(behind.text)
    );
  return /^[%+$€£_=]$/.test(behind.text);
}
