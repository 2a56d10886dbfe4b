import type { Flow } from '../flow/index.ts';
import { type FlowCell, MAX_COLUMNS, tableRows } from '../flow/table.ts';
import type { RowDraft } from '../types.ts';

/** What divides the head of a table from its body (GitHub Flavored Markdown). */
const DELIMITER = /^:?-+:?$/;

/** Whether a line heads a table, as the one below it says. */
export function isTable(line: string, next: string): boolean {
  if (!line.includes('|') || !/^[ \t|:-]+$/.test(next)) return false;
  const delimiters = cellsIn(next);
  return delimiters.every((cell) => DELIMITER.test(cell)) && cellsIn(line).length === delimiters.length;
}

/** The rows of a table, of its head, the line that divides it from the body, and that. */
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

/** The cells of a line of a table; a bar behind a backslash divides nothing. */
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
