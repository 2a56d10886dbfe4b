import { momentAt } from '../../../libraries/text/calendar.ts';
import type { WhoisRegistry } from './registry.ts';

/**
 * The earliest valid date. Nothing was registered before it; databases store times in the years 0, 1 and 1970 for a
 * missing date.
 */
const FIRST = Date.UTC(1980, 0);

/** Returns the time of a registration in ISO 8601 format; null for a time that stands for a missing date. */
export const momentOf = (time: number): string | null => (time < FIRST ? null : momentAt(time));

/**
 * Formats that can be read in one way only, which every registry may use. `D/M/YYYY` and `M/D/YYYY` are both listed:
 * a date is read if all formats that match it agree, so `25/12/2024` is a date and `03/04/2024` is not.
 */
const COMMON = [
  'YYYY-MM-DD',
  'YYYY/MM/DD',
  'YYYY.MM.DD',
  'YYYY. MM. DD',
  'YYYYMMDD',
  'YYYYMMDDhhmmss',
  'YYYY-MMM-DD',
  'D.M.YYYY',
  'D. M. YYYY',
  'D-MMM-YYYY',
  'D MMM YYYY',
  'MMM D YYYY',
  'W D MMM YYYY',
  'W MMM D YYYY',
  'D/M/YYYY',
  'M/D/YYYY',
  'D-M-YYYY',
  'M-D-YYYY',
] as const;

/**
 * Units of the format of a date. `W` is the name of a day, and `*` a handle. A day may be an ordinal number (`2nd`), and
 * names may be followed by a comma.
 */
const UNITS: ReadonlyMap<string, string> = new Map([
  ['YYYY', '(?<year>\\d{4})'],
  ['YY', '(?<short>\\d\\d)'],
  ['hhmmss', '(?<digits>\\d{6})'],
  ['MMM', '(?<name>[a-z]{3,9}),?'],
  ['MM', '(?<month>\\d\\d)'],
  ['M', '(?<month>\\d{1,2})'],
  ['DD', '(?<day>\\d\\d)'],
  ['D', '(?<day>\\d{1,2})(?:st|nd|rd|th)?,?'],
  ['W', '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?'],
  ['*', '[\\w.@-]{1,60}'],
  [' ', ' {1,3}'],
]);

const compiled = new Map<string, RegExp>();

