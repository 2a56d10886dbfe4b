import { derivedFromLexicon } from '../../lexicon/index.ts';
import { amountOf, currencyNamed, isCurrencyCode } from './amounts.ts';
import { numbersWritten } from './amounts-in.ts';
import { CODES_LIKE_WORDS } from './currency-names.ts';
import { type Decimal, negated, plain } from './decimal.ts';
import { scaleOf, scaleWords, unitsAfter, unitsBefore } from './prose-units.ts';
import { sharesSymbol } from './shared-symbols.ts';

/** An amount of money in a text. */
export interface FoundMoney {
  readonly raw: string;
  /** In plain decimal notation. */
  readonly amount: string;
  /** ISO 4217 code; null if the symbol is shared by several currencies, such as `$`. */
  readonly currency: string | null;
}

/** An amount with its position in the text. */
export interface PlacedMoney extends FoundMoney {
  readonly index: number;
}

/** Marks after a whole amount: `20,-`. */
const WHOLE_MARK = /^[.,](?:-{1,2}|[–—])/;
/** A number that continues on its left or right, is a percentage, or has the decimals of a rate. */
const GOES_ON_BEFORE = /\d[.,]?$/;
const GOES_ON_AFTER = /^(?:%|[.,]?\d)/;
const MANY_DECIMALS = /^\d+[.,]\d{4}$|^(?:0|\d{4,})[.,]\d{3}$/;
const BLANK = '[ \\u00a0\\u202f]';
const SIGN = '[-\\u2212–]';
/**
 * A unit must not follow a letter or a digit, because it would be part of another word or number. Letters of scripts
 * without spaces are allowed.
 */
