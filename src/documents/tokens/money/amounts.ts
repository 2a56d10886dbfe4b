import { boundCombiningMarks } from '../../../formats/combining-marks.ts';
import { isOn } from '../switch.ts';
import { currencySymbols } from './currency-symbols.ts';
import { type Decimal, decimalOf, negated } from './decimal.ts';

/** The separator between whole units and their fraction. */
export type DecimalMark = '.' | ',';

/** The sign of an amount as written. The meaning of a word for debit or credit may depend on the whole document. */
export type WrittenSign = 'plus' | 'minus' | 'credit' | 'debit' | null;

/** An amount as written in a document. */
export interface WrittenAmount {
  /**
   * Negative if the text has a minus sign on either side of the number, parentheses, or a word for debit: `12.00-`,
   * `(12.00)`, `12,00 S`, `12.00 DR`.
   */
  readonly number: Decimal;
  readonly sign: WrittenSign;
  /** ISO 4217. Null if the text names no currency, or if several currencies share the symbol, such as `$` and `kr`. */
  readonly currency: string | null;
  /** The code, symbol or word of the currency as written; null if there is none. */
  readonly symbol: string | null;
}

/** Maximum length of the text of an amount, in characters. */
const MAX_LENGTH = 60;

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** True for a current or former ISO 4217 code in upper case. */
export const isCurrencyCode = (text: string): boolean => CODES.has(text);

/**
 * Returns the currency of a code in upper case, or of a symbol or word beside an amount in any case, such as `€` or
 * `kr.`, as ISO 4217. Null for a symbol that several currencies share. Undefined for other texts.
 */
export const currencyNamed = (text: string): string | null | undefined =>
  isCurrencyCode(text) ? text : currencySymbols().get(text.toLowerCase());

/**
 * Reads one amount in the notation of any country: `1.234,56`, `1'234.56`, `1 234,56`, `12,34,567.89`, `(12.00)`,
 * `12.00-`, `R$ 5`, `CHF 12.-`. The result is exact and never a floating-point number. Undefined for other texts.
 * @param mark the decimal mark, if known. Without it, `1,234` and `1.234` are one thousand two hundred and thirty-four.
 */
export function amountOf(text: string, mark?: DecimalMark): WrittenAmount | undefined {
  const parts = partsOf(text);
  if (parts === undefined) return undefined;
  const { before, body, after } = parts;
  const signs = signOf(before, after);
  if (signs === undefined) return undefined;
  const currency = currencyOf(signs.before, signs.after);
  const number = numberOf(body, mark);
  if (currency === undefined || number === undefined) return undefined;
  const { sign } = signs;
  return {
    number: sign === 'minus' || sign === 'debit' ? negated(number) : number,
    sign,
    currency,
    symbol: signs.before || signs.after || null,
  };
}

/**
 * Returns the decimal mark that all amounts of a column share. Null if no amount shows the mark. `mixed` if the
 * amounts contradict each other.
 */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | 'mixed' | null {
  let found: DecimalMark | null = null;
  for (const text of texts) {
    const body = partsOf(text)?.body;
    const mark = body === undefined ? null : markIn(body);
    if (mark === null || mark === found) continue;
    if (found !== null) return 'mixed';
    found = mark;
  }
  return found;
}

/** True for `1.234` and `1,234`, whose mark may separate thousands or three decimals. */
export const isAmbiguous = (text: string): boolean => {
  const body = partsOf(text)?.body;
  return body !== undefined && /^[1-9]\d{0,2}[.,]\d{3}$/.test(body);
};

interface Parts {
  readonly before: string;
  /** The number from its first to its last digit, with uniform spaces and apostrophes. */
  readonly body: string;
  readonly after: string;
}

/** Divides a text into the part before the number, the number, and the part after it. */
function partsOf(text: string): Parts | undefined {
  if (!isOn('money') || text.length > MAX_LENGTH) return undefined;
  const plain = uniform(text);
  let first = plain.search(/[0-9]/);
  if (first < 0) return undefined;
  // A fraction without the leading zero, as in `-.50`, but not after the point of an abbreviation, as in `Fr.50`.
  if (/^[.,]$/.test(plain[first - 1] ?? '') && !/\p{L}/u.test(plain[first - 2] ?? '')) first -= 1;
  let last = plain.length - 1;
  while (!/[0-9]/.test(plain[last] as string)) last -= 1;
  return { before: plain.slice(0, first), body: plain.slice(first, last + 1), after: plain.slice(last + 1) };
}

