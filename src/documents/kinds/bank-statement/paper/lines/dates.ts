import type { DayOrder } from '../../../../tokens/dates/days.ts';
import { dayIn, type WrittenDate, withYear } from '../../../../tokens/dates/days-in.ts';

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
  { text, short }: Pick<WrittenDate, 'text' | 'short'>,
  order: DayOrder | undefined,
  span: Span,
): string | undefined {
  if (!short) return dayIn(text, order) ?? dayIn(text);
  const last = span.to ?? span.from;
  if (last === null) return undefined;
  const first = span.from ?? last;
  const years = new Set([Number(last.slice(0, 4)), Number(first.slice(0, 4))]);
  for (const year of [...years]) years.add(year - 1).add(year + 1);
  let best: string | undefined;
  let min = Number.POSITIVE_INFINITY;
  for (const year of years) {
    const written = withYear(text, String(year));
    const day = dayIn(written, order) ?? dayIn(written);
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
