/**
 * Functions that encode lists as PostgreSQL array literals. They are faster than the driver's conversion of values of
 * any type.
 */
export const numberList = (values: readonly (number | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join()}}`;

export const textList = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'null' : `"${value.replace(/["\\]/g, '\\$&')}"`)).join()}}`;

export const bytesList = (values: readonly (Buffer | null)[]): string =>
  `{${values.map((value) => (value === null ? 'null' : `"\\\\x${value.toString('hex')}"`)).join()}}`;

/** Returns one list per column for a list of items. */
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