/** Most amounts consist of these characters, which need no normalisation. */
const PLAIN = /^[ -_a-~]*$/;

/** Replaces variants of digits, dashes, apostrophes and white space. */
const uniform = (text: string): string =>
  PLAIN.test(text)
    ? text.trim()
    : boundCombiningMarks(text)
        .normalize('NFKC')
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(/[\u2018\u2019\u02bc\u2032`\u00b4]/g, "'")
        .replace(/\s/g, ' ')
        .trim();

/**
 * Words for debit and credit beside amounts of statements, in English, German and Dutch. In other languages, debit and
 * credit are in separate columns.
 */
const DEBIT = /(?:^|\s)(?:DR\.?|DB|OD|D|S|SOLL|AF)$/i;
const CREDIT = /(?:^|\s)(?:CR\.?|C|H|HABEN|BIJ)$/i;

/** Removes the sign. Returns undefined if there are two signs. */
function signOf(before: string, after: string) {
  const pair = before.includes('(') && after.includes(')');
  if (!pair && /[()]/.test(before + after)) return undefined;
  // `12.-` and `12,--` are whole amounts.
  const ending = after.replace(/^[.,]-{0,2}(?=\s|\)|$)/, '');
  const minus = (before + ending).split('-').length - 1;
  const word = ending.replace(/[()+-]/g, '').trim();
  const debit = DEBIT.test(word);
  if (minus + Number(debit) > 1) return undefined;
  const plus = (before + ending).includes('+');
  const sign: WrittenSign =
    pair || minus > 0 ? 'minus' : debit ? 'debit' : CREDIT.test(word) ? 'credit' : plus ? 'plus' : null;
  return {
    sign,
    before: before.replace(/[()+-]/g, '').trim(),
    after: word.replace(debit ? DEBIT : CREDIT, '').trim(),
  };
}

/**
 * Returns the currency named on either side of a number. Null if there is none. Undefined for other text or two
 * currencies.
 */
function currencyOf(before: string, after: string): string | null | undefined {
  const [one, other] = [before, after].map((text) =>
    text === '' ? null : currencyNamed(text.toUpperCase()),
  );
  if (one === undefined || other === undefined) return undefined;
  return one !== null && other !== null && one !== other ? undefined : (one ?? other);
}

const GAPS = /[ '_]/;

function numberOf(body: string, statedMark: DecimalMark | undefined): Decimal | undefined {
  const mark = statedMark ?? markIn(body);
  const at = mark === null ? -1 : body.lastIndexOf(mark);
  const whole = at < 0 ? body : body.slice(0, at);
  const fraction = at < 0 ? '' : body.slice(at + 1);
  if (!/^\d*$/.test(fraction)) return undefined;
  const groups = whole.split(/[., '_]/);
  if (groups.length > 1 && !areGroups(whole, groups)) return undefined;
  return decimalOf(`${groups.join('')}${fraction === '' ? '' : `.${fraction}`}`);
}

/** True for groups of three digits with one separator. India groups by two digits, except for the last group. */
function areGroups(whole: string, groups: readonly string[]): boolean {
  const separators = new Set(whole.replace(/\d/g, ''));
  const [head = '', ...rest] = groups;
  const last = rest.pop() ?? '';
  const middle = rest.every(({ length }) => length === 3) || rest.every(({ length }) => length === 2);
  return separators.size === 1 && head.length > 0 && head.length <= 3 && middle && last.length === 3;
}

/** Returns the decimal mark of a number, judged by that number alone. Null if the mark is ambiguous or missing. */
function markIn(body: string): DecimalMark | null {
  const point = body.split('.').length - 1;
  const comma = body.split(',').length - 1;
  if (point > 0 && comma > 0) return body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',';
  if (point + comma === 0) return null;
  const [own, other]: [DecimalMark, DecimalMark] = point > 0 ? ['.', ','] : [',', '.'];
  // A mark that occurs twice groups thousands.
  if (point + comma > 1) return other;
  const [whole = '', fraction = ''] = body.split(own);
  const groups = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return groups && !GAPS.test(whole) ? null : own;
}
