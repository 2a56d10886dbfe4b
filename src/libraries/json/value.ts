/** Levels a JSON value may be nested to, here and in what is shown of others: writing it out needs a stack as deep. */
export const MAX_JSON_LEVELS = 64;

/** Values that a JSON argument may hold, all levels together; tokens of as many are longer than we read. */
export const MAX_JSON_VALUES = 10_000;

/** Whether a JSON value is nested deeper than so many levels, or holds more values than so many on all of them. */
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

/** Whether lists and objects in a JSON value are nested deeper than so many levels. */
export const deeperThan = (levels: number, value: unknown): boolean =>
  exceeds(levels, Number.POSITIVE_INFINITY, value);

/** Whether a JSON value is an object: no list, no null, no plain value. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects in what should be a list of them: none where it is no list. */
export const objectsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];
