import { MONTHS, momentAt } from '../../libraries/text/calendar.ts';

/**
 * The earliest valid date. Nothing was registered before it; databases store times in the years 0, 1 and 1970 for a
 * missing date.
 */
const FIRST = Date.UTC(1980, 0);

/**
 * Reads an RDAP time (RFC 3339) and returns it in ISO 8601 format and in UTC; null for anything else. A time without
 * a zone is read as UTC, as registries intend.
 */
export function registryMoment(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const time = ZONED.test(value.trim()) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? whoisDate(value) : known(time);
}

const ZONED = /^\d{4}-\d\d-\d\dT[\d:.]{5,30}(?:Z|[+-]\d\d:\d\d)$/i;

/**
 * Reads a date in the formats of WHOIS servers and returns it in ISO 8601 format. A date without a zone is read as
 * UTC. Null for anything else.
 */
export function whoisDate(text: string | null): string | null {
  const trimmed = (text ?? '').trim();
  const [, year, month, day, time = '', zone = 'Z'] =
    /^(\d{4})[-/. ]*(\d\d)[-/. ]*(\d\d)\.?(?:[T ]+(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d|\(JST\))?/.exec(
      trimmed,
    ) ?? [];
  if (year) return iso(year, month, day, time, zone === '(JST)' ? '+09:00' : zone);
  const [, ofYear, name, date] = /^(\d{4})-([a-z]{3})-(\d\d)/i.exec(trimmed) ?? [];
  if (ofYear) return iso(ofYear, monthOf(name), date, '', 'Z');
  const dayFirst = /^(\d{1,2})[-/. ]+(\d\d|[a-z]{3})[a-z]*[-/. ]+(\d{4})(?:\s+(\d\d:\d\d(?::\d\d)?))?/i.exec(
    trimmed,
  );
  const named =
    /^(?:[a-z]{3},?\s+)?([a-z]{3})[a-z]*\s+(\d{1,2}),?\s+(?:(\d\d:\d\d:\d\d)\s+(?:[a-z]{3,4}\s+)?)?(\d{4})/i.exec(
      trimmed,
    );
  if (dayFirst) return iso(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1], dayFirst[4] ?? '', 'Z');
  if (named) return iso(named[4], monthOf(named[1]), named[2], named[3] ?? '', 'Z');
  return null;
}

function monthOf(text = ''): string {
  const index = MONTHS.indexOf(text.toLowerCase());
  return index >= 0 ? String(index + 1).padStart(2, '0') : text;
}

function iso(year = '', month = '', day = '', time: string, zone: string): string | null {
  return known(Date.parse(`${year}-${month}-${day.padStart(2, '0')}T${time || '00:00'}${zone}`));
}

const known = (time: number): string | null => (time < FIRST ? null : momentAt(time));
