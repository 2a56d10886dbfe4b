import { isFigure } from './columns.ts';
import type { PlacedColumn } from './head.ts';
import { kindOf, NUMBER, type Value } from './values.ts';

/** The values at the end of a line, and the title before them. */
export interface Tail {
  readonly title: string;
  readonly values: readonly Value[];
}

/** The values in the columns after the title. Columns that the line leaves empty are missing. */
export type Found = ReadonlyMap<PlacedColumn, string>;

interface Limits {
  /** Maximum number of figures in the line; null if there is no table header. */
  readonly figures: number | null;
  /** Maximum number of grades in the line. */
  readonly letters: number;
  /** True if the line may contain a term. */
  readonly term: boolean;
}

/** Maximum number of values of a course. */
const MAX_VALUES = 14;

/** Splits the text after a code into the title and the values. */
export function tailOf(rest: string, limits: Limits): Tail {
  const words = rest.split(' ').filter((word) => word !== '');
  const values: Value[] = [];
  let at = words.length;
  let letters = 0;
  let figures = 0;
  while (at > 0 && values.length < MAX_VALUES) {
    const [length, kind] = lastValue(words, at);
    const text = words.slice(at - length, at).join(' ');
    if (kind === 'text' || (kind === 'term' && !limits.term)) break;
    if (kind === 'flag' && (letters >= limits.letters || (figures > 0 && !/^[-—]/.test(text)))) break;
    if (kind === 'letter') {
      if (/^[RIE]$/.test(text) && NUMBER.test(words[at - 2] ?? '') && figures === 0 && letters === 0) {
        values.unshift({ text, kind: 'flag', cell: 0 });
        at -= 1;
        continue;
      }
      if (letters >= limits.letters) break;
      letters += 1;
    }
    if (kind === 'number' || kind === 'mark') {
      if (limits.figures !== null && figures + letters >= limits.figures) break;
      if (limits.figures === null && (integerBeforeDecimals(text, values) || YEAR.test(text))) break;
      figures += 1;
    }
    values.unshift({ text, kind, cell: 0 });
    at -= length;
  }
  // Without a figure, text that looks like a grade is the end of a title.
  return { title: words.slice(0, at).join(' '), values: figures + letters === 0 ? [] : values };
}

const YEAR = /^(?:19|20)\d\d$/;

/** Returns the longest value that ends before a word. Grades may have several words. */
function lastValue(words: readonly string[], at: number): readonly [number, Value['kind']] {
  for (let length = Math.min(3, at - 1); length > 1; length -= 1) {
    const text = words.slice(at - length, at).join(' ');
    const kind = kindOf(text);
    if (kind !== 'text' && kind !== 'flag' && !/^\d+ \d/.test(text)) return [length, kind];
  }
  return [1, kindOf(words[at - 1] as string)];
}

/** True if a number is more likely the end of a title: `Calculus 2 A 4.00`. */
function integerBeforeDecimals(text: string, values: readonly Value[]): boolean {
  const numbers = values.filter(({ kind }) => kind === 'number');
  return /^\d{1,3}$/.test(text) && numbers.length > 0 && numbers.every((value) => /[.,]/.test(value.text));
}

/** Returns a score for a value in a column; undefined if the value is not possible there. */
function suitability({ kind, text }: Value, column: PlacedColumn): number | undefined {
  if (column.kind === 'grade') {
    if (kind === 'letter' || kind === 'mark') return 4;
    // Scales have letters that are not known: `SX`.
    if (kind === 'flag' && /^[A-Z]{2,4}$/.test(text)) return 3;
    return kind === 'number' ? 2 : undefined;
  }
  if (isFigure(column.kind)) return kind === 'number' ? 3 : undefined;
  if (column.kind === 'date') return kind === 'date' ? 4 : undefined;
  if (column.kind === 'term') return kind === 'term' ? 4 : undefined;
  if (column.kind === 'repeat') return kind === 'flag' && /^[A-Z]$/.test(text) ? 4 : undefined;
  return kind === 'flag' || kind === 'letter' ? 1.5 : 0.5;
}

/**
 * Assigns values to columns with the best total score, keeping the order of both. Uses dynamic programming over a
 * bounded table.
 */
export function setInto(values: readonly Value[], columns: readonly PlacedColumn[]): Found {
  const [rows, width] = [values.length, columns.length];
  const best: { score: number; step: 'set' | 'value' | 'column' | null }[][] = [];
  for (let at = 0; at <= rows; at += 1) {
    best[at] = [];
    for (let to = 0; to <= width; to += 1) {
      const options: { score: number; step: 'set' | 'value' | 'column' | null }[] = [];
      if (at === 0 && to === 0) options.push({ score: 0, step: null });
      if (at > 0) options.push({ score: (best[at - 1]?.[to]?.score ?? 0) - 3, step: 'value' });
      if (to > 0) {
        const column = columns[to - 1] as PlacedColumn;
        options.push({ score: (best[at]?.[to - 1]?.score ?? 0) - emptyCost(column), step: 'column' });
        const suits = at > 0 ? suitability(values[at - 1] as Value, column) : undefined;
        if (suits !== undefined)
          options.push({ score: (best[at - 1]?.[to - 1]?.score ?? 0) + suits, step: 'set' });
      }
      (best[at] as (typeof best)[number])[to] = options.reduce((one, other) =>
        other.score > one.score ? other : one,
      );
    }
  }
  const found = new Map<PlacedColumn, string>();
  for (let at = rows, to = width; at > 0 || to > 0; ) {
    const step = best[at]?.[to]?.step;
    if (step === 'set') found.set(columns[to - 1] as PlacedColumn, values[at - 1]?.text ?? '');
    if (step === 'set' || step === 'value') at -= 1;
    if (step === 'set' || step === 'column') to -= 1;
  }
  return new Map([...found].reverse());
}

/** Returns the penalty for an empty column. Credits are rarely left out; points often are. */
function emptyCost({ kind }: PlacedColumn): number {
  if (kind === 'credits' || kind === 'attempted') return 1.2;
  if (kind === 'grade') return 1;
  return isFigure(kind) ? 0.8 : 0.1;
}
