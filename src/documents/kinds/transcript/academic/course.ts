import { codeAt } from './code.ts';
import { type ColumnKind, isFigure } from './columns.ts';
import type { Head, PlacedColumn } from './head.ts';
import type { Line } from './rows.ts';
import { type Found, setInto, tailOf } from './tail.ts';
import { isTerm } from './terms.ts';
import { kindOf, type Value } from './values.ts';

/** A course as read from its line, before figures without column titles are assigned. */
export interface CourseLine {
  readonly code: string | null;
  readonly title: string;
  readonly grade: string | null;
  /** Figures in named columns. */
  readonly figures: Readonly<Partial<Record<ColumnKind, string>>>;
  /** Figures without named columns, in order, and how many of them precede the grade. */
  readonly loose: readonly string[];
  readonly looseBefore: number;
  readonly repeatMark: string | null;
  /** A result in a column other than the grade column: `AJ`, `Fail`. */
  readonly result: string | null;
  readonly term: string | null;
  /** The header of the course's table. */
  readonly head: Head | undefined;
  /** The values in the columns of the header. */
  readonly found: Found | undefined;
  /** The text behind the code; null if the line has cells. */
  readonly rest: string | null;
}

const LEVELS = /^(?:UG|GR|U|G|GD|UGRD|GRAD|PG|LW|CR|DE|CE|PR|HS|01|02)$/;

/** Reads the course in a line; undefined if there is none. */
export function courseIn(line: Line, head: Head | undefined): CourseLine | undefined {
  // In remarks, an equation such as `CHE 102=CHEM 120` names the course that another replaces.
  if (line.text.length > 300 || /= ?[A-Z]/.test(line.text)) return undefined;
  if (head?.placed && line.placed) {
    const placed = placedCourse(line, head);
    if (placed) return placed;
  }
  const hasCodes = head?.columns.some(({ kind }) => kind === 'code') ?? false;
  const leading = head && leadingValues(line.text, head, hasCodes);
  if (leading) return leading;
  const written = codeAt(line.text, hasCodes);
  if (!written && !head) return undefined;
  const behind = head ? behindTitle(head) : [];
  const limits = head
    ? {
        figures: behind.filter(({ kind }) => isFigure(kind) || kind === 'grade' || kind === 'other').length,
        letters: behind.filter(isGraded).length,
        term: behind.some(({ kind }) => kind === 'term'),
      }
    : { figures: null, letters: 1, term: false };
  const { title, values } = tailOf(written?.rest ?? line.text, limits);
  if (!written && (values.length < 2 || !/\p{L}{3}/u.test(title) || SUMS.test(title) || title.includes(': ')))
    return undefined;
  if (written && !/\p{L}/u.test(title) && values.length === 0) return undefined;
  const clean = withoutLevel(title, head);
  const code = written?.code ?? null;
  const rest = written?.rest ?? line.text;
  if (!head)
    return {
      code,
      title: clean,
      term: written?.term ?? null,
      ...unnamed(values),
      head,
      found: undefined,
      rest,
    };
  const found = setInto(values, behind);
  // Values that fit no column are the end of the title: `Physics I`.
  const [leftmost] = found.values();
  const outside = values.slice(
    0,
    Math.max(
      0,
      values.findIndex(({ text }) => text === leftmost),
    ),
  );
  const [, term = null] = [...found].find(([{ kind }]) => kind === 'term') ?? [];
  const whole = [clean, ...outside.map(({ text }) => text)].join(' ');
  return { code, title: whole, term: written?.term ?? term, ...named(found), head, found, rest };
}

/** Reads the course in a line whose values precede its code, as the columns of the table do. */
function leadingValues(text: string, head: Head, hasCodes: boolean): CourseLine | undefined {
  const at = head.columns.findIndex(({ kind }) => kind === 'code');
  const before = head.columns
    .slice(0, Math.max(at, 0))
    .filter(({ kind }) => isFigure(kind) || kind === 'grade');
  const words = text.split(' ');
  for (let count = 1; count <= before.length && count < words.length; count += 1) {
    const values = words.slice(0, count).map((word): Value => ({ text: word, kind: kindOf(word), cell: 0 }));
    if (values.some(({ kind }) => kind === 'text')) return undefined;
    const written = codeAt(words.slice(count).join(' '), hasCodes);
    if (!written || count < before.length) continue;
    const found = setInto(values, before);
    return { code: written.code, title: written.rest, term: null, ...named(found), head, found, rest: null };
  }
  return undefined;
}

/** True if a column can contain a grade. Other columns may instead contain the average of a class, or a result. */
const isGraded = ({ kind, words }: PlacedColumn): boolean =>
  kind === 'grade' ||
  (kind === 'other' && /average|grade|note|result|status|session|versuch|type|art|conv/.test(words));

/** Names of sums, which are not courses. */
export const SUMS =
  /\b(?:totals?|gpa|cgpa|sgpa|cumulative|overall|current (?:term|period)|(?:term|period|semester) totals|summe|gesamt\w*|durchschnitt(?:snote)?|notendurchschnitt|moyenne|media|promedio|average|subtotal|ehrs|qpts|zwischensumme|credits? (?:earned|attempted)|page \d|units earned)\b/i;

