import { isSince, isUntil } from '../words/times.ts';
import { type DateToken, dateTokens } from './tokens.ts';
import { type SlashOrder, timeAt, type WrittenTime } from './written.ts';

/** A period, or a single date, in a line. */
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
export function periodsIn(line: string, order: SlashOrder = 'dmy'): Period[] {
  if (!/\d/.test(line)) return [];
  const tokens = dateTokens(line);
  const found: Period[] = [];
  for (let at = 0; at < tokens.length; ) {
    const period = periodAt(tokens, at, order);
    if (period) found.push(period.period);
    at = period?.next ?? at + 1;
  }
  return found;
}

interface Found {
  readonly period: Period;
  readonly next: number;
}

function periodAt(tokens: readonly DateToken[], at: number, order: SlashOrder): Found | undefined {
  const first = timeAt(tokens, at, order);
  if (!first || first.present) return undefined;
  const between = separatorAt(tokens, first.next);
  const second = timeAt(tokens, between ?? first.next, order);
  const from = opening(tokens, at);
  if (
    second &&
    (between !== undefined || isLostDash(first, second, at === 0 && second.next === tokens.length))
  ) {
    const start = withYear(first, second);
    if (start && (second.present || second.year !== null) && isOrdered(start, second))
      return found(tokens, from, second.next, start, second);
  }
  // `2019-20`, `2018/19`.
  const short = shortEnd(tokens, first);
  if (short) return found(tokens, from, short.next, first, short);
  if (first.year === null || first.weak) return undefined;
  const [goesOn, until] = [openEnded(tokens, at), leadsToEnd(tokens, at)];
  if (goesOn && !until)
    return {
      next: first.next,
      period: {
        ...boundsOf(tokens, from, first.next),
        startDate: textOf(first),
        endDate: null,
        current: true,
        single: false,
      },
    };
  const dash = between !== undefined && between >= tokens.length;
  const next = dash ? between : first.next;
  return {
    next,
    period: {
      ...boundsOf(tokens, from, next),
      startDate: dash ? textOf(first) : null,
      endDate: dash ? null : textOf(first),
      current: false,
      single: !dash,
    },
  };
}

const found = (
  tokens: readonly DateToken[],
  from: number,
  next: number,
  start: WrittenTime,
  end: WrittenTime,
): Found => ({
  next,
  period: {
    ...boundsOf(tokens, from, next),
    startDate: textOf(start),
    endDate: end.present ? null : textOf(end),
    current: end.present,
    single: false,
  },
});

const boundsOf = (
  tokens: readonly DateToken[],
  from: number,
  next: number,
): { start: number; end: number } => ({
  start: (tokens[from] as DateToken).start,
  end: (tokens[next - 1] as DateToken).end,
});

const two = (value: number): string => String(value).padStart(2, '0');

const textOf = ({ year, month, day }: WrittenTime): string =>
  [String(year), ...(month === null ? [] : [two(month)]), ...(day === null ? [] : [two(day)])].join('-');

/** Adds a year to the start of "June – August 2018", where only the end has a year. */
function withYear(start: WrittenTime, end: WrittenTime): WrittenTime | undefined {
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
      !/^(?:the|le|la|el|il|zum)$/.test(token.text)
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

/**
 * Returns the index of the first token of a period. A preceding word such as "from" or "since" is part of the period.
 */
function opening(tokens: readonly DateToken[], at: number): number {
  const before = tokens[at - 1];
  if (
    before?.kind === 'word' &&
    (isSince(before.text) ||
      isUntil(before.text) ||
      /^(?:von|du|de|del|dal|vom|expected|graduation|graduated|erwartet)$/.test(before.text))
  )
    return at - 1;
  return at;
}

const openEnded = (tokens: readonly DateToken[], at: number): boolean => {
  const before = tokens[at - 1];
  return before?.kind === 'word' && isSince(before.text);
};

const leadsToEnd = (tokens: readonly DateToken[], at: number): boolean => {
  const before = tokens[at - 1];
  return before?.kind === 'word' && isUntil(before.text);
};
