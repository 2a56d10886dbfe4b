import { type GraphQLArgument, type GraphQLSchema, isRequiredArgument } from 'graphql';
import type { JsonSchema } from '../../src/rest/openapi/document.ts';
import { described, Schemas } from '../../src/rest/openapi/schemas.ts';
import { type Endpoint, endpoints } from '../../src/schema/endpoints.ts';

/** The file for types that several APIs use. */
export const SHARED = 'shared';

/**
 * The content of one file of a client: the operations of an API with the types that only this API uses, or the types
 * that several APIs use.
 */
export interface Group {
  readonly file: string;
  readonly operations: readonly Described[];
  readonly types: readonly (readonly [name: string, type: JsonSchema])[];
  /** The types that this file uses from the shared file. */
  readonly foreign: readonly string[];
}

/** An operation with its arguments and its response. */
export interface Described {
  readonly endpoint: Endpoint;
  readonly args: readonly Argument[];
  readonly answer: JsonSchema;
}

export interface Argument {
  readonly name: string;
  readonly type: JsonSchema;
  readonly required: boolean;
}

/** Groups all operations and types by the files of a client: one file for each API, and the shared file. */
export function endpointGroupsOf(schema: GraphQLSchema): Group[] {
  const schemas = new Schemas();
  const apis = Map.groupBy(endpoints(schema), ({ api }) => api);
  const groups = new Map([...apis].map(([api, own]) => [api, own.map((one) => operationOf(one, schemas))]));
  const homes = homesOf(groups, schemas.all);
  return [...groups.keys(), SHARED].map((file) => {
    const operations = groups.get(file) ?? [];
    const types = Object.entries(schemas.all).filter(([name]) => homes.get(name) === file);
    const mentions = [...operations.flatMap(mentionsOf), ...types.flatMap(([, type]) => mentioned(type))];
    const foreign = [...new Set(mentions)].filter((name) => homes.get(name) !== file).sort();
    return { file, operations, types, foreign };
  });
}

/**
 * Prefers POST if the operation supports it: values keep their types, secrets stay out of URLs, and idempotency keys
 * prevent double charges.
 */
export const methodOf = ({ methods }: Endpoint): string => (methods.includes('POST') ? 'POST' : 'GET');

const operationOf = (endpoint: Endpoint, schemas: Schemas): Described => ({
  endpoint,
  args: endpoint.args.map((arg) => argumentOf(arg, schemas.argument(arg))),
  answer: schemas.answer(endpoint.field.type),
});

function argumentOf(arg: GraphQLArgument, type: JsonSchema): Argument {
  const { default: value } = type;
  const otherwise = value === undefined || value === null ? '' : ` Default: ${JSON.stringify(value)}.`;
  return {
    name: arg.name,
    type: { ...type, ...described(arg, otherwise) },
    required: isRequiredArgument(arg),
  };
}

/** Maps each type to its file: the file of the only API that uses the type, or the shared file. */
function homesOf(
  groups: ReadonlyMap<string, readonly Described[]>,
  types: Readonly<Record<string, JsonSchema>>,
): Map<string, string> {
  const homes = new Map<string, string>();
  for (const [api, operations] of groups) {
    const reached = new Set(operations.flatMap(mentionsOf));
    for (const name of reached) for (const other of mentioned(types[name] ?? {})) reached.add(other);
    for (const name of reached) homes.set(name, homes.has(name) ? SHARED : api);
  }
  return homes;
}

const mentionsOf = ({ args, answer }: Described): string[] =>
  [answer, ...args.map(({ type }) => type)].flatMap(mentioned);

/** Returns the names of the types that a type refers to. */
const mentioned = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name as string);
