import type { Cell } from '../tsv.ts';

/** From a day on, and up to another one that no longer belongs to it; one of them may be open. */
export interface Span {
  readonly from?: string;
  readonly to?: string;
}

const SPAN = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/;

/** `2008-01-01..2014-01-01`, `..2008-01-01` or `2025-01-01..`: when a day was a holiday, if not always. */
export const span: Cell<Span> = (cell) => {
  const [, from, to] = SPAN.exec(cell) ?? [];
  if (!from && !to) throw new Error(`has '${cell}', which is no span of days`);
  return { ...(from && { from }), ...(to && { to }) };
};
