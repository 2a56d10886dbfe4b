import type { CountryCode, NumberType, PhoneNumber } from 'libphonenumber-js/max';
import { derived } from '../../datasets/dataset.ts';
import { phonePlans } from '../../datasets/phone/plans.ts';
import { phoneRanges } from '../../datasets/phone/ranges.ts';
import { invalidParameters } from '../../errors.ts';
import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { countryCoded } from '../countries/index.ts';
import { findNearest } from '../../libraries/text/near.ts';
import { SpellingIndex } from '../../libraries/text/spelling-index.ts';

export type PhoneType = Lowercase<NonNullable<NumberType>>;

export type PhoneFault =
  | 'not_a_number'
  | 'country_required'
  | 'unknown_calling_code'
  | 'too_short'
  | 'too_long'
  | 'wrong_length'
  | 'unassigned';

export interface PhoneReport {
  readonly input: string;
  readonly countryHint: string | null;
  readonly valid: boolean;
  readonly possible: boolean;
  readonly reason: PhoneFault | null;
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

/** One way to read the input: what it was read as, or why it cannot be read. */
interface Reading {
  readonly phone: PhoneNumber | undefined;
  readonly fault: PhoneFault | null;
}

/**
 * Reads a telephone number as people write it. A number that cannot be one is an answer too: `valid` is false, and
 * `reason` says why.
 *
 * @param country where it is dialled from, by any of its codes; the number's own calling code wins over it. Throws
 * `invalid_parameter` for a country without a numbering plan
 */
export function* validatePhone(input: string, country?: string | null): Steps<PhoneReport> {
  yield* phonePlans.steps();
  yield* phoneRanges.steps();
  const hint = country ? planOf(country) : undefined;
  const { phone, fault } = best(spellings(input, hint).map((text) => read(text, hint)));
  const valid = phone !== undefined && fault === null;
  const possible = phone?.isPossible() ?? false;
  const digits = phone?.number.slice(1) ?? '';
  const type = (valid && phone.getType()?.toLowerCase()) || null;
  return {
    input,
    countryHint: hint ? isoCode(hint) : null,
    valid,
    possible,
    reason: fault,
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

/** Ascension and Tristan da Cunha have numbering plans of their own; ISO 3166-1 counts them to Saint Helena. */
const isoCode = (country: CountryCode): string => (country === 'AC' || country === 'TA' ? 'SH' : country);

const planSpellings = derived(phonePlans, ({ getCountries }) => SpellingIndex.of(getCountries()));

/** The numbering plan of a country, by any of its codes. Throws `invalid_parameter` for `country`, where it has none. */
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

/**
 * The input, and what else may have been meant by it. A `+` that was not encoded arrives as a blank in a query string;
 * `00` stands for it on most keypads; letters stand for the digits they share a key with.
 */
function spellings(input: string, hint: CountryCode | undefined): string[] {
  // Full-width digits and special blanks become plain ones.
  const text = boundCombiningMarks(input).normalize('NFKC');
  const plus = text.replace(hint ? /^ +(?=[1-9])/ : /^(?: +(?=[1-9])|\s*00)/, '+');
  const dialled = /(?:[a-z][^a-z]*){3}/i.test(plus) ? plus.replace(/[a-z]/gi, keyOf) : plus;
  // Without a country, only what begins with a calling code can be read at all.
  return [...new Set(hint ? [text, plus, dialled] : [plus, dialled])];
}

const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

const keyOf = (letter: string): string =>
  String(2 + KEYS.findIndex((letters) => letters.includes(letter.toLowerCase())));

/** The first valid reading, else the first that is a number at all. */
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

function read(text: string, hint: CountryCode | undefined): Reading {
  const { parsePhoneNumberFromString, validatePhoneNumberLength } = phonePlans.get();
  // Only of a `tel:` address is there anything around the number to be left out.
  const options = { extract: /^\s*tel:/i.test(text), ...(hint && { defaultCountry: hint }) };
  const phone = parsePhoneNumberFromString(text, options);
  if (phone?.isValid()) return { phone, fault: null };
  const fault = validatePhoneNumberLength(text, options);
  if (fault === 'INVALID_COUNTRY' && !/^[^\p{Nd}]*[+＋]/u.test(text))
    return { phone, fault: 'country_required' };
  return { phone, fault: fault ? FAULTS[fault] : 'unassigned' };
}

/** Kinds of numbers that a carrier holds ranges of. */
const CARRIED: ReadonlySet<string | null> = new Set(['mobile', 'fixed_line_or_mobile', 'pager']);

/** Where mobile numbers, too, have an area: Mexico, Argentina, Brazil, Indonesia, China. */
const AREA_MOBILES: ReadonlySet<string> = new Set(['52', '54', '55', '62', '86']);

/** Whether the number belongs to a place. */
const geographical = ({ countryCallingCode }: PhoneNumber, type: string | null): boolean =>
  type === 'fixed_line' ||
  type === 'fixed_line_or_mobile' ||
  (type === 'mobile' && AREA_MOBILES.has(countryCallingCode));

function locationOf(phone: PhoneNumber, type: string | null): string | null {
  if (!geographical(phone, type)) return null;
  const { countryCallingCode, nationalNumber } = phone;
  // In Argentina a 9 stands before the area code of a mobile.
  const area = countryCallingCode === '54' ? nationalNumber.replace(/^9/, '') : nationalNumber;
  return phoneRanges.get().location(countryCallingCode + area) ?? null;
}

/** The zones of the area, or of the whole country where the number has none; not those of others with its calling code. */
function timezonesOf(phone: PhoneNumber, type: string | null): readonly string[] {
  const { countryCallingCode, number, country } = phone;
  const ranges = phoneRanges.get();
  const zones = ranges.timezones(geographical(phone, type) ? number.slice(1) : countryCallingCode) ?? [];
  const own = (country && ranges.countryTimezones[country]) ?? zones;
  const shared = zones.filter((zone) => own.includes(zone));
  return shared.length > 0 ? shared : zones;
}
