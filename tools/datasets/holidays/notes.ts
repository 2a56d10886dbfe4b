import type { HolidayNote } from '../../../src/datasets/holidays/index.ts';
import { oneOf, optional, readTable, text } from '../tsv.ts';

/** Remarks on periods in which the holidays of a country have another effect than usual. */
export const NOTES: Readonly<Record<string, readonly HolidayNote[]>> = Object.fromEntries(
  Map.groupBy(
    readTable(
      'holidays/notes.tsv',
      {
        country: text,
        from: text,
        to: optional(text),
        about: oneOf(['workingDays', 'suspended']),
        note: text,
      },
      ['country', 'from'],
    ).map(({ to, ...note }) => ({ ...note, ...(to && { to }) })),
    ({ country }) => country,
  )
    .entries()
    .map(([country, notes]) => [country, notes.map(({ country: _country, ...note }) => note)]),
);
