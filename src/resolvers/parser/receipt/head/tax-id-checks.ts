const digitsOf = (text: string): number[] => [...text.replace(/\D/g, '')].map(Number);

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);

/** Luhn's rule, as on cards. */
function luhn(digits: readonly number[]): boolean {
  const sum = digits.toReversed().reduce((all, digit, at) => {
    const value = at % 2 === 1 ? digit * 2 : digit;
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** ISO 7064, MOD 11,10. */
function mod1110(digits: readonly number[]): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === digits.at(-1);
}

const CIF_LETTERS = 'JABCDEFGHI';
const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

function spanish(text: string): boolean {
  const [, head = '', body = '', check = ''] = /^([A-Z\d])(\d{7})([A-Z\d])$/.exec(text) ?? [];
  if (/[\dXYZ]/.test(head)) {
    const number = Number(`${'XYZ'.includes(head) ? 'XYZ'.indexOf(head) : head}${body}`);
    return NIF_LETTERS[number % 23] === check;
  }
  const sum = digitsOf(body).reduce((all, digit, at) => {
    const value = at % 2 === 0 ? digit * 2 : digit;
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  return check === String(control) || check === CIF_LETTERS[control];
}

/**
 * Check digits of tax numbers, by the form of the number with the country it belongs to. Sources: the EU's "VIES VAT number algorithms"; the
 * Australian Business Register for ABN; Bundesamt für Statistik for UID; Receita Federal for CNPJ.
 */
const CHECKS: readonly (readonly [
  countries: readonly string[],
  form: RegExp,
  holds: (text: string) => boolean,
])[] = [
  [['DE'], /^DE\d{9}$/, (text) => mod1110(digitsOf(text))],
  [['IT'], /^(?:IT)?\d{11}$/, (text) => luhn(digitsOf(text))],
  [
    ['PL'],
    /^(?:PL)?\d{10}$/,
    (text) => weighted(digitsOf(text), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digitsOf(text)[9],
  ],
  [['DK'], /^(?:DK)?\d{8}$/, (text) => weighted(digitsOf(text), [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0],
  [
    ['AU'],
    /^\d{11}$/,
    (text) => {
      const [first = 0, ...rest] = digitsOf(text);
      return weighted([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
    },
  ],
  [['FR'], /^FR\d{11}$/, (text) => (12 + 3 * (Number(text.slice(4)) % 97)) % 97 === Number(text.slice(2, 4))],
  [
    ['CH'],
    /^CHE\d{9}/,
    (text) => (11 - (weighted(digitsOf(text), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === digitsOf(text)[8],
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
      const digits = digitsOf(text);
      const control = (weights: readonly number[]): number => {
        const rest = weighted(digits, weights) % 11;
        return rest < 2 ? 0 : 11 - rest;
      };
      const first = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
      return control(first) === digits[12] && control([6, ...first]) === digits[13];
    },
  ],
];

/**
 * Whether a tax number has the right check digits; null where its form or its country has none that are known here.
 * @param country of the merchant; numbers that begin with the code of theirs need none
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
