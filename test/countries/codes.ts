/** The codes of the countries of a page, in their order. */
export const codes = (page: { readonly items: readonly { readonly alpha2: string }[] }): string[] =>
  page.items.map(({ alpha2 }) => alpha2);
