import { luhn, mod11And10, weighted } from '../../../tokens/identifiers/checksums.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const CIF_LETTERS = 'JABCDEFGHI';
const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

function spanish(text: string): boolean {
  const [, head = '', body = '', check = ''] = /^([A-Z\d])(\d{7})([A-Z\d])$/.exec(text) ?? [];
  if (/[\dXYZ]/.test(head)) {
    const number = Number(`${'XYZ'.includes(head) ? 'XYZ'.indexOf(head) : head}${body}`);
    return NIF_LETTERS[number % 23] === check;
  }
  return [...CIF_LETTERS].some(
    (letter, digit) => luhn(`${body}${digit}`) && (check === letter || check === String(digit)),
  );
}

/**
 * Check digits of tax numbers, by country and format of the number. Sources: the EU's "VIES VAT number algorithms"; the
 * Australian Business Register for ABN; Bundesamt für Statistik for UID; Receita Federal for CNPJ.
 */
const CHECKS: readonly (readonly [
  countries: readonly string[],
  form: RegExp,
  holds: (text: string) => boolean,
])[] = [
  [['DE'], /^DE\d{9}$/, (text) => mod11And10(digitsOf(text))],
  [['IT'], /^(?:IT)?\d{11}$/, (text) => luhn(digitsOf(text))],
  [
    ['PL'],
    /^(?:PL)?\d{10}$/,
    (text) => weighted(digitsOf(text), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text.at(-1)),
  ],
  [['DK'], /^(?:DK)?\d{8}$/, (text) => weighted(digitsOf(text), [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0],
  [
    ['AU'],
    /^\d{11}$/,
    // The algorithm subtracts one from the first digit, whose weight is 10.
    (text) => (weighted(text, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0,
  ],
  [['FR'], /^FR\d{11}$/, (text) => (12 + 3 * (Number(text.slice(4)) % 97)) % 97 === Number(text.slice(2, 4))],
  [
    ['CH'],
    /^CHE\d{9}/,
    (text) =>
      (11 - (weighted(digitsOf(text), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(digitsOf(text)[8]),
  ],
  [
    ['ES'],
    /^(?:ES)?(?:[A-HJ-NP-SUVWXYZ]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
    (text) => spanish(text.replace(/^ES(?=.{9}$)/, '')),
  ],
  [
    ['BR'],
    /^\d{14}$/,
    (text) => {
      const control = (weights: readonly number[]): string => {
        const rest = weighted(text, weights) % 11;
        return String(rest < 2 ? 0 : 11 - rest);
      };
      const first = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
      return control(first) === text[12] && control([6, ...first]) === text[13];
    },
  ],
];

/**
 * True if the check digits of a tax number are correct; null if its format or country has no known check digits.
 * @param country country of the merchant; not needed for numbers that start with a country code
 */
export function taxIdHolds(text: string, country: string | null): boolean | null {
  const compact = text.replace(/[\s./-]/g, '').toUpperCase();
  const found = CHECKS.find(
    ([countries, form]) =>
      form.test(compact) &&
      (/^[A-Z]{2,3}\d/.test(compact)
        ? countries[0] === compact.slice(0, 2) || countries.includes(country ?? '')
        : countries.includes(country ?? '')),
  );
  return found ? found[2](compact) : null;
}
