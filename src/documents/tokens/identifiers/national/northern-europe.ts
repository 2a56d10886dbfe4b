import { dayMonth, isMonthDay, luhn, modulo, monthDay, varied, weighted } from '../checksums.ts';
import type { IdentifierForm } from './form.ts';

/**
 * Numbers of the Nordic and Baltic countries. Sources: Skatteverket (personnummer and organisationsnummer, Luhn),
 * Skatteetaten (fødselsnummer), CPR-kontoret (since 2007 without check digit), Finnish decree 128/2010 (henkilötunnus),
 * Þjóðskrá (kennitala), EVS 585:2007 (isikukood, the same as Lithuania's asmens kodas), PMLP (personas kods).
 */
export const NORTHERN_EUROPE = {
  SE_PERSONNUMMER: {
    token: 'national_id',
    patterns: [/(?<!\w)(?:(?:18|19|20)\d{6}-?|\d{6}[-+])\d{4}(?!\w)/g, /(?<!\w)\d{10}(?!\w)/g],
    check: (number) => {
      const digits = number.replace('+', '').slice(-10);
      const day = Number(digits.slice(4, 6));
      // Coordination numbers of temporary residents have 60 added to the day (samordningsnummer).
      return isMonthDay(Number(digits.slice(2, 4)), day > 60 ? day - 60 : day) && luhn(digits);
    },
  },
  SE_ORGANISATIONSNUMMER: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{2}[2-9]\d{3}-\d{4}(?!\w)/g, /(?<!\w)\d{2}[2-9]\d{7}(?!\w)/g],
    check: (number) => varied(number) && luhn(number),
  },
  NO_FODSELSNUMMER: {
    token: 'national_id',
    patterns: [/(?<!\w)(?:\d{6}[ -]\d{5}|\d{2} \d{2} \d{2} \d{2} ?\d{3})(?!\w)/g, /(?<!\w)\d{11}(?!\w)/g],
    check: (number) => {
      // D numbers have 40 added to the day. Other special numbers have 40 or 80 added to the month.
      const day = Number(number.slice(0, 2)) % 40;
      const month = Number(number.slice(2, 4)) % 40;
      return (
        isMonthDay(month, day) &&
        weighted(number, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
        weighted(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
      );
    },
  },
  DK_CPR: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{6}-\d{4}(?!\w)/g, /(?<!\w)\d{6} ?\d{4}(?!\w)/g],
    check: dayMonth,
  },
  FI_PERSONAL_IDENTITY_CODE: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{6}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y](?!\w)/gi],
    check: (compact) => {
      const code = compact.replace('+', '');
      const digits = code.slice(0, 6) + code.slice(-4, -1);
      return dayMonth(code) && '0123456789ABCDEFHJKLMNPRSTUVWXY'[modulo(digits, 31)] === code.at(-1);
    },
  },
  IS_KENNITALA: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{6}-\d{3}[09](?!\w)|(?<!\w)\d{6}-\d{3}8(?!\w)/g, /(?<!\w)\d{9}[089](?!\w)/g],
    check: (number) => {
      const day = Number(number.slice(0, 2));
      return (
        // In the numbers of companies, 40 is added to the day.
        isMonthDay(Number(number.slice(2, 4)), day > 40 ? day - 40 : day) &&
        weighted(number, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
      );
    },
  },
  EE_ISIKUKOOD: {
    token: 'national_id',
    patterns: [/(?<!\w)[1-9]\d{10}(?!\w)/g],
    check: (number) => isBalticCode(number),
  },
  LV_PERSONAS_KODS: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{6}-\d{5}(?!\w)/g, /(?<!\w)\d{11}(?!\w)/g],
    check: (number) =>
      // Numbers issued since July 2017 begin with 32 and have neither a birthday nor check digits.
      number.startsWith('32') ||
      (dayMonth(number) &&
        (1101 - weighted(number, [1, 6, 3, 7, 9, 10, 5, 8, 4, 2])) % 11 === Number(number[10])),
  },
} satisfies Readonly<Record<string, IdentifierForm>>;

/**
 * Checks a number of Estonia or Lithuania: century and sex, birthday, serial number, and a check digit by two rows of
 * weights.
 */
function isBalticCode(number: string): boolean {
  if (!monthDay(number.slice(3, 7))) return false;
  const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11;
  const check = first < 10 ? first : (weighted(number, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11) % 10;
  return check === Number(number[10]);
}
