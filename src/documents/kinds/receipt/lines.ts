import type { Cell, Layout, Row } from '../../layout/types.ts';
import { type DocumentLocale, localeOf } from '../../locale/index.ts';
import type { DecimalMark } from '../../tokens/money/amounts.ts';
import { amountsIn, type FoundAmount, withoutTaxCode } from '../../tokens/money/amounts-in.ts';
import type { Decimal } from '../../tokens/money/decimal.ts';
import { percentsIn } from '../../tokens/quantities/percents.ts';
import { beginsWithMeasure } from '../../tokens/quantities/quantities.ts';
import { trimmed } from '../../tokens/trimmed.ts';
import { repairLine } from './repaired-lines.ts';
import { kindOf, type LabelKind } from './words.ts';

/** A number in a row, and whether it is an amount of money. */
export interface Sum {
  readonly number: Decimal;
  /** As written. */
  readonly text: string;
  /** True if the number has the decimals of money, or a currency. Other numbers are quantities, sizes or similar. */
  readonly money: boolean;
  /** Start position in the text of the line. */
  readonly start: number;
  readonly end: number;
}

/** A row of a receipt, or a part of a row with its own label and amounts. */
export interface Line {
  readonly row: Row;
  /** The index of its row. */
  readonly at: number;
  /** Repaired text of the row. */
  readonly text: string;
  /** Text before the first amount of money; the whole text if there is no amount. */
  readonly label: string;
  readonly kind: LabelKind | null;
  readonly sums: readonly Sum[];
  /** The numbers that are amounts of money. */
  readonly money: readonly Sum[];
}

/** Notation of a receipt: locale and decimals. */
export interface Notation extends DocumentLocale {
  /** Digits after the decimal mark of amounts; 0 if no amount has decimals. */
  readonly scale: number;
}

export interface Lines {
  readonly lines: readonly Line[];
  readonly notation: Notation;
}

/** Maximum number of rows of a document that are read. */
export const MAX_ROWS = 5_000;

/** Maximum length of a row, in characters. Longer rows are prose. */
const MAX_CHARACTERS = 400;

/** Reads the rows of a receipt (labels and amounts), and the notation that they share. */
export function receiptLines(layout: Layout): Lines {
  const rows = layout.rows.slice(0, MAX_ROWS);
  const texts = rows.map((row) => repairLine(row.text.slice(0, MAX_CHARACTERS)));
  const locale = localeOf({ text: texts.join('\n'), language: layout.language });
  const mark = locale.mark ?? undefined;
  const found = texts.map((text) => amountsIn(text, { mark }));
  const scale = scaleOf(found.flat());
  const lines = rows.flatMap((row, at) => {
    const text = texts[at] as string;
    const sums = (found[at] as readonly FoundAmount[]).map((amount) => sumOfAmount(amount, text, scale));
    return partsOf({ row, at, text, sums });
  });
  return { lines: paired(lines), notation: { ...locale, mark: mark ?? markFor(scale), scale } };
}

const markFor = (scale: number): DecimalMark | null => (scale === 0 ? null : '.');

/** Returns 2, or 0 for a receipt in a currency without decimals. */
function scaleOf(amounts: readonly FoundAmount[]): number {
  const exact = amounts.filter(({ number }) => number.scale === 2).length;
  const whole = amounts.filter(
    ({ number, text }) => number.scale === 0 && /\d[.,]\d{3}\b|\p{Sc}/u.test(text),
  );
  return exact === 0 && whole.length > 0 ? 0 : 2;
}

