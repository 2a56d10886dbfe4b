import { dayMonth, gs1, icao, mod11And10, varied, weighted } from '../checksums.ts';
import type { IdentifierForm } from './form.ts';

/**
 * Numbers of Germany, Austria and Switzerland. Sources: BZSt (check digits of IdNr and USt-IdNr., ISO 7064 MOD 11,10),
 * VKVV § 2 (insurance number), GKV-Spitzenverband (KVNR), KBV (LANR, BSNR), BSI TR-03105 and ICAO 9303 (documents), FZV
 * (number plates), ELSTER (tax numbers), Austrian SVC, Swiss ZAS/CCO (AHV number, EAN-13).
 */
export const GERMANY = {
  DE_TAX_ID: {
    token: 'tax_id',
    patterns: [/(?<!\w)[1-9]\d(?: \d{3}){3}(?!\w)/g, /(?<!\w)[1-9]\d{10}(?!\w)/g],
    check: (number) => isGermanTaxId(number),
  },
  DE_TAX_NUMBER: {
    token: 'tax_id',
    patterns: [
      /(?<!\w)(?:0[1-9]|1[0-6])\d{11}(?!\w)/g,
      /(?<!\w)\d{3}\/\d{3}\/\d{5}(?!\w)/g,
      /(?<!\w)\d{2,3}\/\d{3,4}\/\d{4,5}(?!\w)/g,
    ],
  },
  DE_VAT_ID: {
    token: 'tax_id',
    patterns: [/(?<!\w)DE[ .-]?\d{3}[ .-]?\d{3}[ .-]?\d{3}(?!\w)/gi],
    check: (number) => mod11And10(number.slice(2)),
  },
  DE_ID_CARD: {
    token: 'national_id',
    patterns: [
      /(?<!\w)T\d{8}(?!\w)/gi,
      /(?<!\w)[CFGHJKLMNPRTVWXYZ](?=[A-Z\d]{0,6}\d)[CFGHJKLMNPRTVWXYZ\d]{7}\d(?!\w)/gi,
    ],
    check: (number) => /^T\d{8}$/.test(number) || icao(number),
  },
  DE_PASSPORT: {
    token: 'national_id',
    patterns: [/(?<!\w)[CFGHJKLMNPRTVWXYZ](?=[A-Z\d]{0,6}\d)[CFGHJKLMNPRTVWXYZ\d]{7}\d(?!\w)/gi],
    check: (number) => icao(number),
  },
  DE_SOCIAL_SECURITY: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{2}[ ]?\d{6}[ ]?[A-Z][ ]?\d{3}(?!\w)/g],
    check: (number) => isGermanInsuranceNumber(number),
  },
  DE_HEALTH_INSURANCE: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z]\d{9}(?!\w)/gi],
    check: ([letter = '', ...digits]) => {
      const ordinal = String(letter.charCodeAt(0) - 64).padStart(2, '0');
      const all = ordinal + digits.join('');
      let sum = 0;
      for (let index = 0; index < 10; index += 1) {
        const product = Number(all[index]) * (index % 2 === 0 ? 1 : 2);
        sum += product > 9 ? product - 9 : product;
      }
      return sum % 10 === Number(all[10]);
    },
  },
  DE_LANR: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{9}(?!\w)/g],
    check: (number) =>
      varied(number) && (10 - (weighted(number, [4, 9, 4, 9, 4, 9]) % 10)) % 10 === Number(number[6]),
  },
  DE_BSNR: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{9}(?!\w)/g],
    check: varied,
  },
  DE_HANDELSREGISTER: {
    token: 'tax_id',
    patterns: [/(?<!\w)HR[AB] ?\d{1,6}(?: [A-Z]{1,2}(?!\w))?(?!\w)/gi],
  },
  DE_FUEHRERSCHEIN: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z]\d{2}[A-Z\d]{6}\d[A-Z\d](?!\w)|(?<!\w)[A-Z]{2}\d{8}[A-Z\d](?!\w)/gi],
  },
  DE_KFZ: {
    token: 'national_id',
    patterns: [/(?<![\w-])[A-ZÄÖÜ]{1,3}(?:-[A-Z]{1,2}[- ]|[ ][A-Z]{1,2}[ ])\d{1,4}[EH]?(?!\w)/g],
  },
  DE_PLZ: {
    token: 'address',
    patterns: [/(?<!\w)(?!01000|99999)(?:0[1-9]|[1-9]\d)\d{3}(?!\w)/g],
  },
  AT_SVNR: {
    token: 'national_id',
    patterns: [/(?<!\w)[1-9]\d{3} \d{6}(?!\w)/g, /(?<!\w)[1-9]\d{9}(?!\w)/g],
    check: (number) =>
      /^.{6}(?:0[1-9]|1[0-5])/.test(number) &&
      Number(number.slice(4, 6)) >= 1 &&
      Number(number.slice(4, 6)) <= 31 &&
      weighted(number, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(number[3]),
  },
  CH_AHV: {
    token: 'national_id',
    patterns: [/(?<!\w)756([. ]?)\d{4}\1\d{4}\1\d{2}(?!\w)/g],
    check: gs1,
  },
} satisfies Readonly<Record<string, IdentifierForm>>;

/**
 * True if only one digit occurs more than once among the first ten (two or three times), and the check digit is
 * correct.
 */
function isGermanTaxId(number: string): boolean {
  const counts = new Map<string, number>();
  for (const digit of number.slice(0, 10)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const repeated = [...counts.values()].filter((count) => count > 1);
  return repeated.length === 1 && (repeated[0] as number) <= 3 && mod11And10(number);
}

/**
 * Checks two digits of the issuing office, the birthday, the initial of the surname, a serial number, and a check
 * digit.
 */
function isGermanInsuranceNumber(number: string): boolean {
  // A number above 50 is the day plus 50, which provides further numbers for the same birthday.
  const day = Number(number.slice(2, 4));
  const shifted = day > 50 ? String(day - 50).padStart(2, '0') : number.slice(2, 4);
  if (!dayMonth(shifted + number.slice(4, 6))) return false;
  const ordinal = String((number[8] as string).charCodeAt(0) - 64).padStart(2, '0');
  const digits = number.slice(0, 8) + ordinal + number.slice(9, 11);
  const weights = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];
  let sum = 0;
  for (const [index, weight] of weights.entries()) {
    const product = Number(digits[index]) * weight;
    sum += Math.floor(product / 10) + (product % 10);
  }
  return sum % 10 === Number(number[11]);
}
