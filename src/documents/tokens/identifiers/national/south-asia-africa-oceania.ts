import { dayMonth, luhn, monthDay, varied, verhoeff, weighted } from '../checksums.ts';
import type { IdentifierForm } from './form.ts';

/**
 * Numbers of South Asia, Africa and Oceania. Sources: UIDAI (Aadhaar, Verhoeff), Income Tax Department of India (PAN),
 * GSTN (GSTIN, modulo 36), NADRA (CNIC), Department of Home Affairs of South Africa (Luhn), NIMC of Nigeria, ABR, ASIC
 * and ATO of Australia, Services Australia (Medicare), Inland Revenue of New Zealand (IRD number).
 */
export const SOUTH_ASIA_AFRICA_OCEANIA = {
  IN_AADHAAR: {
    token: 'national_id',
    patterns: [/(?<!\w)[2-9]\d{3}([- :])\d{4}\1\d{4}(?!\w)/g, /(?<!\w)[2-9]\d{11}(?!\w)/g],
    check: (number) => {
      const digits = number.replaceAll(':', '');
      return verhoeff(digits) && digits !== [...digits].reverse().join('');
    },
  },
  IN_PAN: {
    token: 'tax_id',
    patterns: [/(?<!\w)[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?!\w)/gi, /(?<!\w)[A-Z]{5}\d{4}[A-Z](?!\w)/gi],
  },
  IN_GSTIN: {
    token: 'tax_id',
    patterns: [
      /(?<!\w)(?:0[1-9]|[1-2]\d|3[0-8]|97|99)([- ]?)[A-Z]{5}\1\d{4}\1[A-Z][1-9A-Z]\1Z[0-9A-Z](?!\w)/gi,
    ],
  },
  IN_VOTER: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z]{3}\d{7}(?!\w)/gi],
  },
  IN_PASSPORT: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z][1-9]\d ?\d{4}[1-9](?!\w)/g],
  },
  IN_VEHICLE_REGISTRATION: {
    token: 'national_id',
    patterns: [
      /(?<!\w)[2-9]\d ?BH ?(?!0000)\d{4} ?[A-HJ-NP-Z]{1,2}(?!\w)/g,
      /(?<!\w)[A-Z]{2}[ -]?\d{1,2}[ -]?[A-Z]{1,3}[ -]?(?!0000)\d{4}(?!\w)/g,
      /(?<!\w)(?:[A-Z]{1,3}(?!0000)\d{4}|I(?!00000)\d{5}|\d{1,3}(?:CD|CC|UN)[1-9]\d{1,3})(?!\w)/g,
      /(?<!\w)(?!00)\d{2}[ABCDEFHKPRX]\d{6}[A-Z](?!\w)/g,
    ],
  },
  PK_CNIC: {
    token: 'national_id',
    patterns: [/(?<!\w)[1-7]\d{4}-\d{7}-\d(?!\w)/g, /(?<!\w)[1-7]\d{12}(?!\w)/g],
  },
  ZA_ID_NUMBER: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{10}[0-2][89]\d(?!\w)/g],
    check: (number) => monthDay(number.slice(2, 6)) && luhn(number),
  },
  NG_NIN: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{11}(?!\w)/g],
    check: (number) => varied(number) && verhoeff(number),
  },
  NG_VEHICLE_REGISTRATION: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z]{3}[- ]?\d{3}[- ]?[A-Z]{2}(?!\w)/gi],
  },
  AU_ABN: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{2} \d{3} \d{3} \d{3}(?!\w)/g, /(?<!\w)\d{11}(?!\w)/g],
    check: (number) =>
      varied(number) && (weighted(number, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0,
  },
  AU_ACN: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{3} \d{3} \d{3}(?!\w)/g, /(?<!\w)\d{9}(?!\w)/g],
    check: (number) =>
      varied(number) && (10 - (weighted(number, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10 === Number(number[8]),
  },
  AU_TFN: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{3} \d{3} \d{3}(?!\w)/g, /(?<!\w)\d{9}(?!\w)/g],
    check: (number) => varied(number) && weighted(number, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0,
  },
  AU_MEDICARE: {
    token: 'national_id',
    patterns: [/(?<!\w)[2-6]\d{3} \d{5} \d(?!\w)/g, /(?<!\w)[2-6]\d{9}(?!\w)/g],
    check: (number) =>
      varied(number) && weighted(number, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(number[8]),
  },
  NZ_IRD: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{2,3}-\d{3}-\d{3}(?!\w)/g, /(?<!\w)\d{8,9}(?!\w)/g],
    check: (number) => {
      const digits = number.padStart(9, '0');
      if (Number(digits) < 10_000_000 || Number(digits) > 150_000_000) return false;
      const first = (11 - (weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
      const check = first === 10 ? (11 - (weighted(digits, [7, 4, 3, 2, 5, 2, 7, 6]) % 11)) % 11 : first;
      return check === Number(digits[8]);
    },
  },
  LK_NIC: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{9}[VX](?!\w)/gi],
    check: (number) => Number(number.slice(2, 5)) % 500 <= 366 && Number(number.slice(2, 5)) % 500 > 0,
  },
  MU_NIC: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z]\d{12}[0-9A-Z](?!\w)/g],
    check: (number) => dayMonth(number.slice(1, 5)),
  },
} satisfies Readonly<Record<string, IdentifierForm>>;
