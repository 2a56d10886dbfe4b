import { isDay } from '../../../../libraries/text/calendar.ts';
import { mod11To2, monthDay, varied, weighted } from '../checksums.ts';
import { type Recogniser, words } from './recogniser.ts';

/**
 * Numbers of East and South East Asia. Sources: GB 11643-1999 (China), Ministry of Internal Affairs and Communications
 * of Japan, order 85 of 2014 (My Number), Resident Registration Act of Korea, National Tax Service of Korea (BRN),
 * Immigration Department of Hong Kong, Ministry of the Interior of Taiwan, ICA and ACRA of Singapore, DOPA of Thailand,
 * JPN of Malaysia, Dukcapil of Indonesia.
 */
export const EAST_ASIA: readonly Recogniser[] = [
  {
    type: 'CN_RESIDENT_ID',
    patterns: [[/(?<!\w)[1-9]\d{5}(?:18|19|20)\d{9}[\dX](?!\w)/gi, 0.95]],
    check: (number) =>
      isDay(`${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`) && mod11To2(number),
    context: words('身份证, 居民身份证, 身份證, id card, resident identity'),
  },
  {
    type: 'JP_MY_NUMBER',
    patterns: [
      [/(?<!\w)\d{4}([ -])\d{4}\1\d{4}(?!\w)/g, 0.42],
      [/(?<!\w)\d{12}(?!\w)/g, 0.25],
    ],
    check: (number) => {
      const rest = weighted(number, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
      return varied(number) && (rest <= 1 ? 0 : 11 - rest) === Number(number[11]);
    },
    context: words('マイナンバー, 個人番号, my number, individual number'),
  },
  {
    type: 'KR_RRN',
    patterns: [
      [/(?<!\w)\d{6}-[1-4]\d{6}(?!\w)/g, 0.7],
      [/(?<!\w)\d{6}[1-4]\d{6}(?!\w)/g, 0.4],
    ],
    // Numbers issued since October 2020 have no check digit.
    check: (number) => monthDay(number.slice(2, 6)),
    context: words('주민등록번호, 주민번호, resident registration, rrn, rrn#'),
  },
  {
    type: 'KR_FRN',
    patterns: [
      [/(?<!\w)\d{6}-[5-8]\d{6}(?!\w)/g, 0.7],
      [/(?<!\w)\d{6}[5-8]\d{6}(?!\w)/g, 0.4],
    ],
    check: (number) => monthDay(number.slice(2, 6)),
    context: words('외국인등록번호, 외국인번호, foreigner registration, frn'),
  },
  {
    type: 'KR_BRN',
    patterns: [
      [/(?<!\w)\d{3}-\d{2}-\d{5}(?!\w)/g, 0.6],
      [/(?<!\w)\d{10}(?!\w)/g, 0.1],
    ],
    check: (number) => {
      const sum = weighted(number, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((5 * Number(number[8])) / 10);
      return varied(number) && (10 - (sum % 10)) % 10 === Number(number[9]);
    },
    context: words('사업자등록번호, 사업자번호, 사업자, brn, business registration, business number'),
  },
  {
    type: 'KR_DRIVER_LICENSE',
    patterns: [[/(?<!\w)(?:1[1-9]|2[0-8])([- ]?)\d{2}\1\d{6}\1\d{2}(?!\w)/g, 0.2]],
    context: words('운전면허, 면허번호, driver license, driver s license, korean driver'),
  },
  {
    type: 'KR_PASSPORT',
    patterns: [[/(?<!\w)[MSROD](?:\d{3}[A-Z]\d{4}|\d{8})(?!\w)/gi, 0.15]],
    context: words('여권, passport'),
  },
  {
    type: 'HK_ID',
    patterns: [
      [/(?<!\w)[A-Z]{1,2}\d{6}\([\dA]\)(?!\w)/g, 0.9],
      [/(?<!\w)[A-Z]{1,2}\d{6}[\dA](?!\w)/g, 0.3],
    ],
    check: (number) => isHongKong(number.replace(/[()]/g, '')),
    context: words('hkid, 身份證, 身份証, identity card, hong kong'),
  },
  {
    type: 'TW_NATIONAL_ID',
    patterns: [[/(?<!\w)[A-Z][1289]\d{8}(?!\w)/g, 0.6]],
    check: (number) => {
      const code = 10 + 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(number[0] as string);
      const sum =
        Math.floor(code / 10) + (code % 10) * 9 + weighted(number.slice(1), [8, 7, 6, 5, 4, 3, 2, 1, 1]);
      return sum % 10 === 0;
    },
    context: words('身分證, 身份證, 統一編號, taiwan id, national id'),
  },
  {
    type: 'SG_NRIC_FIN',
    patterns: [[/(?<!\w)[STFGM]\d{7}[A-Z](?!\w)/gi, 0.8]],
    check: (number) => {
      const [first = ''] = number;
      const start = first === 'T' || first === 'G' ? 4 : first === 'M' ? 3 : 0;
      const rest = (start + weighted(number.slice(1), [2, 7, 6, 5, 4, 3, 2])) % 11;
      const letters = /[ST]/.test(first) ? 'JZIHGFEDCBA' : first === 'M' ? 'XWUTRQPNJLK' : 'XWUTRQPNMLK';
      return letters[rest] === number[8];
    },
    context: words('nric, nric#, fin, fin#, singapore, ic number'),
  },
  {
    type: 'SG_UEN',
    patterns: [[/(?<!\w)(?:\d{8}[A-Z]|(?:18|19|20)\d{7}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])(?!\w)/g, 0.55]],
    check: (number) => isUen(number),
    context: words('uen, unique entity number, business registration, acra'),
  },
  {
    type: 'TH_TNIN',
    patterns: [
      [/(?<!\w)[1-9]([- ])\d{4}\1\d{5}\1\d{2}\1\d(?!\w)/g, 0.9],
      [/(?<!\w)[1-9]\d{12}(?!\w)/g, 0.5],
    ],
    check: (number) =>
      /^.(?:[134]\d|2[0-7]|5[0-8]|[67][0-7]|[89][0-6])/.test(number) &&
      (11 - (weighted(number, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(number[12]),
    context: words('เลขประจำตัวประชาชน, เลขบัตรประชาชน, รหัสปชช, thai national id, thai id, tnin'),
  },
  {
    type: 'MY_NRIC',
    patterns: [
      [/(?<!\w)\d{6}-(?:0[1-9]|[1-5]\d|6[0-8]|7[14-9]|8[2-9]|9[0-389])-\d{4}(?!\w)/g, 0.7],
      [/(?<!\w)\d{6}(?:0[1-9]|[1-5]\d|6[0-8]|7[14-9]|8[2-9]|9[0-389])\d{4}(?!\w)/g, 0.15],
    ],
    check: (number) => monthDay(number.slice(2, 6)),
    context: words('mykad, nric, kad pengenalan, no. kp, ic no'),
  },
  {
    type: 'ID_NIK',
    patterns: [[/(?<!\w)[1-9]\d{15}(?!\w)/g, 0.3]],
    check: (number) => {
      // Numbers of women have 40 added to the day.
      const day = Number(number.slice(6, 8));
      return monthDay(number.slice(8, 10) + String(day > 40 ? day - 40 : day).padStart(2, '0'));
    },
    context: words('nik, ktp, nomor induk kependudukan, kartu tanda penduduk'),
  },
  {
    type: 'PH_TIN',
    patterns: [
      [/(?<!\w)\d{3}-\d{3}-\d{3}(?:-\d{3})?(?!\w)/g, 0.12],
      [/(?<!\w)(?:\d{9}|\d{12})(?!\w)/g, 0.05],
    ],
    check: varied,
    context: words('tin, taxpayer identification, bir, taxpayer id, tax id, rdo, revenue district'),
  },
];

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
