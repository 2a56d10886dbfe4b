/** Controls, line ends, and marks that turn the direction of what stands around them. */
const UNFIT = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text is one line that can be shown beside others as it is, of 1 to `most` characters. */
export const isSingleLine = (text: string, most: number): boolean =>
  text !== '' && text.length <= 4 * most && [...text].length <= most && !UNFIT.test(text);
