import type { HolidayFile } from '../../../src/datasets/holidays/index.ts';
import { listOf, number, readTable, text } from '../tsv.ts';

/**
 * Years of a country in which another library has exactly the same days. `bench/quality/holidays.ts` finds them and
 * writes the table.
 */
const rows = readTable('holidays/confirmed.tsv', { country: text, years: listOf(number) }, ['country']);

const years = rows.flatMap((row) => row.years);

export const CONFIRMED: HolidayFile['confirmed'] = {
  first: Math.min(...years),
  last: Math.max(...years),
  years: Object.fromEntries(rows.map((row) => [row.country, row.years])),
};
