import { PothosSchemaError } from '@pothos/core';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { COSTS, type CostClass } from '../accounting/credits/cost.ts';
import type { Context } from '../context.ts';
import type { ApiOptions, Example, Upload } from './api-options.ts';
import type { Deprecation } from './deprecation.ts';

export type Method = 'GET' | 'POST';

/** One operation, with all data for the interfaces, the documentation, the tests and the price list. */
export interface Endpoint {
  /** The name of the Query field, which is also the OpenAPI operationId and the name of the golden file. */
  readonly name: string;
  /** The API to which it belongs, which is the first segment of its path. */
  readonly api: string;
  /** The documented path and its aliases, each with `:name` or `:name+` parameters. */
  readonly paths: readonly [string, ...string[]];
  readonly pathParameters: readonly string[];
  readonly methods: readonly Method[];
  readonly cost: CostClass;
  readonly credits: number;
  /** Title in lists of operations, in a few words. */
  readonly summary: string;
  /** Additional search words for the operation. */
  readonly keywords: string;
  /** The description without the price, which is at the end of GraphQL's description. */
  readonly description: string;
  readonly examples: readonly Example[];
  readonly noStore: boolean;
  /** True if the answer may be deferred. */
  readonly mayBeLater: boolean;
  /** Arguments that are read only from bodies. */
  readonly secrets: readonly string[];
  /** The argument that selects the members of each of the answer's `items` in REST. */
  readonly selects: string | undefined;
  /** The arguments that an uploaded file provides. */
  readonly upload: Upload | undefined;
  readonly deprecated: Deprecation | undefined;
  readonly field: GraphQLField<unknown, Context>;
  readonly args: readonly GraphQLArgument[];
}

const known = new WeakMap<GraphQLSchema, readonly Endpoint[]>();

/**
 * Returns every endpoint of a built schema, in the order of declaration. The router, OpenAPI, the reference page, the
 * tests and the prices all use this list. Throws if a declared endpoint cannot be served.
 */
export const endpoints = (schema: GraphQLSchema): readonly Endpoint[] =>
  known.getOrInsertComputed(schema, () => {
    const list = Object.values(schema.getQueryType()?.getFields() ?? {}).map(toEndpoint);
    refuseSharedRoutes(list);
    refuseLooseEdges(schema);
    return list;
  });

/**
 * Returns a function that maps the name of an operation to its API. If an operation no longer exists, the function
 * returns the operation's name.
 */
export function apiNames(list: readonly Endpoint[]): (operation: string) => string {
  const apis = new Map(list.map(({ name, api }) => [name, api]));
  return (operation) => apis.get(operation) ?? operation;
}

function toEndpoint(field: GraphQLField<unknown, Context>): Endpoint {
  const api = field.extensions.api as ApiOptions;
  const paths: [string, ...string[]] = [api.path, ...(api.aliases ?? [])];
  const pathParameters = parametersOf(api.path);
  const unknown = pathParameters.find((name) => !field.args.some((arg) => arg.name === name));
  if (unknown) refuse(`Query.${field.name}`, `path parameter :${unknown} is no argument`);
  for (const path of paths) {
    if (parametersOf(path).sort().join() !== [...pathParameters].sort().join())
      refuse(`Query.${field.name}`, `${path} has other parameters than ${api.path}`);
  }
  refuseShapeless(`Query.${field.name}`, field.type, []);
  if (api.upload && !api.method?.includes('POST')) refuse(`Query.${field.name}`, 'it takes a file by GET');
  if (api.selects && !itemsOf(field.type)) refuse(`Query.${field.name}`, 'it selects from no items');
  return {
    name: field.name,
    api: api.path.split('/')[1] ?? '',
    paths,
    pathParameters,
    methods: (api.method ?? 'GET').split('|') as Method[],
    cost: api.cost,
    credits: COSTS[api.cost],
    summary: api.summary ?? inWords(field.name),
    keywords: api.keywords ?? '',
    description: String(field.extensions.description),
    examples: api.examples,
    noStore: api.noStore ?? false,
    mayBeLater: api.mayBeLater ?? false,
    secrets: api.secrets ?? [],
    selects: api.selects,
    upload: api.upload,
    deprecated: api.deprecated,
    field,
    args: field.args,
  };
}

