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

const YEARS = /^(\d{4})?(\.\.)?(\d{4})?$/;

/** Parses `2016..`, `..2015`, `2010..2015` or `2024`: the first and the last year of a day. */
export const years: Cell<Span> = (cell) => {
  const [, first, range, last = range ? undefined : first] = YEARS.exec(cell) ?? [];
  if ((!first && !last) || (!range && first !== last))
    throw new Error(`has '${cell}', which is no span of years`);
  return {
    ...(first && { from: `${first}-01-01` }),
    ...(last && { to: `${Number(last) + 1}-01-01` }),
  };
};
