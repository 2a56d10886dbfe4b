import { isDay } from '../../../../libraries/text/calendar.ts';
import { mod11To2, monthDay, varied, weighted } from '../checksums.ts';
import type { IdentifierForm } from './form.ts';

/**
 * Numbers of East and South East Asia. Sources: GB 11643-1999 (China), Ministry of Internal Affairs and Communications
 * of Japan, order 85 of 2014 (My Number), Resident Registration Act of Korea, National Tax Service of Korea (BRN),
 * Immigration Department of Hong Kong, Ministry of the Interior of Taiwan, ICA and ACRA of Singapore, DOPA of Thailand,
 * JPN of Malaysia, Dukcapil of Indonesia.
 */
export const EAST_ASIA = {
  CN_RESIDENT_ID: {
    token: 'national_id',
    patterns: [/(?<!\w)[1-9]\d{5}(?:18|19|20)\d{9}[\dX](?!\w)/gi],
    check: (number) =>
      isDay(`${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`) && mod11To2(number),
  },
  JP_MY_NUMBER: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{4}([ -])\d{4}\1\d{4}(?!\w)/g, /(?<!\w)\d{12}(?!\w)/g],
    check: (number) => {
      const rest = weighted(number, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
      return varied(number) && (rest <= 1 ? 0 : 11 - rest) === Number(number[11]);
    },
  },
  KR_RRN: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{6}-[1-4]\d{6}(?!\w)/g, /(?<!\w)\d{6}[1-4]\d{6}(?!\w)/g],
    // Numbers issued since October 2020 have no check digit.
    check: (number) => monthDay(number.slice(2, 6)),
  },
  KR_FRN: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{6}-[5-8]\d{6}(?!\w)/g, /(?<!\w)\d{6}[5-8]\d{6}(?!\w)/g],
    check: (number) => monthDay(number.slice(2, 6)),
  },
  KR_BRN: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{3}-\d{2}-\d{5}(?!\w)/g, /(?<!\w)\d{10}(?!\w)/g],
    check: (number) => {
      const sum = weighted(number, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((5 * Number(number[8])) / 10);
      return varied(number) && (10 - (sum % 10)) % 10 === Number(number[9]);
    },
  },
  KR_DRIVER_LICENSE: {
    token: 'national_id',
    patterns: [/(?<!\w)(?:1[1-9]|2[0-8])([- ]?)\d{2}\1\d{6}\1\d{2}(?!\w)/g],
  },
  KR_PASSPORT: {
    token: 'national_id',
    patterns: [/(?<!\w)[MSROD](?:\d{3}[A-Z]\d{4}|\d{8})(?!\w)/gi],
  },
  HK_ID: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z]{1,2}\d{6}\([\dA]\)(?!\w)/g, /(?<!\w)[A-Z]{1,2}\d{6}[\dA](?!\w)/g],
    check: (number) => isHongKong(number.replace(/[()]/g, '')),
  },
  TW_NATIONAL_ID: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z][1289]\d{8}(?!\w)/g],
    check: (number) => {
      const code = 10 + 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(number[0] as string);
      const sum =
        Math.floor(code / 10) + (code % 10) * 9 + weighted(number.slice(1), [8, 7, 6, 5, 4, 3, 2, 1, 1]);
      return sum % 10 === 0;
    },
  },
  SG_NRIC_FIN: {
    token: 'national_id',
    patterns: [/(?<!\w)[STFGM]\d{7}[A-Z](?!\w)/gi],
    check: (number) => {
      const [first = ''] = number;
      const start = first === 'T' || first === 'G' ? 4 : first === 'M' ? 3 : 0;
      const rest = (start + weighted(number.slice(1), [2, 7, 6, 5, 4, 3, 2])) % 11;
      const letters = /[ST]/.test(first) ? 'JZIHGFEDCBA' : first === 'M' ? 'XWUTRQPNJLK' : 'XWUTRQPNMLK';
      return letters[rest] === number[8];
    },
  },
  SG_UEN: {
    token: 'tax_id',
    patterns: [/(?<!\w)(?:\d{8}[A-Z]|(?:18|19|20)\d{7}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])(?!\w)/g],
    check: (number) => isUen(number),
  },
  TH_TNIN: {
    token: 'national_id',
    patterns: [/(?<!\w)[1-9]([- ])\d{4}\1\d{5}\1\d{2}\1\d(?!\w)/g, /(?<!\w)[1-9]\d{12}(?!\w)/g],
    check: (number) =>
      /^.(?:[134]\d|2[0-7]|5[0-8]|[67][0-7]|[89][0-6])/.test(number) &&
      (11 - (weighted(number, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(number[12]),
  },
  MY_NRIC: {
    token: 'national_id',
    patterns: [
      /(?<!\w)\d{6}-(?:0[1-9]|[1-5]\d|6[0-8]|7[14-9]|8[2-9]|9[0-389])-\d{4}(?!\w)/g,
      /(?<!\w)\d{6}(?:0[1-9]|[1-5]\d|6[0-8]|7[14-9]|8[2-9]|9[0-389])\d{4}(?!\w)/g,
    ],
    check: (number) => monthDay(number.slice(2, 6)),
  },
  ID_NIK: {
    token: 'national_id',
    patterns: [/(?<!\w)[1-9]\d{15}(?!\w)/g],
    check: (number) => {
      // Numbers of women have 40 added to the day.
      const day = Number(number.slice(6, 8));
      return monthDay(number.slice(8, 10) + String(day > 40 ? day - 40 : day).padStart(2, '0'));
    },
  },
  PH_TIN: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{3}-\d{3}-\d{3}(?:-\d{3})?(?!\w)/g, /(?<!\w)(?:\d{9}|\d{12})(?!\w)/g],
    check: varied,
  },
} satisfies Readonly<Record<string, IdentifierForm>>;

/** Checks one or two letters, six digits, and a check digit or A. A missing letter has the value 36. */
function isHongKong(number: string): boolean {
  const values = [...number.padStart(9, ' ')].map((one) => (one === ' ' ? 36 : Number.parseInt(one, 36)));
  return values.reduce((sum, value, index) => sum + value * (9 - index), 0) % 11 === 0;
}

/** Checks a number by the rule for its kind: businesses, local companies (which begin with a year), and all others. */
function isUen(number: string): boolean {
  const last = number.at(-1);
  if (/^\d{8}[A-Z]$/.test(number))
    return 'XMKECAWLJDB'[weighted(number, [10, 4, 9, 3, 8, 2, 7, 1]) % 11] === last;
  if (/^\d{9}[A-Z]$/.test(number))
    return 'ZKCMDNERGWH'[weighted(number, [10, 8, 6, 4, 9, 7, 5, 3, 1]) % 11] === last;
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWX0123456789';
  const weights = [4, 3, 5, 3, 10, 2, 2, 5, 7];
  const sum = weights.reduce(
    (all, weight, index) => all + weight * alphabet.indexOf(number[index] as string),
    0,
  );
  return alphabet[(((sum - 5) % 11) + 11) % 11] === last;
}
