import { GraphQLError } from 'graphql';
import { exceeds, MAX_JSON_LEVELS, MAX_JSON_VALUES } from '../libraries/json/value.ts';

/** The scalar for values whose structure the caller defines, such as the payload of a token. */
export const jsonScalar = {
  description:
    'Any JSON value. Used only if the structure is not defined by this API, such as the payload of a token. At most 64 levels of nesting; as an argument, at most 10,000 values in total.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  serialize: (value: unknown): unknown => value,
  parseValue(value: unknown): unknown {
    if (exceeds(MAX_JSON_LEVELS, MAX_JSON_VALUES, value))
      throw new GraphQLError(
        `JSON cannot represent a value with more than ${MAX_JSON_LEVELS} levels or ${MAX_JSON_VALUES} values.`,
      );
    return value;
  },
};
