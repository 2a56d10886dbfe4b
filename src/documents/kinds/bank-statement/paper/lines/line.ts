import type { Cell, Row } from '../../../../layout/types.ts';
import { daysIn, shortDayAt, type WrittenDate } from '../../../../tokens/dates/days-in.ts';
import type { WrittenSign } from '../../../../tokens/money/amounts.ts';
import { amountsIn, type FoundAmount } from '../../../../tokens/money/amounts-in.ts';
import { type Decimal, magnitude } from '../../../../tokens/money/decimal.ts';
import { type AmountNotation, notationOf } from '../../../../tokens/money/notation.ts';
import { unaccented } from '../../../../tokens/unaccented.ts';

/** Horizontal position in a line, in the units of its cells. */
interface Placed {
  readonly left: number;
  readonly right: number;
}

export type DayToken = WrittenDate &
  Placed & {
    readonly kind: 'day';
    /** True if the cell of the date contains nothing else, and the row has other cells. */
    readonly alone: boolean;
  };
export type MoneyToken = Placed & {
  readonly kind: 'money';
  /** Without its sign. */
  readonly number: Decimal;
  readonly sign: WrittenSign;
  /** ISO 4217 code; null without a currency, or for a symbol that several currencies share. */
  readonly currency: string | null;
  /** Offsets in the text of the cell, including sign and currency. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** True if the cell of the amount contains nothing else, and the row has other cells. */
  readonly alone: boolean;
};
export type TextToken = Placed & { readonly kind: 'text'; readonly text: string };
export type Token = DayToken | MoneyToken | TextToken;

/** A line of a statement: its dates, its amounts, and the words between them. */
export interface Line {
  readonly row: Row;
  readonly tokens: readonly Token[];
  /** Words of the line in lower case without accents; `MONEY` and `DAY` replace amounts and dates. */
  readonly plain: string;
}

export const MONEY = '\ue000';
export const DAY = '\ue001';

/** Maximum number of characters of a cell that are searched. Longer cells are prose. */
const MAX_LENGTH = 1_000;

/** Notation of the amounts of a statement. */
export interface StatementNotation extends AmountNotation {
  /**
   * The words for debit and credit. `S` and `H` are sides in German statements only; in other documents they have
   * other meanings.
   */
  readonly sides: 'english' | 'german';
  readonly decimals: number;
}

/** Determines the notation of a statement from its text. */
export const statementNotationOf = (text: string): StatementNotation => ({
  ...notationOf(amountsIn(text), { shortDays: true }),
  sides: /konto|umsatz|umsätze|buchung/i.test(text) ? 'german' : 'english',
  decimals: 3,
});

/** Converts a row of a document to a line of a statement. */
export function lineOf(row: Row, notation: StatementNotation): Line {
  const tokens: Token[] = [];
  let leading = true;
  for (const cell of row.cells) {
    const own = tokensOf(cell, notation, leading, row.cells.length > 1);
    leading &&= own.every((token) => token.kind === 'day' || isNumbering(token));
    tokens.push(...own);
  }
  attachSigns(tokens, notation);
  const plain = tokens
    .map((token) => (token.kind === 'money' ? MONEY : token.kind === 'day' ? DAY : unaccented(token.text)))
    .join(' ');
  return { row, tokens, plain };
}

/** Attaches a sign in a separate cell to the amount before that cell. */
function attachSigns(tokens: Token[], { sides }: StatementNotation): void {
  for (let at = tokens.length - 1; at > 0; at -= 1) {
    const [money, token] = [tokens[at - 1], tokens[at]];
    if (money?.kind !== 'money' || token?.kind !== 'text' || money.sign !== null) continue;
    const sign = SIGNS.get(token.text);
    if (sign === undefined || (sides !== 'german' && /^[HS]$/.test(token.text))) continue;
    tokens.splice(at - 1, 2, { ...money, sign });
  }
}

const SIGNS: ReadonlyMap<string, WrittenSign> = new Map([
  ['-', 'minus'],
  ['+', 'plus'],
  ['CR', 'credit'],
  ['Cr', 'credit'],
  ['H', 'credit'],
  ['C', 'credit'],
  ['DR', 'debit'],
  ['Dr', 'debit'],
  ['OD', 'debit'],
  ['S', 'debit'],
  ['D', 'debit'],
]);

/** True for a number before the date, which is the number of the booking. */
const isNumbering = (token: Token): boolean => token.kind === 'text' && /^\d{1,4}[.)]?$/.test(token.text);

