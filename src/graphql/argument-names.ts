import { type GraphQLError, type GraphQLField, type GraphQLSchema, isObjectType, Kind } from 'graphql';
import { ApiError } from '../errors.ts';
import { parametersTaken, type UnknownParameter, unknownParameters } from '../schema/parameters.ts';
import { invalid, namedAt } from './values.ts';

/** Messages of graphql-js, without the suggestions that follow them. */
const UNKNOWN = /^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"\./;
const MISSING = /^Argument "(\w+)\.(\w+)\((\w+):\)" of type "[^"]+" is required/;

/** An argument that does not exist on a field, with the error that reports it. */
interface UnknownArgument extends UnknownParameter {
  readonly error: GraphQLError;
}

/**
 * Rewrites errors about unknown and missing arguments to match those of REST. They then contain REST's codes, the
 * argument that was probably meant, the argument that was sent instead of a missing one, and the arguments of the
 * field. Leaves all other errors unchanged.
 */
export function describeArgumentErrors(schema: GraphQLSchema, errors: readonly GraphQLError[]): void {
  const unknownArguments = errors.flatMap((error) => describeUnknown(schema, error) ?? []);
  for (const error of errors) describeMissing(error, unknownArguments);
}

function fieldOf(
  schema: GraphQLSchema,
  parent: string,
  member: string,
): GraphQLField<unknown, unknown> | undefined {
  const type = schema.getType(parent);
  return isObjectType(type) ? type.getFields()[member] : undefined;
}

function describeUnknown(schema: GraphQLSchema, error: GraphQLError): UnknownArgument | undefined {
  const [said, name = '', parent = '', member = ''] = UNKNOWN.exec(error.message) ?? [];
  const field = fieldOf(schema, parent, member);
  if (!said || !field) return undefined;
  const [unknown] = unknownParameters([name], field.args);
  // graphql-js suggests similar spellings. We also know the names that other services use.
  const hinted = unknown?.meant === undefined ? error.message : `${said} Did you mean "${unknown.meant}"?`;
  const leads = parent === schema.getQueryType()?.name || field.extensions.edge !== undefined;
  error.message = leads ? `${hinted} ${parametersTaken(field.args)}` : hinted;
  const { graphqlCode } = new ApiError('unknown_parameter', error.message);
  Object.assign(error.extensions, {
    code: graphqlCode,
    ...(leads && unknown && { errors: [unknown.fault] }),
  });
  return unknown && { ...unknown, error };
}

function describeMissing(error: GraphQLError, unknownArguments: readonly UnknownArgument[]): void {
  const [said, parent = '', member = '', name = ''] = MISSING.exec(error.message) ?? [];
  const [node] = error.nodes ?? [];
  if (!said || node?.kind !== Kind.FIELD) return;
  const sentArguments: readonly unknown[] = node.arguments ?? [];
  const instead = unknownArguments.find(
    ({ meant, error }) => meant === name && sentArguments.includes(error.nodes?.[0]),
  );
  const message = instead ? `is required, but ${instead.name} was sent instead` : 'is required';
  error.message = `Argument ${namedAt(name, `${parent}.${member}`)} ${message}.`;
  Object.assign(error.extensions, invalid({ field: name, message }));
}
