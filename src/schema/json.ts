import { GraphQLError } from 'graphql';

/** Levels a JSON value may be nested to: writing it out again needs a stack as deep. */
const MAX_DEPTH = 64;

/** The scalar for parts whose shape is the caller's own, such as the payload of a token. */
export const jsonScalar = {
  description:
    'Any JSON value. Used only where the shape is not ours to say, such as for the payload of a token. At most 64 levels deep.',
  serialize: (value: unknown): unknown => value,
  parseValue(value: unknown): unknown {
    if (deeperThan(MAX_DEPTH, value))
      throw new GraphQLError(`JSON cannot represent a value deeper than ${MAX_DEPTH} levels.`);
    return value;
  },
};

function deeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => deeperThan(levels - 1, inner));
}

/** Whether a JSON value is an object: no list, no null, no plain value. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
