const isBlank = (sign: string): boolean => sign.trim() === '';

/**
 * Removes spaces and these marks from the end of a text. A regular expression would retry at every character of a
 * sequence of such marks.
 */
export function withoutEnd(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && (marks.includes(text[end - 1] as string) || isBlank(text[end - 1] as string))) end -= 1;
  return text.slice(0, end);
}

/** Removes spaces and these marks from both ends of a text. */
export function without(text: string, marks: string): string {
  let start = 0;
  while (start < text.length && (marks.includes(text[start] as string) || isBlank(text[start] as string)))
    start += 1;
  return withoutEnd(text.slice(start), marks);
}
