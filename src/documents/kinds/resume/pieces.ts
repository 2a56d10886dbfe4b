/** The pieces of a text between separators, without blanks around them, and without empty ones. */
export const piecesBetween = (text: string, separator: RegExp): string[] =>
  text.split(separator).flatMap((piece) => piece.trim() || []);
