import type { Row } from '../../layout/types.ts';
import { periodsIn } from '../../tokens/dates/periods.ts';
import { typeOfHeading } from './words/headings.ts';

/** Maximum vertical distance between rows on the same line, in points. */
const SAME_LINE = 4;

/** Minimum share of the rows in a margin that are on the same line as another row. */
const MIN_BESIDE = 0.6;

/**
 * Joins dates and headings in the margin with the rows to which they belong, if they were read as a separate column. A
 * margin contains few words, and most of its rows are on the same line as a row of the other column.
 */
export function withMargins(rows: readonly Row[]): readonly Row[] {
  if (rows.every(({ box }) => box === null)) return rows;
  return [...Map.groupBy(rows, ({ page }) => page).values()].flatMap((page) =>
    ofPage(withColumnsApart(page)),
  );
}

/** Minimum number of rows beside a column at the right that were read as rows of both columns. */
const MIN_SHARED = 6;
/** Maximum distance between the left edges of cells of a column, in points. */
const MAX_SHIFT = 3;

/**
 * Separates a column at the right whose lines were joined with the lines beside them. It has headings of its own, which
 * a column of dates or places does not have.
 */
function withColumnsApart(rows: readonly Row[]): readonly Row[] {
  const lefts = rows.flatMap(({ cells }) => cells.slice(1).filter(({ text }) => isHeading(text)));
  const edge = lefts.find(({ left }) => lefts.filter((cell) => isAt(cell, left)).length > 1)?.left;
  if (edge === undefined) return rows;
  const shared = rows.filter(({ cells }) => cells.slice(1).some((cell) => isAt(cell, edge)));
  const crossed = rows.some(({ cells }) =>
    cells.some(({ left, right }) => left < edge - MAX_SHIFT && right > edge && shared.length > 0),
  );
  if (shared.length < MIN_SHARED || crossed) return rows;
  const column = (row: Row, right: boolean): Row[] => {
    const cells = row.cells.filter(({ left }) => left >= edge - MAX_SHIFT === right);
    return cells.length === 0 ? [] : [{ ...row, cells, text: cells.map(({ text }) => text).join('  ') }];
  };
  const [from, to] = [rows.indexOf(shared[0] as Row), rows.indexOf(shared.at(-1) as Row) + 1];
  const within = rows.slice(from, to);
  return [
    ...rows.slice(0, from),
    ...within.flatMap((row) => column(row, false)),
    ...rows.slice(to),
    ...within.flatMap((row) => column(row, true)),
  ];
}

const isAt = ({ left }: Row['cells'][number], edge: number): boolean => Math.abs(left - edge) < MAX_SHIFT;

const isHeading = (text: string): boolean => text.length < 45 && typeOfHeading(text) !== undefined;

function ofPage(rows: readonly Row[]): readonly Row[] {
  const result: Row[] = [];
  for (let at = 0; at < rows.length; ) {
    // A column ends before a row that is higher on the page than the previous row.
    let end = at + 1;
    while (end < rows.length && topOf(rows[end] as Row) >= topOf(rows[end - 1] as Row) - SAME_LINE) end += 1;
    const left = rows.slice(at, end);
    let behind = end;
    while (
      behind < rows.length &&
      (behind === end || topOf(rows[behind] as Row) >= topOf(rows[behind - 1] as Row) - SAME_LINE)
    )
      behind += 1;
    const right = rows.slice(end, behind);
    const from = right.length > 0 ? left.findIndex((row) => topOf(row) >= topOf(right[0] as Row) - 30) : -1;
    const margin = from < 0 ? [] : left.slice(from);
    if (margin.length > 1 && isMargin(margin, right)) {
      result.push(...left.slice(0, from), ...joined(margin, right));
      at = behind;
    } else {
      result.push(...left);
      at = end;
    }
  }
  return result;
}

const topOf = ({ box }: Row): number => box?.top ?? 0;
const rightOf = (row: Row): number => row.cells.at(-1)?.right ?? 0;
const leftOf = (row: Row): number => row.cells[0]?.left ?? 0;

function isMargin(margin: readonly Row[], right: readonly Row[]): boolean {
  const edge = Math.min(...right.map(leftOf));
  if (margin.some((row) => rightOf(row) > edge + 2)) return false;
  const said = margin.filter(({ text }) => isLabel(text)).length;
  const beside = margin.filter((row) =>
    right.some((other) => Math.abs(topOf(other) - topOf(row)) <= SAME_LINE),
  ).length;
  return said >= 2 && said >= margin.length * 0.6 && beside >= margin.length * MIN_BESIDE;
}

const isLabel = (text: string): boolean =>
  isHeading(text) || (text.length < 45 && periodsIn(text).length > 0);

/** Joins rows on the same line, and sorts the result from top to bottom. */
function joined(margin: readonly Row[], right: readonly Row[]): Row[] {
  const used = new Set<Row>();
  const rows = right.map((row): Row => {
    const label = margin.find((one) => !used.has(one) && Math.abs(topOf(one) - topOf(row)) <= SAME_LINE);
    if (!label) return row;
    used.add(label);
    return {
      ...row,
      cells: [...label.cells, ...row.cells],
      text: `${label.text}  ${row.text}`,
      apart: row.apart || label.apart,
      heading: label.heading ?? row.heading,
    };
  });
  return [...rows, ...margin.filter((row) => !used.has(row))].sort((one, other) => topOf(one) - topOf(other));
}
