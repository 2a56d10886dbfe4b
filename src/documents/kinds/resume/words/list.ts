import { fold } from '../../../../libraries/text/fold.ts';

/** Words or phrases of a table, which stand between commas or line ends, as `fold` writes them. */
export const folded = (table: string): ReadonlySet<string> =>
  new Set(
    table
      .split(/[,\n]/)
      .map(fold)
      .filter((phrase) => phrase !== ''),
  );
