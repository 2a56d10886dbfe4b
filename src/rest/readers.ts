import {
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLInputType,
  type GraphQLLeafType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { oneOf } from '../libraries/text/choices.ts';
import { itemFault } from '../libraries/text/excerpt.ts';
import { expectationOf } from '../schema/validation-errors.ts';

/** Converts a received value to the value of an argument. Throws `Unreadable` if this is impossible. */
export type Reader = (value: unknown) => unknown;

/** Thrown by a reader. Its message is worded to follow the parameter's name. */
export class Unreadable extends Error {}

/** True if an argument accepts a list. */
export const isList = (type: GraphQLInputType): boolean =>
  isListType(isNonNullType(type) ? type.ofType : type);

/** True if an argument accepts a single text of any kind. */
export const isText = (type: GraphQLInputType): boolean => !isList(type) && leafOf(type).name === 'String';

/** Reads a text from the path or the query string, in plain notation and with lists separated by commas. */
export function textReader(arg: GraphQLArgument): Reader {
  const read = leafReader(leafOf(arg.type), arg);
  if (!isList(arg.type)) return read;
  return (text) =>
    String(text)
      .split(',')
      .map((item) => {
        if (item.trim() === '') throw new Unreadable('must be a comma-separated list without empty items');
        return ofItem(read, item.trim());
      });
}

/**
 * Reads a JSON value with GraphQL's own coercion. REST and GraphQL therefore accept the same values, except for the
 * spelling of enums.
 */
export function jsonReader(arg: GraphQLArgument): Reader {
  const read = typedReader(leafOf(arg.type), arg);
  if (!isList(arg.type)) return read;
  // A single value counts as a list with one item, as in GraphQL.
  return (value) => (Array.isArray(value) ? value.map((item) => ofItem(read, item)) : [read(value)]);
}

/** Refuses a JSON string for a value that has its own JSON type. */
function typedReader(leaf: GraphQLLeafType, arg: GraphQLArgument): Reader {
  const read = plainReader(leaf, arg);
  const type = { Int: 'number', Float: 'number', Boolean: 'boolean' }[leaf.name];
  if (!type) return read;
  return (value) => {
    if (typeof value !== 'string') return read(value);
    throw new Unreadable(`${expectation(leaf, arg)}, as a JSON ${type} rather than a string`);
  };
}

/** States which item of a list cannot be read. */
function ofItem(read: Reader, item: unknown): unknown {
  try {
    return read(item);
  } catch (error) {
    if (!(error instanceof Unreadable) || typeof item !== 'string') throw error;
    throw new Unreadable(itemFault(item, error.message));
  }
}

function leafReader(leaf: GraphQLLeafType, arg: GraphQLArgument): Reader {
  switch (leaf.name) {
    case 'Int':
      return numberReader(leaf, arg, /^-?(0|[1-9]\d*)$/);
    case 'Float':
      return numberReader(leaf, arg, /^-?(0|[1-9]\d*)(\.\d+)?$/);
    case 'Boolean':
      return (text) => {
        const word = String(text).toLowerCase();
        if (word !== 'true' && word !== 'false') throw new Unreadable(expectation(leaf, arg));
        return word === 'true';
      };
    case 'JSON': {
      const read = plainReader(leaf, arg);
      return (text) => read(parsed(String(text)));
    }
    default:
      return plainReader(leaf, arg);
  }
}

const plainReader = (leaf: GraphQLLeafType, arg: GraphQLArgument): Reader =>
  isEnumType(leaf) ? enumReader(leaf) : coerce(leaf, arg);

/**
 * Reads the names of an enum in upper or lower case, and with a hyphen or a space instead of `_`. Only GraphQL is
 * strict, because enum names are part of its syntax.
 */
function enumReader(leaf: GraphQLEnumType): Reader {
  const choices = leaf.getValues().map(({ name }) => name);
  const names = new Map(choices.map((name) => [enumKey(name), name]));
  return (value) => {
    const short = typeof value === 'string' && value.length <= MAX_NAME_LENGTH;
    const name = short ? names.get(enumKey(value)) : undefined;
    if (name === undefined) throw new Unreadable(oneOf(choices, value));
    return leaf.coerceInputValue(name);
  };
}

/** Maximum length of a name that is compared, in characters. The names of all choices are much shorter. */
const MAX_NAME_LENGTH = 200;

const enumKey = (text: string): string => text.toLowerCase().replace(/[- ]/g, '_');

function numberReader(leaf: GraphQLLeafType, arg: GraphQLArgument, notation: RegExp): Reader {
  const read = coerce(leaf, arg);
  return (text) => {
    if (!notation.test(String(text))) throw new Unreadable(expectation(leaf, arg));
    return read(Number(text));
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable('must be written as JSON');
  }
}

function coerce(leaf: GraphQLLeafType, arg: GraphQLArgument): Reader {
  return (value) => {
    try {
      return leaf.coerceInputValue(value);
    } catch {
      throw new Unreadable(expectation(leaf, arg));
    }
  };
}

const expectation = (leaf: GraphQLLeafType, arg: GraphQLArgument): string =>
  expectationOf(leaf, arg, 'must be a decimal number without an exponent, such as 12.5');

function leafOf(type: GraphQLInputType): GraphQLLeafType {
  if (isNonNullType(type) || isListType(type)) return leafOf(type.ofType);
  if (!isLeafType(type)) throw new TypeError(`REST cannot read ${type}: use flat arguments`);
  return type;
}
