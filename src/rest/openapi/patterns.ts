/** One character, or a whole escape. */
const TOKEN = /\\(?:[pPu]\{[\w=]{1,60}\}|.)|./g;
/** Characters that a class may contain unescaped with the `u` flag, but not with the `v` flag. */
const RESERVED = new Set('()[{}/|');

/**
 * Rewrites a pattern to one that every JavaScript tool compiles. JSON Schema uses the `u` flag. Forms in browsers use
 * `v`, which requires more characters of a class to be escaped.
 */
export function portable(pattern: string): string {
  const tokens = pattern.match(TOKEN) ?? [];
  let place: 'outside' | 'start' | 'inside' = 'outside';
  const written = tokens.map((token, at) => {
    if (place === 'outside') {
      if (token === '[') place = 'start';
      return token;
    }
    if (place === 'start' && token === '^') return token;
    // A hyphen at either end of its class is not a range.
    const literal = RESERVED.has(token) || (token === '-' && (place === 'start' || tokens[at + 1] === ']'));
    place = token === ']' ? 'outside' : 'inside';
    return literal ? `\\${token}` : token;
  });
  return written.join('');
}
