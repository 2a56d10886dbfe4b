/** Levels a JSON value may be nested to, here and in what is shown of others: writing it out needs a stack as deep. */
export const MOST_JSON_LEVELS = 64;

/** Whether lists and objects in a JSON value are nested deeper than so many levels. */
export function deeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => deeperThan(levels - 1, inner));
}

/** Whether a JSON value is an object: no list, no null, no plain value. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
