import { luhn, varied, weighted } from '../checksums.ts';
import { type Recogniser, words } from './recogniser.ts';

/**
 * Numbers of the United States. Sources: Social Security Administration (Randomization of SSNs, 2011), IRS Publication
 * 1915 (ITIN), American Bankers Association (routing numbers), CMS (MBI format; NPI check digit), 21 CFR 1301 (DEA
 * numbers), AAMVA (forms of driver licences).
 */
export const UNITED_STATES: readonly Recogniser[] = [
  {
    type: 'US_SSN',
    patterns: [
      [/(?<!\w)\d{3}([- .])\d{2}\1\d{4}(?!\w)/g, 0.65],
      [/(?<!\w)(?:\d{5}-\d{4}|\d{3}-\d{6})(?!\w)/g, 0.1],
      [/(?<!\w)\d{9}(?!\w)/g, 0.05],
    ],
    check: (ssn) => isSsn(ssn),
    context: words('social security, social sec, ssn, ssns, ss#, ssid, soc sec, seguro social'),
  },
  {
    type: 'US_ITIN',
    patterns: [
      [/(?<!\w)9\d{2}([- ])(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\1\d{4}(?!\w)/g, 0.6],
      [/(?<!\w)9\d{2}[- ]?(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])[- ]?\d{4}(?!\w)/g, 0.2],
    ],
    context: words('itin, individual taxpayer, taxpayer, tax id, taxid, tin'),
  },
  {
    type: 'US_PASSPORT',
    patterns: [
      [/(?<!\w)[A-Z]\d{8}(?!\w)/g, 0.15],
      [/(?<!\w)\d{9}(?!\w)/g, 0.05],
    ],
    context: words('passport, passport#, travel document, pasaporte, passeport'),
  },
  {
    type: 'US_DRIVER_LICENSE',
    patterns: [
      [/(?<!\w)[A-Z]\d{3}-(?:\d{4}-\d{4}|\d{3}-\d{2}-\d{3}-\d)(?!\w)/g, 0.5],
      [
        /(?<!\w)(?:[A-Z]\d{3,14}|[A-Z]\d{18}|[A-Z]\d{6}R|[A-Z]{2}\d{2,7}[A-Z]?|\d{2}[A-Z]{3}\d{5,6}|\d{7,9}[A-Z]|\d{8}[A-Z]{2}|\d{3}[A-Z]{2}\d{4}|[A-Z]\d[A-Z]\d[A-Z])(?!\w)/g,
        0.15,
      ],
      [/(?<!\w)(?:\d{6,14}|\d{16})(?!\w)/g, 0.01],
    ],
    context: words(
      'driver, drivers, driver license, driver licence, driving license, driving licence, license, licence, permit, lic, lic#, dl, dl#, dls, cdl, cdls',
    ),
  },
  {
    type: 'US_BANK_NUMBER',
    patterns: [[/(?<!\w)\d{8,17}(?!\w)/g, 0.05]],
    check: varied,
    context: words(
      'account, account#, acct, acct#, bank, checking, savings, debit, checking account, konto, kontonummer, compte, cuenta, conto, conta, rekening',
    ),
  },
  {
    type: 'ABA_ROUTING_NUMBER',
    patterns: [
      [/(?<!\w)[0123678]\d{3}-\d{4}-\d(?!\w)/g, 0.5],
      [/(?<!\w)[0123678]\d{8}(?!\w)/g, 0.1],
    ],
    check: (number) => varied(number) && weighted(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
    context: words('aba, aba#, routing, rtn, abarouting, bankrouting, transit number'),
  },
  {
    type: 'US_MBI',
    patterns: [
      [
        /(?<!\w)[1-9][AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\d(-?)[AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\d\1[AC-HJKMNP-RT-Y]{2}\d{2}(?!\w)/gi,
        0.75,
      ],
    ],
    context: words('medicare, mbi, beneficiary, cms, medicaid, hic, hicn'),
  },
  {
    type: 'US_NPI',
    patterns: [
      [/(?<!\w)[12]\d{3}([ -])\d{3}\1\d{3}(?!\w)/g, 0.45],
      [/(?<!\w)[12]\d{9}(?!\w)/g, 0.15],
    ],
    check: (number) => varied(number) && luhn(`80840${number}`),
    context: words('npi, national provider, provider, taxonomy'),
  },
  {
    type: 'MEDICAL_LICENSE',
    patterns: [[/(?<!\w)[A-HJ-MPR-UX](?:[A-Z]|9)\d{7}(?!\w)/gi, 0.6]],
    // Registration numbers of the Drug Enforcement Administration.
    check: (number) => weighted(number.slice(2), [1, 2, 1, 2, 1, 2]) % 10 === Number(number[8]),
    context: words('medical, certificate, dea, dea#, prescriber, physician, license, licence'),
  },
];

/** Numbers that were never issued, or were printed on sample cards and in leaflets. */
const NEVER = new Set(['078051120', '219099999', '123456789', '987654320']);

/** True if the area, the group and the serial number are valid. */
const isSsn = (ssn: string): boolean =>
  !/^(?:000|666|9)/.test(ssn) &&
  ssn.slice(3, 5) !== '00' &&
  ssn.slice(5) !== '0000' &&
  !NEVER.has(ssn) &&
  varied(ssn);
