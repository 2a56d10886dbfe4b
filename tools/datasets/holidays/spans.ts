import type { Cell } from '../tsv.ts';

/** A period from a day up to, but not including, another one. Either day may be absent. */
export interface Span {
  readonly from?: string;
  readonly to?: string;
}

const SPAN = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/;

/** Parses `2008-01-01..2014-01-01`, `..2008-01-01` or `2025-01-01..`: the period in which a day was a holiday. */
export const span: Cell<Span> = (cell) => {
  const [, from, to] = SPAN.exec(cell) ?? [];
  if (!from && !to) throw new Error(`has '${cell}', which is no span of days`);
  return { ...(from && { from }), ...(to && { to }) };
};
