import type { CountryCode, NumberType, PhoneNumber } from 'libphonenumber-js/max';
import { derived } from '../../datasets/dataset.ts';
import { phonePlans } from '../../datasets/phone/plans.ts';
import { phoneRanges } from '../../datasets/phone/ranges.ts';
import { invalidParameters } from '../../errors.ts';
import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import { findNearest } from '../../libraries/text/near.ts';
import { SpellingIndex } from '../../libraries/text/spelling-index.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { countryCoded } from '../countries/index.ts';
import { explain, MIN_INTERNATIONAL_DIGITS, type PhoneFault } from './explanation.ts';

export type PhoneType = Lowercase<NonNullable<NumberType>>;

export type { PhoneFault };

/** The assumption without which a number cannot be read. */
export type PhoneAssumption =
  | 'plus_missing'
  | 'plus_as_space'
  | 'international_prefix'
  | 'national_prefix_missing';

export interface PhoneReport {
  readonly input: string;
  readonly countryHint: string | null;
  readonly assumption: PhoneAssumption | null;
  readonly valid: boolean;
  readonly possible: boolean;
  readonly reason: PhoneFault | null;
  readonly explanation: string | null;
  readonly e164: string | null;
  readonly international: string | null;
  readonly national: string | null;
  readonly rfc3966: string | null;
  readonly countryCode: string | null;
  readonly callingCode: string | null;
  readonly nationalNumber: string | null;
  readonly extension: string | null;
  readonly type: PhoneType | null;
  readonly location: string | null;
  readonly carrier: string | null;
  readonly timezones: readonly string[];
  readonly possibleCountryCodes: readonly string[];
}

/** One interpretation of the input: the number, or the reason why the input cannot be read. */
interface Reading {
  readonly phone: PhoneNumber | undefined;
  readonly fault: PhoneFault | null;
  readonly assumption: PhoneAssumption | null;
}

/**
 * Reads a phone number as people write it. An impossible number gets a report too: `valid` is false, and `reason` says
 * why.
 * @param country the country from which the number is dialled, by any of its codes; the number's own calling code
 * takes precedence. Throws `invalid_parameter` for a country without a numbering plan
 */
export function* validatePhone(input: string, country?: string | null): Steps<PhoneReport> {
  yield* phonePlans.steps();
  yield* phoneRanges.steps();
  const hint = country ? planOf(country) : undefined;
  const { phone, fault, assumption } = yield* readingOf(input, hint);
  const valid = phone !== undefined && fault === null;
  const possible = phone?.isPossible() ?? false;
  const digits = phone?.number.slice(1) ?? '';
  const type = (valid && phone.getType()?.toLowerCase()) || null;
  return {
    input,
    countryHint: hint ? isoCode(hint) : null,
    assumption,
    valid,
    possible,
    reason: fault,
    explanation: fault && explain(fault, phone, hint),
    e164: phone && possible ? phone.number : null,
    international: phone && possible ? phone.formatInternational() : null,
    national: phone && possible ? phone.formatNational() : null,
    rfc3966: phone && possible ? phone.getURI() : null,
    countryCode: valid && phone.country ? isoCode(phone.country) : null,
    callingCode: phone ? `+${phone.countryCallingCode}` : null,
    nationalNumber: phone?.nationalNumber ?? null,
    extension: phone?.ext ?? null,
    type: type as PhoneType | null,
    location: valid ? locationOf(phone, type) : null,
    carrier: CARRIED.has(type) ? (phoneRanges.get().carrier(digits) ?? null) : null,
    timezones: valid ? timezonesOf(phone, type) : [],
    possibleCountryCodes: possible ? [...new Set(phone?.getPossibleCountries().map(isoCode))].sort() : [],
  };
}

/** Ascension and Tristan da Cunha have their own numbering plans, but ISO 3166-1 includes them in Saint Helena. */
const isoCode = (country: CountryCode): string => (country === 'AC' || country === 'TA' ? 'SH' : country);

const planSpellings = derived(phonePlans, ({ getCountries }) => SpellingIndex.of(getCountries()));

/**
 * Returns the numbering plan of a country, by any of its codes. Throws `invalid_parameter` for `country` if it has
 * none.
 */
