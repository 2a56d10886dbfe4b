import { amountOf, type DecimalMark, type WrittenAmount } from './amounts.ts';

/** An amount found in a text. */
export interface FoundAmount extends WrittenAmount {
  /** As written, with its sign and currency. */
  readonly text: string;
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Digits with their grouping and decimal marks. The text on each side decides where a number begins and ends. */
const NUMBER =
  /(?<![\p{L}\p{N}_/.,'’-]|(?<!\p{L}{2}):)\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}){1,5}(?:[.,]\d{1,4})?(?![\p{L}\p{N}_/:])|(?<![\p{N}.,])[.,]\d\d(?!\p{N})|\d{1,15}(?:[.,]\d{1,4})?/gu;

/** The sign and the currency code or symbol directly before a number. */
const BEFORE =
  /(?:^|[^\p{L}\p{N}])([-+\u2212(]? ?(?:\p{Lu}{3}|\p{L}{0,3}\p{Sc}|\p{L}{1,4}\.?)? ?[-+\u2212]?)$/u;

/**
 * The sign and currency directly after a number. A single letter is not a currency: on receipts it is a tax rate code.
 */
const AFTER =
  /^(?:[.,]-{1,2})? ?(?:\p{Sc}|(?!\p{L}(?!\p{L}|\.\p{L}))\p{L}{1,5}\.?)?(?: ?[-)\u2212](?!\p{N})| ?(?:CR|DR)(?!\p{L}))?/u;

/** A sign directly beside the number, after a word that is not a currency: `CASH -11.80`. */
const SIGN = /(?<=[\s(*]|^)[-+\u2212]$/u;

const NEAR = 12;

/**
 * Returns the amounts of a text in their order, with the signs and currencies beside them. Leaves out percentages, and
 * numbers that are part of a word, a date, a time or another number.
 * @param mark the decimal mark of the document, if it is known
 */
export function amountsIn(text: string, mark?: DecimalMark): readonly FoundAmount[] {
  const found: FoundAmount[] = [];
  for (const { 0: body, index } of text.matchAll(NUMBER)) {
    const end = index + body.length;
    if (isPart(text, index, end)) continue;
    const one = widest(text, index, end, mark);
    if (one) found.push(one);
  }
  return found;
}

/** True if a number continues to its left or right, or is a percentage. */
function isPart(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(start - 6, 0), start);
  const goesOn = /[\p{N}_]$|\p{N}[-_/.,:]$|\p{L}[-_/,]$|(?<!\p{L})\p{L}:$/u.test(before);
  const [word] = /\p{L}[\p{L}.]{0,4}$/u.exec(before) ?? [];
  const inWord = word !== undefined && amountOf(`${word} 1`) === undefined;
  const after = text.slice(end, end + 6);
  if (goesOn || inWord || /^(?:[-_/:.,]?\p{N}| ?%)/u.test(after)) return true;
  if (/[.,]\d\d$/.test(text.slice(start, end)) && withoutTaxCode(after) !== after) return false;
  return /^[-_/]?\p{L}/u.test(after) && !isCurrency(after);
}

/**
 * Tax codes and marks that tills print directly after an amount: `1,29 B`, `23,00 A *`, `12.50T`, `7.98-A`, `13.94ZR`.
 */
const TAX_CODE =
  /^(?: ?[*#]| ?-?(?:SR|ZRL?|OS|DS|NS|TX|NT|FS|TF|NF|[A-HJ-QSTV-Z])(?![\p{L}\p{N}.'])){1,2}(?= *$| {2})/u;

/** Removes tax codes after an amount if they end the text or one of its columns. */
export const withoutTaxCode = (behind: string): string => behind.replace(TAX_CODE, '');

/** True if letters directly after a number are a currency: `12kr`, `12EUR`. */
function isCurrency(after: string): boolean {
  const [word] = /^\p{L}{1,5}\.?/u.exec(after) ?? [];
  return word !== undefined && amountOf(`1 ${word}`) !== undefined;
}

/** Returns the amount with all adjacent text that can belong to it. */
function widest(text: string, start: number, end: number, mark?: DecimalMark): FoundAmount | undefined {
  const before = BEFORE.exec(text.slice(Math.max(start - NEAR, 0), start))?.[1] ?? '';
  const sign = SIGN.exec(text.slice(Math.max(start - NEAR, 0), start))?.[0] ?? '';
  const after = AFTER.exec(text.slice(end, end + NEAR))?.[0] ?? '';
  for (const [left, right] of [
    [before, after],
    [before, ''],
    [sign, after],
    [sign, ''],
    ['', after],
    ['', ''],
  ] as const) {
    const own = text.slice(start - left.length, end + right.length);
    const trimmed = own.trim();
    const written = amountOf(trimmed, mark);
    if (!written) continue;
    const from = start - left.length + (own.length - own.trimStart().length);
    return { ...written, text: trimmed, start: from, end: from + trimmed.length };
  }
  return undefined;
}
