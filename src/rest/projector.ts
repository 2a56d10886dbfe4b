import {
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Context } from '../context.ts';
import { restFields } from '../schema/endpoints.ts';
import { type Origin, outputOf, unfit } from '../schema/scalars.ts';

/** Converts one resolved value to JSON, as GraphQL would if every field except edges were selected. */
export type Projector = (value: unknown, context: Context) => unknown;

/**
 * Compiles the projector of an output type, once. Leaves are serialised as in GraphQL, so a value that causes an
 * error in GraphQL also causes one in REST.
 */
export function compileProjector(type: GraphQLOutputType, origin: Origin): Projector {
  if (isNonNullType(type)) {
    if (isLeafType(type.ofType)) return compileLeaf(type.ofType, origin);
    const project = compileProjector(type.ofType, origin);
    return (value, context) => {
      if (value == null) throw new TypeError(`Null for the non-null type ${type}`);
      return project(value, context);
    };
  }
  const project = compileNullable(type, origin);
  return (value, context) => (value == null ? null : project(value, context));
}

function compileNullable(type: GraphQLOutputType, origin: Origin): Projector {
  if (isListType(type)) {
    const project = compileProjector(type.ofType, origin);
    return (value, context) => {
      const items = Array.isArray(value) ? value : Array.from(value as Iterable<unknown>);
      context.allowance.spend(items.length);
      return items.map((item) => project(item, context));
    };
  }
  if (isLeafType(type)) return outputOf(type, origin);
  if (isObjectType(type)) return compileMembers(type, origin);
  throw new TypeError(`REST does not support the type ${type}`);
}

/** Compiles the projector of a leaf that must not be null. */
function compileLeaf(type: GraphQLLeafType, origin: Origin): Projector {
  const output = outputOf(type, origin);
  return (value) => {
    const shown = value == null ? null : output(value);
    if (shown !== null) return shown;
    if (origin !== 'ours') throw unfit(type, value, origin);
    throw new TypeError(`Null for the non-null type ${type}!`);
  };
}

/** Compiles the projector of an object, or of its named fields, in the order of its type. */
export function compileMembers(
  type: GraphQLObjectType,
  origin: Origin,
  names?: readonly string[],
): Projector {
  const fields = restFields(type);
  return compileObject(names ? fields.filter(({ name }) => names.includes(name)) : fields, origin);
}

function compileObject(fields: readonly GraphQLField<unknown, Context>[], origin: Origin): Projector {
  const compiled = fields.map((field) => [field.name, compileField(field, origin)] as const);
  return (value, context) => {
    context.allowance.spend(compiled.length);
    const shape: Record<string, unknown> = {};
    for (const [name, project] of compiled) shape[name] = project(value, context);
    return shape;
  };
}

function compileField(field: GraphQLField<unknown, Context>, origin: Origin): Projector {
  const project = compileProjector(field.type, origin);
  const read = readerOf(field);
  return (parent, context) => project(read(parent, context), context);
}

/** Compiles a function that reads a field from its parent, before conversion. */
export function readerOf({ name, resolve, extensions }: GraphQLField<unknown, Context>): Projector {
  const property = extensions.pothosExposedField;
  if (typeof property === 'string') return (parent) => (parent as Record<string, unknown>)[property];
  if (!resolve) throw new TypeError(`Field ${name} has no resolver`);
  return (parent, context) => {
    const value = resolve(parent, {}, context, undefined as never);
    // Without this check, a promise would look like an object whose fields are all null.
    if (value instanceof Promise)
      throw new TypeError(`Field ${name} returns a promise, which only edges may do`);
    return value;
  };
}
