import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { Context } from '../context.ts';
import { restFields } from '../schema/endpoints.ts';

/** Shapes one resolved value into JSON, as GraphQL would with every field but the edges selected. */
export type Projector = (value: unknown, context: Context) => unknown;

/**
 * Compiles the projector of an output type, once. Leaves go through the same output coercion as in GraphQL, so a value
 * that would be an error there is one here.
 */
export function compileProjector(type: GraphQLOutputType): Projector {
  if (isNonNullType(type)) {
    const project = compileProjector(type.ofType);
    return (value, context) => {
      if (value == null) throw new TypeError(`Null where ${type} was declared`);
      return project(value, context);
    };
  }
  const project = compileNullable(type);
  return (value, context) => (value == null ? null : project(value, context));
}

function compileNullable(type: GraphQLOutputType): Projector {
  if (isListType(type)) {
    const project = compileProjector(type.ofType);
    return (value, context) => Array.from(value as Iterable<unknown>, (item) => project(item, context));
  }
  if (isScalarType(type) || isEnumType(type)) return (value) => type.coerceOutputValue(value);
  if (isObjectType(type)) return compileObject(restFields(type));
  throw new TypeError(`REST has no shape for ${type}`);
}

/** Compiles the same for a page, of whose `items` only the members named are shown, in the order of their type. */
export function compileSelection(
  page: GraphQLObjectType,
  item: GraphQLObjectType,
  members: readonly string[],
): Projector {
  const project = compileObject(restFields(item).filter(({ name }) => members.includes(name)));
  const others = compileObject(restFields(page).filter(({ name }) => name !== 'items'));
  return (value, context) => {
    const items = (value as { items: readonly unknown[] }).items.map((one) => project(one, context));
    return { ...(others(value, context) as object), items };
  };
}

function compileObject(fields: readonly GraphQLField<unknown, Context>[]): Projector {
  const compiled = fields.map((field) => [field.name, compileField(field)] as const);
  return (value, context) => {
    const shape: Record<string, unknown> = {};
    for (const [name, project] of compiled) shape[name] = project(value, context);
    return shape;
  };
}

function compileField({ name, type, resolve, extensions }: GraphQLField<unknown, Context>): Projector {
  const project = compileProjector(type);
  const property = extensions.pothosExposedField;
  if (typeof property === 'string') {
    return (parent, context) => project((parent as Record<string, unknown>)[property], context);
  }
  if (!resolve) throw new TypeError(`Field ${name} has no resolver`);
  return (parent, context) => {
    const value = resolve(parent, {}, context, undefined as never);
    // Taken for an object, a promise would be shown as one whose fields are all null.
    if (value instanceof Promise) throw new TypeError(`Field ${name} answers later, which only an edge may`);
    return project(value, context);
  };
}
