import type { Candidate, Event } from './events.ts';

/** So many lines above the tables may look like bookings: dates and sums of a summary. */
const MAX_ABOVE = 3;

/**
 * What stands outside of the tables is no booking, where nearly all are in tables; nor are numbers without
 * decimals, where nearly all have some, or lines with more amounts than any other.
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
