/**
 * Maximum number of combining marks on one letter. This is the limit of the stream-safe format (UAX #15, section 13),
 * which no script exceeds.
 */
const MAX_MARKS = 30;
/** Includes the half-width sound marks of Katakana, which the compatibility forms replace by combining marks. */
const LONG_RUN = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * Removes combining marks beyond thirty in a row. Unicode normalisation sorts them, which takes time proportional to
 * the square of their number.
 */
export const boundCombiningMarks = (text: string): string =>
  text.length > MAX_MARKS ? text.replace(LONG_RUN, '$1') : text;
