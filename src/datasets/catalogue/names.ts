/** Compares names in hand-compiled tables by letters and digits only. */
export const byName = new Intl.Collator('en', { ignorePunctuation: true });
