/** Returns the phrases of a table, in which bars separate them. */
export const phrases = (table: string): string[] => table.split('|').map((phrase) => phrase.trim());