function tokensOf(cell: Cell, notation: StatementNotation, leading: boolean, beside: boolean): Token[] {
  const text = cell.text.slice(0, MAX_LENGTH);
  const unit = (cell.right - cell.left) / Math.max(1, cell.text.length);
  const placed = (start: number, end: number): Placed => ({
    left: cell.left + start * unit,
    right: cell.left + end * unit,
  });
  const days = daysOf(text, leading, notation);
  const masked = days.reduce(
    (rest, { start, end }) => rest.slice(0, start) + '\u0001'.repeat(end - start) + rest.slice(end),
    text,
  );
  const monies = amountsIn(masked, notation).filter((amount) =>
    isMoney(amount, notation, amount.text === masked.trim()),
  );
  const marks = [
    ...days.map((day) => ({
      ...day,
      kind: 'day' as const,
      alone: beside && text.slice(day.start, day.end).trim() === text.trim(),
      ...placed(day.start, day.end),
    })),
    ...monies.map((money) => ({
      ...money,
      number: magnitude(money.number),
      kind: 'money' as const,
      text: text.slice(money.start, money.end).trim(),
      alone: beside && text.slice(money.start, money.end).trim() === text.trim(),
      ...placed(money.start, money.end),
    })),
  ].sort((one, other) => one.start - other.start);
  const tokens: Token[] = [];
  let from = 0;
  const words = (to: number) => {
    const piece = text.slice(from, to);
    const trimmed = piece.trim();
    if (trimmed === '' || /^[/|,;:–-]$/.test(trimmed)) return;
    const start = from + piece.indexOf(trimmed);
    tokens.push({ kind: 'text', text: trimmed, ...placed(start, start + trimmed.length) });
  };
  for (const mark of marks) {
    if (mark.start < from) continue;
    words(mark.start);
    tokens.push(mark);
    from = mark.end;
  }
  words(text.length);
  if (cell.text.length > MAX_LENGTH)
    tokens.push({ kind: 'text', text: cell.text.slice(MAX_LENGTH), ...placed(MAX_LENGTH, cell.text.length) });
  return tokens;
}

/** Maximum number of digits of a whole amount. Longer numbers are accounts or references. */
const MAX_DIGITS = 9;

/**
 * True if a number is an amount of money: it has two decimals or a currency. In a cell of its own, a number with one
 * decimal is an amount too, and a whole number if the statement has no decimals.
 * @param alone true if the cell contains nothing else
 */
function isMoney(
  { number, symbol, text }: FoundAmount,
  { mark, whole }: AmountNotation,
  alone: boolean,
): boolean {
  if (number.scale === 2) return true;
  if (text.replace(/\D/g, '').length > MAX_DIGITS) return false;
  if (symbol !== null) return true;
  return alone && (number.scale === 0 ? whole : number.scale === 1 && mark !== null && text.includes(mark));
}

/**
 * Finds dates with a year anywhere. Dates without a year are recognised only at the beginning of a line, if they fill a
 * cell, or in the form `01.02.` between spaces.
 */
function daysOf(text: string, leading: boolean, { mark, strict }: StatementNotation): WrittenDate[] {
  // A period without spaces, such as `16.05.2024-30.05.2024`, belongs to the description.
  const full = daysIn(text).filter(({ start, end }) => text[start - 1] !== '-' && text[end] !== '-');
  const taken = (at: number, end: number) => full.some((day) => day.start < end && at < day.end);
  const days = [...full];
  const add = (at: number): WrittenDate | undefined => {
    const short = shortDayAt(text, at);
    if (short === undefined || taken(short.start, short.end)) return undefined;
    // `5.25` is an amount if the decimal mark is a point, or may be one if both marks occur.
    if (/^\d{1,2}\.\d{1,2}$/.test(short.text) && (mark !== ',' || !(leading || strict))) return undefined;
    days.push(short);
    return short;
  };
  let at = 0;
  if (leading) at = /^\d{1,4}[.)]?\s+(?=\d)/.exec(text)?.[0].length ?? 0;
  if (leading && at > 0 && shortDayAt(text, at) === undefined && !full.some(({ start }) => start === at))
    at = 0;
  for (let count = 0; count < 3; count += 1) {
    const known =
      full.find(({ start }) => start === at) ?? (leading || isWhole(text, at) ? add(at) : undefined);
    if (known === undefined) break;
    at =
      known.end +
      (/^[\s/|-]{0,3}(?:\d{1,2}:\d\d(?::\d\d)?\s)?/.exec(text.slice(known.end, known.end + 14))?.[0].length ??
        0);
  }
  // Examples: `Gutschrift 01.02. 465.86`, `ZINS 10.12. 8809 09.12. 11,66`, `Lohn 19.06 100,00`
  for (const { index } of text.matchAll(/(?<=\s)\d{1,2}\.\d{1,2}(?:\.(?=\s)|(?=\s[-+]?\d))/g))
    if (!days.some(({ start }) => start === index)) add(index);
  return days.sort((one, other) => one.start - other.start);
}

/** True if a cell contains only a date without a year. */
const isWhole = (text: string, at: number): boolean => {
  const short = at === 0 ? shortDayAt(text, 0) : undefined;
  return short !== undefined && short.end === text.trimEnd().length;
};
