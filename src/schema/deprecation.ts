import type { HeaderList } from '../http/respond.ts';

/** A day, `YYYY-MM-DD`. */
type Day = `${number}-${number}-${number}`;

/**
 * The deprecation of an operation. It is declared once and reported by both interfaces, their contracts and the
 * headers.
 */
export interface Deprecation {
  readonly since: Day;
  /** The first day on which the operation may be removed. */
  readonly sunset: Day;
  /** The replacement, as a sentence. */
  readonly instead: string;
}

/** Minimum number of days between a deprecation and the removal. */
export const SERVED_ON_DAYS = 180;

const DAY_MS = 86_400_000;

/** Notice before the removal, in days. */
export const noticeDays = ({ since, sunset }: Deprecation): number =>
  (Date.parse(sunset) - Date.parse(since)) / DAY_MS;

/** Returns the deprecation reason for GraphQL and OpenAPI. */
export const deprecationReason = ({ since, sunset, instead }: Deprecation): string =>
  `${instead} Deprecated since ${since}; may be removed from ${sunset}.`;

/**
 * Returns the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) of an answer. If several operations contributed
 * to it, each header has the earliest date.
 */
export function deprecationHeaders(all: readonly Deprecation[]): HeaderList {
  if (all.length === 0) return [];
  const earliest = (days: readonly Day[]) => Math.min(...days.map((day) => Date.parse(day)));
  return [
    ['deprecation', `@${earliest(all.map(({ since }) => since)) / 1_000}`],
    ['sunset', new Date(earliest(all.map(({ sunset }) => sunset))).toUTCString()],
  ];
}
