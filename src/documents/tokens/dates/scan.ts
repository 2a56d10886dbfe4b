import { unaccented } from '../unaccented.ts';

/** A word, number or punctuation mark of a line. */
export interface DateToken {
  readonly kind: 'word' | 'number' | 'mark';
  /** Words are in lower case, without accents. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Maximum number of characters of a line that are read. Longer lines have their dates at the beginning. */
export const MAX_CHARACTERS = 2_000;

export const dateTokens = (line: string): DateToken[] =>
  [...line.slice(0, MAX_CHARACTERS).matchAll(/[年月日년월일]|\p{L}[\p{L}\p{M}]*|\d+|[^\p{L}\d\s]/gu)].map(
    ({ 0: raw, index }) => {
      const kind = /^\d/.test(raw) ? 'number' : /^\p{L}/u.test(raw) ? 'word' : 'mark';
      return {
        kind,
        text: kind === 'word' ? unaccented(raw.slice(0, 40)) : raw,
        start: index,
        end: index + raw.length,
      };
    },
  );
