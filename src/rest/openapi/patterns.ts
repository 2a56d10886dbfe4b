/** One character, or a complete escape. */
const TOKEN = /\\(?:[pPu]\{[\w=]{1,60}\}|.)|./g;
/** Characters that may be unescaped in a class with the `u` flag, but not with the `v` flag. */
const RESERVED = new Set('()[{}/|');

/**
 * Rewrites a pattern so that every JavaScript tool can compile it. JSON Schema uses the `u` flag. Forms in browsers
 * use the `v` flag, which requires more characters in a class to be escaped.
 */
export function portable(pattern: string): string {
  const tokens = pattern.match(TOKEN) ?? [];
  let position: 'outside' | 'start' | 'inside' = 'outside';
  const written = tokens.map((token, at) => {
    if (position === 'outside') {
      if (token === '[') position = 'start';
      return token;
    }
    if (position === 'start' && token === '^') return token;
    // A hyphen at the start or end of a class does not denote a range.
    const literal =
      RESERVED.has(token) || (token === '-' && (position === 'start' || tokens[at + 1] === ']'));
    position = token === ']' ? 'outside' : 'inside';
    return literal ? `\\${token}` : token;
  });
  return written.join('');
}
