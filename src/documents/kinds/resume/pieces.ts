/** Splits a text at separators, trims the pieces and drops empty ones. */
export const piecesBetween = (text: string, separator: RegExp): string[] =>
  text.split(separator).flatMap((piece) => piece.trim() || []);
