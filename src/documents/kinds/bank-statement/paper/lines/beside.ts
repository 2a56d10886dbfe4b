import type { Row } from '../../../../layout/types.ts';

/** Rows are on the same line if their vertical positions differ by about this many points at most. */
const SAME = 3;

/** Matches text that consists of figures and dates without words. */
const BARE = /^[\d\s.,/:'’+\-\u2010-\u2015\u2212()€$£*]{1,40}$/;

/**
 * Joins dates and amounts with the words of their line, for pages that were read column by column. Rows without words
 * are merged with other rows at the same height on the page.
 */
export function besideWords(rows: readonly Row[]): readonly Row[] {
  const rowsAtHeight = new Map<string, number[]>();
  const key = (page: number, top: number): string => `${page} ${Math.round(top / SAME)}`;
  for (const [at, { page, box }] of rows.entries())
    if (box) {
      const there = rowsAtHeight.get(key(page, box.top));
      if (there) there.push(at);
      else rowsAtHeight.set(key(page, box.top), [at]);
    }
  const result = [...rows];
  const gone = new Set<number>();
  for (const [at, row] of rows.entries()) {
    const { box } = row;
    if (!box || !row.cells.every(({ text }) => BARE.test(text))) continue;
    for (const step of [0, -SAME, SAME]) {
      const mates = rowsAtHeight.get(key(row.page, box.top + step)) ?? [];
      // On pages without words, few rows have the same height.
      const mate = mates
        .slice(0, 8)
        .find((other) => other !== at && !gone.has(other) && fits(row, result[other] as Row));
      if (mate === undefined) continue;
      result[mate] = merged(row, result[mate] as Row);
      gone.add(at);
      break;
    }
  }
  return gone.size === 0 ? rows : result.filter((_, at) => !gone.has(at));
}

function fits(bare: Row, other: Row): boolean {
  if (!bare.box || !other.box || Math.abs(bare.box.top - other.box.top) > SAME) return false;
  if (other.cells.every(({ text }) => BARE.test(text)) && bare.cells.length >= other.cells.length)
    return false;
  return bare.cells.every((cell) =>
    other.cells.every((one) => one.right <= cell.left || cell.right <= one.left),
  );
}

function merged(bare: Row, other: Row): Row {
  const cells = [...bare.cells, ...other.cells].sort((one, next) => one.left - next.left);
  const [left, right] = [cells[0]?.left ?? 0, cells.at(-1)?.right ?? 0];
  const text = cells.map((cell) => cell.text).join('  ');
  return { ...other, cells, text, box: other.box && { ...other.box, left, width: right - left } };
}
