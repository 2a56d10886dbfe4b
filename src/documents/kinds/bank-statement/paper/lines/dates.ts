import { type DayOrder, dayOf } from '../../../../tokens/dates/days.ts';
import { daysIn } from '../../../../tokens/dates/days-in.ts';
import { monthNumbers } from '../../../../tokens/dates/months.ts';
import { unaccented } from '../../../../tokens/unaccented.ts';

/** A date as written in a line. */
export interface WrittenDay {
  readonly text: string;
  /** True if the date has no year. */
  readonly short: boolean;
  readonly start: number;
  readonly end: number;
}

const SHORT_DATE =
  /^(?:\d{1,2}[./-]\d{1,2}\.?|\d{1,2}(?:st|nd|rd|th|\.)?[ -]?\p{L}{3,10}\.?|\p{L}{3,10}\.?[ -]?\d{1,2})(?![\p{L}\p{N}/%]|[.,-]\p{N})/u;

/** Returns the dates with a year in a text, in order. */
export const fullDaysIn = (text: string): WrittenDay[] =>
  daysIn(text).map((day) => ({ ...day, short: false }));

/** Returns the date without a year at an offset of a text. */
export function shortDayAt(text: string, start: number): WrittenDay | undefined {
  const [written] = SHORT_DATE.exec(text.slice(start, start + 24)) ?? [];
  if (written === undefined || dayOf(withYear(written, '2024')) === undefined) return undefined;
  return { text: written, short: true, start, end: start + written.length };
}

/** Adds a year to a date without one. */
export function withYear(text: string, year: string): string {
  const numbers = /^(\d{1,2})([./-])(\d{1,2})\.?$/.exec(text.trim());
  if (numbers) return `${numbers[1]}${numbers[2]}${numbers[3]}${numbers[2]}${year}`;
  const words = unaccented(text).match(/\p{L}{3,}|\d+/gu) ?? [];
  const month = words.find((word) => monthNumbers().has(word));
  const day = words.find((word) => /^\d+$/.test(word));
  return month !== undefined && day !== undefined && words.length <= 3 ? `${day} ${month} ${year}` : '';
}

/** The first and last day of a statement, used to add years to dates without a year. */
export interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

const DAY_MS = 86_400_000;

/**
 * Resolves a date. A date without a year gets the year that places it inside the span or closest to the span. Returns
 * undefined if no year is known.
 */
export function resolvedDay(
  { text, short }: Pick<WrittenDay, 'text' | 'short'>,
  order: DayOrder | undefined,
  span: Span,
): string | undefined {
  if (!short) return dayOf(text, order) ?? dayOf(text);
  const last = span.to ?? span.from;
  if (last === null) return undefined;
  const first = span.from ?? last;
  const years = new Set([Number(last.slice(0, 4)), Number(first.slice(0, 4))]);
  for (const year of [...years]) years.add(year - 1).add(year + 1);
  let best: string | undefined;
  let min = Number.POSITIVE_INFINITY;
  for (const year of years) {
    const written = withYear(text, String(year));
    const day = dayOf(written, order) ?? dayOf(written);
    if (day === undefined) continue;
    const far = distance(day, first, last, span.from === null);
    if (far < min) [best, min] = [day, far];
  }
  return best;
}

/**
 * Returns by how many days a day lies outside a span. If the start is unknown, the span starts 300 days before the
 * end.
 */
function distance(day: string, from: string, to: string, open: boolean): number {
  const [at, start, end] = [day, from, to].map((text) => Date.parse(text)) as [number, number, number];
  if (at > end) return (at - end) / DAY_MS;
  if (at >= start) return 0;
  return open ? Math.max(0, (start - at) / DAY_MS - 300) : (start - at) / DAY_MS;
}