function sumOfAmount(amount: FoundAmount, text: string, scale: number): Sum {
  const { number, start, end, currency } = amount;
  const { negative, from } = signBefore(text, start);
  const plain = negative && number.units > 0n ? { units: -number.units, scale: number.scale } : number;
  const symbol = currency !== null || /\p{Sc}|^(?:rm|rp|rs|kr|fr)\b/iu.test(amount.text);
  const grouped = scale === 0 && /^\D*\d{1,3}(?:[.,' ]\d{3})+\D*$/.test(amount.text);
  return {
    number: plain,
    text: amount.text,
    money:
      symbol ||
      ((grouped || number.scale === 2 || (scale === 2 && number.scale === 3)) &&
        !beginsWithMeasure(text.slice(end))),
    start: from,
    end,
  };
}

/** Finds a minus sign between a label and a number, separate from the number: `CASH - 5.00`. */
function signBefore(text: string, start: number): { negative: boolean; from: number } {
  const before = text.slice(Math.max(start - 3, 0), start);
  const [sign] = /(?<=^|\s)[-\u2212] ?$/u.exec(before) ?? [];
  return { negative: sign !== undefined, from: start - (sign?.length ?? 0) };
}

type Whole = Pick<Line, 'row' | 'at' | 'text' | 'sums'>;

/** Splits a row with several labels and amounts: `SUBTOTAL 10.00  TAX 0.80  TOTAL 10.80`. */
function partsOf({ sums, text, ...rest }: Whole): Line[] {
  const parts: Line[] = [];
  let from = 0;
  let taken: Sum[] = [];
  const close = (to: number) => {
    const piece = text.slice(from, to);
    const own = taken.map((sum) => ({ ...sum, start: sum.start - from, end: sum.end - from }));
    parts.push(lineOf({ ...rest, text: piece, sums: own }));
    from = to;
    taken = [];
  };
  // A tax row, with a label for each of base, tax and gross, is not split.
  const ofTax = percentsIn(text).length > 0 && kindOf(text.slice(0, sums[0]?.start ?? 0)) === 'tax';
  for (const sum of sums) {
    const previous = taken.at(-1);
    const between = previous ? text.slice(previous.end, sum.start) : '';
    if (!ofTax && previous && sum.money && taken.some(({ money }) => money) && kindOf(between) !== null)
      close(previous.end);
    taken.push(sum);
  }
  close(text.length);
  return parts;
}

function lineOf(whole: Whole): Line {
  const { text, sums } = whole;
  const money = sums.filter((sum) => sum.money);
  const [first] = money;
  const before = first ? text.slice(0, first.start) : text;
  const behind = first ? text.slice((money.at(-1) as Sum).end) : '';
  const label = labelOf(before) || labelOf(withoutTaxCode(behind));
  return { ...whole, label, money, kind: kindBeside(label) };
}

const labelOf = (text: string): string => trimmed(text, '()/', '=').slice(0, MAX_CHARACTERS);

/** Returns the kind of the words directly before an amount, or otherwise the kind of the whole label. */
function kindBeside(label: string): LabelKind | null {
  const cells = label.split(/ {2,}/);
  const last = cells.length > 1 ? kindOf(cells.at(-1) as string) : null;
  return last ?? kindOf(label);
}

/**
 * Pairs rows that contain only labels with rows below that contain only amounts. Such rows occur if columns were read
 * one after the other.
 */
function paired(lines: readonly Line[]): readonly Line[] {
  const result = [...lines];
  for (let at = 0; at < result.length; at += 1) {
    let labels = 0;
    while (isBare(result[at + labels])) labels += 1;
    if (labels === 0) continue;
    let amounts = 0;
    while (amounts < labels && isAmountAlone(result[at + labels + amounts])) amounts += 1;
    if (amounts === labels)
      for (let step = 0; step < labels; step += 1) {
        const label = result[at + step] as Line;
        const amount = result[at + labels + step] as Line;
        result[at + step] = { ...label, sums: amount.sums, money: amount.money };
        result[at + labels + step] = { ...amount, sums: [], money: [], label: '', kind: null };
      }
    at += labels + amounts - 1;
  }
  return result;
}

const PAIRED: ReadonlySet<LabelKind | null> = new Set([
  'subtotal',
  'total',
  'tax',
  'change',
  'tip',
  'rounding',
  'service',
  'payment',
]);

const isBare = (line: Line | undefined): boolean =>
  line !== undefined && line.sums.length === 0 && PAIRED.has(line.kind) && line.label.length < 40;

const isAmountAlone = (line: Line | undefined): boolean =>
  line !== undefined && line.money.length === 1 && line.sums.length === 1 && !/\p{L}{2}/u.test(line.label);

/** Returns the cells of a line that contain an amount. */
export const cellsOf = ({ row }: Line, { text }: Sum): readonly Cell[] => {
  const digits = text.replace(/[^\d.,]/g, '');
  const own = row.cells.filter((cell) => cell.text.includes(digits));
  return own.length > 0 ? own.slice(-1) : row.cells;
};
