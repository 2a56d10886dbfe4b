import { isLabel, itemsOf, type Line } from '../lines.ts';

export const MAX_HIGHLIGHTS = 100;
const MAX_CHARACTERS = 5_000;

/** Returns the paragraphs of a description as one text, and the items of its lists. */
export function described(
  body: readonly Line[],
  left: number,
): { readonly description: string | null; readonly highlights: readonly string[] } {
  const items = itemsOf(body.filter((line) => !isLabel(line)));
  const marked = items.some(({ bullet }) => bullet);
  // Some bullets are drawn as graphics and are missing in the text. These lists are recognised by their indentation.
  const indented = (line: Line): boolean =>
    !marked && line.row.box !== null && line.left > left + 8 && items.length > 1;
  const highlights: string[] = [];
  const paragraphs: string[] = [];
  for (const { text, bullet, line } of items) (bullet || indented(line) ? highlights : paragraphs).push(text);
  const description = paragraphs.join('\n').slice(0, MAX_CHARACTERS).trim().toWellFormed();
  return {
    description: description === '' ? null : description,
    highlights: highlights
      .slice(0, MAX_HIGHLIGHTS)
      .map((text) => text.slice(0, MAX_CHARACTERS).toWellFormed()),
  };
}
