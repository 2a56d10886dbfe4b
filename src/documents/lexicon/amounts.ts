import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import { CURRENCY_SYMBOLS } from './currency-symbols.ts';
import { type Decimal, decimalOf, negated } from './decimal.ts';

/** What divides whole units from their fraction. */
export type DecimalMark = '.' | ',';

/** An amount as somebody wrote it. */
export interface WrittenAmount {
  /** Negative by a minus sign before or after it, parentheses, or a word for debit: `12.00-`, `(12.00)`, `12,00 S`, `12.00 DR`. */
  readonly number: Decimal;
  /** ISO 4217; null where none is told, or by a symbol that several currencies share, such as `$` and `kr`. */
  readonly currency: string | null;
}

/** Longer texts are no amounts. */
const MAX_LENGTH = 60;

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether it is a code of ISO 4217, today's or one of the past, in upper case. */
export const isCurrencyCode = (text: string): boolean => CODES.has(text);

/**
 * The currency of a code in upper case or of what stands for one beside an amount, `€` or `kr.`, in any case: ISO 4217; null for what
 * several currencies share, undefined for what is none.
 */
export const currencyNamed = (text: string): string | null | undefined =>
  isCurrencyCode(text) ? text : CURRENCY_SYMBOLS.get(text.toLowerCase());

/**
 * Reads one amount in the notation of any country: `1.234,56`, `1'234.56`, `1 234,56`, `12,34,567.89`, `(12.00)`, `12.00-`, `R$ 5`,
 * `CHF 12.-`. Exact, never by way of a floating-point number. Undefined for what is no amount.
 * @param mark the decimal mark where it is known. Without it `1,234` and `1.234` are one thousand two hundred and thirty-four.
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
  return { number: signs.negative ? negated(number) : number, currency };
}

/**
 * The decimal mark that all amounts of a column share; null where none of them tells. `mixed` where they contradict each other.
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

interface Parts {
  readonly before: string;
  /** From the first digit to the last one, spaces and apostrophes made equal. */
  readonly body: string;
  readonly after: string;
}

/** Divides what stands before the number, the number, and what stands after it. */
function partsOf(text: string): Parts | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = boundCombiningMarks(text)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u02bc\u2032`\u00b4]/g, "'")
    .replace(/\s/g, ' ')
    .trim();
  let first = plain.search(/[0-9]/);
  if (first < 0) return undefined;
  // A fraction without its zero, `-.50`, but not the point of an abbreviation, `Fr.50`.
  if (/^[.,]$/.test(plain[first - 1] ?? '') && !/\p{L}/u.test(plain[first - 2] ?? '')) first -= 1;
  let last = plain.length - 1;
  while (!/[0-9]/.test(plain[last] as string)) last -= 1;
  return { before: plain.slice(0, first), body: plain.slice(first, last + 1), after: plain.slice(last + 1) };
}

/** Words beside amounts of statements, in English, German and Dutch; in other languages columns tell it. */
const DEBIT = /(?:^|\s)(?:DR\.?|DB|D|S|SOLL|AF)$/i;
const CREDIT = /(?:^|\s)(?:CR\.?|C|H|HABEN|BIJ)$/i;

/** Takes the sign away; undefined where there are two. */
function signOf(before: string, after: string) {
  const pair = before.includes('(') && after.includes(')');
  if (!pair && /[()]/.test(before + after)) return undefined;
  // `12.-` and `12,--` are whole amounts.
  const ending = after.replace(/^[.,]-{0,2}(?=\s|\)|$)/, '');
  const minus = (before + ending).split('-').length - 1;
  const word = ending.replace(/[()+-]/g, '').trim();
  const debit = DEBIT.test(word);
  if (minus + Number(debit) > 1) return undefined;
  return {
    negative: pair || minus > 0 || debit,
    before: before.replace(/[()+-]/g, '').trim(),
    after: word.replace(debit ? DEBIT : CREDIT, '').trim(),
  };
}

/** The currency of both sides; null for none, undefined for what is no currency, or two. */
function currencyOf(before: string, after: string): string | null | undefined {
  const [one, other] = [before, after].map((text) =>
    text === '' ? null : currencyNamed(text.toUpperCase()),
  );
  if (one === undefined || other === undefined) return undefined;
  return one !== null && other !== null && one !== other ? undefined : (one ?? other);
}

const GAPS = /[ '_]/;

function numberOf(body: string, given: DecimalMark | undefined): Decimal | undefined {
  const mark = given ?? markIn(body);
  const at = mark === null ? -1 : body.lastIndexOf(mark);
  const whole = at < 0 ? body : body.slice(0, at);
  const fraction = at < 0 ? '' : body.slice(at + 1);
  if (!/^\d*$/.test(fraction)) return undefined;
  const groups = whole.split(/[., '_]/);
  if (groups.length > 1 && !areGroups(whole, groups)) return undefined;
  return decimalOf(`${groups.join('')}${fraction === '' ? '' : `.${fraction}`}`);
}

/** Thousands of one separator: three digits each; two are used in India, but for the last. */
function areGroups(whole: string, groups: readonly string[]): boolean {
  const separators = new Set(whole.replace(/\d/g, ''));
  const [head = '', ...rest] = groups;
  const last = rest.pop() ?? '';
  const middle = rest.every(({ length }) => length === 3) || rest.every(({ length }) => length === 2);
  return separators.size === 1 && head.length > 0 && head.length <= 3 && middle && last.length === 3;
}

/** The decimal mark that a number shows by itself; null where it could be either, or has none. */
function markIn(body: string): DecimalMark | null {
  const point = body.split('.').length - 1;
  const comma = body.split(',').length - 1;
  if (point > 0 && comma > 0) return body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',';
  if (point + comma === 0) return null;
  const [own, other]: [DecimalMark, DecimalMark] = point > 0 ? ['.', ','] : [',', '.'];
  // Twice, it groups thousands.
  if (point + comma > 1) return other;
  const [whole = '', fraction = ''] = body.split(own);
  const groups = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return groups && !GAPS.test(whole) ? null : own;
}
