import {
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isRequiredArgument,
} from 'graphql';
import type { Endpoint } from '../schema/endpoints.ts';

/** An argument in the few words that a call needs. */
interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly required?: true;
  readonly default?: unknown;
  readonly description: string;
}

/** An operation as a search shows it: what it does, what it costs and what it takes. */
export interface Signature {
  readonly operation: string;
  readonly api: string;
  readonly description: string;
  readonly price: number;
  readonly arguments: readonly Parameter[];
  /** Arguments that it was called with, to go by. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Texts that are longer are files, of which nobody learns how to write them. */
const LONGEST_EXAMPLE = 200;

/** What fits of a file into a message, and where larger ones go. */
export const FILES_HERE =
  'Files fit here as Base64 up to about 740 KB: send larger ones by `url`, where the operation takes one, or by REST.';

/** Whether an operation takes a file in Base64. */
export const takesFiles = ({ arguments: args }: Signature): boolean => args.some(({ type }) => type === FILE);

const FILE = 'Base64';

/** Tells how an operation is called. */
export const signatureOf = ({ name, api, description, credits, args, examples }: Endpoint): Signature => ({
  operation: name,
  api,
  description,
  price: credits,
  arguments: args.map(parameterOf),
  example: Object.fromEntries(
    Object.entries(examples[0]?.args ?? {}).map(([key, value]) => [key, isLong(value) ? '…' : value]),
  ),
});

const isLong = (value: unknown): boolean => JSON.stringify(value)?.length > LONGEST_EXAMPLE;

const parameterOf = (arg: GraphQLArgument): Parameter => ({
  name: arg.name,
  type: typeOf(arg.type),
  ...(isRequiredArgument(arg) && { required: true }),
  ...(arg.defaultValue !== undefined && arg.defaultValue !== null && { default: arg.defaultValue }),
  description: `${arg.description ?? ''}${getNamedType(arg.type).name === FILE ? FILE_HERE : ''}`,
});

/** What is said of the argument itself is said of the other faces. */
const FILE_HERE = ' Here up to about 740 KB.';

/** What an enum may be is told as long as it is not a list by itself. */
const MOST_CHOICES = 12;

function typeOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return typeOf(type.ofType);
  if (isListType(type)) return `${typeOf(type.ofType)}[]`;
  const named = getNamedType(type);
  if (!isEnumType(named)) return named.name;
  const choices = named.getValues().map(({ name }) => name);
  return choices.length > MOST_CHOICES ? `${choices.slice(0, MOST_CHOICES).join('|')}|…` : choices.join('|');
}
