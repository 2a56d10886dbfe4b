import { decodeHTMLStrict } from 'entities';
import { isDay, MONTHS, momentAt } from '../text/calendar.ts';

const MAX_ID = 200;
const MAX_LINES_TEXT = 20_000;
/** Maximum length of a text that is read as a number or a date, in characters. */
const MAX_SHORT = 80;

const shortText = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_SHORT ? value.trim() : '';

/** Truncates a text to a number of characters, and removes half a surrogate pair at the end. */
export const cut = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** Returns an identifier as text. A number that a double may have rounded is rejected. */
export function idOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  const text = typeof value === 'string' ? value.trim() : '';
  return text !== '' && text.length <= MAX_ID ? text : null;
}

/** Returns a text with its line breaks, without HTML entities and control characters. A very long text is truncated. */
export function foreignLines(value: unknown, max: number = MAX_LINES_TEXT): string | null {
  if (typeof value !== 'string') return null;
  const plain = decodeHTMLStrict(cut(value, max)).replace(/\r\n?|[\u2028\u2029]/g, '\n');
  return plain.replace(/(?![\n\t])\p{Cc}/gu, '').trim() || null;
}

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, b: 1e9 };

/** Reads a count, including the abbreviations used on sites: `1,234`, `1.2K`, `3M`, `500+`. Null if it is ambiguous. */
export function tallyOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : null;
  const [, digits, unit = ''] = /^(\d[\d.,\u00a0\u202f ]*) ?([kmb])?\+?$/i.exec(shortText(value)) ?? [];
  if (digits === undefined) return null;
  const plain = digits.trim();
  if (/^\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+$/.test(plain) && unit === '')
    return whole(plain.replace(/\D/g, ''));
  const decimal = /^\d{1,15}(?:[.,]\d{1,3})?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
  const tally = Math.round(decimal * (UNITS[unit.toLowerCase()] ?? Number.NaN));
  // A count cannot be a fraction.
  return unit === '' && !Number.isInteger(decimal) ? null : whole(tally);
}

const whole = (value: number | string): number | null =>
  Number.isSafeInteger(Number(value)) ? Number(value) : null;

/** Reads a number that is not negative, from a number or a text, such as a rating or a number of seconds. */
export function decimalNumberOf(value: unknown): number | null {
  const number = /^\d{1,15}(?:\.\d{1,15})?$/.test(shortText(value)) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...[true, 1, 'true', 'yes', '1'].map((yes) => [yes, true] as const),
  ...[false, 0, 'false', 'no', '0'].map((no) => [no, false] as const),
]);

/** Reads a boolean, which may also be 1, 0 or a word. */
export const flagOf = (value: unknown): boolean | null =>
  FLAGS.get(typeof value === 'string' ? shortText(value).toLowerCase() : value) ?? null;

const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d(?::?\d\d)?)$/i;
/** The date format of JavaScript: `Wed Mar 27 2024 15:39:54 GMT+0000 (Coordinated Universal Time)`. */
const WRITTEN = /^[a-z]{3} ([a-z]{3}) (\d\d) (\d{4}) (\d\d:\d\d:\d\d) GMT([+-]\d\d)(\d\d)/i;
/** The earliest valid moment. Services send the zero of their clock if no date is set. */
const FIRST_MOMENT = Date.UTC(1990, 0);
/** Minimum number that is read as milliseconds. Smaller numbers are seconds. */
const MAX_SECONDS = 1e11;

/**
 * Reads a moment and returns it in the format of RFC 3339, in UTC. Accepts ISO 8601 with an offset, seconds or
 * milliseconds since 1970, and a date in JavaScript's format. Null for a time without an offset, for `2 days ago`, and
 * for moments before 1990.
 */
export function foreignMoment(value: unknown): string | null {
  const milliseconds = millisecondsOf(value);
  return milliseconds >= FIRST_MOMENT ? momentAt(milliseconds) : null;
}

function millisecondsOf(value: unknown): number {
  const text = shortText(value);
  const number = typeof value === 'number' ? value : /^\d{10}(?:\d{3})?$/.test(text) ? Number(text) : null;
  if (number !== null) return number < MAX_SECONDS ? Math.round(number * 1_000) : Math.round(number);
  const [, day = '', time = '', offset = ''] = ISO.exec(text) ?? writtenParts(text);
  if (!isDay(day)) return Number.NaN;
  const zone = /^z$/i.test(offset)
    ? 'Z'
    : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`;
  return Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}${zone}`);
}

