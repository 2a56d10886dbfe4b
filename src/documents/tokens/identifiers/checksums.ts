/**
 * Check digits as the issuing authorities define them. All functions take digits (and letters, if stated) without
 * separators.
 */

/** Returns the sum of the digits times their weights. */
export const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

/** Checks a number by ISO/IEC 7812-1, Annex B. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    sum += index % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit;
  }
  return sum % 10 === 0;
}

const DIHEDRAL = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const PERMUTED = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Verhoeff's scheme over the dihedral group D5 (1969). */
export function verhoeff(digits: string): boolean {
  let check = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const permuted = PERMUTED[index % 8]?.[Number(digits[digits.length - 1 - index])];
    check = Number(DIHEDRAL[check]?.[Number(permuted)]);
  }
  return check === 0;
}

/** Returns the remainder of a number with any number of digits. */
export function modulo(digits: string, divisor: number): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % divisor;
  return rest;
}

/** ISO 7064 MOD 11,10: a number whose last digit is the check digit. */
export function mod11And10(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** ISO 7064 MOD 11-2: the last character is a digit or X. */
export function mod11To2(text: string): boolean {
  let product = 0;
  for (const digit of text.slice(0, -1)) product = ((product + Number(digit)) * 2) % 11;
  const check = (12 - product) % 11;
  return text.at(-1) === (check === 10 ? 'X' : String(check));
}

/** Checks EAN-13 and similar numbers: weights 1 and 3 from the left. */
export const gs1 = (digits: string): boolean =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;

/** ICAO 9303: digits and letters with weights 7, 3, 1; the last is the check digit. */
export function icao(text: string): boolean {
  let sum = 0;
  for (let index = 0; index < text.length - 1; index += 1)
    sum += Number.parseInt(text[index] as string, 36) * ([7, 3, 1][index % 3] as number);
  return sum % 10 === Number(text.at(-1));
}

/** True unless the text is one repeated character, which would pass many checks. */
export const varied = (text: string): boolean => !/^(.)\1*$/.test(text);

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * True if a month has this day in some year. Numbers with a two-digit year do not state the century, so 29 February is
 * always valid.
 */
export const isMonthDay = (month: number, day: number): boolean => day >= 1 && day <= (DAYS[month - 1] ?? 0);

/** Checks four digits as month and day, such as `0229`. */
export const monthDay = (digits: string): boolean =>
  isMonthDay(Number(digits.slice(0, 2)), Number(digits.slice(2, 4)));

/** Checks four digits as day and month, such as `2902`. */
export const dayMonth = (digits: string): boolean =>
  isMonthDay(Number(digits.slice(2, 4)), Number(digits.slice(0, 2)));
