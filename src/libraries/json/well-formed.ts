/** Matches escaped backslashes and whole surrogate pairs, which are kept, and lone surrogates. */
const ESCAPES =
  /\\(?:\\|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2})/g;
const HALF_LENGTH = 6;

/**
 * Replaces lone surrogates in JSON, where they occur only as escapes. They are not characters, and JSON parsers in many
 * languages refuse a whole text because of a single lone surrogate.
 */
export const wellFormedJson = (json: string): string =>
  json.includes('\\u')
    ? json.replace(ESCAPES, (found) => (found.length === HALF_LENGTH ? String.raw`\ufffd` : found))
    : json;
