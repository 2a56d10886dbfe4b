import { monthNumbers } from '../../../tokens/dates/months.ts';
import { isSeason, presentAt } from '../words/times.ts';
import type { DateToken } from './tokens.ts';

/** A date as written. */
export interface WrittenTime {
  /** Null for an ongoing period, and for a month without a year. */
  readonly year: number | null;
  /** From 1 to 12; null if only the year is written. */
  readonly month: number | null;
  readonly day: number | null;
  /** True for a word such as "present". */
  readonly present: boolean;
  /** True if the token is a date only within a period: a two-digit year, or a month without a year. */
  readonly weak: boolean;
  /** Index of the token after the date. */
  readonly next: number;
}

/** Order of the numbers in dates such as `03/04/2020`. */
export type SlashOrder = 'dmy' | 'mdy';

const time = (next: number, parts: Partial<Omit<WrittenTime, 'next'>>): WrittenTime => ({
  year: null,
  month: null,
  day: null,
  present: false,
  weak: false,
  ...parts,
  next,
});

/** Reads the date that starts at a token; undefined if there is none. Reads at most a dozen tokens. */
export function timeAt(tokens: readonly DateToken[], at: number, order: SlashOrder): WrittenTime | undefined {
  const token = tokens[at];
  if (!token || token.kind === 'mark') return undefined;
  if (token.kind === 'word') {
    const behind = presentAt(tokens, at);
    if (behind !== undefined) return time(behind, { present: true });
    return ofMonth(tokens, at) ?? ofSeason(tokens, at);
  }
  if (isGlued(tokens, at)) return undefined;
  return token.text.length === 4 ? ofYear(tokens, at) : ofNumbers(tokens, at, order);
}

