import { type GraphQLError, type GraphQLSchema, isObjectType } from 'graphql';
import { ApiError } from '../errors.ts';
import { parametersTaken, unknownParameters } from '../schema/parameters.ts';

/** As graphql-js says it, before what it may suggest. */
const UNKNOWN = /^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"\./;

/**
 * Says of an argument that a field does not take what REST says: its code, what was meant, and what the field takes. Leaves
 * every other error as it is.
 */
export function tellUnknownArgument(schema: GraphQLSchema, error: GraphQLError): void {
  const [said, name = '', parent = '', member = ''] = UNKNOWN.exec(error.message) ?? [];
  const type = schema.getType(parent);
  const field = isObjectType(type) ? type.getFields()[member] : undefined;
  if (!said || !field) return;
  const [unknown] = unknownParameters([name], field.args);
  // graphql-js knows how names are spelled, and we what other services call them, too.
  const hinted = unknown?.meant === undefined ? error.message : `${said} Did you mean "${unknown.meant}"?`;
  const leads = parent === schema.getQueryType()?.name || field.extensions.edge !== undefined;
  error.message = leads ? `${hinted} ${parametersTaken(field.args)}` : hinted;
  const { graphqlCode } = new ApiError('unknown_parameter', error.message);
  Object.assign(error.extensions, {
    code: graphqlCode,
    ...(leads && unknown && { errors: [unknown.fault] }),
  });
}
