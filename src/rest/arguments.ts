import { type GraphQLArgument, isRequiredArgument } from 'graphql';
import { type Fault, invalidParameters } from '../errors.ts';
import { meansNothing } from '../http/ignored-parameters.ts';
import type { Endpoint } from '../schema/endpoints.ts';
import { ruleFaults } from '../schema/faults.ts';
import { parametersTaken, type UnknownParameter, unknownParameters } from '../schema/parameters.ts';
import { type Query, readQuery } from './query.ts';
import { isList, isText, jsonReader, textReader, Unreadable } from './readers.ts';

/** Where the arguments of a REST request stand. */
export interface Sent {
  readonly path: Readonly<Record<string, string | undefined>>;
  /** The query string without its question mark. */
  readonly query?: string;
  /** The JSON object of a POST. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The argument that a file stands for, and the file. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
}

interface Parsed extends Omit<Sent, 'query'> {
  readonly query: Query;
}

/**
 * Compiles the argument reader of an endpoint. It gives what GraphQL's own coercion would give, and throws one error that
 * names every faulty argument, those that break their zod rules and those that do not exist included:
 * `unknown_parameter` where nothing else is wrong, else `invalid_parameter`.
 */
export function compileArguments({
  args,
  pathParameters,
  secrets,
}: Endpoint): (source: Sent) => Record<string, unknown> {
  const names = new Set(args.map(({ name }) => name));
  const lists = new Set(args.flatMap(({ name, type }) => (isList(type) ? `${name}[]` : [])));
  const readers = args.map((arg) =>
    pathParameters.includes(arg.name)
      ? compilePathArgument(arg)
      : compileArgument(arg, secrets.includes(arg.name)),
  );

  /** What was sent and is no argument. Of very many only the first are told, and the others counted. */
  function strangers({ query, body }: Parsed): { told: string[]; more: number } {
    const told: string[] = [];
    let more = 0;
    const meet = (name: string) => {
      if (told.length < MOST_TOLD) told.push(name);
      else more += 1;
    };
    for (const name of query.keys())
      if (!names.has(name) && !lists.has(name) && !meansNothing(name)) meet(name);
    for (const name in body) if (!names.has(name) && !query.has(name)) meet(name);
    return { told, more };
  }

  return ({ query, ...sent }) => {
    const values: Record<string, unknown> = {};
    const faults: Fault[] = [];
    const parsed = { ...sent, query: readQuery(query) };
    for (const read of readers) read(parsed, values, faults);
    const unknown = strangers(parsed);
    if (faults.length === 0 && unknown.told.length === 0) return values;
    // The faults that the zod rules find in what could be read, for the same error.
    const broken = args.flatMap((arg) =>
      values[arg.name] === undefined ? [] : ruleFaults(arg, values[arg.name]),
    );
    throw refusal([...faults, ...broken], unknownParameters(unknown.told, args, unknown.more), args);
  };
}

/** One error for all that is wrong; what is missing says what was sent in its place. */
function refusal(
  faults: readonly Fault[],
  unknown: readonly UnknownParameter[],
  args: readonly GraphQLArgument[],
) {
  const told = faults.map((fault) => {
    const instead = unknown.find(({ meant }) => meant === fault.field);
    return fault.message === MISSING && instead
      ? { ...fault, message: `${MISSING}, and ${instead.name} was sent instead` }
      : fault;
  });
  const all = [...unknown.map(({ fault }) => fault), ...told];
  if (unknown.length === 0) return invalidParameters(all);
  return invalidParameters(all, {
    code: told.length > 0 ? 'invalid_parameter' : 'unknown_parameter',
    hint: parametersTaken(args),
  });
}

/** Names beyond these are not told one by one. */
const MOST_TOLD = 10;

const MISSING = 'is required';
const NO_UTF8 = 'must be percent-encoded UTF-8';

type ArgumentReader = (sent: Parsed, values: Record<string, unknown>, faults: Fault[]) => void;

/** What reads one argument, its failures gathered under its name. */
function gathering(name: string, read: (sent: Parsed) => unknown): ArgumentReader {
  return (sent, values, faults) => {
    try {
      const value = read(sent);
      if (value !== undefined) values[name] = value;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      faults.push({ field: name, message: error.message });
    }
  };
}

function compilePathArgument(arg: GraphQLArgument): ArgumentReader {
  const { name } = arg;
  const read = textReader(arg);
  return gathering(name, ({ path, query, body }) => {
    if (query.has(name) || isIn(body, name))
      throw new Unreadable('is part of the path and must not be sent a second time');
    const text = decode(path[name] ?? '');
    if (text === '') throw new Unreadable('must not be empty');
    return read(text);
  });
}

/** @param secret whether it is taken from bodies only */
function compileArgument(arg: GraphQLArgument, secret: boolean): ArgumentReader {
  const { name } = arg;
  const required = isRequiredArgument(arg);
  const list = isList(arg.type);
  const fromText = textReader(arg);
  const fromJson = jsonReader(arg);
  // The empty text is a value where the argument's own rule takes it: its hash is asked for, or all that begins with it.
  const mayBeEmpty = isText(arg.type) && ruleFaults(arg, '').length === 0;

  /** All that a query string says of it: lists may be cut by commas or sent piece by piece. */
  function textOf(query: Query): string | undefined {
    const plain = query.get(name);
    const marked = list ? query.get(`${name}[]`) : undefined;
    const texts = plain && marked ? [...plain, ...marked] : (plain ?? marked);
    if (texts === undefined) return undefined;
    if (secret) throw new Unreadable('must not be sent in a URL; send it in the body of a POST request');
    if (texts.length > 1 && !list) throw new Unreadable('must be given only once');
    if (texts.includes(null)) throw new Unreadable(NO_UTF8);
    const text = texts.length > 1 ? texts.join(',') : (texts[0] as string);
    if (text !== '' || mayBeEmpty) return text;
    if (required) throw new Unreadable('must not be empty');
    return undefined;
  }

  function sent({ query, body, file }: Parsed): unknown {
    if (isIn(body, name) && (query.has(name) || query.has(`${name}[]`)))
      throw new Unreadable('must be given only once, not in the query string and in the body');
    const text = textOf(query);
    if (file?.name === name) {
      if (file.bytes.length === 0) throw new Unreadable('is missing: the request body is empty');
      return file.bytes;
    }
    if (!isIn(body, name)) return text === undefined ? undefined : fromText(text);
    const value = body[name];
    return value == null ? undefined : fromJson(value);
  }

  return gathering(name, (request) => {
    const value = sent(request);
    if (value !== undefined) return value;
    if (required) throw new Unreadable(MISSING);
    return arg.defaultValue;
  });
}

const isIn = (body: Sent['body'], name: string): body is Readonly<Record<string, unknown>> =>
  body !== undefined && Object.hasOwn(body, name);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Unreadable(NO_UTF8);
  }
}
