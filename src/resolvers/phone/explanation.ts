import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';

export type PhoneFault =
  | 'not_a_number'
  | 'country_required'
  | 'unknown_calling_code'
  | 'too_short'
  | 'too_long'
  | 'wrong_length'
  | 'unassigned';

/** Minimum number of digits of a number whose `+` is missing. Shorter numbers may be national ones of many countries. */
export const MIN_INTERNATIONAL_DIGITS = { plus_missing: 11, international_prefix: 10 };

/** Explains why a text is no valid number, with the rule that was applied and the digits that were read. */
export function explain(
  fault: PhoneFault,
  phone: PhoneNumber | undefined,
  hint: CountryCode | undefined,
): string {
  const plan = phone
    ? `the numbering plan of +${phone.countryCallingCode}`
    : hint
      ? `the numbering plan of ${hint}`
      : 'the numbering plan';
  const digits = phone?.nationalNumber.length ?? 0;
  const read = phone
    ? `The national number ${phone.nationalNumber} has ${digits} ${digits === 1 ? 'digit' : 'digits'}`
    : '';
  // A number of an impossible length cannot be divided into its parts.
  if (!phone && fault === 'too_short') return `The number is shorter than every number in ${plan}.`;
  if (!phone && fault === 'too_long') return `The number is longer than every number in ${plan}.`;
  if (!phone && fault === 'wrong_length') return `No number in ${plan} has this length.`;
  switch (fault) {
    case 'not_a_number':
      return 'The text is not a phone number: it has too few digits, or other text around them.';
    case 'country_required':
      return `The number has no + and you sent no country. Without them, it is read only if it has at least ${MIN_INTERNATIONAL_DIGITS.plus_missing} digits (${MIN_INTERNATIONAL_DIGITS.international_prefix} after a prefix such as 00), begins with a calling code, and would not be valid within a country too.`;
    case 'unknown_calling_code':
      return 'No country or service has a calling code that the digits after the + begin with.';
    case 'too_short':
      return `${read}, fewer than every number in ${plan}.`;
    case 'too_long':
      return `${read}, more than every number in ${plan}.`;
    case 'wrong_length':
      return `${read}, which is between the lengths that ${plan} has.`;
    case 'unassigned':
      return `${read}, which is possible, but its first digits belong to no assigned range in ${plan}.`;
  }
}
