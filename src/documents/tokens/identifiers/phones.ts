import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import type { FoundText } from '../found-text.ts';
import { folded } from '../normalised-digits.ts';
import { isOn } from '../switch.ts';
import { typesNamedBefore } from './national/names.ts';

/** A phone number in a text. */
export interface FoundPhone {
  readonly raw: string;
  /** In E.164 format. */
  readonly e164: string;
  readonly countryCode: string | null;
}

/** A phone number with its position in the text. */
export interface PlacedPhone extends FoundPhone, FoundText {}

const LABELS = [
  'tel(?:e(?:fon(?:nummer|o|e|szám)?|phone|foon|fax))?|t[ée]l(?:[ée]phone)?|phones?|fax|mobi?le?|mobil(?:telefon|nummer)?',
  'handy|cell(?:ulare|ular|phone)?|celular|teléfono|móvil|telemóvel|telefone|call|ring|anrufen|rufnummer|durchwahl|hotline',
  'whatsapp|sms|gsm|tlf|puh|tfn|komórka|тел(?:ефон)?|моб(?:ильный)?|факс|携帯(?:電話)?|電話(?:番号)?|ファックス|手机|电话|전화|휴대폰',
].join('|');
/** Matches a word for a phone, and short words between it and the number. */
const LABEL = new RegExp(
  `(?:(?<![\\p{L}\\d])(?:${LABELS})|(?:^|[\\s|,;])[TMFP](?=[.:]))(?:[ \\u00a0.:：()/|–-]|(?<!\\p{L})(?:number|no|nr|nummer|at|unter|on|us|me|is|ist|al|au)(?!\\p{L})){0,8}$`,
  'iu',
);
/** Matches a national prefix of zero, and digits in groups. */
const DOMESTIC = /^\(?0\d{0,5}\)?[ \u00a0./–-]{1,3}\(?\d/;
/** Matches a North American number by its groups. */
const NANP = /^(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-.]\d{4}$/;
/** Matches a word for another kind of number. */
const OTHER =
  /(?:№|(?<!\p{L})(?:nr|no|ids?|konto|account|acct|order|invoice|inv|ref|reference|ticket|case|tracking|serial|policy|product|item|part|parcel|sku|customer|member|batch|build|version|timestamp|ts|epoch|(?:created|updated)_at|pid|port|step|seed|size|offset|count|hash|commit|isbn|issn|ean|upc|lat|lng|lon|latitude|longitude|took|elapsed|loss|score|total|amount|price)(?: (?:number|no|nr|num|id|code))?)(?: (?:is|was|ist))?["']?[.:=#： \u00a0]{0,3}["'$€£]?$/iu;
/** Matches a word for any number. */
const ANY_NUMBER = /(?:番号|numm?er|number)[.:： \u00a0]{0,3}$/iu;
const WINDOW = 40;

/** The kind of number that the words directly before it name; null if they name none. */
export type NumberLabel = 'phone' | 'identifier' | 'other' | null;

/** Returns the kind of number that begins at a position. */
export function labelBefore(text: string, start: number): NumberLabel {
  const before = text.slice(Math.max(0, start - WINDOW), start);
  if (!/[\p{L}№#]/u.test(before)) return null;
  if (LABEL.test(before)) return 'phone';
  if (typesNamedBefore(text, start).length > 0) return 'identifier';
  return OTHER.test(before) ? 'other' : null;
}

/** Numbers with a dot or several, of which one separates a single digit: `0.2125551234`, `10.0.19041.1234567`. */
const DECIMAL = /^\d{1,20}\.\d{1,20}$/;
const VERSION = /^\d{1,10}(?:\.\d{1,10}){0,8}(?:\.\d)(?:\.\d{1,10}){0,8}$/;
const IP = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const DATE = /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:\d{4}|\d{2}))(?![\d./-])/;
/** Compact dates and times, and seconds or milliseconds since 1970. */
const MOMENT =
  /^(?:(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:-?(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?)?|1\d{9}(?:\d{3}){0,2})$/;
const MONEY = /[$€£¥]\s?$/;
/** A name of a file, a host or a build, or a hash, to which the digits belong. */
const WORD_BEFORE = /[\p{L}\d][-_]$|[\p{L}\d_#@]$|\p{L}[/\\]$/u;
const WORD_BEHIND =
  /^(?:[A-WYZa-wyz_@]|[xX][A-Za-z_]|[-_](?:[0-9a-f]{4}-|[A-Za-z]{1,8}\d)|%| ?(?:ms|µs|ns|[KMG]i?B|bytes)(?!\p{L}))/u;

/** True if digits are part of a decimal number, date, timestamp, version, IP address, price, hash or name. */
export function isUnlikePhone(raw: string, text: string, start: number): boolean {
  if (raw.startsWith('+')) return false;
  if ([DECIMAL, VERSION, IP, DATE, MOMENT].some((pattern) => pattern.test(raw))) return true;
  const before = text.slice(Math.max(0, start - 3), start);
  const end = start + raw.length;
  return MONEY.test(before) || WORD_BEFORE.test(before) || WORD_BEHIND.test(text.slice(end, end + 8));
}

/**
 * Finds the valid phone numbers in a text. Numbers without a plus sign must look like phone numbers of the country or
 * follow a word for a phone, because other digits may be a valid number of some country.
 */
export function phonesIn(text: string, country: string | null, max: number): PlacedPhone[] {
  if (!isOn('phone')) return [];
  const options =
    country === null ? { extended: true } : { defaultCountry: country as CountryCode, extended: true };
  const found: PlacedPhone[] = [];
  const plain = folded(text);
  for (const { number, startsAt, endsAt } of findPhoneNumbersInText(plain, options)) {
    if (found.length >= max) break;
    const raw = plain.slice(startsAt, endsAt);
    if (!number.isValid() || !(raw.includes('+') || isShaped(raw, plain, startsAt))) continue;
    found.push({ ...phoneOf(text.slice(startsAt, endsAt), number), index: startsAt });
  }
  return found;
}

/**
 * Reads a number that was written as a phone number, or a link such as `tel:+41-44-668-18-00;ext=5`; undefined if it is
 * not valid.
 */
export function phoneIn(written: string, country: string | null): FoundPhone | undefined {
  if (!isOn('phone')) return undefined;
  const raw = written.slice(0, 60);
  const number = parsePhoneNumberFromString(
    raw,
    country === null ? {} : { defaultCountry: country as CountryCode, extract: raw.startsWith('tel:') },
  );
  return number?.isValid() ? phoneOf(raw, number) : undefined;
}

const phoneOf = (raw: string, number: PhoneNumber): FoundPhone => ({
  raw,
  e164: number.number,
  countryCode: number.country ?? null,
});

function isShaped(raw: string, text: string, start: number): boolean {
  const label = labelBefore(text, start);
  if (label !== null) return label === 'phone';
  const before = text.slice(Math.max(0, start - WINDOW), start);
  if (/[\p{L}\d#№_/.-]$/u.test(before) || ANY_NUMBER.test(before) || isUnlikePhone(raw, text, start))
    return false;
  return DOMESTIC.test(raw) || NANP.test(raw);
}

/** Digits in groups behind a word for a phone. */
const CALLED =
  /(?<!\p{L})(?:tele?(?:phone|fon|fono|foon)?|t[ée]l(?:[ée]phone|[ée]fono)?|phones?|ph|hp|tlf|telp|tfn|mobile|call|t)\b[ .:#no]{0,6}(\+?[\d(][\d\s().-]{5,18}\d)/iu;

/** Returns the digits behind a word for a phone, as written. They may be a number of a country that is not known. */
export function phoneCalled(text: string): string | null {
  const [, written] = isOn('phone') ? (CALLED.exec(text) ?? []) : [];
  return written && written.replace(/\D/g, '').length >= 6 ? written.trim() : null;
}
