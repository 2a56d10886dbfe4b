/** Names of defined link targets. A link by name needs a definition. */
export type Definitions = ReadonlySet<string>;

/** Normalises the name of a link target. Case and the number of spaces do not distinguish names. */
export const linkNameOf = (label: string): string =>
  label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase();

/** Maximum length of the target of a link, in characters. */
const MAX_TARGET = 1_000;

/** Replaces links with their texts, and removes images. */
export function withoutLinks(text: string, definitions: Definitions): string {
  const parts: string[] = [];
  const open: number[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const letter = text[at];
    if (letter !== '[' && letter !== ']') {
      at += 1;
      continue;
    }
    parts.push(text.slice(from, at));
    if (letter === '[') open.push(parts.length);
    const begin = letter === ']' ? open.pop() : undefined;
    const end = begin === undefined ? undefined : linkEnd(text, at, parts, begin, definitions);
    if (begin === undefined || end === undefined) parts.push(letter);
    else if (parts[begin - 1]?.endsWith('!')) {
      parts[begin - 1] = (parts[begin - 1] as string).slice(0, -1);
      parts.length = begin;
    } else parts[begin] = '';
    at = end ?? at + 1;
    from = at;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/** Returns the end of a link whose text ends at a bracket, or undefined if it is not a link. */
function linkEnd(
  text: string,
  at: number,
  parts: readonly string[],
  begin: number,
  definitions: Definitions,
): number | undefined {
  const next = text[at + 1];
  if (next === '(') {
    const end = targetEnd(text, at + 1);
    if (end !== undefined) return end;
  }
  if (definitions.size === 0) return undefined;
  if (next === '[') {
    const end = text.indexOf(']', at + 2);
    const label = end < 0 || end > at + MAX_TARGET ? undefined : text.slice(at + 2, end);
    if (label && definitions.has(linkNameOf(label))) return end + 1;
    if (label !== '') return undefined;
  }
  const own = parts.slice(begin + 1).join('');
  if (own.length > MAX_TARGET || !definitions.has(linkNameOf(own))) return undefined;
  return next === '[' ? at + 3 : at + 1;
}

/** Returns the end of the link target, an address with an optional title, that begins with a parenthesis. */
function targetEnd(text: string, at: number): number | undefined {
  let depth = 0;
  for (let end = at; end < text.length && end < at + MAX_TARGET; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    if (depth === 0) return end + 1;
  }
  return undefined;
}
