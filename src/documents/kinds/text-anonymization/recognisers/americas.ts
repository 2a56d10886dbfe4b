import { luhn, monthDay, varied, weighted } from '../checksums.ts';
import { type Recogniser, words } from './recogniser.ts';

/**
 * Numbers of Canada and Latin America. Sources: Employment and Social Development Canada (SIN, Luhn), Receita Federal
 * of Brazil (CPF, CNPJ; with letters since 2026), RENAPO and SAT of Mexico (CURP, RFC), AFIP of Argentina (CUIT),
 * Registro Civil of Chile (RUN), DIAN of Colombia (NIT), Registro Civil of Ecuador (cédula), DNIC of Uruguay (cédula),
 * JCE of the Dominican Republic.
 */
export const AMERICAS: readonly Recogniser[] = [
  {
    type: 'CA_SIN',
    patterns: [
      [/(?<!\w)[1-79]\d{2}([- ])\d{3}\1\d{3}(?!\w)/g, 0.5],
      [/(?<!\w)[1-79]\d{8}(?!\w)/g, 0.12],
    ],
    check: (number) => varied(number) && luhn(number),
    context: words('sin, sin number, social insurance, canada, nas, assurance sociale'),
  },
  {
    type: 'BR_CPF',
    patterns: [
      [/(?<!\w)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\w)/g, 0.95],
      [/(?<!\w)\d{9}-?\d{2}(?!\w)/g, 0.45],
    ],
    check: (number) =>
      varied(number) && brazilian(number, 9, [10, 9, 8, 7, 6, 5, 4, 3, 2], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]),
    context: words('cpf, cadastro de pessoas'),
  },
  {
    type: 'BR_CNPJ',
    patterns: [
      [/(?<!\w)[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}(?!\w)/g, 0.95],
      [/(?<!\w)\d{14}(?!\w)/g, 0.5],
    ],
    check: (number) =>
      varied(number) &&
      brazilian(number, 12, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]),
    context: words('cnpj, cadastro nacional'),
  },
  {
    type: 'MX_CURP',
    patterns: [[/(?<!\w)[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{5}[A-Z\d]\d(?!\w)/gi, 0.95]],
    check: (curp) => {
      const alphabet = '0123456789ABCDEFGHIJKLMN?OPQRSTUVWXYZ';
      let sum = 0;
      for (let index = 0; index < 17; index += 1)
        sum += alphabet.indexOf(curp[index] as string) * (18 - index);
      return monthDay(curp.slice(6, 10)) && (10 - (sum % 10)) % 10 === Number(curp[17]);
    },
    context: words('curp, clave unica'),
  },
  {
    type: 'MX_RFC',
    patterns: [[/(?<!\w)[A-ZÑ&]{3,4}[- ]?\d{6}[- ]?[A-Z\d]{2}[\dA](?!\w)/gi, 0.55]],
    // Many numbers in use have a check digit that differs from the rule.
    check: (rfc) => monthDay(rfc.slice(-7, -3)),
    context: words('rfc, registro federal, contribuyente'),
  },
  {
    type: 'AR_CUIT',
    patterns: [
      [/(?<!\w)(?:2[03457]|3[034])-\d{8}-\d(?!\w)/g, 0.9],
      [/(?<!\w)(?:2[03457]|3[034])\d{9}(?!\w)/g, 0.5],
    ],
    check: (number) => {
      const check = (11 - (weighted(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
      return (check === 10 ? 9 : check) === Number(number[10]);
    },
    context: words('cuit, cuil, cdi, afip'),
  },
  {
    type: 'CL_RUT',
    patterns: [
      [/(?<!\w)\d{1,2}\.\d{3}\.\d{3}-[\dK](?!\w)/gi, 0.9],
      [/(?<!\w)\d{7,8}-[\dK](?!\w)/gi, 0.55],
      [/(?<!\w)\d{7,8}[\dK](?!\w)/gi, 0.12],
    ],
    check: (number) => {
      const digits = number.slice(0, -1).padStart(8, '0');
      const check = (11 - (weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
      return (check === 10 ? 'K' : String(check)) === number.at(-1);
    },
    context: words('rut, run, rol unico'),
  },
  {
    type: 'CO_NIT',
    patterns: [
      [/(?<!\w)\d{1,3}(?:\.\d{3}){2,3}-\d(?!\w)/g, 0.6],
      [/(?<!\w)\d{6,10}-?\d(?!\w)/g, 0.2],
    ],
    check: (number) => {
      const rest =
        weighted(number.slice(0, -1).padStart(11, '0'), [47, 43, 41, 37, 29, 23, 19, 17, 13, 7, 3]) % 11;
      return varied(number) && (rest > 1 ? 11 - rest : rest) === Number(number.at(-1));
    },
    context: words('nit, rut, dian, identificacion tributaria'),
  },
  {
    type: 'EC_CEDULA',
    patterns: [
      [/(?<!\w)(?:0[1-9]|1\d|2[0-4]|30)\d{7}-\d(?!\w)/g, 0.5],
      [/(?<!\w)(?:0[1-9]|1\d|2[0-4]|30)[0-5]\d{7}(?!\w)/g, 0.15],
    ],
    check: (number) => luhn(number),
    context: words('cedula, cedula de identidad, c.i.'),
  },
  {
    type: 'UY_CI',
    patterns: [[/(?<!\w)\d\.\d{3}\.\d{3}-\d(?!\w)/g, 0.7]],
    check: (number) => (10 - (weighted(number, [2, 9, 8, 7, 6, 3, 4]) % 10)) % 10 === Number(number[7]),
    context: words('cedula, ci, c.i.'),
  },
  {
    type: 'DO_CEDULA',
    patterns: [
      [/(?<!\w)\d{3}-\d{7}-\d(?!\w)/g, 0.65],
      [/(?<!\w)\d{11}(?!\w)/g, 0.1],
    ],
    check: (number) => varied(number) && luhn(number),
    context: words('cedula'),
  },
  {
    type: 'SV_DUI',
    patterns: [[/(?<!\w)\d{8}-\d(?!\w)/g, 0.25]],
    check: (number) => (10 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 10)) % 10 === Number(number[8]),
    context: words('dui, documento unico'),
  },
  {
    type: 'GT_CUI',
    patterns: [[/(?<!\w)\d{4} \d{5} (?:0[1-9]|1\d|2[0-2])\d{2}(?!\w)/g, 0.6]],
    check: (number) => weighted(number, [2, 3, 4, 5, 6, 7, 8, 9]) % 11 === Number(number[8]),
    context: words('cui, dpi, documento personal'),
  },
];

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