/** Reads `Mar 2020`, `March, 2020`, `Mar-20`, `Mar '20`, `March 1, 2020`, `marzo de 2020`, or `March` alone. */
function ofMonth(tokens: readonly DateToken[], at: number): WrittenTime | undefined {
  const month = monthOf(tokens[at]);
  if (month === undefined) return undefined;
  let next = at + 1;
  while (next < at + 4 && isJoint(tokens[next])) next += 1;
  const apostrophe = /^['’‘`´]$/.test(tokens[next - 1]?.text ?? '');
  const dashed = tokens[next - 1]?.text === '-' && tokens[next - 1]?.end === tokens[next]?.start;
  const year = yearOf(tokens[next]);
  if (year !== undefined && !isGlued(tokens, next)) return time(next + 1, { year, month });
  const short = shortYear(tokens[next]);
  if (short !== undefined && (apostrophe || dashed))
    return time(next + 1, { year: short, month, weak: dashed && !apostrophe });
  const day = numberOf(tokens[next], 31);
  if (day !== undefined) {
    let behind = next + 1;
    while (
      behind < next + 4 &&
      (isJoint(tokens[behind]) || /^(?:st|nd|rd|th)$/.test(tokens[behind]?.text ?? ''))
    )
      behind += 1;
    const later = yearOf(tokens[behind]);
    if (later !== undefined) return time(behind + 1, { year: later, month, day });
  }
  if (short !== undefined) return time(next + 1, { year: short, month, weak: true });
  return time(at + 1, { month, weak: true });
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

/** Reads `2020-03-01`, `2020/03`, `2020.3`, `2020年3月`, `2020 Mar`, `2020`. */
function ofYear(tokens: readonly DateToken[], at: number): WrittenTime | undefined {
  const year = yearOf(tokens[at]);
  if (year === undefined) return undefined;
  const [mark, second, other, third] = tokens.slice(at + 1, at + 5);
  if (mark?.text === '年') {
    const month = numberOf(second, 12);
    if (month === undefined) return time(at + 2, { year });
    return time(other?.text === '月' ? at + 4 : at + 3, { year, month });
  }
  const joined = mark && /^[-/.]$/.test(mark.text) && touches(tokens, at, 2);
  const month = joined ? numberOf(second, 12) : undefined;
  if (month !== undefined && !isGluedBehind(tokens, at + 2)) {
    const day = other?.text === mark?.text && touches(tokens, at + 2, 2) ? numberOf(third, 31) : undefined;
    if (day !== undefined && !isGluedBehind(tokens, at + 4)) return time(at + 5, { year, month, day });
    if ((second as DateToken).text.length === 2 || mark?.text !== '.') return time(at + 3, { year, month });
  }
  const named = monthOf(mark);
  if (named !== undefined && yearOf(second) === undefined && shortYear(second) === undefined)
    return time(at + 2, { year, month: named });
  return time(at + 1, { year });
}

/** Reads `03/2020`, `03/20`, `01.03.2020`, `3/1/2020`, `1 March 2020`, `1. März 2020`. */
function ofNumbers(tokens: readonly DateToken[], at: number, order: SlashOrder): WrittenTime | undefined {
  const first = numberOf(tokens[at], 31);
  if (first === undefined) return undefined;
  const [mark, second, other, third] = tokens.slice(at + 1, at + 5);
  if (mark && /^[-/.–]$/.test(mark.text)) {
    const year = yearOf(second);
    if (year !== undefined && first <= 12 && !isGluedBehind(tokens, at + 2))
      return time(at + 3, { year, month: first });
    const middle = numberOf(second, 31);
    const last = other?.text === mark.text ? (yearOf(third) ?? shortYear(third)) : undefined;
    if (middle !== undefined && last !== undefined && touches(tokens, at, 4))
      return ofDay(at + 5, first, middle, last, mark.text === '/' ? order : 'dmy');
    const short = shortYear(second);
    if (mark.text === '/' && short !== undefined && first <= 12 && touches(tokens, at, 2))
      return time(at + 3, { year: short, month: first, weak: true });
  }
  let next = at + 1;
  while (next < at + 4 && (isJoint(tokens[next]) || /^(?:st|nd|rd|th|er)$/.test(tokens[next]?.text ?? '')))
    next += 1;
  const named = tokens[next]?.kind === 'word' ? ofMonth(tokens, next) : undefined;
  return named?.year && named.day === null && !named.weak ? { ...named, day: first } : undefined;
}

function ofDay(
  next: number,
  first: number,
  second: number,
  year: number,
  order: SlashOrder,
): WrittenTime | undefined {
  const swapped = second > 12 || (order === 'mdy' && first <= 12);
  const [day, month] = swapped ? [second, first] : [first, second];
  return month <= 12 ? time(next, { year, month, day }) : undefined;
}

function monthOf(token: DateToken | undefined): number | undefined {
  if (token?.kind !== 'word' || token.text.length < 3) return undefined;
  const number = monthNumbers().get(token.text);
  return number === undefined ? undefined : Number(number);
}

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
function isGlued(tokens: readonly DateToken[], at: number): boolean {
  const before = tokens[at - 1];
  if (before && before.end === tokens[at]?.start) {
    if (before.kind === 'word' && monthOf(before) === undefined && presentAt(tokens, at - 1) === undefined)
      return true;
    if (/^[$€£¥#@_+=&]$/.test(before.text)) return true;
    if (
      /^[.,/-]$/.test(before.text) &&
      tokens[at - 2]?.kind === 'number' &&
      tokens[at - 2]?.end === before.start
    )
      return (tokens[at - 2] as DateToken).text.length !== 4;
  }
  return isGluedBehind(tokens, at);
}

function isGluedBehind(tokens: readonly DateToken[], at: number): boolean {
  const [number, behind] = [tokens[at], tokens[at + 1]];
  if (!behind || behind.start !== number?.end) return false;
  if (behind.kind === 'word')
    return (
      monthOf(behind) === undefined &&
      presentAt(tokens, at + 1) === undefined &&
      !/^(?:年|st|nd|rd|th|er|to|bis|a)$/.test(behind.text)
    );
  return /^[%+$€£_=]$/.test(behind.text);
}
