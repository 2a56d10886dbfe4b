import { isMonthDay, modulo, varied, weighted } from '../checksums.ts';
import type { IdentifierForm } from './form.ts';

/**
 * Numbers of Poland, Hungary, Romania, Bulgaria, Russia and Ukraine. Sources: Polish law of 24 September 2010 (PESEL),
 * MF (NIP), GUS (REGON), ICAO 9303 weights (dowód osobisty), Hungarian law XX of 1996 (TAJ, adóazonosító jel), Romanian
 * law 105/1996 (CNP), GRAO (EGN), FNS of Russia (INN), the Pension Fund of Russia (SNILS), State Tax Service of Ukraine
 * (RNOKPP).
 */
export const EASTERN_EUROPE = {
  PL_PESEL: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{11}(?!\w)/g],
    check: (number) =>
      // The month includes the century: 80, 0, 20, 40 or 60 is added.
      isMonthDay(Number(number.slice(2, 4)) % 20, Number(number.slice(4, 6))) &&
      weighted(number, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0,
  },
  PL_NIP: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{3}-(?:\d{3}-\d{2}-\d{2}|\d{2}-\d{2}-\d{3})(?!\w)/g, /(?<!\w)[1-9]\d{9}(?!\w)/g],
    check: (number) =>
      varied(number) && weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number[9]),
  },
  PL_REGON: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{9}(?:\d{5})?(?!\w)/g],
    check: (number) =>
      varied(number) &&
      (weighted(number, [8, 9, 2, 3, 4, 5, 6, 7]) % 11) % 10 === Number(number[8]) &&
      (number.length === 9 ||
        (weighted(number, [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]) % 11) % 10 === Number(number[13])),
  },
  PL_ID_CARD: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z]{3} ?\d{6}(?!\w)/g],
    check: (number) => {
      const values = [...number].map((character) => Number.parseInt(character, 36));
      const weights = [7, 3, 1, 0, 7, 3, 1, 7, 3];
      const sum = weights.reduce((all, weight, index) => all + weight * (values[index] as number), 0);
      return sum % 10 === values[3];
    },
  },
  HU_TAJ: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{3}[ -]\d{3}[ -]\d{3}(?!\w)/g, /(?<!\w)\d{9}(?!\w)/g],
    check: (number) =>
      varied(number) && weighted(number, [3, 7, 3, 7, 3, 7, 3, 7]) % 10 === Number(number[8]),
  },
  HU_TAX_ID: {
    token: 'tax_id',
    patterns: [/(?<!\w)8\d{9}(?!\w)/g],
    check: (number) => weighted(number, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11 === Number(number[9]),
  },
  RO_CNP: {
    token: 'national_id',
    patterns: [/(?<!\w)[1-9]\d{12}(?!\w)/g],
    check: (number) => {
      const rest = weighted(number, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
      return (
        isMonthDay(Number(number.slice(3, 5)), Number(number.slice(5, 7))) &&
        (rest === 10 ? 1 : rest) === Number(number[12])
      );
    },
  },
  BG_EGN: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{10}(?!\w)/g],
    check: (number) =>
      isMonthDay(Number(number.slice(2, 4)) % 20, Number(number.slice(4, 6))) &&
      Number(number.slice(2, 4)) < 53 &&
      (weighted(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === Number(number[9]),
  },
  RU_INN: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{12}(?!\w)/g, /(?<!\w)\d{10}(?!\w)/g],
    check: (number) => isInn(number),
  },
  RU_SNILS: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{3}-\d{3}-\d{3}[ -]\d{2}(?!\w)/g, /(?<!\w)\d{11}(?!\w)/g],
    check: (number) => {
      const sum = weighted(number, [9, 8, 7, 6, 5, 4, 3, 2, 1]);
      return varied(number) && (sum % 101) % 100 === Number(number.slice(9));
    },
  },
  RU_PASSPORT: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{2} \d{2} (?:№ ?)?\d{6}(?!\w)/g, /(?<!\w)\d{4} ?(?:№ ?)?\d{6}(?!\w)/g],
  },
  UA_RNOKPP: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{10}(?!\w)/g],
    check: (number) => {
      const sum = [-1, 5, 7, 9, 4, 6, 10, 5, 7].reduce(
        (all, weight, index) => all + weight * Number(number[index]),
        0,
      );
      return varied(number) && (((sum % 11) + 11) % 11) % 10 === Number(number[9]);
    },
  },
  SK_TAX_ID: {
    token: 'tax_id',
    patterns: [/(?<!\w)[12]\d{9}(?!\w)/g],
    check: (number) => modulo(number, 11) === 0,
  },
} satisfies Readonly<Record<string, IdentifierForm>>;

/** Checks a number of a company (ten digits, one check digit) or of a person (twelve digits, two check digits). */
function isInn(number: string): boolean {
  const check = (weights: readonly number[]): number => (weighted(number, weights) % 11) % 10;
  if (!varied(number)) return false;
  if (number.length === 10) return check([2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(number[9]);
  return (
    check([7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(number[10]) &&
    check([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(number[11])
  );
}
