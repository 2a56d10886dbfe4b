/** The order of names in the tables that are compiled by hand: by letters and digits alone. */
export const byName = new Intl.Collator('en', { ignorePunctuation: true });
