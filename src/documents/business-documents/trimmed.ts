/** What stands between the parts of a line, and before and after them. */
const MARKS: ReadonlySet<string> = new Set(' \t\u00a0\u202f:;,.|/()-·•∙●⋅–—*_');

/**
 * A text without blanks and marks at both ends. Looks at each letter once, which no pattern does that is anchored at the end.
 * @param kept marks that stay
 * @param also what goes besides them
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
