import { dayMonth, isMonthDay, luhn, mod11And10, monthDay, varied, weighted } from '../checksums.ts';
import type { IdentifierForm } from './form.ts';

/**
 * Numbers of Spain, Portugal, Italy and Greece. Sources: Spanish royal decrees 1553/2005 and 1065/2007 (DNI, NIE, NIF),
 * Portuguese decree-law 14/2013 (NIF), Italian ministerial decree of 23 December 1976 (codice fiscale), Agenzia delle
 * Entrate (partita IVA, Luhn), IDIKA (AMKA), AADE (AFM).
 */
export const SOUTHERN_EUROPE = {
  ES_NIF: {
    token: 'tax_id',
    patterns: [/(?<!\w)(?:\d{1,2}\.?\d{3}\.?\d{3}|[KLM]\d{7})[- ]?[A-Z](?!\w)/gi],
    check: (nif) => DNI_LETTERS[Number(nif.slice(0, -1).replace(/\D/g, '')) % 23] === nif.at(-1),
  },
  ES_NIE: {
    token: 'tax_id',
    patterns: [/(?<!\w)[XYZ][- ]?\d{7}[- ]?[A-Z](?!\w)/gi],
    check: (nie) =>
      DNI_LETTERS[Number('XYZ'.indexOf(nie[0] as string) + nie.slice(1, 8)) % 23] === nie.at(-1),
  },
  ES_CIF: {
    token: 'tax_id',
    patterns: [/(?<!\w)[ABCDEFGHJNPQRSUVW][- ]?\d{7}[- ]?[0-9A-J](?!\w)/g],
    check: (cif) => {
      const digits = cif.slice(1, 8);
      const check = Array.from({ length: 10 }, (_, digit) => digit).find((digit) => luhn(digits + digit));
      return cif[8] === String(check) || cif[8] === 'JABCDEFGHI'[check as number];
    },
  },
  ES_PASSPORT: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z]{3}\d{6}[A-Z]?(?!\w)/gi],
  },
  PT_NIF: {
    token: 'tax_id',
    patterns: [/(?<!\w)[1235689]\d{2}[ .]\d{3}[ .]\d{3}(?!\w)/g, /(?<!\w)[1235689]\d{8}(?!\w)/g],
    check: (number) => {
      const check = 11 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
      return varied(number) && (check > 9 ? 0 : check) === Number(number[8]);
    },
  },
  IT_FISCAL_CODE: {
    token: 'tax_id',
    patterns: [
      /(?<!\w)[A-Z]{6} ?[\dLMNP-V]{2}[ABCDEHLMPRST][\dLMNP-V]{2} ?[A-Z][\dLMNP-V]{3} ?[A-Z](?!\w)/gi,
    ],
    check: (code) => isFiscalCode(code),
  },
  IT_VAT_CODE: {
    token: 'tax_id',
    patterns: [/(?<!\w)IT ?\d{11}(?!\w)/g, /(?<!\w)(?:\d[ _]?){10}\d(?!\w)/g],
    check: (code) => varied(code.replace(/\D/g, '')) && luhn(code.replace(/\D/g, '')),
  },
  IT_DRIVER_LICENSE: {
    token: 'national_id',
    patterns: [/(?<!\w)(?:[A-Z]{2}\d{7}[A-Z]|U1[B-HJ-NPRSTUWXYZ0-9]{7}[A-Z])(?!\w)/gi],
  },
  IT_IDENTITY_CARD: {
    token: 'national_id',
    patterns: [/(?<!\w)(?:[A-Z]{2} ?\d{7}|\d{7}[A-Z]{2}|[A-Z]{2}\d{5}[A-Z]{2})(?!\w)/gi],
  },
  IT_PASSPORT: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z]{2}\d{7}(?!\w)/gi],
  },
  GR_AMKA: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{11}(?!\w)/g],
    check: (number) => dayMonth(number) && luhn(number),
  },
  GR_AFM: {
    token: 'tax_id',
    patterns: [/(?<!\w)(?:EL)?\d{9}(?!\w)/g],
    check: (number) => {
      const digits = number.slice(-9);
      return (
        varied(digits) && (weighted(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(digits[8])
      );
    },
  },
  HR_OIB: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{11}(?!\w)/g],
    check: (number) => varied(number) && mod11And10(number),
  },
  JMBG: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{13}(?!\w)/g],
    check: (number) => {
      const check = 11 - (weighted(number, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
      return dayMonth(number) && (check > 9 ? 0 : check) === Number(number[12]);
    },
  },
  TR_NATIONAL_ID: {
    token: 'national_id',
    patterns: [/(?<!\w)[1-9]\d{10}(?!\w)/g],
    check: (number) => {
      const digits = [...number].map(Number);
      const sum = (from: number) => [0, 2, 4, 6, 8].reduce((all, at) => all + (digits[at + from] ?? 0), 0);
      const even = sum(1) - (digits[9] as number);
      const tenth = (((sum(0) * 7 - even) % 10) + 10) % 10;
      const all = digits.slice(0, 10).reduce((total, digit) => total + digit, 0);
      return tenth === digits[9] && all % 10 === digits[10];
    },
  },
  TR_LICENSE_PLATE: {
    token: 'national_id',
    patterns: [/(?<!\w)(?:0[1-9]|[1-7]\d|8[01])([ -]?)[A-PR-VYZ]{1,3}\1\d{2,4}(?!\w)/gi],
  },
  IL_ID: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{8}-?\d(?!\w)/g],
    check: (number) => varied(number) && luhn(number),
  },
  AE_EMIRATES_ID: {
    token: 'national_id',
    patterns: [/(?<!\w)784-?(?:19|20)\d{2}-?\d{7}-?\d(?!\w)/g],
    check: luhn,
  },
  EG_NATIONAL_ID: {
    token: 'national_id',
    patterns: [/(?<!\w)[23]\d{13}(?!\w)/g],
    check: (number) => monthDay(number.slice(3, 7)) && /^.{7}(?:0[1-4]|1[1-9]|2[1-9]|3[1-5]|88)/.test(number),
  },
  KZ_IIN: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{12}(?!\w)/g],
    check: (number) => {
      if (!monthDay(number.slice(2, 6)) || !/^.{6}[0-6]/.test(number)) return false;
      const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11;
      const check = first === 10 ? weighted(number, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11 : first;
      return check === Number(number[11]);
    },
  },
} satisfies Readonly<Record<string, IdentifierForm>>;

/** The check letters, indexed by the number modulo 23. */
const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/**
 * The values of characters at odd positions of a fiscal code. Characters at even positions have their ordinary value.
 */
const ODD_VALUES = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

/**
 * Checks names, birthday, place of birth and the check letter. Letters replace digits if two people would otherwise
 * have the same code.
 */
function isFiscalCode(code: string): boolean {
  let sum = 0;
  for (let index = 0; index < 15; index += 1) {
    const character = code[index] as string;
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    sum += index % 2 === 0 ? (ODD_VALUES[value] as number) : value;
  }
  if (String.fromCharCode(65 + (sum % 26)) !== code[15]) return false;
  const day = Number(code.slice(9, 11).replace(/[L-V]/g, (letter) => String('LMNPQRSTUV'.indexOf(letter))));
  // Numbers of women have 40 added to the day.
  return isMonthDay('ABCDEHLMPRST'.indexOf(code[8] as string) + 1, day > 40 ? day - 40 : day);
}
