import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PiiType } from '../../../src/resolvers/parser/text-anonymization/index.ts';
import { found } from './anonymizing.ts';

const digits = (count: number, first = '0123456789'): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...first), fc.stringMatching(new RegExp(`^\\d{${count - 1}}$`)))
    .map((parts) => parts.join(''));

/** The birthday of a person as YYMMDD. */
const birthday = fc
  .date({ min: new Date('1930-01-01'), max: new Date('1999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(2, 10).replaceAll('-', ''));

const sum = (text: string, weights: readonly number[]): number =>
  weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);

/** The Luhn digit, computed from the left by doubling every second digit. */
function luhnDigit(text: string): string {
  const doubled = [...text]
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? String(2 * Number(digit)) : digit))
    .join('');
  const total = [...doubled].reduce((all, digit) => all + Number(digit), 0);
  return String((10 - (total % 10)) % 10);
}

const rest = (text: string, divisor: bigint): number => Number(BigInt(text) % divisor);

/** The digit of ISO 7064 MOD 11,10, found by trying. */
function isoDigit(text: string): string {
  let product = 10;
  for (const digit of text) {
    const step = (product + Number(digit)) % 10;
    product = ((step === 0 ? 10 : step) * 2) % 11;
  }
  return String((11 - product) % 10);
}

/** Multiplies in the dihedral group of order 10. */
function dihedral(left: number, right: number): number {
  if (left < 5) return right < 5 ? (left + right) % 5 : 5 + ((left + right - 5) % 5);
  return right < 5 ? 5 + ((((left - right) % 5) + 5) % 5) : (((left - right) % 5) + 5) % 5;
}

/** The Verhoeff digit. The permutation is applied once more for each place. */
function verhoeffDigit(text: string): string {
  const once = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
  let check = 0;
  for (const [index, digit] of [...text].reverse().entries()) {
    let value = Number(digit);
    for (let time = 0; time <= index; time += 1) value = once[value] as number;
    check = dihedral(check, value);
  }
  return String([...'0123456789'].findIndex((_, inverse) => dihedral(check, inverse) === 0));
}

/** Completes a number with a digit, or gives up where the rule has none. */
const completed = (numbers: fc.Arbitrary<string>, check: (text: string) => string | null) =>
  numbers.map((text) => ({ text, check: check(text) })).filter(({ check: digit }) => digit !== null);

/** For each type: numbers without their check characters, and the rule that computes these. */
const RULES: readonly (readonly [PiiType, string, fc.Arbitrary<{ text: string; check: string | null }>])[] = [
  ['CA_SIN', 'SIN', completed(digits(8, '1234567'), luhnDigit)],
  ['FR_SIREN', 'SIREN', completed(digits(8), luhnDigit)],
  [
    'ZA_ID_NUMBER',
    '',
    completed(
      birthday.map((day) => `${day}500908`),
      luhnDigit,
    ),
  ],
  [
    'NL_BSN',
    'BSN',
    completed(digits(8, '123456789'), (text) => {
      const digit = sum(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
      return digit === 10 ? null : String(digit);
    }),
  ],
  [
    'PL_NIP',
    'NIP',
    completed(digits(9, '123456789'), (text) => {
      const digit = sum(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11;
      return digit === 10 ? null : String(digit);
    }),
  ],
  [
    'PT_NIF',
    'NIF',
    completed(digits(8, '12356'), (text) => {
      const digit = sum(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
      return digit < 2 ? '0' : String(11 - digit);
    }),
  ],
  [
    'PL_PESEL',
    'PESEL',
    completed(
      fc.tuple(birthday, digits(4)).map((parts) => parts.join('')),
      (text) => String((10 - (sum(text, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10),
    ),
  ],
  [
    'BE_NATIONAL_NUMBER',
    'NISS',
    completed(
      fc.tuple(birthday, digits(3)).map((parts) => parts.join('')),
      (text) => String(97 - rest(text, 97n)).padStart(2, '0'),
    ),
  ],
  [
    'FR_NIR',
    'NIR',
    completed(
      fc
        .tuple(fc.constantFrom('1', '2'), birthday, digits(6))
        .map(([sex, day, place]) => `${sex}${day.slice(0, 4)}75${place}`),
      (text) => String(97 - rest(text, 97n)).padStart(2, '0'),
    ),
  ],
  [
    'DE_VAT_ID',
    '',
    completed(
      digits(8, '123456789').map((text) => `DE${text}`),
      (text) => isoDigit(text.slice(2)),
    ),
  ],
  ['HR_OIB', 'OIB', completed(digits(10), isoDigit)],
  ['IN_AADHAAR', 'Aadhaar', completed(digits(11, '23456789'), verhoeffDigit)],
  ['ES_NIF', 'DNI', completed(digits(8), (text) => 'TRWAGMYFPDXBNJZSQVHLCKE'[rest(text, 23n)] as string)],
  [
    'IBAN_CODE',
    '',
    // The number of the check digits precedes the account, so the account is moved to the front.
    completed(digits(18), (text) => String(98 - rest(`${text}131400`, 97n)).padStart(2, '0')),
  ],
];

const whole = (type: PiiType, text: string, check: string): string =>
  type === 'IBAN_CODE' ? `DE${check}${text}` : text + check;

/** Returns check characters of the same form that are wrong. */
function wrongOf(check: string, step: number): string {
  const letters = /[A-Z]/.test(check) ? 'TRWAGMYFPDXBNJZSQVHLCKE' : '0123456789';
  const last = check.at(-1) as string;
  return check.slice(0, -1) + letters[(letters.indexOf(last) + step) % letters.length];
}

const varied = (text: string): boolean => new Set(text).size > 2;

describe.each(RULES)('any %s', (type, _name, numbers) => {
  it('is recognised in running text, but only with the right check digits', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 9 }), ({ text, check }, step) => {
        fc.pre(varied(text) && check !== null);
        const right = whole(type, text, check as string);
        const wrong = whole(type, text, wrongOf(check as string, step));
        expect(found(`We have ${right}, thanks.`, [type], 0)).toEqual([[type, right]]);
        expect(found(`We have ${wrong}, thanks.`, [type], 0)).toEqual([]);
      }),
      { seed: 20261128, numRuns: 200 },
    );
  });
});

describe.each(RULES.filter(([, name]) => name !== ''))('any %s behind the name %s', (type, name, numbers) => {
  it('is hidden, but not as a phone number', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 9 }), ({ text, check }, step) => {
        fc.pre(varied(text) && check !== null);
        const value = whole(type, text, wrongOf(check as string, step));
        const all = found(`Call me, my ${name} number is ${value}.`);
        expect(all.map(([, each]) => each)).toContain(value);
        expect(all.map(([each]) => each)).not.toContain('PHONE_NUMBER');
      }),
      { seed: 20261128, numRuns: 100 },
    );
  });
});