/** Returns the pattern of a format. The time may stand between the day and the year, as C’s `ctime` writes it. */
function patternOf(format: string): RegExp {
  return compiled.getOrInsertComputed(format, () => {
    const date = format.replace(
      /YYYY|YY|MMM|MM|M|DD|D|W|\*|hhmmss| |\./g,
      (unit) => UNITS.get(unit) ?? `\\${unit}`,
    );
    const ctime = format === 'W MMM D YYYY';
    const between = ctime
      ? date.replace(/ \{1,3\}(?=\(\?<year>)/, ` {1,3}(?:${CLOCK} {1,3}(?:${ZONE} {1,3})?)?`)
      : date;
    const after = ctime ? '' : `(?:(?:T| {1,3}at |,? {1,3})${CLOCK})?`;
    return new RegExp(`^${between}${after}${ctime ? '' : ` {0,3}(?:${ZONE})?`}${TAIL}$`, 'i');
  });
}

const CLOCK = '(?<clock>\\d\\d?:\\d\\d(?::\\d\\d)?)(?:[.,]\\d{1,9})?';
const ZONE =
  '(?<zone>Z(?:[+-]\\d\\d)?|[+-]\\d\\d(?::?\\d\\d)?|[(]?(?:UTC|GMT)?[+-]\\d{1,2}(?::\\d\\d)?[)]|[(]?[a-z]{3,4}[)]?)';
/** Texts that registries write behind a date: a full stop, a serial number, the format. */
const TAIL = '(?:\\.| #\\d{1,12}| [(]YYYY-MM-DD[)])?';

/**
 * Hours that abbreviations of time zones mean in the texts of all registries. Others may have several meanings: `AST` is
 * the time of Arabia or of the Atlantic, and `BST` that of Britain or of Bangladesh. Such an abbreviation is known only
 * for a registry whose row explains it.
 */
const ZONES: ReadonlyMap<string, number> = new Map([
  ['z', 0],
  ['utc', 0],
  ['gmt', 0],
  ['wet', 0],
  ['west', 1],
  ['cet', 1],
  ['cest', 2],
  ['eet', 2],
  ['eest', 3],
]);

/** Longest text that is read as a date. */
const MAX_DATE_LENGTH = 60;

/** The rules of a registry for its dates. */
type DateRules = Pick<WhoisRegistry, 'dates' | 'zones'>;

/**
 * Reads a date that is exactly in one of the formats, with an optional time, and returns it in ISO 8601 format. A time
 * without a zone is read as UTC. Returns null if the date is in no format, in formats that disagree, or in an unknown
 * time zone.
 * @param registry its formats and time zones take precedence over those of all registries
 */
export function readDate(text: string, { dates = [], zones = {} }: DateRules = {}): string | null {
  if (text.length > MAX_DATE_LENGTH) return null;
  for (const formats of [dates, COMMON]) {
    const [date, differing] = new Set(
      formats.map((format) => dateIn(text.trim(), format, zones)).filter((time) => time !== null),
    );
    if (differing !== undefined) return null;
    if (date !== undefined) return date;
  }
  return null;
}

function dateIn(text: string, format: string, zones: Readonly<Record<string, number>>): string | null {
  const parts = patternOf(format).exec(text)?.groups;
  if (!parts) return null;
  const year = parts.year ?? fullYear(parts.short ?? '');
  const month = parts.month ?? monthOf(parts.name ?? '');
  const minutes = zoneMinutes(parts.zone, zones);
  if (month === null || minutes === null) return null;
  const [hour = '00', minute = '00', second = '00'] =
    parts.clock?.split(':') ?? parts.digits?.match(/\d\d/g) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${(parts.day ?? '').padStart(2, '0')}`;
  const time = Date.parse(`${day}T${hour.padStart(2, '0')}:${minute}:${second}Z`);
  // `Date.parse` accepts 31 June as 1 July.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null;
  // The zone of a day without a time does not move the day.
  return momentOf(time - (parts.clock || parts.digits ? minutes * 60_000 : 0));
}

/** Years of two digits are those of the DNS: the first domain was registered in 1985. */
const fullYear = (short: string): string => (short >= '80' ? `19${short}` : `20${short}`);

/** Returns the number of a month whose English name, or its beginning, is given; null for another word. */
function monthOf(name: string): string | null {
  const word = name.toLowerCase();
  const index = MONTH_NAMES.findIndex((month) => word === month || word === month.slice(0, 3));
  return index < 0 ? null : String(index + 1);
}

/** The English names of the months, in lower case. */
const MONTH_NAMES =
  'january february march april may june july august september october november december'.split(' ');

/** The largest offset of a time zone, in hours: that of the Line Islands. */
const MAX_OFFSET = 14;

/** Returns the offset of a zone in minutes; null for an unknown abbreviation, and for an offset of no place. */
function zoneMinutes(zone: string | undefined, zones: Readonly<Record<string, number>>): number | null {
  if (zone === undefined) return 0;
  const bare = zone.toLowerCase().replace(/^\(|\)$/g, '');
  const [, sign, hours, minutes = '0'] = /^(?:z|utc|gmt)?([+-])(\d{1,2}):?(\d\d)?$/.exec(bare) ?? [];
  if (sign) {
    const size = Number(hours) * 60 + Number(minutes);
    return Number(minutes) >= 60 || size > MAX_OFFSET * 60 ? null : sign === '-' ? -size : size;
  }
  const offset = (Object.hasOwn(zones, bare) ? zones[bare] : undefined) ?? ZONES.get(bare);
  return offset === undefined ? null : offset * 60;
}