export function planOf(text: string): CountryCode {
  const { isSupportedCountry } = phonePlans.get();
  const code = text.toUpperCase();
  const country = countryCoded(text)?.alpha2 ?? code;
  if (isSupportedCountry(country)) return country;
  const near = findNearest(code, planSpellings.get());
  const hint = near.length > 0 ? `, such as ${near.join(', ')}` : '';
  throw invalidParameters([
    {
      field: 'country',
      message: `must be the code of a country with a numbering plan${hint}`,
    },
  ]);
}

interface Spelling {
  readonly text: string;
  readonly assumption: PhoneAssumption | null;
}

/** Returns the first valid interpretation of the input, or otherwise the first that is a number. */
function* readingOf(input: string, hint: CountryCode | undefined): Steps<Reading> {
  // NFKC replaces full-width digits and special spaces by plain ones.
  const text = boundCombiningMarks(input).normalize('NFKC');
  const found = best(spellings(text, hint).map((spelling) => read(spelling, hint)));
  const international = hint && withoutPlus(text, hint, found);
  if (international) {
    const { getCountryCallingCode } = phonePlans.get();
    // A calling code may also be read as an area code, as in Germany, but people would write a national prefix before
    // that.
    if (found.fault !== null || international.phone?.countryCallingCode === getCountryCallingCode(hint))
      return international;
    return { ...found, assumption: 'national_prefix_missing' };
  }
  return found.fault === null ? found : ((yield* guessed(text, hint)) ?? found);
}

/**
 * Returns the text and its other possible spellings. An unencoded `+` in a query string becomes a space; `00` replaces
 * `+` on most keypads; letters represent the digits on the same key.
 */
