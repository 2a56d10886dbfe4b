import { dayMonth, luhn, modulo, monthDay, varied, verhoeff, weighted } from '../checksums.ts';
import type { IdentifierForm } from './form.ts';

/**
 * Numbers of France, Belgium, the Netherlands and Luxembourg. Sources: INSEE (NIR, its key of MOD 97; SIREN and SIRET,
 * Luhn), DGFiP (numéro fiscal), Rijksdienst voor Identiteitsgegevens (BSN, the eleven test), Belgian royal decree of 3
 * April 1984 (national number), Luxembourg's law of 19 June 2013 (matricule).
 */
export const FRANCE_AND_BENELUX = {
  FR_NIR: {
    token: 'national_id',
    patterns: [
      /(?<!\w)[12378][ .]?\d{2}[ .]?(?:0[1-9]|1[0-2]|[2-9]\d)[ .]?(?:\d{2}|2[AB])[ .]?\d{3}[ .]?\d{3}[ .]?\d{2}(?!\w)/gi,
    ],
    check: (number) => {
      // The departments of Corsica have the values 19 and 18.
      const digits = number.slice(0, 13).replace('2A', '19').replace('2B', '18');
      return 97 - modulo(digits, 97) === Number(number.slice(13));
    },
  },
  FR_TAX_NUMBER: {
    token: 'tax_id',
    patterns: [/(?<!\w)[0-3]\d \d{2} \d{3} \d{3} \d{3}(?!\w)/g, /(?<!\w)[0-3]\d{12}(?!\w)/g],
    check: (number) => varied(number) && modulo(number.slice(0, 10), 511) === Number(number.slice(10)),
  },
  FR_SIRET: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{3} \d{3} \d{3} \d{5}(?!\w)/g, /(?<!\w)\d{14}(?!\w)/g],
    check: (number) => varied(number) && luhn(number) && luhn(number.slice(0, 9)),
  },
  FR_SIREN: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{3} \d{3} \d{3}(?!\w)/g, /(?<!\w)\d{9}(?!\w)/g],
    check: (number) => varied(number) && luhn(number),
  },
  FR_PASSPORT: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{2}[A-Z]{2}\d{5}(?!\w)/g],
  },
  BE_NATIONAL_NUMBER: {
    token: 'national_id',
    patterns: [
      /(?<!\w)\d{2}([. ])\d{2}\1\d{2}[- ]\d{3}[. -]\d{2}(?!\w)/g,
      /(?<!\w)\d{6}[ -]\d{3}[ .-]?\d{2}(?!\w)/g,
      /(?<!\w)\d{11}(?!\w)/g,
    ],
    check: (number) => {
      // The month is 0 if the birthday is unknown, or if all numbers for the birthday are used up. BIS numbers add 20
      // or 40 to the month.
      const month = Number(number.slice(2, 4)) % 20;
      if (month > 12 || Number(number.slice(4, 6)) > 31) return false;
      const key = Number(number.slice(9));
      const first = number.slice(0, 9);
      return 97 - modulo(first, 97) === key || 97 - modulo(`2${first}`, 97) === key;
    },
  },
  NL_BSN: {
    token: 'national_id',
    patterns: [
      /(?<!\w)\d{4}[. ]\d{2}[. ]\d{3}(?!\w)/g,
      /(?<!\w)\d{3}([. ])\d{3}\1\d{3}(?!\w)/g,
      /(?<!\w)\d{9}(?!\w)/g,
    ],
    check: (number) =>
      varied(number) && !number.startsWith('00') && weighted(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
  },
  LU_MATRICULE: {
    token: 'national_id',
    patterns: [/(?<!\w)(?:18|19|20)\d{2} ?\d{4} ?\d{3} ?\d{2}(?!\w)/g],
    check: (number) =>
      monthDay(number.slice(4, 8)) && luhn(number.slice(0, 12)) && verhoeff(number.slice(0, 11) + number[12]),
  },
  CZ_RODNE_CISLO: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{6}\/\d{4}(?!\w)/g, /(?<!\w)\d{6}\/\d{3}(?!\w)/g, /(?<!\w)\d{10}(?!\w)/g],
    check: (number) => {
      // Numbers of women have 50 added to the month; another 20 is added if no more numbers are available for a day.
      const month = Number(number.slice(2, 4)) % 50;
      const shown = String(month > 20 ? month - 20 : month).padStart(2, '0');
      if (!dayMonth(number.slice(4, 6) + shown)) return false;
      if (number.length === 9) return true;
      return modulo(number.slice(0, 9), 11) % 10 === Number(number[9]);
    },
  },
} satisfies Readonly<Record<string, IdentifierForm>>;
