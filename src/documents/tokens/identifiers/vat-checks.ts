import { luhn, mod11And10, modulo, weighted } from './checksums.ts';
import { isNationalId, type NationalType } from './national/index.ts';

const last = (text: string, count = 1): number => Number(text.slice(-count));
const as =
  (...types: NationalType[]) =>
  (text: string): boolean =>
    types.some((type) => isNationalId(type, text));
/** A check digit that completes the weighted sum to a multiple; 10 and 11 are written as other digits. */
const complement =
  (weights: readonly number[], divisor: number, ten: number | null, eleven: number | null) =>
  (text: string): boolean => {
    const rest = divisor - (weighted(text, weights) % divisor);
    return (rest === 11 ? eleven : rest === 10 ? ten : rest) === last(text);
  };

/** Checks a number by a second row of weights if the first leaves 10. */
function byTwoRows(text: string, first: readonly number[], second: readonly number[]): boolean {
  const rest = weighted(text, first) % 11;
  return (rest === 10 ? (weighted(text, second) % 11) % 10 : rest) === last(text);
}

function british(text: string): boolean | null {
  if (!/^\d/.test(text)) return null;
  const sum = weighted(text, [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

const CYPRIOT = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

function irish(text: string): boolean {
  // An older form has a letter or a mark in the second place.
  const old = /^(\d)[A-Z+*](\d{5})([A-W])$/.exec(text);
  return isNationalId('IE_PPS', old ? `0${old[2]}${old[1]}${old[3]}` : text.replace(/W$/, ''));
}

function latvian(text: string): boolean {
  if (/^[0-3]/.test(text)) return isNationalId('LV_PERSONAS_KODS', text);
  const rest = 3 - (weighted(text, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11);
  return (rest < -1 ? rest + 11 : rest) === last(text);
}

/**
 * Check digits of VAT ids, by country code and of the text behind it; null if the number has none. Sources: the EU's
 * "VIES VAT number algorithms"; BMF of Austria, "Konstruktionsregeln der UID"; Belastingdienst for the Dutch numbers
 * since 2020; HMRC for GB; Bundesamt für Statistik for CH; Brønnøysundregistrene for NO.
 */
export const VAT_CHECKS: ReadonlyMap<string, (text: string) => boolean | null> = new Map([
  [
    'AT',
    (text) => {
      const sum = [...text.slice(1, 8)].reduce((all, digit, index) => {
        const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
        return all + (product > 9 ? product - 9 : product);
      }, 4);
      return (10 - (sum % 10)) % 10 === last(text);
    },
  ],
  ['BE', (text) => 97 - modulo(text.slice(0, -2), 97) === last(text, 2)],
  [
    'BG',
    (text) =>
      text.length === 9
        ? byTwoRows(text, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10])
        : isNationalId('BG_EGN', text) ||
          weighted(text, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === last(text) ||
          complement([4, 3, 2, 7, 6, 5, 4, 3, 2], 11, null, 0)(text),
  ],
  [
    'CY',
    (text) => {
      const sum = [...text.slice(0, 8)].reduce(
        (all, digit, index) => all + (index % 2 === 0 ? (CYPRIOT[Number(digit)] as number) : Number(digit)),
        0,
      );
      return String.fromCharCode(65 + (sum % 26)) === text.at(-1);
    },
  ],
  // Numbers of people are birth numbers, or begin with 6 and have a check digit that is not published.
  ['CZ', (text) => (text.length === 8 ? complement([8, 7, 6, 5, 4, 3, 2], 11, 0, 1)(text) : null)],
  ['DE', mod11And10],
  ['DK', (text) => weighted(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0],
  ['EE', (text) => (10 - (weighted(text, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === last(text)],
  ['EL', as('GR_AFM')],
  ['GR', as('GR_AFM')],
  ['ES', as('ES_NIF', 'ES_NIE', 'ES_CIF')],
  ['FI', complement([7, 9, 10, 5, 8, 4, 2], 11, null, 0)],
  // The key is a number, or has letters by a rule that is not published.
  [
    'FR',
    (text) =>
      /^\d+$/.test(text) ? (12 + 3 * (Number(text.slice(2)) % 97)) % 97 === Number(text.slice(0, 2)) : null,
  ],
  ['GB', british],
  ['XI', british],
  ['HR', mod11And10],
  ['HU', (text) => (10 - (weighted(text, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === last(text)],
  ['IE', irish],
  ['IT', luhn],
  [
    'LT',
    (text) =>
      text.length === 9
        ? byTwoRows(text, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 1])
        : byTwoRows(text, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2], [3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4]),
  ],
  ['LU', (text) => modulo(text.slice(0, 6), 89) === last(text, 2)],
  ['LV', latvian],
  ['MT', (text) => 37 - (weighted(text, [3, 4, 6, 7, 8, 9]) % 37) === last(text, 2)],
  [
    'NL',
    (text) =>
      weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(text[8]) ||
      // N, L and B have the values 23, 21 and 11.
      modulo(`2321${text.slice(0, 9)}11${text.slice(10)}`, 97) === 1,
  ],
  ['PL', as('PL_NIP')],
  ['PT', as('PT_NIF')],
  [
    'RO',
    (text) => {
      const whole = text.padStart(10, '0');
      return ((weighted(whole, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(whole);
    },
  ],
  ['SE', (text) => luhn(text.slice(0, 10))],
  ['SI', complement([8, 7, 6, 5, 4, 3, 2], 11, 0, null)],
  ['SK', (text) => modulo(text, 11) === 0],
  ['CH', (text) => complement([5, 4, 3, 2, 7, 6, 5, 4], 11, null, 0)(text.slice(1, 10))],
  ['NO', (text) => complement([3, 2, 7, 6, 5, 4, 3, 2], 11, null, 0)(text.slice(0, 9))],
]);
