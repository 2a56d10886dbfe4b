/** Lines shorter than this many characters are not wrapped, regardless of the next line. */
const MIN_WRAPPED = 40;
/** Minimum length of a wrapped line, as a share of the longest line in its paragraph. */
const WRAPPED_SHARE = 0.7;
/** Markers at the beginning of a list item. */
const ITEM = /^[\t ]*(?:[-*•‣▪◦–—+>]|\(?(?:\d{1,3}|[A-Za-z])[.)])[\t ]/;

/** Joins wrapped lines by replacing their line ends with spaces. The offsets of all characters remain the same. */
export function flowing(text: string): string {
  return text
    .split(/(\n[^\S\n]*\r?\n\s*)/)
    .map((part, at) => (at % 2 === 1 ? part.replace(/[^\n]/g, ' ') : unwrapped(part)))
    .join('');
}

function unwrapped(paragraph: string): string {
  const lines = paragraph.split('\n');
  if (lines.length === 1) return paragraph;
  const longest = lines.reduce((max, line) => Math.max(max, line.trimEnd().length), 0);
  return lines
    .map((line, at) => {
      const next = lines[at + 1];
      if (next === undefined) return line;
      const goesOn = /^\s*\p{Ll}/u.test(next);
      const full = line.trimEnd().length >= Math.max(MIN_WRAPPED, longest * WRAPPED_SHARE);
      return `${line}${(goesOn || full) && !ITEM.test(next) ? ' ' : '\n'}`;
    })
    .join('');
}

/** Counts paragraphs, which are blocks separated by empty lines. Without empty lines, counts the lines. */
export function paragraphsIn(flow: string): number {
  const blocks = flow.split(/\n\s*\n/).filter((block) => block.trim() !== '');
  if (blocks.length > 1) return blocks.length;
  return flow.split('\n').filter((line) => line.trim() !== '').length;
}
