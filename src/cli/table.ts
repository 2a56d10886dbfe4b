/**
 * Formats a table. Each column is as wide as its widest cell, and numbers are right-aligned. An empty table is
 * formatted as `None.`
 */
export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  if (rows.length === 0) return 'None.';
  const cells = [headings, ...rows.map((row) => row.map(show))];
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const toRight = headings.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          toRight[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a time for a table, to the minute. Returns an empty text for null. */
export function formatMoment(epochMs: number | null): string {
  return epochMs === null ? '' : `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const show = (cell: string | number): string => (typeof cell === 'number' ? cell.toLocaleString('en') : cell);
