import { varied, weighted } from '../checksums.ts';
import type { IdentifierForm } from './form.ts';

/**
 * Numbers of the United Kingdom and Ireland. Sources: NHS Data Dictionary (check digit), HMRC manual NIM39110 (prefixes
 * of NINO), DVLA INF45 (driver numbers), Royal Mail PAF (post codes), Revenue.ie (PPS number).
 */
export const UNITED_KINGDOM = {
  UK_NHS: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{3}([- ])\d{3}\1\d{4}(?!\w)/g, /(?<!\w)\d{10}(?!\w)/g],
    check: (number) => varied(number) && weighted(number, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  UK_NINO: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D](?!\w)/gi],
    check: (number) => /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]/.test(number),
  },
  UK_PASSPORT: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z]{2}\d{7}(?!\w)/gi, /(?<!\w)\d{9}(?!\w)/g],
  },
  UK_POSTCODE: {
    token: 'address',
    patterns: [
      /(?<!\w)(?:GIR ?0AA|(?:[A-PR-UWYZ]\d[\dA-HJKPSTUW]?|[A-PR-UWYZ][A-HK-Y]\d[\dABEHMNPRVWXY]?) ?\d[ABD-HJLNP-UW-Z]{2})(?!\w)/g,
    ],
  },
  UK_DRIVING_LICENCE: {
    token: 'national_id',
    patterns: [
      /(?<!\w)(?:[A-Z]{5}|[A-Z]{4}9|[A-Z]{3}99|[A-Z]{2}999|[A-Z]9999)\d(?:0[1-9]|1[0-2]|5[1-9]|6[0-2])(?:0[1-9]|[12]\d|3[01])\d[A-Z9]{2}[A-Z0-9][A-Z]{2}(?!\w)/gi,
    ],
  },
  UK_VEHICLE_REGISTRATION: {
    token: 'national_id',
    patterns: [
      /(?<!\w)[A-HJ-PR-Y]{2}(?:0[1-9]|[12]\d|30|5[1-9]|[67]\d|80)[- ]?[A-HJ-PR-Z]{3}(?!\w)/gi,
      /(?<!\w)[A-HJ-NPR-TV-Y]\d{1,3}[- ]?[A-HJ-PR-Y][A-HJ-PR-Z]{2}(?!\w)/g,
      /(?<!\w)[A-HJ-PR-Z]{3}[- ]?\d{1,3}[- ]?[A-HJ-NPR-TV-Y](?!\w)/g,
    ],
  },
  IE_PPS: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{7}[A-W][A-ITW]?(?!\w)/gi],
    check: (number) => {
      const second = number[8];
      const extra = second && !/[TW]/.test(second) ? 9 * (second.charCodeAt(0) - 64) : 0;
      const rest = (weighted(number, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23;
      return number[7] === 'WABCDEFGHIJKLMNOPQRSTUV'[rest];
    },
  },
} satisfies Readonly<Record<string, IdentifierForm>>;
