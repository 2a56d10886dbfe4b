/** Characters between the parts of a line, and before and after them. */
const MARKS: ReadonlySet<string> = new Set(' \t\u00a0\u202f:;,.|/()-·•∙●⋅–—*_');

/**
 * Removes spaces and separators from both ends of a text. Checks each character only once, unlike a pattern anchored
 * at the end.
 * @param kept separators that are not removed
 * @param also further characters to remove
 */
export function trimmed(text: string, kept = '', also = ''): string {
  const goes = (letter: string | undefined): boolean =>
    letter !== undefined && ((MARKS.has(letter) && !kept.includes(letter)) || also.includes(letter));
  let start = 0;
  let end = text.length;
  while (start < end && goes(text[start])) start += 1;
  while (end > start && goes(text[end - 1])) end -= 1;
  return text.slice(start, end);
}
