import type { Flow } from '../flow/index.ts';
import { type FlowCell, MAX_COLUMNS, tableRows } from '../flow/table.ts';
import type { RowDraft } from '../types.ts';

/** A cell of the line between the head and the body of a table (GitHub Flavored Markdown). */
const DELIMITER = /^:?-+:?$/;

/** True if a line is the head of a table: the line below must be a delimiter line. */
export function isTable(line: string, next: string): boolean {
  if (!line.includes('|') || !/^[ \t|:-]+$/.test(next)) return false;
  const delimiters = cellsIn(next);
  return delimiters.every((cell) => DELIMITER.test(cell)) && cellsIn(line).length === delimiters.length;
}

/** Returns the rows of a table from its lines: the head, the delimiter line, and the body. */
export function tableOf(lines: readonly string[], flow: Flow, plain: (text: string) => string): RowDraft[] {
  const right = cellsIn(lines[1] ?? '').map((cell) => /[^:]:$/.test(cell));
  const rows = lines.toSpliced(1, 1).map((line) =>
    cellsIn(line).map((text, column): FlowCell => {
      const cell = flow.within();
      cell.add(plain(text));
      return { flow: cell, column, span: 1, right: right[column] === true };
    }),
  );
  return tableRows(rows);
}

/** Returns the cells of a line of a table. A bar after a backslash does not separate cells. */
function cellsIn(line: string): string[] {
  const cells: string[] = [];
  const inner = line.trim().replace(/^\|/, '');
  let from = 0;
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '\\') at += 1;
    else if (inner[at] === '|') {
      cells.push(inner.slice(from, at));
      from = at + 1;
    }
  }
  if (inner.slice(from).trim() !== '') cells.push(inner.slice(from));
  return cells.slice(0, MAX_COLUMNS).map((cell) => cell.trim().replaceAll('\\|', '|'));
}
