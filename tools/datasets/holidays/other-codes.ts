import { readTable, text } from '../tsv.ts';

const rows = readTable('holidays/other-codes.tsv', { country: text, code: text, place: text }, [
  'country',
  'code',
]);

/** Other codes of states -> the code with their holidays: `MY-KUL` -> `MY-14`. */
export const OTHER_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  rows.map(({ country, code, place }) => [`${country}-${code}`, place]),
);
