import { COUNTS, MEASURES } from '../quantities/units.ts';
import { isOn } from '../switch.ts';
import { amountOf, currencyNamed, type DecimalMark, isCurrencyCode, type WrittenAmount } from './amounts.ts';

/** The notation of the amounts of a document, as its recogniser needs it. */
export interface MoneyNotation {
  /** The decimal mark, if it is known. */
  readonly mark?: DecimalMark | null;
  /** True if a number with the other mark is an amount only with a currency or a sign. Default: true. */
  readonly strict?: boolean;
  /** Maximum number of decimals of an amount; numbers with more are rates. Default: 4. */
  readonly decimals?: number;
  /** False if blanks only separate numbers and never group thousands. Default: true. */
  readonly blanks?: boolean;
  /**
   * The words for debit and credit after amounts: `CR` and `DR`, also single letters of English or of German
   * statements. On receipts, single letters are tax codes.
   */
  readonly sides?: 'words' | 'english' | 'german';
}

/** An amount found in a text. */
export interface FoundAmount extends WrittenAmount {
  /** As written, with its sign and currency. */
  readonly text: string;
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Groups of thousands that blanks separate. */
const BLANKS =
  /(?<![\p{L}\p{N}_/.,'’]|[\p{L}\p{N}]-|(?<!\p{L}{2}):)\d{1,3}(?:(?<blank>[ \u00a0\u202f])\d{3})(?:\k<blank>\d{3}){0,4}(?:[.,]\d{1,4})?(?![\p{L}\p{N}_/:])/u
    .source;
/** Groups of thousands that marks separate. */
const GROUPED = /\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3}){0,4}(?!\d)(?:[.,]\d{1,4}(?!\d))?/u.source;
/** Indian groups as in `12,34,567.89`, a fraction alone, and a plain number. */
const OTHERS =
  /\d{1,2}(?:,\d\d){1,5},\d{3}(?!\d)(?:\.\d{1,4}(?!\d))?|(?<![\p{N}.,])[.,]\d\d(?!\p{N})|\d{1,15}(?:[.,]\d{1,4})?/u
    .source;

/** Matches a number with all of its groups and its decimals. The text on both sides decides whether it is whole. */
const NUMBER = new RegExp(`${GROUPED}|${OTHERS}`, 'gu');
const NUMBER_WITH_BLANKS = new RegExp(`${GROUPED}|${BLANKS}|${OTHERS}`, 'gu');

/** Matches the numbers of a text in the notation of any country. */
export const numbersWritten = (text: string, blanks = true): RegExpStringIterator<RegExpExecArray> =>
  text.matchAll(blanks ? NUMBER_WITH_BLANKS : NUMBER);

const BLANK = '[ \\u00a0\\u202f]';
const DASH = '[-+\\u2010-\\u2015\\u2212]';

/** The sign and the currency code or symbol directly before a number. */
const BEFORE = new RegExp(
  `(?:^|[^\\p{L}\\p{N}])((?:${DASH}|\\()?${BLANK}?(?:\\p{Lu}{3}|\\p{L}{0,3}\\p{Sc}|\\p{L}{1,4}\\.?)?${BLANK}?${DASH}?)$`,
  'u',
);

/** A sign directly beside the number, after a word that is not a currency: `CASH -11.80`. */
const SIGN = new RegExp(`(?<=[\\s(*:=|]|^)(?:${DASH}|\\()$`, 'u');

/**
 * The sign and currency directly after a number. A single letter is not a currency: on receipts it is a tax rate code.
 */
const after = (sides: string): RegExp =>
  new RegExp(
    `^(?:[.,][-–]{1,2})?(?:${BLANK}?(?:\\p{Sc}|[円元]|(?!\\p{L}(?!\\p{L}|\\.\\p{L}))\\p{L}{1,5}(?![\\p{L}\\p{N}])\\.?))?(?:[-+)\\u2010-\\u2015\\u2212](?!\\p{N})| ?\\)| [-\\u2212](?= {0,20}$| {2})|${BLANK}?(?:${sides})\\.?(?![\\p{L}\\p{N}]))?`,
    'u',
  );
const WORDS = 'C[Rr]|D[Rr]';
const AFTER: Readonly<Record<NonNullable<MoneyNotation['sides']>, RegExp>> = {
  words: after(WORDS),
  english: after(`${WORDS}|OD|DB|C|D`),
  german: after(`${WORDS}|OD|DB|C|D|S|H|Soll|Haben`),
};

const NEAR = 12;

/**
 * Returns the amounts of a text in their order, with the signs and currencies beside them. Leaves out percentages, and
 * numbers that are part of a word, a date, a time or another number.
 */
export function amountsIn(text: string, notation: MoneyNotation = {}): readonly FoundAmount[] {
  const found: FoundAmount[] = [];
  if (!isOn('money') || !/\d/.test(text)) return found;
  for (const { 0: body, index } of numbersWritten(text, notation.blanks)) {
    const end = index + body.length;
    if (isPart(text, index, end) || isRate(body, notation) || IDENTIFIER.test(body)) continue;
    const one = widest(text, { start: index, end, from: found.at(-1)?.end ?? 0 }, notation);
    if (one) found.push(one);
  }
  return found;
}

/** A number with leading zeros identifies something. */
const IDENTIFIER = /^0\d{3}/;

const isRate = (body: string, { decimals = 4 }: MoneyNotation): boolean =>
  (/[.,](\d+)$/.exec(body)?.[1]?.length ?? 0) > decimals;

/** Letters of scripts that separate words by spaces. Other letters may be directly beside a number. */
const LETTER = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Arabic}\\p{Script=Hebrew}]';
const LAST_WORD = new RegExp(`${LETTER}[\\p{L}.]{0,4}$`, 'u');
const GOES_ON = new RegExp(`[\\p{N}_]$|\\p{N}[-_/.,:]$|${LETTER}[-_/,]$|(?<!\\p{L})${LETTER}:$`, 'u');
const NEXT_LETTER = new RegExp(`^[-_/]?${LETTER}`, 'u');

