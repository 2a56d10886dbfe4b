/** Returns the country codes of a page, in order. */
export const codes = (page: { readonly items: readonly { readonly alpha2: string }[] }): string[] =>
  page.items.map(({ alpha2 }) => alpha2);
