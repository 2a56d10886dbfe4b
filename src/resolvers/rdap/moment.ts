import { momentOf, readDate } from './whois/dates.ts';

/**
 * Reads an RDAP time (RFC 3339) and returns it in ISO 8601 format and in UTC; null for anything else. A time without
 * a zone is read as UTC, as registries intend.
 */
export function registryMoment(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const time = ZONED.test(value.trim()) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? whoisDate(value) : momentOf(time);
}

const ZONED = /^\d{4}-\d\d-\d\dT[\d:.]{5,30}(?:Z|[+-]\d\d:\d\d)$/i;

/**
 * Reads a date in a format that is the same in all countries, and returns it in ISO 8601 format. A date without a zone
 * is read as UTC. Null for anything else.
 */
export const whoisDate = (text: string | null): string | null => (text === null ? null : readDate(text));