/** `breadSearch` -> `Bread search`. */
const inWords = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/**
 * True if an answer may be stored for repeats of its request. Answers that are secret, or that were made from a
 * secret, must not be stored.
 */
export const mayBeStored = ({ noStore, secrets }: Endpoint): boolean => !noStore && secrets.length === 0;

/** Returns the parameter names in a path pattern, in order. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

/** Returns a path pattern with its parameters in braces, as in OpenAPI. */
export const templateOf = (path: string): string => path.replace(/:(\w+)\+?/g, '{$1}');

/** Returns the fields of a type in REST. These are all fields except edges, which only a query language can select. */
export function restFields(type: GraphQLObjectType): GraphQLField<unknown, Context>[] {
  return Object.values(type.getFields()).filter(({ extensions }) => extensions.edge === undefined);
}

/** Returns the type of an answer's `items`. Undefined if the answer is a single object and not a page. */
export function itemsOf(answer: GraphQLOutputType): GraphQLObjectType | undefined {
  const page = getNamedType(answer);
  const items = isObjectType(page) ? page.getFields().items : undefined;
  const type = items && getNamedType(items.type);
  return isObjectType(type) ? type : undefined;
}

/**
 * Rejects types that REST cannot represent. REST returns all fields of a type at once, so its shape must be finite,
 * contain only objects and leaves, and need no arguments.
 */
function refuseShapeless(name: string, output: GraphQLOutputType, trail: readonly GraphQLObjectType[]): void {
  const type = getNamedType(output);
  if (isLeafType(type)) return;
  if (!isObjectType(type)) refuse(name, `REST does not support the type ${type}`);
  if (trail.includes(type)) refuse(name, `its REST shape never ends: ${[...trail, type].join(' > ')}`);
  for (const field of restFields(type)) {
    if (field.args.length > 0) refuse(name, `REST cannot pass arguments to ${type}.${field.name}`);
    refuseShapeless(name, field.type, [...trail, type]);
  }
}

/**
 * Rejects edges that do not match their operation. The operation must exist, have the same type, and accept the
 * arguments of the edge.
 */
function refuseLooseEdges(schema: GraphQLSchema): void {
  const operations = schema.getQueryType()?.getFields() ?? {};
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const { name, type: output, args, extensions } of Object.values(type.getFields())) {
      if (extensions.edge === undefined) continue;
      const edge = `${type}.${name}`;
      const operation = operations[String(extensions.edge)];
      if (!operation) refuse(edge, `there is no operation ${extensions.edge}`);
      const item = isListType(output) ? output.ofType : output;
      if (String(item) !== String(operation.type))
        refuse(edge, `the edge has the type ${item}, but ${operation.name} returns ${operation.type}`);
      const unknown = args.find((arg) => !operation.args.some((known) => known.name === arg.name));
      if (unknown) refuse(edge, `${operation.name} has no argument ${unknown.name}`);
    }
  }
}

function refuseSharedRoutes(list: readonly Endpoint[]): void {
  const owners = new Map<string, string>();
  for (const { name, paths, methods } of list) {
    for (const route of paths.flatMap((path) =>
      methods.map((method) => `${method} ${path.replace(/:\w+\+?/g, ':')}`),
    )) {
      const owner = owners.get(route);
      if (owner) refuse(`Query.${name}`, `${route} is already served by ${owner}`);
      owners.set(route, name);
    }
  }
}

function refuse(field: string, reason: string): never {
  throw new PothosSchemaError(`${field} cannot be served: ${reason}`);
}
