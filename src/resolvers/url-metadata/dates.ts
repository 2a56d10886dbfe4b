import { squeeze } from './text.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) =>
  new Date(Date.UTC(2000, at)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
);
/** The zones that RFC 5322 gives an offset; other abbreviations mean different zones in different places. */
const ZONES: Readonly<Record<string, string>> = {
  z: 'Z',
  ut: 'Z',
  utc: 'Z',
  gmt: 'Z',
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
};

type Order = readonly ('y' | 'm' | 'd')[];
/** How dates begin, and in which order they name year, month and day. */
const DATES: readonly (readonly [pattern: RegExp, order: Order])[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, ['y', 'm', 'd']],
  [/^(\d{4})(\d\d)(\d\d)(?!\d)/, ['y', 'm', 'd']],
  [/^(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]/, ['y', 'm', 'd']],
  [/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/, ['d', 'm', 'y']],
  [/^(?:[a-z]{3,9}\.?,? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})(?!\d)/i, ['d', 'm', 'y']],
  [/^(?:[a-z]{3,9}\.?,? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i, ['m', 'd', 'y']],
];
const SLASHES = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/;
const TIME =
  /^(?:T|,? (?:at )?)(\d{1,2}):?(\d\d)(?::?(\d\d)(?:[.,](\d{1,9}))?)? ?(am|pm|a\.m\.|p\.m\.)?(?: ?(?:(?:GMT|UTC)?([+-]\d\d):?(\d\d)?|([a-z]{1,3})))?(?: ?[([][^)\]]*[)\]])?$/i;

/**
 * A date as ISO 8601, in the precision and with the zone it was given: a date stays a date, and a time without zone gets
 * none. Null where it cannot be read for certain: `03/04/2024` may be March or April.
 */
export function normalDate(text: string): string | null {
  const given = squeeze(text.slice(0, 100));
  if (/^\d{10}$|^\d{13}$/.test(given))
    return moment(given.length === 10 ? Number(given) * 1_000 : Number(given));
  const [, year, month] = /^(\d{4})(?:[-/](\d{1,2}))?$/.exec(given) ?? [];
  if (year) return reduced(year, month);
  const found = dateAtStart(given);
  if (!found) return null;
  const rest = given.slice(found.length);
  if (rest === '') return found.date;
  const time = timeOf(rest);
  // What databases hold where no date was ever set.
  if (time === null || /^(?:0001-01-01|1970-01-01)T00:00:00/.test(`${found.date}T${time}`)) return null;
  return `${found.date}T${time}`;
}

function moment(milliseconds: number): string | null {
  return milliseconds === 0 ? null : new Date(milliseconds).toISOString().replace('.000Z', 'Z');
}

function reduced(year: string, month: string | undefined): string | null {
  if (Number(year) < 1_000) return null;
  if (month === undefined) return year;
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : null;
}

interface Found {
  readonly date: string;
  /** Of the text that it was read from. */
  readonly length: number;
}

function dateAtStart(text: string): Found | null {
  for (const [pattern, order] of DATES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const part = (letter: Order[number]): string => match[order.indexOf(letter) + 1] as string;
    const date = calendarDate(part('y'), monthOf(part('m')), Number(part('d')));
    return date === null ? null : { date, length: match[0].length };
  }
  const [whole, first, second, year] = SLASHES.exec(text) ?? [];
  if (!whole || !year) return null;
  const [a, b] = [Number(first), Number(second)];
  // Europe writes the day first, America the month; only a number above 12 tells which it was.
  if (a <= 12 && b <= 12 && a !== b) return null;
  const date = a > 12 ? calendarDate(year, b, a) : calendarDate(year, a, b);
  return date === null ? null : { date, length: whole.length };
}

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const name = text.toLowerCase();
  return MONTHS.findIndex((month) => name.length >= 3 && month.startsWith(name)) + 1;
}

function calendarDate(year: string, month: number, day: number): string | null {
  const date = new Date(Date.UTC(Number(year), month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && Number(year) >= 1_000;
  return real ? date.toISOString().slice(0, 10) : null;
}

function timeOf(text: string): string | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, hours = '', minutes = '', seconds = '00', fraction, half, zoneHours, zoneMinutes = '00', name] =
    match;
  let hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return null;
  if (half) hour = (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const parts = `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
  const exact = fraction && Number(fraction) > 0 ? `.${fraction.slice(0, 3).padEnd(3, '0')}` : '';
  const offset = zoneHours ? `${zoneHours}:${zoneMinutes}` : (ZONES[name?.toLowerCase() ?? ''] ?? '');
  if (/^[+-](?:1[5-9]|[2-9]\d|\d\d:[6-9])/.test(offset)) return null;
  return `${parts}${exact}${offset === '+00:00' ? 'Z' : offset}`;
}
