import { type GraphQLArgument, isRequiredArgument } from 'graphql';
import { type Fault, invalidParameters } from '../errors.ts';
import { isIgnoredParameter } from '../http/ignored-parameters.ts';
import type { Endpoint } from '../schema/endpoints.ts';
import { parametersTaken, type UnknownParameter, unknownParameters } from '../schema/parameters.ts';
import { findRuleErrors, ruleErrors } from '../schema/validation-errors.ts';
import { FILE_FIELD, JSON_FILE } from './bodies.ts';
import { readQuery, type Texts } from './query.ts';
import { isList, isText, jsonReader, textReader, Unreadable } from './readers.ts';
import type { Sent } from './sent.ts';

interface Parsed extends Omit<Sent, 'query'> {
  readonly query: Texts;
}

/**
 * Compiles the argument reader of an endpoint. The reader returns the values that GraphQL's own coercion would return.
 * It throws one error that names every invalid argument, including those that break their zod rules and those that do
 * not exist: `unknown_parameter` if nothing else is wrong, otherwise `invalid_parameter`.
 */
export function compileArguments({
  args,
  pathParameters,
  secrets,
  upload,
}: Endpoint): (source: Sent) => Record<string, unknown> {
  const names = new Set(args.map(({ name }) => name));
  const lists = new Set(args.flatMap(({ name, type }) => (isList(type) ? `${name}[]` : [])));
  const readers = args.map((arg) =>
    pathParameters.includes(arg.name)
      ? compilePathArgument(arg)
      : compileArgument(arg, secrets.includes(arg.name)),
  );

  /** Collects the names that are not arguments. Lists the first `MAX_REPORTED` of them, and counts the others. */
  function unknownNames({ query, body, form }: Parsed): { reported: string[]; more: number } {
    const reported: string[] = [];
    let more = 0;
    const note = (name: string) => {
      if (reported.length < MAX_REPORTED) reported.push(name);
      else more += 1;
    };
    for (const name of query.keys())
      if (!names.has(name) && !lists.has(name) && !isIgnoredParameter(name)) note(name);
    for (const name in body) if (!names.has(name) && !query.has(name)) note(name);
    for (const name of form?.keys() ?? [])
      if (!names.has(name) && !lists.has(name) && !query.has(name)) note(name);
    return { reported, more };
  }

  return ({ query, ...sent }) => {
    const values: Record<string, unknown> = {};
    const faults: Fault[] = sent.faults ? [...sent.faults] : [];
    const parsed = { ...sent, query: readQuery(query) };
    for (const read of readers) read(parsed, values, faults);
    const unknown = unknownNames(parsed);
    if (faults.length === 0 && unknown.reported.length === 0) return values;
    // The same error also reports violations of the zod rules by the values read so far.
    const broken = findRuleErrors(args, values);
    const { body } = parsed;
    // A body that contains only unknown names is probably a file, not parameters.
    const isFile = upload && body && !Object.keys(body).some((name) => names.has(name));
    const hint = isFile ? `${parametersTaken(args)} ${JSON_FILE}` : parametersTaken(args);
    const others = unknownParameters(unknown.reported, args, unknown.more);
    throw refusal([...faults, ...broken], upload ? others.map(explainFile(upload.argument)) : others, hint);
  };
}

/**
 * Creates one error for all problems. Omits a missing argument if it was sent under an unknown name, whose error
 * suggests the argument.
 */
function refusal(faults: readonly Fault[], unknown: readonly UnknownParameter[], hint: string) {
  if (unknown.length === 0) return invalidParameters(faults);
  const others = faults.filter(
    ({ field, message }) => message !== MISSING || !unknown.some(({ meant }) => meant === field),
  );
  return invalidParameters([...unknown.map(({ fault }) => fault), ...others], {
    code: faults.length > 0 ? 'invalid_parameter' : 'unknown_parameter',
    hint,
  });
}

/** Explains the two names of a file: only the field of a form is called `file`. */
const explainFile =
  (argument: string) =>
  (unknown: UnknownParameter): UnknownParameter => {
    const { name, fault } = unknown;
    if (name !== FILE_FIELD) return unknown;
    const use = `In JSON, send \`${argument}\`; in a form, send the file as \`${FILE_FIELD}\`.`;
    return { ...unknown, fault: { ...fault, message: `Unknown parameter \`${name}\`. ${use}` } };
  };

/** Maximum number of unknown names that are listed. */
const MAX_REPORTED = 10;

const MISSING = 'is required';
const ONCE = 'must be given only once';
const NO_UTF8 = 'must be percent-encoded UTF-8';

type ArgumentReader = (sent: Parsed, values: Record<string, unknown>, faults: Fault[]) => void;

/** Creates the reader of one argument. It collects errors under the argument's name. */
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
  return gathering(name, ({ path, query, body, form }) => {
    if (query.has(name) || isIn(body, name) || form?.has(name))
      throw new Unreadable('is part of the path and must not be sent a second time');
    const text = decode(path[name] ?? '');
    if (text === '') throw new Unreadable('must not be empty');
    return read(text);
  });
}

/** @param secret true if the argument is read only from bodies */
function compileArgument(arg: GraphQLArgument, secret: boolean): ArgumentReader {
  const { name } = arg;
  const required = isRequiredArgument(arg);
  const list = isList(arg.type);
  const fromText = textReader(arg);
  const fromJson = jsonReader(arg);
  // An empty text is a value if the argument's own rule accepts it, for example as a text to hash or as a prefix that
  // matches everything.
  const mayBeEmpty = isText(arg.type) && ruleErrors(arg, '').length === 0;

  const marked = `${name}[]`;

  const isAmong = (texts: Texts): boolean => texts.has(name) || texts.has(marked);

  /**
   * Joins all values of the argument in a query string or a form. Lists may be separated by commas or sent item by
   * item.
   */
  function textOf(sent: Texts, inUrl: boolean): string | undefined {
    const plain = sent.get(name);
    const others = list ? sent.get(marked) : undefined;
    const texts = plain && others ? [...plain, ...others] : (plain ?? others);
    if (texts === undefined) return undefined;
    if (secret && inUrl)
      throw new Unreadable('must not be sent in a URL; send it in the body of a POST request');
    if (texts.length > 1 && !list) throw new Unreadable(ONCE);
    if (texts.includes(null)) throw new Unreadable(inUrl ? NO_UTF8 : 'must be UTF-8');
    const text = texts.length > 1 ? texts.join(',') : (texts[0] as string);
    if (text !== '' || mayBeEmpty) return text;
    if (required) throw new Unreadable('must not be empty');
    return undefined;
  }

  function sent({ query, body, form, file }: Parsed): unknown {
    const uploaded = file?.argument === name ? file : undefined;
    const inBody = isIn(body, name) || (form !== undefined && isAmong(form));
    if ((inBody || uploaded) && isAmong(query))
      throw new Unreadable(`${ONCE}, not both in the query string and in the body`);
    if (inBody && uploaded) throw new Unreadable(`${ONCE}, either as a file or as text`);
    if (uploaded) {
      if (uploaded.bytes.length === 0) throw new Unreadable(`The ${uploaded.place} is empty.`);
      return uploaded.bytes;
    }
    if (isIn(body, name)) {
      const value = body[name];
      return value == null ? undefined : fromJson(value);
    }
    const sentText = textOf(query, true) ?? (form && textOf(form, false));
    const text = sentText || (file?.about.get(name) ?? sentText);
    return text === undefined ? undefined : fromText(text);
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