/** The unit of a price: `2.99/kg`. */
const PER_UNIT = new RegExp(`^/(?:${MEASURES}|${COUNTS})(?![\\p{L}\\p{N}])`, 'iu');

const isBlank = (letter: string | undefined): boolean =>
  letter === undefined || letter === ' ' || letter === '\n';

/** True if a number continues to its left or right, or is a percentage. */
function isPart(text: string, start: number, end: number): boolean {
  if (isBlank(text[start - 1]) && isBlank(text[end]))
    return text[end] === ' ' && /[%‰]/.test(text[end + 1] ?? '');
  const before = text.slice(Math.max(start - 6, 0), start);
  const [word] = LAST_WORD.exec(before) ?? [];
  const inWord = word !== undefined && currencyNamed(word.toUpperCase()) === undefined;
  const behind = text.slice(end, end + 6);
  // Swiss amounts have their sign between currency and number: `CHF-3.00`.
  const [, code = ''] = /(?<!\p{L})(\p{Lu}{3})-$/u.exec(before) ?? [];
  if (
    (GOES_ON.test(before) && !isCurrencyCode(code)) ||
    inWord ||
    /^(?:[-_/:.,'’]?\p{N}| ?[%‰])/u.test(behind)
  )
    return true;
  if (/[.,]\d\d$/.test(text.slice(start, end)) && withoutTaxCode(behind) !== behind) return false;
  return NEXT_LETTER.test(behind) && !isCurrency(behind) && !PER_UNIT.test(behind);
}

/**
 * Tax codes and marks that tills print directly after an amount: `1,29 B`, `23,00 A *`, `12.50T`, `7.98-A`, `13.94ZR`.
 */
const TAX_CODE =
  /^(?: ?[*#]| ?-?(?:SR|ZRL?|OS|DS|NS|TX|NT|FS|TF|NF|[A-HJ-QSTV-Z])(?![\p{L}\p{N}.'])){1,2}(?= *$| {2})/u;

/** Removes tax codes after an amount if they end the text or one of its columns. */
export const withoutTaxCode = (behind: string): string => behind.replace(TAX_CODE, '');

/** True if letters directly after a number are a currency or a side: `12kr`, `12EUR`, `12.00CR`. */
function isCurrency(behind: string): boolean {
  const [word] = /^\p{L}{1,5}\.?/u.exec(behind) ?? [];
  return word !== undefined && amountOf(`1 ${word}`) !== undefined;
}

interface Span {
  readonly start: number;
  readonly end: number;
  /** The text before this offset belongs to another amount. */
  readonly from: number;
}

/** Returns the amount with all adjacent text that can belong to it. */
function widest(
  text: string,
  { start, end, from }: Span,
  { mark, strict = true, sides = 'words' }: MoneyNotation,
): FoundAmount | undefined {
  const ahead = text.slice(Math.max(start - NEAR, from), start);
  const alone = ahead.trim() === '';
  const before = alone ? '' : (BEFORE.exec(ahead)?.[1] ?? '');
  const sign = alone ? '' : (SIGN.exec(ahead)?.[0] ?? '');
  const beyond = text.slice(end, end + NEAR);
  // In `€1.62 €9.07`, the second symbol belongs to the second number.
  const next = /\p{Sc}/u.test(before) && /^ ?\p{Sc} ?[\d.,]/u.test(beyond);
  const behind = next ? '' : (AFTER[sides].exec(beyond)?.[0] ?? '');
  const own = markOf(text.slice(start, end), mark ?? undefined);
  const tried = new Set<string>();
  for (const [left, right] of [
    [before, behind],
    [before, ''],
    [sign, behind],
    [sign, ''],
    ['', behind],
    ['', ''],
  ] as const) {
    const whole = text.slice(start - left.length, end + right.length);
    if (tried.has(whole)) continue;
    tried.add(whole);
    const trimmed = whole.trim();
    const written = amountOf(trimmed, own);
    if (!written) continue;
    // A bare number with the other decimal mark is a time or a date.
    if (strict && mark && own !== mark && written.symbol === null && written.sign === null) return undefined;
    const first = start - left.length + (whole.length - whole.trimStart().length);
    return { ...written, text: trimmed, start: first, end: first + trimmed.length };
  }
  return undefined;
}

/** Returns the decimal mark of a number with two decimals, or otherwise the mark of the document. */
function markOf(body: string, mark: DecimalMark | undefined): DecimalMark | undefined {
  const [, own] = mark && body.length > 2 ? (/([.,])\d\d$/.exec(body) ?? []) : [];
  return own === '.' || own === ',' ? own : mark;
}
