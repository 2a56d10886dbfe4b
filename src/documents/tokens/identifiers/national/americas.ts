import { luhn, monthDay, varied, weighted } from '../checksums.ts';
import type { IdentifierForm } from './form.ts';

/**
 * Numbers of Canada and Latin America. Sources: Employment and Social Development Canada (SIN, Luhn), Receita Federal
 * of Brazil (CPF, CNPJ; with letters since 2026), RENAPO and SAT of Mexico (CURP, RFC), AFIP of Argentina (CUIT),
 * Registro Civil of Chile (RUN), DIAN of Colombia (NIT), Registro Civil of Ecuador (cédula), DNIC of Uruguay (cédula),
 * JCE of the Dominican Republic.
 */
export const AMERICAS = {
  CA_SIN: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{3}([- ])\d{3}\1\d{3}(?!\w)/g, /(?<!\w)\d{9}(?!\w)/g],
    // No number begins with 0 or 8.
    check: (number) => !/^[08]/.test(number) && varied(number) && luhn(number),
  },
  BR_CPF: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\w)/g, /(?<!\w)\d{9}-?\d{2}(?!\w)/g],
    check: (number) =>
      varied(number) && brazilian(number, 9, [10, 9, 8, 7, 6, 5, 4, 3, 2], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]),
  },
  BR_CNPJ: {
    token: 'tax_id',
    patterns: [/(?<!\w)[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}(?!\w)/g, /(?<!\w)\d{14}(?!\w)/g],
    check: (number) =>
      varied(number) &&
      brazilian(number, 12, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]),
  },
  MX_CURP: {
    token: 'national_id',
    patterns: [/(?<!\w)[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{5}[A-Z\d]\d(?!\w)/gi],
    check: (curp) => {
      const alphabet = '0123456789ABCDEFGHIJKLMN?OPQRSTUVWXYZ';
      let sum = 0;
      for (let index = 0; index < 17; index += 1)
        sum += alphabet.indexOf(curp[index] as string) * (18 - index);
      return monthDay(curp.slice(6, 10)) && (10 - (sum % 10)) % 10 === Number(curp[17]);
    },
  },
  MX_RFC: {
    token: 'tax_id',
    patterns: [/(?<!\w)[A-ZÑ&]{3,4}[- ]?\d{6}[- ]?[A-Z\d]{2}[\dA](?!\w)/gi],
    // Many numbers in use have a check digit that differs from the rule.
    check: (rfc) => monthDay(rfc.slice(-7, -3)),
  },
  AR_CUIT: {
    token: 'tax_id',
    patterns: [/(?<!\w)(?:2[03457]|3[034])-\d{8}-\d(?!\w)/g, /(?<!\w)(?:2[03457]|3[034])\d{9}(?!\w)/g],
    check: (number) => {
      const check = (11 - (weighted(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
      return (check === 10 ? 9 : check) === Number(number[10]);
    },
  },
  CL_RUT: {
    token: 'tax_id',
    patterns: [
      /(?<!\w)\d{1,2}\.\d{3}\.\d{3}-[\dK](?!\w)/gi,
      /(?<!\w)\d{7,8}-[\dK](?!\w)/gi,
      /(?<!\w)\d{7,8}[\dK](?!\w)/gi,
    ],
    check: (number) => {
      const digits = number.slice(0, -1).padStart(8, '0');
      const check = (11 - (weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
      return (check === 10 ? 'K' : String(check)) === number.at(-1);
    },
  },
  CO_NIT: {
    token: 'tax_id',
    patterns: [/(?<!\w)\d{1,3}(?:\.\d{3}){2,3}-\d(?!\w)/g, /(?<!\w)\d{6,10}-?\d(?!\w)/g],
    check: (number) => {
      const rest =
        weighted(number.slice(0, -1).padStart(11, '0'), [47, 43, 41, 37, 29, 23, 19, 17, 13, 7, 3]) % 11;
      return varied(number) && (rest > 1 ? 11 - rest : rest) === Number(number.at(-1));
    },
  },
  EC_CEDULA: {
    token: 'national_id',
    patterns: [
      /(?<!\w)(?:0[1-9]|1\d|2[0-4]|30)\d{7}-\d(?!\w)/g,
      /(?<!\w)(?:0[1-9]|1\d|2[0-4]|30)[0-5]\d{7}(?!\w)/g,
    ],
    check: (number) => luhn(number),
  },
  UY_CI: {
    token: 'national_id',
    patterns: [/(?<!\w)\d\.\d{3}\.\d{3}-\d(?!\w)/g],
    check: (number) => (10 - (weighted(number, [2, 9, 8, 7, 6, 3, 4]) % 10)) % 10 === Number(number[7]),
  },
  DO_CEDULA: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{3}-\d{7}-\d(?!\w)/g, /(?<!\w)\d{11}(?!\w)/g],
    check: (number) => varied(number) && luhn(number),
  },
  SV_DUI: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{8}-\d(?!\w)/g],
    check: (number) => (10 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 10)) % 10 === Number(number[8]),
  },
  GT_CUI: {
    token: 'national_id',
    patterns: [/(?<!\w)\d{4} \d{5} (?:0[1-9]|1\d|2[0-2])\d{2}(?!\w)/g],
    check: (number) => weighted(number, [2, 3, 4, 5, 6, 7, 8, 9]) % 11 === Number(number[8]),
  },
} satisfies Readonly<Record<string, IdentifierForm>>;

/** Checks two MOD 11 check digits. Letters have the value of their character code. */
function brazilian(
  number: string,
  length: number,
  first: readonly number[],
  second: readonly number[],
): boolean {
  const values = [...number].map((one) => one.charCodeAt(0) - 48);
  const check = (weights: readonly number[]): number => {
    const rest = weights.reduce((sum, weight, index) => sum + weight * (values[index] as number), 0) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  return check(first) === values[length] && check(second) === values[length + 1];
}
