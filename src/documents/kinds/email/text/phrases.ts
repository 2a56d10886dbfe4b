/** Returns the phrases of a table, which are separated by bars. */
export const phrases = (table: string): string[] => table.split('|').map((phrase) => phrase.trim());
