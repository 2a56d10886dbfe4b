import type { Cell, Row } from '../../../../layout/types.ts';
import { dayOf } from '../../../../tokens/dates/days.ts';
import { monthNamed } from '../../../../tokens/dates/months.ts';

/** Maximum number of lines between the parts of a date. */
const MAX_LINES = 4;

/**
 * Joins dates that a narrow column breaks into three lines: `03`, `Feb.` and `2025`. The whole date, and the words
 * beside the day, are moved to the line with the month.
 */
export function joinedDates(rows: readonly Row[]): readonly Row[] {
  let result: Row[] | undefined;
  const dropped = new Set<number>();
  for (const [at, row] of rows.entries()) {
    const [first] = row.cells;
    if (!first || !/^\d{1,2}$/.test(first.text.trim())) continue;
    const month = indexOf(rows, at + 1, ({ text }) => isMonth(text.split(/\s/, 1)[0] ?? ''));
    const year =
      month < 0 ? -1 : indexOf(rows, month + 1, ({ text }) => dayOf(`1 Jan ${text.trim()}`) !== undefined);
    if (year < 0) continue;
    result ??= [...rows];
    const between = rows
      .slice(at, month)
      .flatMap(({ cells }, index) => (index === 0 ? cells.slice(1) : cells));
    result[month] = withDate(
      rows[month] as Row,
      `${first.text.trim()} `,
      ` ${rows[year]?.cells[0]?.text.trim()}`,
      between,
    );
    for (let index = at; index < month; index += 1) dropped.add(index);
    if (rows[year]?.cells.length === 1) dropped.add(year);
    else result[year] = { ...(rows[year] as Row), cells: (rows[year] as Row).cells.slice(1) };
  }
  return result?.filter((_, at) => !dropped.has(at)) ?? rows;
}

const isMonth = (word: string): boolean => monthNamed(word.replace(/\.$/, '')) !== undefined;

/** Returns the index of the next row whose first cell matches, or -1. */
function indexOf(rows: readonly Row[], from: number, fits: (cell: Cell) => boolean): number {
  for (let at = from; at < Math.min(rows.length, from + MAX_LINES); at += 1) {
    const [cell] = rows[at]?.cells ?? [];
    if (cell && fits(cell)) return at;
    if (cell && /^\d{1,2}$/.test(cell.text.trim())) return -1;
  }
  return -1;
}

/** Returns a row in which the whole date replaces the month, and the words from the lines above are added. */
function withDate(row: Row, day: string, year: string, words: readonly Cell[]): Row {
  const [first, second, ...others] = row.cells as readonly [Cell, ...Cell[]];
  const [month = ''] = first.text.split(/\s/, 1);
  const rest = first.text.slice(month.length).trim();
  const above = words.map(({ text }) => text).join(' ');
  const date = `${day}${month}${year}`;
  const cells = second
    ? [
        { ...first, text: `${date} ${rest}`.trim() },
        { ...second, text: `${above} ${second.text}`.trim() },
        ...others,
      ]
    : [{ ...first, text: `${date} ${above} ${rest}`.replace(/ {2,}/g, ' ').trim() }];
  return { ...row, cells, text: cells.map(({ text }) => text).join('  ') };
}
