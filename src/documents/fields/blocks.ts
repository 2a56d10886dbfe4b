import type { Cell, Row } from '../layout/types.ts';

export interface BlockLine {
  readonly text: string;
  readonly row: Row;
  readonly rowAt: number;
  readonly cell: Cell;
}

/** Cells below each other, such as the lines of an address. */
export interface Block {
  readonly lines: BlockLine[];
  left: number;
  right: number;
}

/**
 * Maximum distance, in rows, between two lines of a block. It is above 1 because columns may have their own baselines.
 */
const ROWS_APART = 2;
/** Maximum number of blocks that may continue at a row. */
const MAX_OPEN = 40;

/**
 * Returns the blocks of a document: cells below each other that share their left edge, right edge or centre. A block
 * contains no empty lines, unless most rows of the document follow an empty line.
 */
export function blocksOf(rows: readonly Row[]): readonly Block[] {
  const spaced = rows.filter((row) => row.apart).length > rows.length * 0.6;
  const all: Block[] = [];
  let open: { block: Block; last: number; gap: number }[] = [];
  for (const [rowAt, row] of rows.entries()) {
    const turned = row.page !== rows[rowAt - 1]?.page;
    open = open
      .filter(({ last }) => !turned && (!row.apart || spaced) && rowAt - last <= ROWS_APART)
      .slice(-MAX_OPEN);
    for (const cell of row.cells) {
      const line = { text: cell.text, row, rowAt, cell };
      const found = open.find(
        ({ block, last, gap }) => last < rowAt && continues(block, cell) && !isEmptyLine(block, row, gap),
      );
      if (found) {
        found.gap = Math.min(found.gap, gapBetween(found.block, row));
        found.block.lines.push(line);
        found.block.left = Math.min(found.block.left, cell.left);
        found.block.right = Math.max(found.block.right, cell.right);
        found.last = rowAt;
      } else {
        const block = { lines: [line], left: cell.left, right: cell.right };
        all.push(block);
        open.push({ block, last: rowAt, gap: Infinity });
        if (open.length > MAX_OPEN) open.shift();
      }
    }
  }
  return all;
}

/** Maximum difference, in characters of a line or in points, between edges that count as equal. */
const SAME_EDGE = 2.5;

function continues({ lines, left, right }: Block, cell: Cell): boolean {
  const previous = (lines.at(-1) as BlockLine).cell;
  if (Math.abs(previous.left - cell.left) <= SAME_EDGE || Math.abs(left - cell.left) <= SAME_EDGE)
    return true;
  if (Math.abs(previous.right - cell.right) <= SAME_EDGE) return true;
  const centre = Math.abs((previous.left + previous.right) / 2 - (cell.left + cell.right) / 2);
  return centre <= SAME_EDGE && cell.left < right && cell.right > left;
}

/** Minimum height of an empty line, in row heights. */
const EMPTY_LINE = 0.8;

/**
 * True if the gap above a row has room for a line, unlike the gaps between the other lines of the block. Only gaps
 * within the block are compared, because other parts of the page may have wider line spacing.
 */
const isEmptyLine = (block: Block, row: Row, min: number): boolean =>
  gapBetween(block, row) > min + EMPTY_LINE * (row.box?.height ?? 0);

function gapBetween({ lines }: Block, { box }: Row): number {
  const { box: before } = (lines.at(-1) as BlockLine).row;
  return box && before ? box.top - before.top - before.height : 0;
}