export const behindTitle = (head: Pick<Head, 'columns'>): readonly PlacedColumn[] => {
  const at = head.columns.findIndex(({ kind }) => kind === 'title');
  return head.columns.slice(at + 1);
};

/** Removes the campus and the level from the beginning of a title, if the table header has columns for them. */
export function withoutLevel(title: string, head: Head | undefined): string {
  const words = title.split(' ');
  const leveled = head === undefined || head.columns.some(({ kind }) => kind === 'level');
  if (!leveled) return title;
  const at = words.slice(0, 6).findIndex((word) => LEVELS.test(word));
  const names = head?.columns.some(({ words: name }) => name === 'campus') ? 5 : 1;
  if (at >= 0 && at <= names && words.length > at + 1) return words.slice(at + 1).join(' ');
  // Section numbers also come before the title.
  if (head && /^(?:\d{2,4}[A-Z]?|[A-Z]\d{1,2})$/.test(words[0] ?? '') && words.length > 1)
    return words.slice(1).join(' ');
  return title;
}

function named(found: Found): Omit<CourseLine, 'code' | 'title' | 'term' | 'head' | 'found' | 'rest'> {
  const figures: Partial<Record<ColumnKind, string>> = {};
  let grade: string | null = null;
  let repeatMark: string | null = null;
  let result: string | null = null;
  for (const [{ kind, words }, text] of found) {
    // Schools may state one grade for each part of a year.
    if (kind === 'grade' && grade !== null && !isPart(words)) result ??= text;
    else if (kind === 'grade') grade = grade === null ? text : `${grade} / ${text}`;
    else if (kind === 'other' && kindOf(text) === 'letter') result ??= text;
    else if (kind === 'repeat') repeatMark = text;
    else if (isFigure(kind)) figures[kind] ??= text;
  }
  return { grade, figures, loose: [], looseBefore: 0, repeatMark, result };
}

export const isPart = (words: string): boolean => /\d|^(?:fin|final|sem)/.test(words);

function unnamed(values: readonly Value[]): ReturnType<typeof named> {
  const known = values.findIndex(({ kind }) => kind === 'letter' || kind === 'mark');
  // Scales have letters that are not known: `SX`.
  const at =
    known < 0 ? values.findIndex(({ kind, text }) => kind === 'flag' && /^[A-Z]{2,4}$/.test(text)) : known;
  const grade = at < 0 ? null : (values[at]?.text ?? null);
  const numbers = values.filter(({ kind }) => kind === 'number');
  const before = at < 0 ? 0 : values.slice(0, at).filter(({ kind }) => kind === 'number').length;
  const flag = values.at(-1);
  const repeatMark = flag?.kind === 'flag' && /^[A-Z]$/.test(flag.text) ? flag.text : null;
  return {
    grade,
    figures: {},
    loose: numbers.map(({ text }) => text),
    looseBefore: before,
    repeatMark,
    result: null,
  };
}

/**
 * Reads the course in a line whose cells are aligned with the cells of the table header; undefined if a cell does not
 * fit its column.
 */
function placedCourse(line: Line, head: Head): CourseLine | undefined {
  const { cells } = line;
  if (cells.length < 2 || SUMS.test(cells[0]?.text ?? '')) return undefined;
  const texts = new Map<PlacedColumn, string>();
  for (const cell of cells) {
    const column = nearest(head.columns, cell.left, cell.right);
    if (texts.has(column)) return undefined;
    texts.set(column, cell.text);
  }
  const found = new Map<PlacedColumn, string>();
  let title: string | null = null;
  let code: string | null = null;
  let term: string | null = null;
  for (const [column, text] of texts) {
    const { kind } = column;
    if (kind === 'title') title = text;
    else if (kind === 'code') code = code === null ? text : `${code} ${text}`;
    else if (kind === 'term') term = isTerm(text) || /\d/.test(text) ? text : null;
    else if (isFigure(kind) && !/^[-—–]+$/.test(text)) {
      if (kindOf(text) !== 'number') return undefined;
      found.set(column, text);
    } else if (kind === 'grade' && !/^[-—–]+$/.test(text)) {
      if (kindOf(text) === 'text' || kindOf(text) === 'date') return undefined;
      found.set(column, text);
    } else if ((kind === 'repeat' && text.length < 3) || (kind === 'other' && text.length < 30))
      found.set(column, text);
  }
  const hasCode = head.columns.some(({ kind }) => kind === 'code');
  if (title === null || !/\p{L}{2}/u.test(title) || (!hasCode && found.size === 0)) return undefined;
  if (code !== null && (!/\d/.test(code) || code.length > 24)) return undefined;
  if (hasCode && code === null && found.size < 2) return undefined;
  if (SUMS.test(title) && found.size === cells.length - 1 && code === null) return undefined;
  return { code, title, term, ...named(found), head, found, rest: null };
}

function nearest(columns: readonly PlacedColumn[], left: number, right: number): PlacedColumn {
  const distance = (column: PlacedColumn): number => {
    const [from, to] = [column.left ?? 0, column.right ?? 0];
    const overlap = Math.min(to, right) - Math.max(from, left);
    if (overlap > 0) return -overlap;
    return Math.min(Math.abs(left - from), Math.abs(right - to));
  };
  return columns.reduce((one, other) => (distance(other) < distance(one) ? other : one));
}
