/** Lists as PostgreSQL reads them: quicker than to have them made of values of any kind. */
export const numberList = (values: readonly (number | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join()}}`;

export const textList = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'null' : `"${value.replace(/["\\]/g, '\\$&')}"`)).join()}}`;

/** A list for each of several things that are said of every item. */
export const columns = <Item>(
  items: readonly Item[],
  ...of: readonly ((item: Item) => number | string | null)[]
): string[] =>
  of.map((value) => {
    const values = items.map(value);
    return values.some((one) => typeof one === 'string')
      ? textList(values as (string | null)[])
      : numberList(values as (number | null)[]);
  });
