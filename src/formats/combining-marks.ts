/** More on one letter than any script needs: the limit of the stream-safe format (UAX #15, section 13). */
const MAX_MARKS = 30;
/** The half-width sound marks of Katakana become marks in the compatibility forms. */
const LONG_RUN = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text without the marks beyond thirty in a row. Whatever brings a text into a normal form of Unicode puts such rows in
 * order, which takes the square of their length.
 */
export const boundCombiningMarks = (text: string): string =>
  text.length > MAX_MARKS ? text.replace(LONG_RUN, '$1') : text;
