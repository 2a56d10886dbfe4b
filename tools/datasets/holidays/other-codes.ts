import { readTable, text } from '../tsv.ts';

const rows = readTable('holidays/other-codes.tsv', { country: text, code: text, place: text }, [
  'country',
  'code',
]);

/** Where the holidays of a code stand that states have besides the one of their rules: `MY-KUL` -> `MY-14`. */
export const OTHER_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  rows.map(({ country, code, place }) => [`${country}-${code}`, place]),
);
