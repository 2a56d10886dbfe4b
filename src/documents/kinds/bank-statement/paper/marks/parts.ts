import type { DayToken, Line, MoneyToken, TextToken } from '../lines/line.ts';
import { isMoney, type Title } from './titles.ts';

/** True if a line begins with a date, or with a number and a date, or contains a cell with only a date. */
export const isLeadingDay = ({ tokens }: Line): boolean => {
  const first = tokens.find((token) => token.kind !== 'text' || !isCount(token));
  return first?.kind === 'day' || tokens.some((token) => token.kind === 'day' && token.alone);
};

/** True for text that may precede the date: a booking number or a mark. */
const isCount = ({ text }: TextToken): boolean => /^(?:\d{1,4}[.)]?|\W{1,3})$/.test(text);

/** Words that may occur between the amounts at the end of a line: booking numbers, currencies, signs. */
const BETWEEN = /^(?:[\d*]{1,8}|[A-Z]{3}|[-+*|€£$]|CR|DR|S|H)$/;

/** Returns the dates, amounts and words of a line if the line is a booking. */
export function linePartsOf({ tokens }: Line): {
  readonly days: readonly DayToken[];
  readonly moneys: readonly MoneyToken[];
  readonly words: readonly string[];
} {
  let end = tokens.length;
  while (end > 0) {
    const token = tokens[end - 1];
    if (token?.kind === 'text' && !BETWEEN.test(token.text)) break;
    end -= 1;
  }
  let start = 0;
  while (start < tokens.length) {
    const token = tokens[start];
    if (token?.kind === 'text' && !(start === 0 && isCount(token))) break;
    start += 1;
  }
  const outer = (at: number) => at < start || at >= end;
  const days: DayToken[] = [];
  const moneys: MoneyToken[] = [];
  const words: string[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'day' && (outer(at) || token.alone)) days.push(token);
    else if (token.kind === 'money' && (outer(at) || token.alone)) moneys.push(token);
    else if (token.kind === 'text') {
      if (!(at === 0 && start > 0 && isCount(token))) words.push(token.text);
    } else words.push(token.text);
  }
  return { days, moneys, words };
}

/**
 * Returns short records beside each other, as in lists of cheques. Each has a date, an amount, and sometimes a number.
 */
export function recordsIn({ tokens }: Line): { days: DayToken; money: MoneyToken; number: string | null }[] {
  const found: { days: DayToken; money: MoneyToken; number: string | null }[] = [];
  let [day, number, shape]: [DayToken | undefined, string | null, string] = [undefined, null, ''];
  const shapes = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'day') [day, shape] = [token, `${shape}d`];
    else if (token.kind === 'text') {
      const [digits] = /^#?\d{1,10}(?= ?[*^]{0,2}$)/.exec(token.text) ?? [];
      if (digits === undefined && !/^[*^]$/.test(token.text)) return [];
      if (digits !== undefined) [number, shape] = [digits.replace('#', ''), `${shape}n`];
    } else {
      if (day === undefined) return [];
      found.push({ days: day, money: token, number });
      shapes.add(shape);
      [day, number, shape] = [undefined, null, ''];
    }
  }
  return shapes.size === 1 && day === undefined ? found : [];
}

export const nearestDay = (days: readonly DayToken[], money: MoneyToken): DayToken | null =>
  days.findLast((day) => day.left <= money.left) ?? days[0] ?? null;

/** True if one of the amounts is in the same column as one of `others`. */
export const aligned = (moneys: readonly MoneyToken[], others: readonly MoneyToken[]): boolean =>
  moneys.some((money) => others.some(({ left, right }) => money.left < right && left < money.right)) ||
  (moneys.length > 0 && others.every(({ alone }) => alone));

/**
 * Returns the balance of a booking from its last line, if that line contains a single amount in the column of
 * balances.
 */
export function balanceBelow({ tokens, row }: Line, titles: readonly Title[]): MoneyToken | undefined {
  const found = tokens.filter((token): token is MoneyToken => token.kind === 'money' && token.alone);
  const [only] = found;
  if (found.length !== 1 || !only || row.cells.length < 2) return undefined;
  let nearest: { role: string; far: number } | undefined;
  for (const { role, left, right } of titles) {
    const far = Math.min(Math.abs(right - only.right), Math.abs(left - only.left));
    if (isMoney(role) && (nearest === undefined || far < nearest.far)) nearest = { role, far };
  }
  return nearest?.role === 'balance' ? only : undefined;
}

/**
 * Returns the part of a line that is below the words of a booking. Returns the whole line if the booking has fewer than
 * three cells.
 */
export function textWithin(line: Line, booking: Line): string {
  const { cells } = booking.row;
  if (cells.length < 3) return line.row.text;
  const texts = booking.tokens.filter((token): token is TextToken => token.kind === 'text');
  const moneys = booking.tokens.filter((token) => token.kind === 'money');
  const days = booking.tokens.filter((token) => token.kind === 'day');
  if (texts.length === 0) return line.row.text;
  const after = Math.max(0, ...days.map(({ right }) => right));
  const own = texts.filter(({ left }) => left >= after);
  const left = Math.min(...(own.length > 0 ? own : texts).map((token) => token.left));
  const edge = moneys.map((money) => money.left).filter((one) => one > left);
  const right = edge.length > 0 ? Math.min(...edge) : Number.POSITIVE_INFINITY;
  const unit = cells[0] as { left: number; right: number; text: string };
  const slack = Math.max(2, ((unit.right - unit.left) / Math.max(1, unit.text.length)) * 2);
  const figures = line.tokens.filter((token) => token.kind === 'money' && token.alone);
  return line.row.cells
    .filter((cell) => cell.left >= left - slack && cell.left < right)
    .filter((cell) => !figures.some((token) => token.left === cell.left))
    .map(({ text }) => text)
    .join(' ');
}
