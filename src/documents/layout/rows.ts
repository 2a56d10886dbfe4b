import type { Row, RowDraft } from './types.ts';

/** The separator between cells in the text of a row. */
const BETWEEN = '  ';

/** Joins rows into one text, and adds to each row its offset in the text. */
export function joinRows(drafts: readonly RowDraft[]): {
  readonly rows: readonly Row[];
  readonly text: string;
} {
  const parts: string[] = [];
  let length = 0;
  const rows = drafts.map((draft, at) => {
    const text = draft.cells.map((cell) => cell.text).join(BETWEEN);
    const between = at === 0 ? '' : draft.apart ? '\n\n' : '\n';
    const start = length + between.length;
    parts.push(between, text);
    length = start + text.length;
    return { ...draft, text, start };
  });
  return { rows, text: parts.join('') };
}
