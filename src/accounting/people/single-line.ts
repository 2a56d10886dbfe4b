/** Control characters, line ends, and marks that change the direction of the surrounding text. */
const UNFIT = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** True if a text is a single line of 1 to `max` characters that does not affect how text next to it is displayed. */
export const isSingleLine = (text: string, max: number): boolean =>
  text !== '' && text.length <= 4 * max && [...text].length <= max && !UNFIT.test(text);
