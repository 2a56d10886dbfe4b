import { decodeHTMLStrict } from 'entities/decode';
import { withoutEmphasis } from './emphasis.ts';
import { type Definitions, withoutLinks } from './links.ts';

/** Characters that a backslash escapes (CommonMark 0.31, section 2.4). */
const PUNCTUATION = /[!-/:-@[-`{-~]/;

/** Maximum number of runs of backticks that are matched in a paragraph. */
const MAX_TICKS = 20_000;

/** Addresses in angle brackets, which are shown, and tags and comments, which are not. */
const ANGLES =
  /<([a-zA-Z][a-zA-Z0-9+.-]{1,31}:[^\s<>]{0,2000}|[\w.+-]{1,64}@[\w.-]{1,255})>|<\/?[a-zA-Z][^<>]{0,2000}>|<!--[^<>]{0,2000}-->/g;

/**
 * Placeholder for literal text until all marks are removed: the number of the text between two private use
 * characters.
 */
const LITERAL = /\ue000(\d+)\ue001/g;

/**
 * Returns a paragraph as it is displayed: without the marks of emphasis, code and links, but with the text inside them.
 */
export function plainInline(text: string, definitions: Definitions): string {
  if (!/[\\`*_[\]<&~]/.test(text)) return text;
  const literals: string[] = [];
  const keep = (literal: string): string => {
    literals.push(literal);
    return `\ue000${literals.length - 1}\ue001`;
  };
  const marked = withLiterals(text.replace(/[\ue000\ue001]/g, ''), keep).replace(
    ANGLES,
    (_, address: string | undefined) => (address === undefined ? '' : keep(address)),
  );
  const plain = withoutEmphasis(withoutLinks(marked, definitions));
  return decodeHTMLStrict(plain).replace(LITERAL, (_, at: string) => literals[Number(at)] ?? '');
}

/** Protects code and escaped characters from being read as marks. */
function withLiterals(text: string, keep: (literal: string) => string): string {
  if (!/[\\`]/.test(text)) return text;
  const parts: string[] = [];
  const closings = runsOfTicks(text);
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const letter = text[at];
    const escaped = letter === '\\' && PUNCTUATION.test(text[at + 1] ?? '');
    const length = letter === '`' ? ticksAt(text, at) : 0;
    const end = length > 0 ? closings(length, at + length) : undefined;
    if (escaped || end !== undefined) {
      parts.push(text.slice(from, at));
      parts.push(keep(end === undefined ? (text[at + 1] as string) : codeOf(text.slice(at + length, end))));
      at = end === undefined ? at + 2 : end + length;
      from = at;
    } else at += Math.max(1, length);
  }
  parts.push(text.slice(from));
  return parts.join('');
}

function ticksAt(text: string, at: number): number {
  let end = at;
  while (text[end] === '`') end += 1;
  return end - at;
}

/**
 * Returns a function that finds the next run with the same number of backticks, without searching the paragraph again
 * each time.
 */
function runsOfTicks(text: string): (length: number, from: number) => number | undefined {
  const runs = new Map<number, number[]>();
  let count = 0;
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    count += 1;
    if (count > MAX_TICKS) break;
    const there = runs.get(run.length);
    if (there) there.push(index);
    else runs.set(run.length, [index]);
  }
  const met = new Map<number, number>();
  return (length, from) => {
    const all = runs.get(length) ?? [];
    let at = met.get(length) ?? 0;
    while (at < all.length && (all[at] as number) < from) at += 1;
    met.set(length, at);
    return all[at];
  };
}

/** Removes the space on each side that separates code from its marks. */
const codeOf = (text: string): string => {
  const line = text.replaceAll('\n', ' ');
  return line.length > 2 && line.startsWith(' ') && line.endsWith(' ') && line.trim() !== ''
    ? line.slice(1, -1)
    : line;
};
