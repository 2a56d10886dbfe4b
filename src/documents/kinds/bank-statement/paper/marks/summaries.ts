import type { Candidate, Event } from './events.ts';

/** Maximum number of events that are dropped for the same reason. Dates and sums in a summary look like bookings. */
const MAX_ABOVE = 3;

/**
 * Drops events that are not bookings because they differ from nearly all others: events outside of tables, with numbers
 * that have no decimals, or with more amounts than usual.
 */
export function withoutSummaries(events: readonly Event[]): Event[] {
  const bookings = events.filter((event) => event.kind === 'booking');
  const odd = (isOdd: (booking: Candidate) => boolean): ReadonlySet<Event> => {
    const found = bookings.filter(isOdd);
    return new Set(found.length > MAX_ABOVE || found.length * 4 > bookings.length ? [] : found);
  };
  const outside = odd(({ table }) => table.titles.length === 0);
  const whole = odd(({ moneys }) => moneys.every(({ number }) => number.scale === 0));
  const counts = bookings.map(({ moneys }) => moneys.length).sort((one, other) => one - other);
  const usual = counts[Math.floor((counts.length * 3) / 4)] ?? 0;
  const summaries = odd(({ moneys }) => moneys.length > Math.max(usual, 2));
  return events.filter((event) => !outside.has(event) && !whole.has(event) && !summaries.has(event));
}
