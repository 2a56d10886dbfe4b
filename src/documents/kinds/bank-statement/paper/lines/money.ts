import { amountOf, currencyNamed, type DecimalMark } from '../../../../tokens/money/amounts.ts';
import { type Decimal, magnitude } from '../../../../tokens/money/decimal.ts';

/** Sign as written. Its meaning depends on the whole statement. */
export type WrittenSign = 'plus' | 'minus' | 'credit' | 'debit' | null;

/** An amount as written in a line. */
export interface WrittenMoney {
  /** Without its sign. */
  readonly number: Decimal;
  readonly sign: WrittenSign;
  /** ISO 4217 code; null without a currency, or for a symbol that several currencies share. */
  readonly currency: string | null;
  /** Offsets in the text, including sign and currency. */
  readonly start: number;
  readonly end: number;
}

/** Notation of amounts in a document. */
export interface MoneyStyle {
  readonly mark: DecimalMark | null;
  /** True if almost all amounts have the same decimal mark. A number with another mark is then a time or a date. */
  readonly strict: boolean;
  /** True if spaces group thousands. */
  readonly blanks: boolean;
  /** True if amounts have no decimals, as in yen. */
  readonly whole: boolean;
  /**
   * True if `S` and `H` mean debit and credit, as in German statements. In other documents they have other meanings.
   */
  readonly german: boolean;
}

/** Matches a number that may be an amount: with two decimals, grouped, or whole. Groups are checked afterwards. */
const NUMBER =
  /(?<![\p{N}_/#]|\p{N}[.,:'’-])(?:\d{1,3}(?:[.,'’\u00a0\u202f ]\d{2,3}){1,5}(?:[.,]\d{1,2})?|\d{1,15}(?:[.,]\d{1,2})?|[.,]\d{2})(?![\p{N}_/:]|[.,'’-]\p{N}|\s?%)/gu;

const BEFORE =
  /(?:^|[\s(*|:=])([-+\u2010-\u2015\u2212(]?\s?(?:\p{Lu}{3}|\p{L}{0,3}\p{Sc}|\p{L}{1,3}\.?)?\s?[-+\u2010-\u2015\u2212]?)\s?$/u;
const CURRENCY_AFTER = /^\s?(\p{Sc}|\p{Lu}{3}|\p{L}{1,4}\.?)(?=[\s)+\-\u2010-\u2015\u2212]|$)/u;
const SIGN_AFTER =
  /^(?:[-+\u2010-\u2015\u2212)]|\s[-+\u2010-\u2015\u2212)](?=\s*$)|\s?(?:CR|Cr|DR|Dr|OD|DB|S|H|C|D|Soll|Haben)\b(?=[\s.)]|$))/u;
const SIGN_AFTER_ELSEWHERE =
  /^(?:[-+\u2010-\u2015\u2212)]|\s[-+\u2010-\u2015\u2212)](?=\s*$)|\s?(?:CR|Cr|DR|Dr|OD|DB|C|D)\b(?=[\s.)]|$))/u;

/**
 * Finds the amounts of a line, in order. Numbers without decimals are amounts only beside a currency, or if the style
 * allows it.
 */
export function moneyIn(text: string, style: MoneyStyle): WrittenMoney[] {
  const found: WrittenMoney[] = [];
  for (const { 0: whole, index } of text.matchAll(NUMBER)) {
    for (const [offset, body] of bodiesOf(whole, style)) {
      const one = widened(text, index + offset, body, style, found.at(-1)?.end ?? 0);
      if (one) found.push(one);
    }
  }
  return found;
}

/** Splits a match into several numbers if its spaces do not group thousands. */
function bodiesOf(whole: string, { blanks }: MoneyStyle): (readonly [number, string])[] {
  if (!/[ \u00a0\u202f]/.test(whole)) return [[0, whole]];
  if (blanks && /^\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?$/.test(whole)) return [[0, whole]];
  return [...whole.matchAll(/[^ \u00a0\u202f]+/g)].map(({ 0: part, index }) => [index, part] as const);
}

const DECIMALS = /[.,]\d\d$/;

