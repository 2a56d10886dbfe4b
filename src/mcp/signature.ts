import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { type Endpoint, itemsOf, restFields } from '../schema/endpoints.ts';

/** An operation as shown in search results: its description, price, arguments and answer. */
export interface Signature {
  readonly operation: string;
  readonly price: number;
  readonly description: string;
  /** One line per argument in GraphQL notation, such as `limit: Int = 20`. A full signature adds the descriptions. */
  readonly arguments: readonly string[];
  /** Arguments of an example call. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Names of the answer's fields, as a GraphQL selection. */
  readonly answer: string;
}

/**
 * Maximum length of a value in an example, in characters of JSON. Longer values are files, and a model cannot learn
 * from them how to write one.
 */
const MAX_EXAMPLE_LENGTH = 200;

/** States the maximum size of a file in a message, and where to send larger files. */
export const FILES_HERE =
  'Base64 files are limited to about 740 KB over MCP. Send larger files by `url`, if the operation has that argument, or over REST.';

/** True if an operation takes a file in Base64. */
export const takesFiles = ({ args }: Endpoint): boolean =>
  args.some((arg) => getNamedType(arg.type).name === FILE);

const FILE = 'Base64';

/** Limits on the description of a response type: number of levels, and number of members of each type. */
const WHOLE = { levels: 2, members: 24 };
const BRIEF = { levels: 1, members: 12 };

/** Describes everything that is needed for calling an operation. */
export const signatureOf = (endpoint: Endpoint): Signature => ({
  operation: endpoint.name,
  price: endpoint.credits,
  description: endpoint.description,
  arguments: endpoint.args.map((arg) => `${parameterOf(arg)}. ${arg.description ?? ''}${hintOf(arg)}`),
  example: Object.fromEntries(
    Object.entries(endpoint.examples[0]?.args ?? {}).map(([key, value]) => [
      key,
      isLong(value) ? '…' : value,
    ]),
  ),
  answer: answerOf(endpoint, WHOLE),
});

/** Describes an operation in as much detail as is needed for choosing it. */
export const outlineOf = (endpoint: Endpoint): Signature => ({
  operation: endpoint.name,
  price: endpoint.credits,
  description: firstSentence(endpoint.description),
  arguments: endpoint.args.map(parameterOf),
  answer: answerOf(endpoint, BRIEF),
});

const isLong = (value: unknown): boolean => JSON.stringify(value)?.length > MAX_EXAMPLE_LENGTH;

function firstSentence(text: string): string {
  const end = text.indexOf('. ');
  return end === -1 ? text : text.slice(0, end + 1);
}

function parameterOf({ name, type, defaultValue }: GraphQLArgument): string {
  const hasDefault = defaultValue !== undefined && defaultValue !== null;
  const usual = hasDefault ? ` = ${JSON.stringify(defaultValue)}` : '';
  return `${name}: ${typeOf(type)}${isNonNullType(type) && !hasDefault ? '!' : ''}${usual}`;
}

/** Adds the size limit of the MCP interface. The argument's own description is about the other interfaces. */
const hintOf = (arg: GraphQLArgument): string =>
  getNamedType(arg.type).name === FILE ? ' Over MCP: up to about 740 KB.' : '';

/**
 * Lists the members of an answer. For a page, lists the members of its items, because those of the page itself contain
 * no information.
 */
function answerOf({ field }: Endpoint, { levels, members }: typeof WHOLE): string {
  const items = itemsOf(field.type);
  if (!items) return membersOf(field.type, levels, members);
  return `items ${membersOf(items, levels, members)}`;
}

function membersOf(output: GraphQLOutputType, levels: number, max: number): string {
  const type = getNamedType(output);
  if (!isObjectType(type)) return '';
  if (levels === 0) return '{…}';
  const fields = restFields(type);
  const names = fields
    .slice(0, max)
    .map((field) => [field.name, membersOf(field.type, levels - 1, max)].filter(Boolean).join(' '));
  return `{ ${names.join(' ')}${fields.length > max ? ' …' : ''} }`;
}

/** Maximum number of enum values that are listed. */
const MAX_CHOICES = 12;

function typeOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return typeOf(type.ofType);
  if (isListType(type)) return `${typeOf(type.ofType)}[]`;
  const named = getNamedType(type);
  if (!isEnumType(named)) return named.name;
  const choices = named.getValues().map(({ name }) => name);
  return choices.length > MAX_CHOICES ? `${choices.slice(0, MAX_CHOICES).join('|')}|…` : choices.join('|');
}
