import { luhn, varied, weighted } from '../checksums.ts';
import type { IdentifierForm } from './form.ts';

/**
 * Numbers of the United States. Sources: Social Security Administration (Randomization of SSNs, 2011), IRS Publication
 * 1915 (ITIN), American Bankers Association (routing numbers), CMS (MBI format; NPI check digit), 21 CFR 1301 (DEA
 * numbers), AAMVA (forms of driver licences).
 */
export const UNITED_STATES = {
  US_SSN: {
    token: 'national_id',
    patterns: [
      /(?<!\w)\d{3}([- .])\d{2}\1\d{4}(?!\w)/g,
      /(?<!\w)(?:\d{5}-\d{4}|\d{3}-\d{6})(?!\w)/g,
      /(?<!\w)\d{9}(?!\w)/g,
    ],
    check: (ssn) => isSsn(ssn),
  },
  US_ITIN: {
    token: 'tax_id',
    patterns: [
      /(?<!\w)9\d{2}([- ])(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\1\d{4}(?!\w)/g,
      /(?<!\w)9\d{2}[- ]?(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])[- ]?\d{4}(?!\w)/g,
    ],
  },
  US_PASSPORT: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z]\d{8}(?!\w)/g, /(?<!\w)\d{9}(?!\w)/g],
  },
  US_DRIVER_LICENSE: {
    token: 'national_id',
    patterns: [
      /(?<!\w)[A-Z]\d{3}-(?:\d{4}-\d{4}|\d{3}-\d{2}-\d{3}-\d)(?!\w)/g,
      /(?<!\w)(?:[A-Z]\d{3,14}|[A-Z]\d{18}|[A-Z]\d{6}R|[A-Z]{2}\d{2,7}[A-Z]?|\d{2}[A-Z]{3}\d{5,6}|\d{7,9}[A-Z]|\d{8}[A-Z]{2}|\d{3}[A-Z]{2}\d{4}|[A-Z]\d[A-Z]\d[A-Z])(?!\w)/g,
      /(?<!\w)(?:\d{6,14}|\d{16})(?!\w)/g,
    ],
  },
  US_BANK_NUMBER: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{8,17}(?!\w)/g],
    check: varied,
  },
  ABA_ROUTING_NUMBER: {
    token: 'national_id',
    patterns: [/(?<!\w)[0123678]\d{3}-\d{4}-\d(?!\w)/g, /(?<!\w)[0123678]\d{8}(?!\w)/g],
    check: (number) => varied(number) && weighted(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  },
  US_MBI: {
    token: 'national_id',
    patterns: [
      /(?<!\w)[1-9][AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\d(-?)[AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\d\1[AC-HJKMNP-RT-Y]{2}\d{2}(?!\w)/gi,
    ],
  },
  US_NPI: {
    token: 'national_id',
    patterns: [/(?<!\w)[12]\d{3}([ -])\d{3}\1\d{3}(?!\w)/g, /(?<!\w)[12]\d{9}(?!\w)/g],
    check: (number) => varied(number) && luhn(`80840${number}`),
  },
  MEDICAL_LICENSE: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-HJ-MPR-UX](?:[A-Z]|9)\d{7}(?!\w)/gi],
    // Registration numbers of the Drug Enforcement Administration.
    check: (number) => weighted(number.slice(2), [1, 2, 1, 2, 1, 2]) % 10 === Number(number[8]),
  },
} satisfies Readonly<Record<string, IdentifierForm>>;

/** Numbers that were never issued, or were printed on sample cards and in leaflets. */
const NEVER = new Set(['078051120', '219099999', '123456789', '987654320']);

/** True if the area, the group and the serial number are valid. */
const isSsn = (ssn: string): boolean =>
  !/^(?:000|666|9)/.test(ssn) &&
  ssn.slice(3, 5) !== '00' &&
  ssn.slice(5) !== '0000' &&
  !NEVER.has(ssn) &&
  varied(ssn);
