import type { Cell, Row } from '../../../../layout/types.ts';
import { unaccented } from '../../../../tokens/unaccented.ts';
import { fullDaysIn, shortDayAt, type WrittenDay } from './dates.ts';
import { type MoneyStyle, moneyIn, type WrittenMoney } from './money.ts';

/** Horizontal position in a line, in the units of its cells. */
interface Placed {
  readonly left: number;
  readonly right: number;
}

export type DayToken = WrittenDay &
  Placed & {
    readonly kind: 'day';
    /** True if the cell of the date contains nothing else, and the row has other cells. */
    readonly alone: boolean;
  };
export type MoneyToken = WrittenMoney &
  Placed & {
    readonly kind: 'money';
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

/** Converts a row of a document to a line of a statement. */
export function lineOf(row: Row, style: MoneyStyle): Line {
  const tokens: Token[] = [];
  let leading = true;
  for (const cell of row.cells) {
    const own = tokensOf(cell, style, leading, row.cells.length > 1);
    leading &&= own.every((token) => token.kind === 'day' || isNumbering(token));
    tokens.push(...own);
  }
  attachSigns(tokens, style);
  const plain = tokens
    .map((token) => (token.kind === 'money' ? MONEY : token.kind === 'day' ? DAY : unaccented(token.text)))
    .join(' ');
  return { row, tokens, plain };
}

/** Attaches a sign in a separate cell to the amount before that cell. */
function attachSigns(tokens: Token[], { german }: MoneyStyle): void {
  for (let at = tokens.length - 1; at > 0; at -= 1) {
    const [money, token] = [tokens[at - 1], tokens[at]];
    if (money?.kind !== 'money' || token?.kind !== 'text' || money.sign !== null) continue;
    const sign = SIGNS.get(token.text);
    if (sign === undefined || (!german && /^[HS]$/.test(token.text))) continue;
    tokens.splice(at - 1, 2, { ...money, sign });
  }
}

const SIGNS: ReadonlyMap<string, WrittenMoney['sign']> = new Map([
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

function tokensOf(cell: Cell, style: MoneyStyle, leading: boolean, beside: boolean): Token[] {
  const text = cell.text.slice(0, MAX_LENGTH);
  const unit = (cell.right - cell.left) / Math.max(1, cell.text.length);
  const placed = (start: number, end: number): Placed => ({
    left: cell.left + start * unit,
    right: cell.left + end * unit,
  });
  const days = daysOf(text, leading, style);
  const masked = days.reduce(
    (rest, { start, end }) => rest.slice(0, start) + '\u0001'.repeat(end - start) + rest.slice(end),
    text,
  );
  const monies = moneyIn(masked, style).filter(
    // A number without decimals is an amount only if it has a currency or is alone.
    ({ number, currency, start, end }) =>
      number.scale > 0 ||
      currency !== null ||
      masked.slice(start, end).trim() === masked.trim() ||
      hasCurrency(masked.slice(start, end)),
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

const hasCurrency = (text: string): boolean => /[\p{Sc}]/u.test(text);

/**
 * Finds dates with a year anywhere. Dates without a year are recognised only at the beginning of a line, if they fill a
 * cell, or in the form `01.02.` between spaces.
 */
function daysOf(text: string, leading: boolean, { mark }: MoneyStyle): WrittenDay[] {
  const full = fullDaysIn(text);
  const taken = (at: number, end: number) => full.some((day) => day.start < end && at < day.end);
  const days = [...full];
  const add = (at: number): WrittenDay | undefined => {
    const short = shortDayAt(text, at);
    if (short === undefined || taken(short.start, short.end)) return undefined;
    // `5.25` is an amount if the decimal mark is a point.
    if (/^\d{1,2}\.\d{1,2}$/.test(short.text) && (mark !== ',' || !leading)) return undefined;
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
  // Examples: `Gutschrift 01.02. 465.86`, `ZINS 10.12. 8809 09.12. 11,66`
  for (const { index } of text.matchAll(/(?<=\s)\d{1,2}\.\d{1,2}\.(?=\s)/g))
    if (!days.some(({ start }) => start === index)) add(index);
  return days.sort((one, other) => one.start - other.start);
}

/** True if a cell contains only a date without a year. */
const isWhole = (text: string, at: number): boolean => {
  const short = at === 0 ? shortDayAt(text, 0) : undefined;
  return short !== undefined && short.end === text.trimEnd().length;
};
