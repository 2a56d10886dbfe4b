import type { HeaderList } from '../http/respond.ts';

/** A day, `YYYY-MM-DD`. */
type Day = `${number}-${number}-${number}`;

/** That an operation is on its way out. Declared once: both faces, their contracts and the headers tell it. */
export interface Deprecation {
  readonly since: Day;
  /** The first day on which it may be gone. */
  readonly sunset: Day;
  /** What to use in its place, as a sentence. */
  readonly instead: string;
}

/** How long something deprecated is served at least. */
export const SERVED_ON_DAYS = 180;

const DAY_MS = 86_400_000;

/** How many days of notice there are. */
export const noticeDays = ({ since, sunset }: Deprecation): number =>
  (Date.parse(sunset) - Date.parse(since)) / DAY_MS;

/** The reason as GraphQL and OpenAPI show it. */
export const deprecationReason = ({ since, sunset, instead }: Deprecation): string =>
  `${instead} Deprecated since ${since}; may be removed from ${sunset}.`;

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) of an answer; the earliest of each, where several operations made it. */
export function deprecationHeaders(all: readonly Deprecation[]): HeaderList {
  if (all.length === 0) return [];
  const earliest = (days: readonly Day[]) => Math.min(...days.map((day) => Date.parse(day)));
  return [
    ['deprecation', `@${earliest(all.map(({ since }) => since)) / 1_000}`],
    ['sunset', new Date(earliest(all.map(({ sunset }) => sunset))).toUTCString()],
  ];
}
