import { dayMonth, luhn, monthDay, varied, verhoeff, weighted } from '../checksums.ts';
import { type Recogniser, words } from './recogniser.ts';

/**
 * Numbers of South Asia, Africa and Oceania. Sources: UIDAI (Aadhaar, Verhoeff), Income Tax Department of India (PAN),
 * GSTN (GSTIN, modulo 36), NADRA (CNIC), Department of Home Affairs of South Africa (Luhn), NIMC of Nigeria, ABR, ASIC
 * and ATO of Australia, Services Australia (Medicare), Inland Revenue of New Zealand (IRD number).
 */
export const SOUTH_ASIA_AFRICA_OCEANIA: readonly Recogniser[] = [
  {
    type: 'IN_AADHAAR',
    patterns: [
      [/(?<!\w)[2-9]\d{3}([- :])\d{4}\1\d{4}(?!\w)/g, 0.55],
      [/(?<!\w)[2-9]\d{11}(?!\w)/g, 0.25],
    ],
    check: (number) => {
      const digits = number.replaceAll(':', '');
      return verhoeff(digits) && digits !== [...digits].reverse().join('');
    },
    context: words('aadhaar, aadhar, uidai, आधार'),
  },
  {
    type: 'IN_PAN',
    patterns: [
      [/(?<!\w)[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?!\w)/gi, 0.6],
      [/(?<!\w)[A-Z]{5}\d{4}[A-Z](?!\w)/gi, 0.15],
    ],
    context: words('permanent account, pan, pan card, income tax'),
  },
  {
    type: 'IN_GSTIN',
    patterns: [
      [
        /(?<!\w)(?:0[1-9]|[1-2]\d|3[0-8]|97|99)([- ]?)[A-Z]{5}\1\d{4}\1[A-Z][1-9A-Z]\1Z[0-9A-Z](?!\w)/gi,
        0.85,
      ],
    ],
    context: words('gstin, gst, goods and services tax'),
  },
  {
    type: 'IN_VOTER',
    patterns: [[/(?<!\w)[A-Z]{3}\d{7}(?!\w)/gi, 0.3]],
    context: words('voter, epic, elector, मतदाता'),
  },
  {
    type: 'IN_PASSPORT',
    patterns: [[/(?<!\w)[A-Z][1-9]\d ?\d{4}[1-9](?!\w)/g, 0.12]],
    context: words('passport, indian passport'),
  },
  {
    type: 'IN_VEHICLE_REGISTRATION',
    patterns: [
      [/(?<!\w)[2-9]\d ?BH ?(?!0000)\d{4} ?[A-HJ-NP-Z]{1,2}(?!\w)/g, 0.7],
      [/(?<!\w)[A-Z]{2}[ -]?\d{1,2}[ -]?[A-Z]{1,3}[ -]?(?!0000)\d{4}(?!\w)/g, 0.5],
      [/(?<!\w)(?:[A-Z]{1,3}(?!0000)\d{4}|I(?!00000)\d{5}|\d{1,3}(?:CD|CC|UN)[1-9]\d{1,3})(?!\w)/g, 0.15],
      [/(?<!\w)(?!00)\d{2}[ABCDEFHKPRX]\d{6}[A-Z](?!\w)/g, 0.5],
    ],
    context: words('rto, vehicle, plate, registration, number plate'),
  },
  {
    type: 'PK_CNIC',
    patterns: [
      [/(?<!\w)[1-7]\d{4}-\d{7}-\d(?!\w)/g, 0.7],
      [/(?<!\w)[1-7]\d{12}(?!\w)/g, 0.05],
    ],
    context: words('cnic, nadra, national identity, شناختی کارڈ'),
  },
  {
    type: 'ZA_ID_NUMBER',
    patterns: [[/(?<!\w)\d{10}[0-2][89]\d(?!\w)/g, 0.6]],
    check: (number) => monthDay(number.slice(2, 6)) && luhn(number),
    context: words('id, identity, id number, south african, rsa id, smart id, national id'),
  },
  {
    type: 'NG_NIN',
    patterns: [[/(?<!\w)\d{11}(?!\w)/g, 0.15]],
    check: (number) => varied(number) && verhoeff(number),
    context: words('nin, national identification, national identity, nimc, nigeria, nigerian'),
  },
  {
    type: 'NG_VEHICLE_REGISTRATION',
    patterns: [[/(?<!\w)[A-Z]{3}[- ]?\d{3}[- ]?[A-Z]{2}(?!\w)/gi, 0.45]],
    context: words('plate number, vehicle, registration, license plate, number plate, plate'),
  },
  {
    type: 'AU_ABN',
    patterns: [
      [/(?<!\w)\d{2} \d{3} \d{3} \d{3}(?!\w)/g, 0.5],
      [/(?<!\w)\d{11}(?!\w)/g, 0.2],
    ],
    check: (number) =>
      varied(number) && (weighted(number, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0,
    context: words('australian business number, abn'),
  },
  {
    type: 'AU_ACN',
    patterns: [
      [/(?<!\w)\d{3} \d{3} \d{3}(?!\w)/g, 0.2],
      [/(?<!\w)\d{9}(?!\w)/g, 0.1],
    ],
    check: (number) =>
      varied(number) && (10 - (weighted(number, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10 === Number(number[8]),
    context: words('australian company number, acn'),
  },
  {
    type: 'AU_TFN',
    patterns: [
      [/(?<!\w)\d{3} \d{3} \d{3}(?!\w)/g, 0.25],
      [/(?<!\w)\d{9}(?!\w)/g, 0.1],
    ],
    check: (number) => varied(number) && weighted(number, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0,
    context: words('tax file number, tfn'),
  },
  {
    type: 'AU_MEDICARE',
    patterns: [
      [/(?<!\w)[2-6]\d{3} \d{5} \d(?!\w)/g, 0.55],
      [/(?<!\w)[2-6]\d{9}(?!\w)/g, 0.15],
    ],
    check: (number) =>
      varied(number) && weighted(number, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(number[8]),
    context: words('medicare'),
  },
  {
    type: 'NZ_IRD',
    patterns: [
      [/(?<!\w)\d{2,3}-\d{3}-\d{3}(?!\w)/g, 0.42],
      [/(?<!\w)\d{8,9}(?!\w)/g, 0.08],
    ],
    check: (number) => {
      const digits = number.padStart(9, '0');
      if (Number(digits) < 10_000_000 || Number(digits) > 150_000_000) return false;
      const first = (11 - (weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
      const check = first === 10 ? (11 - (weighted(digits, [7, 4, 3, 2, 5, 2, 7, 6]) % 11)) % 11 : first;
      return check === Number(digits[8]);
    },
    context: words('ird, inland revenue, ird number'),
  },
  {
    type: 'LK_NIC',
    patterns: [[/(?<!\w)\d{9}[VX](?!\w)/gi, 0.4]],
    check: (number) => Number(number.slice(2, 5)) % 500 <= 366 && Number(number.slice(2, 5)) % 500 > 0,
    context: words('nic, national identity, sri lanka'),
  },
  {
    type: 'MU_NIC',
    patterns: [[/(?<!\w)[A-Z]\d{12}[0-9A-Z](?!\w)/g, 0.45]],
    check: (number) => dayMonth(number.slice(1, 5)),
    context: words('nic, national identity, mauritius'),
  },
];
