/**
 * The maximum number of combining marks on one letter, which no script exceeds: the limit of the stream-safe format
 * (UAX #15, section 13).
 */
const MAX_MARKS = 30;
/** Includes the half-width sound marks of Katakana, which become combining marks in the compatibility forms. */
const LONG_RUN = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * Removes combining marks beyond thirty in a row. Unicode normalisation sorts such sequences, which takes the square of
 * their length.
 */
export const boundCombiningMarks = (text: string): string =>
  text.length > MAX_MARKS ? text.replace(LONG_RUN, '$1') : text;
