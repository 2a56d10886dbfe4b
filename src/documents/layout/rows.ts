import type { Row, RowDraft } from './types.ts';

/** What stands between the cells of a row, in its text. */
const BETWEEN = '  ';

/** Puts rows into one text, and tells each where it stands in it. */
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
