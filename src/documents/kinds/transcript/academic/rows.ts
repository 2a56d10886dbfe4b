import type { Cell, Row } from '../../../layout/types.ts';
import { termAt } from './terms.ts';

/**
 * A line of a record. Several rows of the document may form one line, and a row that spans two page columns forms two.
 */
export interface Line {
  readonly cells: readonly Cell[];
  /** The text with single spaces between words. */
  readonly text: string;
  /** The rows that form the line. */
  readonly rows: readonly Row[];
  /** True if the positions of the line's cells are those in the document. */
  readonly placed: boolean;
}

/** Maximum length of a line, in characters. Longer lines are prose, or pages without line breaks. */
const MAX_LENGTH = 300;

/**
 * Positions at which a text without line breaks is split: before terms, sums, and course codes followed by a title.
 */
const BREAK =
  /(?<=\s)(?=(?:[A-Z]{2,5} \d{3,4}[A-Z]{0,2} [A-Z][A-Za-z]|(?:19|20)\d\d (?:Fall|Spring|Summer|Winter) |(?:Fall|Spring|Summer|Winter) (?:19|20)\d\d |Term (?:Totals|GPA)|Cumulative (?:Totals|GPA)|Cum (?:Totals|GPA)|Academic Standing|Course Description|Term Honou?r))/;

const lineOf = (cells: readonly Cell[], row: Row, placed: boolean): Line => ({
  cells,
  text: cells
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' '),
  rows: [row],
  placed,
});

/**
 * Splits a record into lines. Reads pages with two columns one column after the other, and splits long lines into
 * pieces.
 */
export function academicLines(rows: readonly Row[]): readonly Line[] {
  const lines: Line[] = [];
  for (let from = 0; from < rows.length; ) {
    let to = from;
    while (to < rows.length && rows[to]?.page === rows[from]?.page) to += 1;
    lines.push(...pageLines(rows.slice(from, to)));
    from = to;
  }
  return lines;
}

function pageLines(rows: readonly Row[]): readonly Line[] {
  const middle = middleOf(rows);
  const left: Line[] = [];
  const right: Line[] = [];
  for (const row of rows) {
    if (row.text.length > MAX_LENGTH) left.push(...broken(row));
    else if (middle === undefined) left.push(lineOf(row.cells, row, true));
    else {
      const sides = [
        row.cells.filter((cell) => cell.left < middle),
        row.cells.filter((cell) => cell.left >= middle),
      ];
      const [one = [], other = []] = sides;
      if (one.length > 0) left.push(lineOf(one, row, true));
      if (other.length > 0) right.push(lineOf(other, row, true));
    }
  }
  return [...left, ...right];
}

const CODE = /^[A-Z]{2,5}[ -]{0,2}\d{2,5}[A-Z]{0,2}(?![\d.])/;

/** Finds the start of the second column of a page, if courses are side by side. */
function middleOf(rows: readonly Row[]): number | undefined {
  const starts: number[] = [];
  let beside = 0;
  for (const { cells } of rows) {
    const codes = cells.filter(({ text }) => CODE.test(text) && !termAt(text));
    if (codes.length > 1) beside += 1;
    for (const { left } of codes) starts.push(left);
  }
  if (beside < 2) return undefined;
  const first = Math.min(...starts);
  const last = Math.max(...starts);
  const seconds = starts.filter((start) => start > (first + last) / 2);
  return last - first < 25 ? undefined : Math.min(...seconds) - 1;
}

function broken(row: Row): readonly Line[] {
  const pieces = row.text.slice(0, 200_000).replace(/\s+/g, ' ').split(BREAK);
  return pieces.slice(0, 5_000).map((text) => {
    const cell = { text: text.trim(), left: 0, right: text.length };
    return lineOf([cell], row, false);
  });
}

/** Joins a line with a line that follows it. */
export const joined = (one: Line, other: Line): Line => ({
  cells: [...one.cells, ...other.cells],
  text: `${one.text} ${other.text}`,
  rows: [...one.rows, ...other.rows],
  placed: false,
});
