import {
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLInputType,
  type GraphQLLeafType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
} from 'graphql';
import { type Fault, invalidParameters } from '../errors.ts';
import type { Endpoint } from '../schema/endpoints.ts';
import { ruleFaults } from '../schema/faults.ts';

/** Where the arguments of a REST request stand. */
export interface Sent {
  readonly path: Readonly<Record<string, string | undefined>>;
  /** The query string without its question mark. */
  readonly query?: string;
  /** The JSON object of a POST; it replaces the query string. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The argument that a file stands for, and the file. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
}

type Reader = (value: unknown) => unknown;

/** What a reader throws: the rest of a sentence that begins with the parameter's name. */
class Unreadable extends Error {}

/**
 * Compiles the argument reader of an endpoint. It gives what GraphQL's own coercion would give, and throws one
 * `invalid_parameter` that names every faulty argument, those that break their zod rules included.
 */
export function compileArguments({
  args,
  pathParameters,
  secrets,
}: Endpoint): (source: Sent) => Record<string, unknown> {
  const readers = args.map((arg) =>
    compileArgument(arg, { inPath: pathParameters.includes(arg.name), secret: secrets.includes(arg.name) }),
  );
  return ({ path, query, body, file }) => {
    const values: Record<string, unknown> = {};
    const faults: Fault[] = [];
    const parameters = query ? new URLSearchParams(query) : undefined;
    const parsed = { path, parameters, body, file };
    for (const read of readers) read(parsed, values, faults);
    if (faults.length === 0) return values;
    // The faults that the zod rules find in what could be read, for the same error.
    const broken = args.flatMap((arg) =>
      values[arg.name] === undefined ? [] : ruleFaults(arg, values[arg.name]),
    );
    throw invalidParameters([...faults, ...broken]);
  };
}

interface Parsed extends Pick<Sent, 'path'> {
  readonly parameters: URLSearchParams | undefined;
  readonly body: Sent['body'] | undefined;
  readonly file: Sent['file'] | undefined;
}

interface Position {
  readonly inPath: boolean;
  /** Taken from bodies only. */
  readonly secret: boolean;
}

function compileArgument(arg: GraphQLArgument, { inPath, secret }: Position) {
  const { name } = arg;
  const required = isRequiredArgument(arg);
  const fromText = textReader(arg.type);
  const fromJson = jsonReader(arg.type);
  // The empty text is a value where the argument's own rule takes it: its hash is asked for, or all that begins with it.
  const mayBeEmpty = isText(arg.type) && ruleFaults(arg, '').length === 0;
  return (
    { path, parameters, body, file }: Parsed,
    values: Record<string, unknown>,
    faults: Fault[],
  ): void => {
    try {
      if (inPath) values[name] = fromText(nonEmpty(decode(path[name] ?? '')));
      else if (file?.name === name) {
        if (file.bytes.length === 0) throw new Unreadable('is missing: the request body is empty');
        values[name] = file.bytes;
      } else if (body) {
        if (body[name] != null) values[name] = fromJson(body[name]);
      } else {
        const [text, ...more] = parameters?.getAll(name) ?? [];
        if (text !== undefined && secret) throw new Unreadable('must not be sent in a URL; use POST');
        if (more.length > 0) throw new Unreadable('must be given only once');
        if (text !== undefined) values[name] = fromText(mayBeEmpty ? text : nonEmpty(text));
      }
      if (values[name] !== undefined) return;
      if (required) throw new Unreadable('is required');
      if (arg.defaultValue !== undefined) values[name] = arg.defaultValue;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      faults.push({ field: name, message: error.message });
    }
  };
}

const isText = (type: GraphQLInputType): boolean =>
  !isListType(isNonNullType(type) ? type.ofType : type) && unwrap(type).leaf.name === 'String';

function nonEmpty(text: string): string {
  if (text === '') throw new Unreadable('must not be empty');
  return text;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Unreadable('must be percent-encoded UTF-8');
  }
}

/** Reads a text of the path or the query string: plain notation only, lists separated by commas. */
function textReader(type: GraphQLInputType): Reader {
  const { leaf, list } = unwrap(type);
  const read = leafReader(leaf);
  if (!list) return read;
  return (text) =>
    String(text)
      .split(',')
      .map((item) => {
        if (item.trim() === '') throw new Unreadable('must be a comma-separated list without empty items');
        return read(item.trim());
      });
}

function leafReader(leaf: GraphQLLeafType): Reader {
  switch (leaf.name) {
    case 'Int':
      return numberReader(leaf, /^-?(0|[1-9]\d*)$/);
    case 'Float':
      return numberReader(leaf, /^-?(0|[1-9]\d*)(\.\d+)?$/);
    case 'Boolean':
      return (text) => {
        if (text !== 'true' && text !== 'false') throw new Unreadable('must be true or false');
        return text === 'true';
      };
    default:
      return plainReader(leaf);
  }
}

const plainReader = (leaf: GraphQLLeafType): Reader => (isEnumType(leaf) ? enumReader(leaf) : coerce(leaf));

/** Reads the names of an enum in any case, and with a hyphen or a blank for `_`. Only GraphQL, which has them as names, is strict. */
function enumReader(leaf: GraphQLEnumType): Reader {
  const names = new Map(leaf.getValues().map(({ name }) => [enumKey(name), name]));
  const read = coerce(leaf);
  return (value) => read(typeof value === 'string' ? (names.get(enumKey(value)) ?? value) : value);
}

const enumKey = (text: string): string => text.toLowerCase().replace(/[- ]/g, '_');

function numberReader(leaf: GraphQLLeafType, notation: RegExp): Reader {
  const read = coerce(leaf);
  return (text) => {
    if (!notation.test(String(text))) throw new Unreadable(expectation(leaf));
    return read(Number(text));
  };
}

/** Reads a JSON value with GraphQL's own coercion, so that both faces take the same bodies but for how enums are spelled. */
function jsonReader(type: GraphQLInputType): Reader {
  if (isNonNullType(type)) return jsonReader(type.ofType);
  if (isListType(type)) {
    const read = jsonReader(type.ofType);
    // One value stands for a list of one, as in GraphQL.
    return (value) => (Array.isArray(value) ? value.map(read) : [read(value)]);
  }
  return plainReader(type as GraphQLLeafType);
}

function coerce(leaf: GraphQLLeafType): Reader {
  return (value) => {
    try {
      return leaf.coerceInputValue(value);
    } catch {
      throw new Unreadable(expectation(leaf));
    }
  };
}

const EXPECTATIONS: Record<string, string> = {
  Int: 'must be a 32-bit integer',
  Float: 'must be a decimal number without an exponent, such as 12.5',
  Boolean: 'must be true or false',
  Decimal: 'must be a decimal number without an exponent, such as 12.5',
  String: 'must be a string',
  Base64: 'must be a string',
  JSON: 'must be a JSON value with at most 64 levels of nesting and 10,000 values',
};

function expectation(leaf: GraphQLLeafType): string {
  if (isEnumType(leaf))
    return `must be one of ${leaf
      .getValues()
      .map(({ name }) => name)
      .join(', ')}`;
  return EXPECTATIONS[leaf.name] ?? `must be a ${leaf.name}`;
}

function unwrap(type: GraphQLInputType): { leaf: GraphQLLeafType; list: boolean } {
  if (isNonNullType(type)) return unwrap(type.ofType);
  if (isListType(type)) return { leaf: unwrap(type.ofType).leaf, list: true };
  if (!isLeafType(type)) throw new TypeError(`REST cannot read ${type}: use flat arguments`);
  return { leaf: type, list: false };
}
