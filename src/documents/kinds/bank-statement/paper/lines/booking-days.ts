import type { Layout } from '../../../../layout/index.ts';
import { localeOf } from '../../../../locale/index.ts';
import type { DayOrder } from '../../../../tokens/dates/days.ts';
import { daysIn, isNumeric, withYear } from '../../../../tokens/dates/days-in.ts';
import { dayOrderOf } from '../../../../tokens/dates/order.ts';
import type { Candidate } from '../marks/events.ts';
import { resolvedDay, type Span } from './dates.ts';
import type { DayToken } from './line.ts';

/** The date order of a document, and whether it is certain. */
export interface PaperOrder {
  readonly order: DayOrder;
  readonly certain: boolean;
}

/** Maximum number of characters that are searched for dates with a year. */
const HEAD = 100_000;

/**
 * Determines the order of day and month: from dates with a year if these decide it, and otherwise from the dates of the
 * bookings, which often have no year.
 */
export function orderOf(
  layout: Pick<Layout, 'text' | 'language'>,
  candidates: readonly Candidate[],
): PaperOrder {
  const { order, orderEvidence } = localeOf(layout);
  const full = daysIn(layout.text.slice(0, HEAD)).some(({ text }) => isNumeric(text));
  if (full && orderEvidence === 'dates' && order !== 'ymd') return { order, certain: true };
  // A leap year has all days.
  const short = candidates.flatMap(({ days }) =>
    days.flatMap((day) => (day.short && isNumeric(day.text) ? withYear(day.text, '2024') : [])),
  );
  const own = dayOrderOf(short, order === 'mdy' ? 'mdy' : 'dmy');
  if (own.order !== null && own.certain) return { order: own.order, certain: true };
  return { order, certain: orderEvidence !== null || (!full && short.length === 0) };
}

/** The dates of a booking. */
export interface BookingDays {
  readonly bookingDate: string | null;
  readonly valueDate: string | null;
  readonly tokens: readonly DayToken[];
}

/**
 * Returns the dates of bookings, in order. A booking without a date gets the date of the previous booking.
 * @param span the period of the statement, from which dates get their year
 */
export function bookingDays(candidates: readonly Candidate[], order: DayOrder, span: Span): BookingDays[] {
  let last: BookingDays = { bookingDate: null, valueDate: null, tokens: [] };
  return candidates.map((candidate) => {
    const roles = rolesOf(candidate);
    const found: { bookingDate: string | null; valueDate: string | null } = {
      bookingDate: null,
      valueDate: null,
    };
    for (const [at, token] of candidate.days.entries()) {
      const day = resolvedDay(token, order, span) ?? null;
      const role = roles[at] ?? (at === 0 ? 'bookingDate' : 'valueDate');
      // If two dates are under one title, the second is the value date.
      if (found[role] === null) found[role] = day;
      else found[role === 'bookingDate' ? 'valueDate' : 'bookingDate'] ??= day;
    }
    if (candidate.dateless && candidate.days.length > 0)
      return { ...last, valueDate: found.bookingDate ?? found.valueDate, tokens: candidate.days };
    if (candidate.days.length > 0) last = { ...found, tokens: candidate.days };
    return last;
  });
}

/** Returns the meanings of a booking's dates according to the titles above them. */
function rolesOf({ days, table }: Candidate): readonly ('bookingDate' | 'valueDate' | null)[] {
  const titles = table.titles.filter(
    ({ role }) => role === 'bookingDate' || role === 'valueDate' || role === 'transactionDate',
  );
  if (titles.length === 0) return [];
  const posted = titles.some(({ role }) => role === 'bookingDate');
  const meaning = (role: string): 'bookingDate' | 'valueDate' =>
    role === 'valueDate' || (role === 'transactionDate' && posted) ? 'valueDate' : 'bookingDate';
  const sorted = [...titles].sort((one, other) => one.left - other.left);
  if (days.length === titles.length) return sorted.map(({ role }) => meaning(role));
  if (!days.every(({ alone }) => alone)) return [];
  return days.map((day) => {
    const near = sorted.find((title) => title.left < day.right && day.left < title.right);
    return near ? meaning(near.role) : null;
  });
}

/** Returns 1 if the bookings go forward in time, -1 if they go back, and 0 if the direction is unknown. */
export function directionOf(days: readonly BookingDays[]): 1 | -1 | 0 {
  let [up, down] = [0, 0];
  let before: string | null = null;
  for (const { bookingDate, valueDate } of days) {
    const day = bookingDate ?? valueDate;
    if (day === null) continue;
    if (before !== null && day > before) up += 1;
    if (before !== null && day < before) down += 1;
    before = day;
  }
  if (up === down) return 0;
  return up > down ? 1 : -1;
}
