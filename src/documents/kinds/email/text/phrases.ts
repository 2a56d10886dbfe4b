/** The phrases of a table, which stand between bars. */
export const phrases = (table: string): string[] => table.split('|').map((phrase) => phrase.trim());
