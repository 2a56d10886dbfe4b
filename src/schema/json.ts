import { GraphQLError } from 'graphql';
import { deeperThan, MOST_JSON_LEVELS } from '../resolvers/json-depth.ts';

/** The scalar for parts whose shape is the caller's own, such as the payload of a token. */
export const jsonScalar = {
  description:
    'Any JSON value. Used only where the shape is not ours to say, such as for the payload of a token. At most 64 levels deep.',
  serialize: (value: unknown): unknown => value,
  parseValue(value: unknown): unknown {
    if (deeperThan(MOST_JSON_LEVELS, value))
      throw new GraphQLError(`JSON cannot represent a value deeper than ${MOST_JSON_LEVELS} levels.`);
    return value;
  },
};

/** Whether a JSON value is an object: no list, no null, no plain value. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
