import { daysIn } from '../dates/days-in.ts';
import { trimmed } from '../trimmed.ts';

/** Maximum length of a document number, in characters. */
const MAX_LENGTH = 40;

/** Matches further words of a label before its number: `Invoice No. / Date`, `Nr.`. */
const LEAD = /^(?:[#:№.°º/-]|n[ro]?[.°º]|number|nummer|\((?:\d{3}|[A-Z]{2,4})\)|\s){1,8}/i;

/**
 * Returns the number at the start of a text, such as `RE-2024/0815`, `FA 2017 0009`, `2014-03`. Returns undefined for
 * texts without a digit, and for dates, amounts of money and percentages.
 */
export function documentNumberIn(text: string): string | undefined {
  const own = text.replace(LEAD, '');
  const [raw = ''] =
    /^[\p{L}\p{N}][\p{L}\p{N}/_.#&*+:-]{0,39}(?: ?[/-] ?[\p{N}][\p{L}\p{N}/_.-]{0,20})?/u.exec(own) ?? [];
  const joined = joinedOf(own, raw);
  const number = trimmed(joined, '').slice(0, MAX_LENGTH);
  if (!/\d/.test(number) || number.length < 1) return undefined;
  const [day] = daysIn(number);
  if (day && day.start === 0 && day.end >= number.length - 1) return undefined;
  // An amount with a currency, a percentage or a number of days.
  if (
    /^(?:[-+]?\d{1,3}(?:[., ]\d{3})*[.,]\d{2}|\d+ ?%)$/.test(number) ||
    /^\s?(?:%|€|\$|EUR\b|Tag|days?\b)/.test(own.slice(joined.length))
  )
    return undefined;
  return number;
}

/** Joins numbers in groups: `RE 2024 0815`, `INV 0042`. */
function joinedOf(own: string, raw: string): string {
  if (/\d/.test(raw)) return raw;
  const [whole] = /^[A-Z]{1,6}[ -]{1,3}\d[\p{L}\p{N}/_.-]{0,30}/u.exec(own) ?? [];
  return whole ?? raw;
}

/** Returns a name, or a number in words, for references that may contain no digits. */
export function referenceIn(text: string): string | undefined {
  const value = trimmed(text, '()').slice(0, 80);
  return value.length > 1 && /[\p{L}\p{N}]/u.test(value) ? value : undefined;
}
