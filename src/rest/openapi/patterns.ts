/** A class of characters, and what it holds: escapes whole, or one character each. */
const CLASS = /\\.|\[(\^?)((?:\\.|[^\]\\])*)\]/g;
const MEMBER = /\\[pPu]\{[^}]*\}|\\.|^-|-$|[()[{}/|]/g;

/**
 * The same pattern, as every JavaScript tool compiles it: JSON Schema means the `u` flag, forms in browsers set `v`, which
 * wants more characters of a class escaped.
 */
export const portable = (pattern: string): string =>
  pattern.replace(CLASS, (whole, negated: string | undefined, members: string | undefined) => {
    if (members === undefined) return whole;
    const escaped = members.replace(MEMBER, (member) => (member.startsWith('\\') ? member : `\\${member}`));
    return `[${negated}${escaped}]`;
  });