function widened(
  text: string,
  start: number,
  body: string,
  style: MoneyStyle,
  min: number,
): WrittenMoney | undefined {
  const end = start + body.length;
  const before = BEFORE.exec(text.slice(Math.max(start - 10, min), start))?.[1] ?? '';
  const left = partOf(before);
  const own = CURRENCY_AFTER.exec(text.slice(end, end + 8));
  const right = own && currencyNamed(own[1] as string) !== undefined ? own : null;
  const after = end + (right?.[0].length ?? 0);
  const [mark = ''] =
    (style.german ? SIGN_AFTER : SIGN_AFTER_ELSEWHERE).exec(text.slice(after, after + 8)) ?? [];
  const priced = left.currency !== undefined || right !== null;
  if (!DECIMALS.test(body) && !priced && !style.whole) return undefined;
  if (!DECIMALS.test(body) && !style.whole && body.length > 9) return undefined;
  // Inside a word, a number is an amount only directly after its currency: `EUR12.00`, but not `A12.00`.
  const inWord = /\p{L}$/u.test(text.slice(0, start).slice(-1)) && left.currency === undefined;
  if (inWord || (mark === '' && /^\p{L}/u.test(text.slice(after, after + 2)))) return undefined;
  if (
    style.strict &&
    !priced &&
    left.sign === '' &&
    mark === '' &&
    DECIMALS.exec(body)?.[0][0] !== style.mark
  )
    return undefined;
  const number = amountOf(body, markOf(body, style))?.number;
  if (number === undefined) return undefined;
  const closes = left.sign.includes('(') && mark.includes(')');
  const sign = closes ? 'minus' : (signOf(left.sign) ?? signOf(mark));
  const from = start - left.text.length;
  const currency = left.currency ?? (right && currencyNamed(right[1] as string)) ?? null;
  const ends = after + (sign === null && !closes ? 0 : mark.length);
  return { number: magnitude(number), sign, currency, start: from, end: ends };
}

/** Returns the decimal mark of a number: the mark before its decimals, or otherwise the mark of the style. */
function markOf(body: string, { mark }: MoneyStyle): DecimalMark | undefined {
  const own = DECIMALS.exec(body)?.[0][0];
  if (own === '.' || own === ',') return own;
  return mark ?? undefined;
}

/** Splits the text before a number into the sign and the currency, if they are known. */
function partOf(before: string): { text: string; sign: string; currency: string | null | undefined } {
  const letters = before.replace(/[-+\u2010-\u2015\u2212(\s]/g, '');
  const currency = letters === '' ? undefined : currencyNamed(letters);
  if (letters !== '' && currency === undefined) {
    const [sign = ''] = /[-+\u2010-\u2015\u2212(]\s?$/.exec(before) ?? [];
    return { text: sign, sign, currency };
  }
  return { text: before, sign: before, currency };
}

function signOf(text: string): WrittenSign {
  const word = text.trim();
  if (/[-\u2010-\u2015\u2212]/.test(word)) return 'minus';
  if (word.includes('+')) return 'plus';
  if (/^(?:CR|H|C|Haben)$/i.test(word)) return 'credit';
  if (/^(?:DR|OD|DB|S|D|Soll)$/i.test(word)) return 'debit';
  return null;
}

/** Detects the notation of amounts in a document. */
export function styleOf(text: string): MoneyStyle {
  const votes = { '.': 0, ',': 0 };
  let [blank, other, dates] = [0, 0, 0];
  for (const { 0: body, 1: mark } of text.matchAll(
    /(?<![\d.,/:-])\d{1,15}(?:[.,'’]\d{3}){0,5}([.,])\d\d(?![\d.,/:-])/g,
  )) {
    // Dates that consist of a day and a month look like small amounts.
    if (mark === '.' && /^(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])$/.test(body)) dates += 1;
    else votes[mark as DecimalMark] += 1;
    // Other group marks, or four digits without a group, show that spaces do not group thousands.
    if (/[.,'’]\d{3}[.,]|^\d{4}/.test(body)) other += 1;
  }
  for (const _ of text.matchAll(/(?<![\d.,/:-])[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3}){1,4}[.,]\d\d(?![\d.,])/g))
    blank += 1;
  if (votes['.'] + votes[','] === 0) votes['.'] = dates;
  const sum = votes['.'] + votes[','];
  const mark = votes['.'] === votes[','] ? null : votes['.'] > votes[','] ? '.' : ',';
  const strict = Math.min(votes['.'], votes[',']) * 8 < sum && sum > 8;
  const german = /konto|umsatz|umsätze|buchung/i.test(text);
  return { mark, strict, blanks: blank > other, whole: sum < 2, german };
}
