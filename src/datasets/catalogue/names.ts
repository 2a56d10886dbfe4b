/** Compares names in hand-compiled tables by letters and digits only. */
export function compareNames(left: string, right: string): number {
  collator ??= new Intl.Collator('en', { ignorePunctuation: true });
  return collator.compare(left, right);
}

let collator: Intl.Collator | undefined;
