import { squeeze } from '../text.ts';
import { monthNamed } from './month-names.ts';

/** The zones with an offset in RFC 5322. Other abbreviations are ambiguous. */
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
/**
 * Patterns of dates at the start of a text, with the order of year, month and day. A word for "year" may be beside the
 * year: `3 марта 2021 г.`, `2021 m. kovo 3 d.`.
 */
const DATES: readonly (readonly [pattern: RegExp, order: Order])[] = [
  [/^(\d{4})(?:[-/.]|\. )(\d{1,2})(?:[-/.]|\. )(\d{1,2})(?!\d)\.?/, ['y', 'm', 'd']],
  [/^(\d{4})(\d\d)(\d\d)(?!\d)/, ['y', 'm', 'd']],
  [/^(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]/, ['y', 'm', 'd']],
  [/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/, ['d', 'm', 'y']],
  [/^(?:ngày )?(\d{1,2}) tháng (\d{1,2}),?(?: năm)? (\d{4})(?!\d)/i, ['d', 'm', 'y']],
  [
    /^(?:[\p{L}\p{M}]{2,15}\.?[,،]? )?(\d{1,2})(?:st|nd|rd|th|er|\.|º)?(?: of| de)?[ -]ב?([\p{L}\p{M}]{3,15})\.?[,،]?(?: de)?[ -](\d{4})(?!\d)(?:\.| ?(?:г(?:ода|\.)?|р(?:оку|\.)?|roku|թ\.)(?=$|[ ,]))?/iu,
    ['d', 'm', 'y'],
  ],
  [/^(?:\p{L}{2,15}\.?,? )?(\p{L}{3,15})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/iu, ['m', 'd', 'y']],
  [/^(\d{4})\. gada (\d{1,2})\. (\p{L}{3,15})/iu, ['y', 'd', 'm']],
  [/^(\d{4})\.?(?: ?[mж]\.)?[ -](\p{L}{3,15})\.?[ -](\d{1,2})(?!\d)\.?(?: d\.)?/iu, ['y', 'm', 'd']],
];
/** The date format of C and Unix: `Tue May 24 05:55:00 2016`, optionally with a zone before the year. */
const YEAR_LAST = /^([a-z]{3} [a-z]{3} \d{1,2}) (\d\d:\d\d:\d\d)((?: [a-z]{2,4}| [+-]\d{4})?) (\d{4})$/i;
/** A date and time without separators: `20160524055500`. */
const DIGITS = /^(\d{8})(\d{4}(?:\d\d)?)(Z?)$/i;
const SLASHES = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/;
const TIME =
  /^(?:T|,? (?:at |@ |às |à |a las |alle |ore |um |om |o |kl\.? |klo |saat |в |о |[-–—|•·]{1,2} )?\(?)(?:(오전|오후|上午|下午|午前|午後) ?)?(\d{1,2})(?:[:.h時时点시]? ?(\d\d)[分분]?)(?::?(\d\d)(?:[.,](\d{1,9}))?)? ?(am|pm|a\.m\.|p\.m\.)?(?: ?(?:(?:GMT|UTC)?([+-]\d\d):?(\d\d)?(?: [a-z]{3})?|([a-z]{1,4})))?\)?(?: ?[([][^)\]]*[)\]])?$/i;
/** Words for the afternoon, such as `pm`. */
const AFTERNOON = /^(?:p|오후|下午|午後)/i;
/** The digit zero of other scripts. */
const ZEROS = ['٠', '۰', '०', '০', '０'];

/**
 * Converts a date to ISO 8601, with its own precision and zone: a date stays a date, and a time without a zone gets
 * none. Null if it is ambiguous: `03/04/2024` may be in March or April.
 */
export function normalDate(text: string): string | null {
  const normalised = inDigits(squeeze(text.slice(0, 100)));
  if (/^\d{10}$|^\d{13}$/.test(normalised))
    return moment(normalised.length === 10 ? Number(normalised) * 1_000 : Number(normalised));
  const [, year, month] = /^(\d{4})(?:[-/](\d{1,2}))?$/.exec(normalised) ?? [];
  if (year) return reduced(year, month);
  const plain = normalised.replace(YEAR_LAST, '$1 $4 $2$3').replace(DIGITS, '$1T$2$3');
  const found = dateAtStart(plain);
  if (!found) return null;
  const rest = plain.slice(found.length);
  if (rest === '') return found.date;
  const time = timeOf(rest);
  // Databases store these values for a missing date.
  if (time === null || /^(?:0001-01-01|1970-01-01)T00:00:00/.test(`${found.date}T${time}`)) return null;
  return `${found.date}T${time}`;
}

/** Maximum number of words before the date in a text. */
const MAX_WORDS = 30;

/**
 * Finds the first date in a short text with other words: `By Ada | Posted on May 24, 2016`. The time is kept only if
 * the text ends with it. Null if there is no date from 1990 to 2099.
 */
export function dateWithin(text: string): string | null {
  let rest = inDigits(squeeze(text.slice(0, 300)));
  const whole = normalDate(rest);
  if (whole !== null) return ofTheWeb(whole);
  for (let words = 0; rest !== '' && words < MAX_WORDS; words += 1) {
    const found = dateAtStart(rest);
    if (found) {
      const time = timeOf(rest.slice(found.length));
      return ofTheWeb(time === null ? found.date : `${found.date}T${time}`);
    }
    const blank = rest.indexOf(' ');
    rest = blank < 0 ? '' : rest.slice(blank + 1);
  }
  return null;
}

const inDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹०-९০-৯０-９]/g, (digit) => {
    const zero = ZEROS.findLast((one) => one <= digit) as string;
    return String(digit.charCodeAt(0) - zero.charCodeAt(0));
  });

const ofTheWeb = (date: string): string | null => (date >= '1990' && date < '2100' ? date : null);

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
  /** The length of the text that was read. */
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
  // European dates start with the day, American ones with the month. Only a number above 12 shows the order.
  if (a <= 12 && b <= 12 && a !== b) return null;
  const date = a > 12 ? calendarDate(year, b, a) : calendarDate(year, a, b);
  return date === null ? null : { date, length: whole.length };
}

function monthOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : monthNamed(text);
}

function calendarDate(year: string, month: number, day: number): string | null {
  const date = new Date(Date.UTC(Number(year), month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && Number(year) >= 1_000;
  return real ? date.toISOString().slice(0, 10) : null;
}

function timeOf(text: string): string | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, before, hours = '', minutes = '', seconds = '00', fraction, behind, zoneHours, ofZone, name] =
    match;
  const [half, zoneMinutes] = [before ?? behind, ofZone ?? '00'];
  let hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return null;
  if (half) hour = (hour % 12) + (AFTERNOON.test(half) ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const parts = `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
  const exact = fraction && Number(fraction) > 0 ? `.${fraction.slice(0, 3).padEnd(3, '0')}` : '';
  const offset = zoneHours ? `${zoneHours}:${zoneMinutes}` : (ZONES[name?.toLowerCase() ?? ''] ?? '');
  if (/^[+-](?:1[5-9]|[2-9]\d|\d\d:[6-9])/.test(offset)) return null;
  return `${parts}${exact}${offset === '+00:00' ? 'Z' : offset}`;
}
