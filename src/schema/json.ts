import { GraphQLError } from 'graphql';
import { deeperThan, MOST_JSON_LEVELS } from '../resolvers/json-value.ts';

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
