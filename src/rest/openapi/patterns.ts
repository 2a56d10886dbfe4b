/** One character, or an escape whole. */
const TOKEN = /\\(?:[pPu]\{[\w=]{1,60}\}|.)|./g;
/** What stands for itself in a class of characters by the `u` flag, but not by the `v` flag. */
const RESERVED = new Set('()[{}/|');

/**
 * The same pattern, as every JavaScript tool compiles it: JSON Schema means the `u` flag, forms in browsers set `v`, which
 * wants more characters of a class escaped.
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
    // A hyphen at either end of its class is no range.
    const literal = RESERVED.has(token) || (token === '-' && (place === 'start' || tokens[at + 1] === ']'));
    place = token === ']' ? 'outside' : 'inside';
    return literal ? `\\${token}` : token;
  });
  return written.join('');
}