function writtenParts(text: string): readonly string[] {
  const [, month = '', day = '', year = '', time = '', hours = '', minutes = ''] = WRITTEN.exec(text) ?? [];
  const at = monthOf(month);
  return at === 0 ? [] : ['', `${year}-${two(at)}-${day}`, time, `${hours}:${minutes}`];
}

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * Returns the number, counted from 1, of the month whose name begins with the same three letters as `name`; 0 if there
 * is none.
 */
const monthOf = (name: string): number =>
  /^[a-z]{3,9}$/i.test(name) ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1 : 0;

/**
 * Returns a calendar day: the UTC day of a moment, or a date without a time, such as `2024-05-31` or `May 31, 2024`.
 */
export function dayOf(value: unknown): string | null {
  const moment = foreignMoment(value);
  if (moment !== null) return moment.slice(0, 10);
  const text = shortText(value);
  const [iso] = /^\d{4}-\d\d-\d\d(?=$|[T ])/.exec(text) ?? [];
  if (iso !== undefined) return isDay(iso) && iso >= '1900' ? iso : null;
  const [, before = '', dayAfter = '', yearAfter = ''] =
    /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text) ?? [];
  const [, dayBefore = '', after = '', yearBefore = ''] =
    /^(\d{1,2}) ([a-z]{3,9})\.?,? (\d{4})$/i.exec(text) ?? [];
  const day = `${yearAfter || yearBefore}-${two(monthOf(before || after))}-${two(Number(dayAfter || dayBefore))}`;
  return isDay(day) ? day : null;
}

/**
 * Returns a date with the known precision, in the format of ISO 8601: `2024-05-31`, `2024-05` for `May 2024`, `2024`.
 */
export function partialDayOf(value: unknown): string | null {
  const day = dayOf(value);
  if (day !== null) return day;
  const text = typeof value === 'number' ? String(value) : shortText(value);
  if (/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/.test(text)) return text;
  const [, name = '', year = ''] = /^([a-z]{3,9})\.? ((?:19|20)\d\d)$/i.exec(text) ?? [];
  const month = monthOf(name);
  return month === 0 ? null : `${year}-${two(month)}`;
}

/**
 * Reads an amount of money that is not negative, and returns it as a decimal number in plain notation. Accepts a
 * number, or a text such as `$1,250.00` or `1.250,00 €`. Null if a separator could be for thousands or decimals, as in
 * `1.250`.
 */
export function amountOf(value: unknown): string | null {
  if (typeof value === 'number') {
    const text = String(value);
    return /^\d{1,21}(?:\.\d+)?$/.test(text) ? text : null;
  }
  const [, digits] = /^[^\d-]{0,8}(\d[\d.,\u00a0\u202f' ]*)[^\d]{0,8}$/.exec(shortText(value)) ?? [];
  if (digits === undefined || digits.length > 40) return null;
  const plain = digits.replace(/[\u00a0\u202f' ]/g, '').replace(/[.,]$/, '');
  const [decimalMark] = /[.,](?=\d{1,2}$)/.exec(plain) ?? [];
  if (decimalMark === undefined && /^\d+\.\d{3}$/.test(plain)) return null;
  const at = decimalMark === undefined ? plain.length : plain.lastIndexOf(decimalMark);
  const grouped = plain.slice(0, at);
  if (!/^\d+$/.test(grouped) && !/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(grouped)) return null;
  if (decimalMark !== undefined && grouped.includes(decimalMark)) return null;
  const units = grouped.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return decimalMark === undefined ? units : `${units}.${plain.slice(at + 1)}`;
}

/** Currency symbols with the same meaning everywhere. A dollar sign alone may mean any of twenty currencies. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['₽', 'RUB'],
  ['₺', 'TRY'],
  ['₩', 'KRW'],
  ['₫', 'VND'],
  ['₪', 'ILS'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
  ['₴', 'UAH'],
  ['US$', 'USD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['CA$', 'CAD'],
  ['C$', 'CAD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['S$', 'SGD'],
  ['R$', 'BRL'],
  ['MX$', 'MXN'],
]);
const DOLLARS: ReadonlyMap<string, string> = new Map([
  ['US', 'USD'],
  ['CA', 'CAD'],
  ['AU', 'AUD'],
  ['NZ', 'NZD'],
  ['SG', 'SGD'],
]);

/**
 * Returns a currency by ISO 4217, from its code or its symbol.
 * @param country the code of the country that determines the meaning of a dollar sign alone
 */
export function foreignCurrency(value: unknown, country: string | null = null): string | null {
  const text = shortText(value);
  if (/^[a-z]{3}$/i.test(text)) return text.toUpperCase();
  return SIGNS.get(text.toUpperCase()) ?? (text === '$' ? (DOLLARS.get(country ?? '') ?? null) : null);
}