const LETTERS = '\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}';
const APART = `(?<![${LETTERS}\\p{M}\\d$])`;
const WORD_BEFORE = new RegExp(`[${LETTERS}\\p{M}\\d$]$`, 'u');
/** Quick checks, because most numbers have no unit before or after them. */
const MAY_FOLLOW_UNIT = /[\p{L}\p{Sc}.][ \u00a0\u202f]?[-\u2212–]?$/u;
const MAY_PRECEDE_UNIT = /^[ \u00a0\u202f]?[\p{L}\p{Sc}]/u;
const beforeNumber = derivedFromLexicon(
  () =>
    new RegExp(
      `((?<![^\\s(:;|=])${SIGN})?${APART}(?:([A-Z]{3})${BLANK}?(?=[^\\p{L}\\d]))?(${unitsBefore()})${BLANK}?(${SIGN}?)$`,
      'u',
    ),
);
const SIGN_BEFORE = /(?:(?<![^\s(:;|=])[-\u2212–]|\u2212[ \u00a0])$/u;
/**
 * Matches a scale, such as a word for millions. A scale of one letter must directly follow the number or the currency.
 */
const scaleAfter = derivedFromLexicon(
  () =>
    new RegExp(
      `^(?:([kKmMbB])(?![\\p{L}\\d])|${BLANK}?(${scaleWords()})(?![a-zа-яäöü\\d])|${BLANK}?([kKMT])(?=€|EUR|\\$|USD|£|CHF)|${BLANK}([KMB])(?![\\p{L}\\d]))`,
      'u',
    ),
);
const unitAfter = derivedFromLexicon(
  () => new RegExp(`^${BLANK}?(${unitsAfter()})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])`, 'u'),
);
const CODE_AFTER = /^[ \u00a0]?([A-Z]{3})(?![\p{L}\d]|[ \u00a0]?\d)/u;
/** Matches the rest of `$10-20k`, where the first of two numbers shares the scale of the second. */
const rangeAfter = derivedFromLexicon(
  () =>
    new RegExp(
      `^${BLANK}?[-–]${BLANK}?[^\\p{L}\\s]?\\d[\\d.,]{0,15}${BLANK}?(?:[kKMBmb](?![\\p{L}\\d])|(?:${scaleWords()}))`,
      'u',
    ),
);
const WINDOW = 24;
/** Number of characters before a number that may contain a sign, a code and a symbol, with spaces. */
const WINDOW_BEFORE = 12;
/** Maximum number of numbers that are read in a text. An email contains fewer. */
const MAX_NUMBERS = 20_000;

/**
 * Finds the amounts with a currency, in order of appearance. Amounts with an uncertain value, such as `$5 mil`, are
 * left out.
 * @param own the currency that symbols such as `$` stand for where possible, or null
 */
export function moneyIn(text: string, own: string | null): PlacedMoney[] {
  const found: PlacedMoney[] = [];
  let end = 0;
  let count = 0;
  for (const { 0: digits, index: at } of numbersWritten(text)) {
    count += 1;
    if (count > MAX_NUMBERS) break;
    const behind = text.slice(at + digits.length, at + digits.length + 3);
    if (at < end || MANY_DECIMALS.test(digits) || GOES_ON_AFTER.test(behind)) continue;
    if (GOES_ON_BEFORE.test(text.slice(Math.max(at - 2, 0), at))) continue;
    const number = digits + (WHOLE_MARK.exec(behind)?.[0] ?? '');
    const amount = amountAt(text, { at, number, from: end, own });
    if (amount === undefined) continue;
    found.push(amount);
    end = amount.index + amount.raw.length;
  }
  return found;
}

interface NumberInText {
  readonly at: number;
  readonly number: string;
  /** Text before this offset belongs to another amount. */
  readonly from: number;
  readonly own: string | null;
}

function amountAt(text: string, { at, number, from, own }: NumberInText): PlacedMoney | undefined {
  const before = text.slice(Math.max(from, at - WINDOW_BEFORE), at);
  const numberEnd = at + number.length;
  const behind = text.slice(numberEnd, numberEnd + WINDOW);
  if (!MAY_FOLLOW_UNIT.test(before) && !MAY_PRECEDE_UNIT.test(behind)) return undefined;
  const unitBefore = unitIn(beforeNumber().exec(before));
  const scale = scaleAfter().exec(behind);
  const scaled = behind.slice(scale?.[0].length ?? 0);
  const after = unitBefore ? null : unitAfter().exec(scaled);
  if (!unitBefore && (!after || WORD_BEFORE.test(before))) return undefined;
  // A letter directly after the number gives it another meaning, except in scripts without spaces.
  if (
    unitBefore &&
    !scale &&
    /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(behind) &&
    !CODE_AFTER.test(behind)
  )
    return undefined;
  if (!scale && rangeAfter().test(behind)) return undefined;
  const symbol = unitBefore?.symbol ?? after?.[1] ?? '';
  const code = unitBefore ? (unitBefore.code ?? CODE_AFTER.exec(scaled)?.[1]) : undefined;
  const currency = currencyOf(symbol, code, own);
  if (currency === undefined) return undefined;
  if (CODES_LIKE_WORDS.has(symbol) && symbol !== own && !/[.,]\d\d$/.test(number)) return undefined;
  const [sign = ''] = unitBefore ? [unitBefore.sign] : (SIGN_BEFORE.exec(before) ?? []);
  const value = wholeValue(number, scale);
  if (value === undefined) return undefined;
  const first = at - (unitBefore ? unitBefore.length : sign.length);
  // After another amount, as in `€3-€5`, the character is a dash and not a sign.
  const dash = /^[-\u2212–]/u.test(text.slice(first, first + 1)) && first > 0 && first === from;
  const start = dash ? first + 1 : first;
  const taken = currency.byCode && unitBefore && !unitBefore.code ? CODE_AFTER.exec(scaled)?.[0].length : 0;
  const stop = numberEnd + (scale?.[0].length ?? 0) + (after?.[0].length ?? 0) + (taken ?? 0);
  return {
    index: start,
    raw: text.slice(start, stop),
    amount: plain(sign === '' || dash ? value : negated(value)),
    currency: currency.code,
  };
}

interface UnitBefore {
  readonly symbol: string;
  readonly code: string | undefined;
  readonly sign: string;
  readonly length: number;
}

function unitIn(match: RegExpExecArray | null): UnitBefore | undefined {
  if (!match) return undefined;
  const [all, outer = '', code, symbol = '', inner = ''] = match;
  const known = /[^A-Z]/.test(symbol) || currencyNamed(symbol) !== undefined;
  return known ? { symbol, code, sign: outer || inner, length: all.length } : undefined;
}

/** Returns the currency that a symbol and the code beside it denote; undefined if they denote none. */
function currencyOf(
  symbol: string,
  code: string | undefined,
  own: string | null,
): { code: string | null; byCode: boolean } | undefined {
  const known = currencyNamed(symbol);
  if (known !== null) return known === undefined ? undefined : { code: known, byCode: code === known };
  if (code !== undefined && isCurrencyCode(code) && sharesSymbol(code, symbol)) return { code, byCode: true };
  return { code: own !== null && sharesSymbol(own, symbol) ? own : null, byCode: false };
}

/**
 * Returns the scaled value. Returns undefined if the scale is uncertain, or if three digits after the mark may be
 * thousands or decimals.
 */
function wholeValue(number: string, scale: RegExpExecArray | null): Decimal | undefined {
  const decimal = amountOf(number)?.number;
  if (!scale || !decimal) return decimal;
  const power = scaleOf(scale.slice(1).find((word) => word !== undefined) ?? '');
  if (power === null || /^\d{1,3}[.,]\d{3}$/.test(number)) return undefined;
  const { units, scale: digits } = decimal;
  return digits > power
    ? { units, scale: digits - power }
    : { units: units * 10n ** BigInt(power - digits), scale: 0 };
}
