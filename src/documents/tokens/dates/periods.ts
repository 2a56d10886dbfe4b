import { isOn } from '../switch.ts';
import type { DayOrder } from './days.ts';
import { DateScanner, type WrittenTime } from './partial.ts';
import type { DateToken } from './scan.ts';
import { isSince, isUntil, leadsToDate } from './words.ts';

/** A period, or a single date, in a line. Dates have the precision of the text: a day, a month or a year. */
export interface Period {
  readonly startDate: string | null;
  /** Null if the period is ongoing. */
  readonly endDate: string | null;
  readonly current: boolean;
  /** True if the line states only one date, which is then the end date. */
  readonly single: boolean;
  /** Start position in the line, in UTF-16 units, including words that belong to the period. */
  readonly start: number;
  readonly end: number;
}

/** Returns the periods and dates of a line, in order. */
export function periodsIn(line: string, order: DayOrder = 'dmy'): Period[] {
  if (!isOn('date') || !/\d/.test(line)) return [];
  const scanner = new DateScanner(line, order);
  const found: Period[] = [];
  for (let at = 0; at < scanner.tokens.length; ) {
    const period = rangeAt(scanner, at) ?? periodAt(scanner, at);
    if (period) found.push(period.period);
    at = period?.next ?? at + 1;
  }
  return found;
}

interface Found {
  readonly period: Period;
  readonly next: number;
}

/** Maximum number of tokens of the start of a range: `15th of Dec.` */
const MAX_START = 5;

/** Reads a range whose start lacks the year, or the month and the year, of its end. */
function rangeAt(scanner: DateScanner, at: number): Found | undefined {
  const { tokens } = scanner;
  const month = scanner.daysOfMonthAt(at);
  if (month) return found(tokens, opening(tokens, at), month[0].next, ...month);
  if (!scanner.hasDays || tokens[at]?.kind === 'mark') return undefined;
  for (let behind = at + 1; behind <= at + MAX_START; behind += 1) {
    const between = separatorAt(tokens, behind);
    const second = between === undefined ? undefined : scanner.at(between);
    if (second?.day == null) continue;
    const start = scanner.startOf(at, behind, second);
    if (start) return found(tokens, opening(tokens, at), second.next, start, second);
  }
  return undefined;
}

function periodAt(scanner: DateScanner, at: number): Found | undefined {
  const { tokens } = scanner;
  const first = scanner.at(at);
  if (!first || first.present) return undefined;
  const between = separatorAt(tokens, first.next);
  const second = scanner.at(between ?? first.next);
  const from = opening(tokens, at);
  if (
    second &&
    (between !== undefined || isLostDash(first, second, at === 0 && second.next === tokens.length))
  ) {
    const start = yearAdded(first, second);
    if (start && (second.present || second.year !== null) && isOrdered(start, second))
      return found(tokens, from, second.next, start, second);
  }
  // `2019-20`, `2018/19`.
  const short = shortEnd(tokens, first);
  if (short) return found(tokens, from, short.next, first, short);
  if (first.year === null || first.weak) return undefined;
  if (isBefore(tokens, at, isSince) && !isBefore(tokens, at, isUntil))
    return found(tokens, from, first.next, first, null);
  if (between !== undefined && between >= tokens.length)
    return found(tokens, from, between, first, undefined);
  return found(tokens, from, first.next, undefined, first);
}

/**
 * @param start undefined if unknown
 * @param end undefined if unknown, null if the period is ongoing
 */
const found = (
  tokens: readonly DateToken[],
  from: number,
  next: number,
  start: WrittenTime | undefined,
  end: WrittenTime | undefined | null,
): Found => ({
  next,
  period: {
    start: (tokens[from] as DateToken).start,
    end: (tokens[next - 1] as DateToken).end,
    startDate: start ? textOf(start) : null,
    endDate: end && !end.present ? textOf(end) : null,
    current: end === null || end?.present === true,
    single: start === undefined,
  },
});

const two = (value: number): string => String(value).padStart(2, '0');

const textOf = ({ year, month, day }: WrittenTime): string =>
  [String(year), ...(month === null ? [] : [two(month)]), ...(day === null ? [] : [two(day)])].join('-');

/** Adds a year to the start of "June – August 2018", where only the end has a year. */
function yearAdded(start: WrittenTime, end: WrittenTime): WrittenTime | undefined {
  if (start.year !== null) return start;
  if (end.year === null || start.month === null) return undefined;
  return { ...start, year: end.month !== null && end.month < start.month ? end.year - 1 : end.year };
}

const isOrdered = (start: WrittenTime, end: WrittenTime): boolean =>
  end.present || textOf(start).slice(0, textOf(end).length) <= textOf(end);

/** True if two dates form a period although the dash is missing: "Mar. 2021 Present", "Jun. 2018 Jan. 2021". */
const isLostDash = (first: WrittenTime, second: WrittenTime, alone: boolean): boolean =>
  first.year !== null &&
  (first.month !== null || alone) &&
  (second.present || second.month !== null || alone);

/** Returns the index after a dash or a word such as "to"; undefined if there is none. */
function separatorAt(tokens: readonly DateToken[], at: number): number | undefined {
  let next = at;
  let seen = false;
  for (; next < at + 4; next += 1) {
    const token = tokens[next];
    if (!token) break;
    const separates = token.kind === 'word' ? isUntil(token.text) : /^[-‐‑‒–—―−~→➔➜➝>/]$/.test(token.text);
    if (
      !separates &&
      !(token.kind === 'mark' && /^[.,:)('’]$/.test(token.text)) &&
      !/^(?:the|le|la|el|il|zum|г|р)$/.test(token.text)
    )
      break;
    seen ||= separates;
  }
  return seen ? next : undefined;
}

/** Reads `2019-20`, `2018/19`, `2018 – 19`. */
function shortEnd(tokens: readonly DateToken[], first: WrittenTime): WrittenTime | undefined {
  const [mark, number, behind] = tokens.slice(first.next, first.next + 3);
  if (first.year === null || first.month !== null || !mark || !/^[-–—/]$/.test(mark.text)) return undefined;
  if (
    number?.kind !== 'number' ||
    number.text.length !== 2 ||
    (behind && behind.start === number.end && /^[\d./%+-]$/.test(behind.text))
  )
    return undefined;
  const year = Math.floor(first.year / 100) * 100 + Number(number.text);
  if (year < first.year || year > first.year + 12) return undefined;
  return { ...first, year, next: first.next + 2 };
}

const isBefore = (tokens: readonly DateToken[], at: number, is: (word: string) => boolean): boolean => {
  const before = tokens[at - 1];
  return before?.kind === 'word' && is(before.text);
};

/**
 * Returns the index of the first token of a period. A preceding word such as "from" or "since" is part of the period.
 */
const opening = (tokens: readonly DateToken[], at: number): number =>
  isBefore(tokens, at, (word) => isSince(word) || isUntil(word) || leadsToDate(word)) ? at - 1 : at;
