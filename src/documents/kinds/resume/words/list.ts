import { fold } from '../../../../libraries/text/fold.ts';

/** Returns the words or phrases of a table, separated by commas or line ends, in the form of `fold`. */
export const folded = (table: string): ReadonlySet<string> =>
  new Set(
    table
      .split(/[,\n]/)
      .map(fold)
      .filter((phrase) => phrase !== ''),
  );
