/** Lines that are shorter end where they end, whatever comes behind them. */
const MIN_WRAPPED = 40;
/** A wrapped line is almost as long as the longest of its paragraph. */
const WRAPPED_SHARE = 0.7;
/** What begins a line of a list. */
const ITEM = /^[\t ]*(?:[-*•‣▪◦–—+>]|\(?(?:\d{1,3}|[A-Za-z])[.)])[\t ]/;

/**
 * A text in which lines that were only wrapped go on: their ends are blanks, so that every character keeps its place.
 */
export function flowing(text: string): string {
  return text
    .split(/(\n[^\S\n]*\r?\n\s*)/)
    .map((part, at) => (at % 2 === 1 ? part.replace(/[^\n]/g, ' ') : unwrapped(part)))
    .join('');
}

function unwrapped(paragraph: string): string {
  const lines = paragraph.split('\n');
  if (lines.length === 1) return paragraph;
  const longest = lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0);
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

/** How many paragraphs a text has: what empty lines divide, or, where there are none, its lines. */
export function paragraphsIn(flow: string): number {
  const blocks = flow.split(/\n\s*\n/).filter((block) => block.trim() !== '');
  if (blocks.length > 1) return blocks.length;
  return flow.split('\n').filter((line) => line.trim() !== '').length;
}