function spellings(text: string, hint: CountryCode | undefined): Spelling[] {
  const plus = text.replace(hint ? /^ +(?=[1-9])/ : /^(?: +(?=[1-9])|\s*00)/, '+');
  const dialled = /(?:[a-z][^a-z]*){3}/i.test(plus) ? plus.replace(/[a-z]/gi, keyOf) : plus;
  const assumption = plus === text ? null : /^\s*00/.test(text) ? 'international_prefix' : 'plus_as_space';
  const others = [...new Set([plus, dialled])].map((one) => ({ text: one, assumption }) as const);
  // Without a country, only a number with a calling code can be read.
  return hint && plus !== text ? [{ text, assumption: null }, ...others] : others;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Returns the number that a text would be with `+` before it. Undefined if there is none, or if the text is written as
 * in its country.
 */
function withoutPlus(text: string, hint: CountryCode, found: Reading): Reading | undefined {
  const { getCountryCallingCode } = phonePlans.get();
  const digits = digitsOf(text);
  const own = digits.startsWith(getCountryCallingCode(hint));
  if (!/^\s*\(?[1-9]/.test(text) || (!own && found.fault !== null)) return undefined;
  const international = read({ text: `+${text}`, assumption: 'plus_missing' }, hint);
  if (international.fault !== null) return undefined;
  const national = found.fault === null && digits === digitsOf(found.phone?.formatNational() ?? '');
  return national ? undefined : international;
}

/** Prefixes that are dialled before a calling code: most countries, North America, Australia, Japan, Russia. */
const PREFIXES = ['00', '011', '0011', '010', '810'];

/**
 * Returns the number that a text is if its first digits are a calling code without `+`, or follow an international
 * prefix. Undefined if there is no or more than one such number, or if the text is a number as written in any country.
 */
function* guessed(text: string, hint: CountryCode | undefined): Steps<Reading | undefined> {
  const digits = digitsOf(text);
  if (digits.length > MAX_DIALLED_DIGITS || !/^[\s\d()./-]+$/.test(text)) return undefined;
  const candidates = [
    ...(/^[1-9]/.test(digits) ? [{ rest: digits, assumption: 'plus_missing' as const }] : []),
    ...PREFIXES.filter((prefix) => digits.startsWith(prefix)).map((prefix) => ({
      rest: digits.slice(prefix.length),
      assumption: 'international_prefix' as const,
    })),
  ].filter(({ rest, assumption }) => rest.length >= MIN_INTERNATIONAL_DIGITS[assumption]);
  const readings = candidates
    .map(({ rest, assumption }) => read({ text: `+${rest}`, assumption }, undefined))
    .filter(({ fault }) => fault === null);
  const [only, other] = readings;
  if (!only || other || (yield* isWrittenSo(digits, hint))) return undefined;
  return only;
}

const MAX_DIALLED_DIGITS = 20;

/** True if digits are a valid number of a country, in the form in which that country writes it. */
function* isWrittenSo(digits: string, hint: CountryCode | undefined): Steps<boolean> {
  const { getCountries, parsePhoneNumberFromString } = phonePlans.get();
  for (const country of hint ? [hint] : getCountries()) {
    yield;
    const phone = parsePhoneNumberFromString(digits, country);
    if (phone?.isValid() && digitsOf(phone.formatNational()) === digits) return true;
  }
  return false;
}

const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

const keyOf = (letter: string): string =>
  String(2 + KEYS.findIndex((letters) => letters.includes(letter.toLowerCase())));

/** Returns the first valid interpretation, or otherwise the first that is a number. */
const best = (readings: readonly Reading[]): Reading =>
  readings.find(({ fault }) => fault === null) ??
  readings.find(({ phone }) => phone !== undefined) ??
  (readings[0] as Reading);

const FAULTS = {
  NOT_A_NUMBER: 'not_a_number',
  INVALID_COUNTRY: 'unknown_calling_code',
  TOO_SHORT: 'too_short',
  TOO_LONG: 'too_long',
  INVALID_LENGTH: 'wrong_length',
} as const satisfies Record<string, PhoneFault>;

function read({ text, assumption }: Spelling, hint: CountryCode | undefined): Reading {
  const { parsePhoneNumberFromString, validatePhoneNumberLength } = phonePlans.get();
  // Text around the number is left out only in a `tel:` address.
  const options = { extract: /^\s*tel:/i.test(text), ...(hint && { defaultCountry: hint }) };
  const phone = parsePhoneNumberFromString(text, options);
  if (phone?.isValid()) return { phone, fault: null, assumption };
  const fault = validatePhoneNumberLength(text, options);
  if (fault === 'INVALID_COUNTRY' && !/^[^\p{Nd}]*[+＋]/u.test(text))
    return { phone, fault: 'country_required', assumption };
  return { phone, fault: fault ? FAULTS[fault] : 'unassigned', assumption };
}

/** Types of numbers whose ranges are assigned to carriers. */
const CARRIED: ReadonlySet<string | null> = new Set(['mobile', 'fixed_line_or_mobile', 'pager']);

/** Calling codes of countries whose mobile numbers also have an area: Mexico, Argentina, Brazil, Indonesia, China. */
const AREA_MOBILES: ReadonlySet<string> = new Set(['52', '54', '55', '62', '86']);

/** True if the number belongs to an area. */
const geographical = ({ countryCallingCode }: PhoneNumber, type: string | null): boolean =>
  type === 'fixed_line' ||
  type === 'fixed_line_or_mobile' ||
  (type === 'mobile' && AREA_MOBILES.has(countryCallingCode));

function locationOf(phone: PhoneNumber, type: string | null): string | null {
  if (!geographical(phone, type)) return null;
  const { countryCallingCode, nationalNumber } = phone;
  // In Argentina, a 9 precedes the area code of a mobile number.
  const area = countryCallingCode === '54' ? nationalNumber.replace(/^9/, '') : nationalNumber;
  return phoneRanges.get().location(countryCallingCode + area) ?? null;
}

/**
 * Returns the time zones of the area, or of the whole country if the number has no area. Zones of other countries with
 * the same calling code are left out.
 */
function timezonesOf(phone: PhoneNumber, type: string | null): readonly string[] {
  const { countryCallingCode, number, country } = phone;
  const ranges = phoneRanges.get();
  const zones = ranges.timezones(geographical(phone, type) ? number.slice(1) : countryCallingCode) ?? [];
  const own = (country && ranges.countryTimezones[country]) ?? zones;
  const shared = zones.filter((zone) => own.includes(zone));
  return shared.length > 0 ? shared : zones;
}
