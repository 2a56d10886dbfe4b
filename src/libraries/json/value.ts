/**
 * Maximum nesting depth of a JSON value, in arguments and in displayed foreign data: serializing a value needs a stack
 * of this depth.
 */
export const MAX_JSON_LEVELS = 64;

/**
 * Maximum number of values in a JSON argument, over all levels. A JSON Web Token with more values would exceed the
 * maximum size of a token.
 */
export const MAX_JSON_VALUES = 10_000;

/** True if a JSON value is nested deeper than `levels`, or contains more than `values` values over all levels. */
export function exceeds(levels: number, values: number, value: unknown): boolean {
  let left = values;
  const isTooMuch = (inner: unknown, level: number): boolean => {
    if (typeof inner !== 'object' || inner === null) return false;
    if (level === 0) return true;
    const all: readonly unknown[] = Array.isArray(inner) ? inner : Object.values(inner);
    left -= all.length;
    return left < 0 || all.some((one) => isTooMuch(one, level - 1));
  };
  return isTooMuch(value, levels);
}

/** True if lists and objects in a JSON value are nested deeper than `levels`. */
export const deeperThan = (levels: number, value: unknown): boolean =>
  exceeds(levels, Number.POSITIVE_INFINITY, value);

/** True if a JSON value is an object, and not a list, null or a scalar. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the objects in a list of objects; an empty list for any other value. */
export const objectsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];
