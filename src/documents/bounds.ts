/** Maximum number of characters of a document's text in an answer. */
export const MAX_TEXT_CHARACTERS = 1_000_000;
