/** Whole pairs of surrogates and backslashes that stand for themselves, which stay, and halves of pairs. */
const ESCAPES =
  /\\(?:\\|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2})/g;
const HALF_LENGTH = 6;

/**
 * JSON without halves of surrogate pairs, which only escapes can write: they are no characters, and readers of JSON in many
 * languages refuse all of a text for one of them.
 */
export const wellFormedJson = (json: string): string =>
  json.includes('\\u')
    ? json.replace(ESCAPES, (found) => (found.length === HALF_LENGTH ? String.raw`\ufffd` : found))
    : json;
