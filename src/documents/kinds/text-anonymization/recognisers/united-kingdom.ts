import { varied, weighted } from '../checksums.ts';
import { type Recogniser, words } from './recogniser.ts';

/**
 * Numbers of the United Kingdom and Ireland. Sources: NHS Data Dictionary (check digit), HMRC manual NIM39110 (prefixes
 * of NINO), DVLA INF45 (driver numbers), Royal Mail PAF (post codes), Revenue.ie (PPS number).
 */
export const UNITED_KINGDOM: readonly Recogniser[] = [
  {
    type: 'UK_NHS',
    patterns: [
      [/(?<!\w)\d{3}([- ])\d{3}\1\d{4}(?!\w)/g, 0.5],
      [/(?<!\w)\d{10}(?!\w)/g, 0.2],
    ],
    check: (number) => varied(number) && weighted(number, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    context: words('nhs, nhs#, national health service, health service, health authority, patient'),
  },
  {
    type: 'UK_NINO',
    patterns: [
      [
        /(?<!\w)(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D](?!\w)/gi,
        0.7,
      ],
    ],
    context: words('national insurance, ni number, nino, ni no, insurance number'),
  },
  {
    type: 'UK_PASSPORT',
    patterns: [
      [/(?<!\w)[A-Z]{2}\d{7}(?!\w)/gi, 0.1],
      [/(?<!\w)\d{9}(?!\w)/g, 0.04],
    ],
    context: words('passport, travel document, majesty, hmpo'),
  },
  {
    type: 'UK_POSTCODE',
    patterns: [
      [
        /(?<!\w)(?:GIR ?0AA|(?:[A-PR-UWYZ]\d[\dA-HJKPSTUW]?|[A-PR-UWYZ][A-HK-Y]\d[\dABEHMNPRVWXY]?) ?\d[ABD-HJLNP-UW-Z]{2})(?!\w)/g,
        0.4,
      ],
    ],
    context: words(
      'postcode, post code, postal code, zip, address, delivery, mailing, shipping, correspondence, street, road, lane, london',
    ),
  },
  {
    type: 'UK_DRIVING_LICENCE',
    patterns: [
      [
        /(?<!\w)(?:[A-Z]{5}|[A-Z]{4}9|[A-Z]{3}99|[A-Z]{2}999|[A-Z]9999)\d(?:0[1-9]|1[0-2]|5[1-9]|6[0-2])(?:0[1-9]|[12]\d|3[01])\d[A-Z9]{2}[A-Z0-9][A-Z]{2}(?!\w)/gi,
        0.8,
      ],
    ],
    context: words('driving licence, driving license, driver, dvla, licence number, license number'),
  },
  {
    type: 'UK_VEHICLE_REGISTRATION',
    patterns: [
      [/(?<!\w)[A-HJ-PR-Y]{2}(?:0[1-9]|[12]\d|30|5[1-9]|[67]\d|80)[- ]?[A-HJ-PR-Z]{3}(?!\w)/gi, 0.4],
      [/(?<!\w)[A-HJ-NPR-TV-Y]\d{1,3}[- ]?[A-HJ-PR-Y][A-HJ-PR-Z]{2}(?!\w)/g, 0.2],
      [/(?<!\w)[A-HJ-PR-Z]{3}[- ]?\d{1,3}[- ]?[A-HJ-NPR-TV-Y](?!\w)/g, 0.15],
    ],
    context: words(
      'vehicle, registration, number plate, licence plate, license plate, reg, vrn, dvla, v5c, logbook, mot, car, plate',
    ),
  },
  {
    type: 'IE_PPS',
    patterns: [[/(?<!\w)\d{7}[A-W][A-ITW]?(?!\w)/gi, 0.6]],
    check: (number) => {
      const second = number[8];
      const extra = second && !/[TW]/.test(second) ? 9 * (second.charCodeAt(0) - 64) : 0;
      const rest = (weighted(number, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23;
      return number[7] === 'WABCDEFGHIJKLMNOPQRSTUV'[rest];
    },
    context: words('pps, ppsn, pps number, personal public service, revenue'),
  },
];
