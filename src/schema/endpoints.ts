import { PothosSchemaError } from '@pothos/core';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import { COSTS, type CostClass } from '../accounting/cost.ts';
import type { Context } from '../context.ts';
import type { ApiOptions, Example } from './api-plugin.ts';

export type Method = 'GET' | 'POST';

/** One operation with everything the faces, the documentation, the tests and the price list say about it. */
export interface Endpoint {
  /** The Query field's name, which is also the OpenAPI operationId and the golden file's name. */
  readonly name: string;
  /** The API it belongs to: the first segment of its path. */
  readonly api: string;
  /** The documented path and its aliases, each with `:name` or `:name+` parameters. */
  readonly paths: readonly [string, ...string[]];
  readonly pathParameters: readonly string[];
  readonly methods: readonly Method[];
  readonly cost: CostClass;
  readonly credits: number;
  readonly description: string;
  readonly examples: readonly Example[];
  readonly noStore: boolean;
  readonly field: GraphQLField<unknown, Context>;
  readonly args: readonly GraphQLArgument[];
}

const known = new WeakMap<GraphQLSchema, readonly Endpoint[]>();

/**
 * Every endpoint of a built schema, in the order of declaration: the one list that the router, OpenAPI, the
 * reference page, the tests and the prices walk. Throws where a declaration cannot be served.
 */
export function endpoints(schema: GraphQLSchema): readonly Endpoint[] {
  let list = known.get(schema);
  if (!list) {
    list = Object.values(schema.getQueryType()?.getFields() ?? {}).map(toEndpoint);
    refuseSharedRoutes(list);
    known.set(schema, list);
  }
  return list;
}

function toEndpoint(field: GraphQLField<unknown, Context>): Endpoint {
  const api = field.extensions.api as ApiOptions;
  const paths: [string, ...string[]] = [api.path, ...(api.aliases ?? [])];
  const pathParameters = parametersOf(api.path);
  for (const path of paths) {
    for (const name of parametersOf(path)) {
      if (!field.args.some((arg) => arg.name === name))
        refuse(field.name, `path parameter :${name} is no argument`);
    }
  }
  refuseRecursion(field.name, field.type, []);
  return {
    name: field.name,
    api: api.path.split('/')[1] ?? '',
    paths,
    pathParameters,
    methods: (api.method ?? 'GET').split('|') as Method[],
    cost: api.cost,
    credits: COSTS[api.cost],
    description: field.description ?? '',
    examples: api.examples,
    noStore: api.noStore ?? false,
    field,
    args: field.args,
  };
}

/** The parameter names of a path pattern, in order. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

/** A path pattern with its parameters in braces, as OpenAPI and people write it. */
export const templateOf = (path: string): string => path.replace(/:(\w+)\+?/g, '{$1}');

/** The fields of a type that REST shows: all but edges, which only a query language can ask for. */
export function restFields(type: GraphQLObjectType): GraphQLField<unknown, Context>[] {
  return Object.values(type.getFields()).filter(({ extensions }) => extensions.edge === undefined);
}

function refuseRecursion(name: string, output: GraphQLOutputType, trail: readonly GraphQLObjectType[]): void {
  const type = getNamedType(output);
  if (!isObjectType(type)) return;
  if (trail.includes(type)) refuse(name, `its REST shape never ends: ${[...trail, type].join(' > ')}`);
  for (const field of restFields(type)) refuseRecursion(name, field.type, [...trail, type]);
}

function refuseSharedRoutes(list: readonly Endpoint[]): void {
  const owners = new Map<string, string>();
  for (const { name, paths, methods } of list) {
    for (const route of paths.flatMap((path) =>
      methods.map((method) => `${method} ${path.replace(/:\w+\+?/g, ':')}`),
    )) {
      const owner = owners.get(route);
      if (owner) refuse(name, `${route} is already served by ${owner}`);
      owners.set(route, name);
    }
  }
}

function refuse(field: string, reason: string): never {
  throw new PothosSchemaError(`Query.${field} cannot be served: ${reason}`);
}
