import { isDeepStrictEqual } from 'node:util';
import {
  type GraphQLArgument,
  type GraphQLOutputType,
  getNamedType,
  isObjectType,
  Kind,
  type ObjectFieldNode,
  print,
  valueToLiteral,
} from 'graphql';
import { type Endpoint, restFields } from '../../schema/endpoints.ts';
import type { CodeSample, ExampleObject, Examples, ParameterExamples } from './document.ts';

/** Returns the recorded answer of an example, or undefined if there is none. */
export type AnswerOf = (operation: string, exampleKey: string) => unknown;

/** Converts `Not Found` to `not-found`, which is the example's key in the document and the name of its golden file. */
export const exampleKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Returns the values of the examples for one argument. If an example omits the argument or uses its default, its entry
 * is an empty object. A tool that fills in the first example of each parameter therefore sends the operation's first
 * example, not a mixture of several. The object must be empty, because Postman's import would send any other members.
 */
export function argumentExamples(
  { examples }: Endpoint,
  { name, defaultValue }: GraphQLArgument,
): { examples?: ParameterExamples } {
  const listed = examples.map(({ name: summary, args }) => ({ summary, value: args[name] }));
  const isSaid = ({ value }: ExampleObject) => value !== undefined && !isDeepStrictEqual(value, defaultValue);
  const shown = listed.some(isSaid) ? listed : listed.slice(0, 1);
  return {
    examples: Object.fromEntries(
      shown.map((example) => [exampleKey(example.summary), isSaid(example) ? example : {}]),
    ),
  };
}

/** Bodies of a POST for the calls of the examples. */
export function bodyExamples({ examples, pathParameters }: Endpoint): { examples?: Examples } {
  return keyed(
    examples.map(({ name: summary, args }) => ({
      summary,
      value: Object.fromEntries(Object.entries(args).filter(([name]) => !pathParameters.includes(name))),
    })),
  );
}

/** Returns the recorded answers to the examples. */
export function answerExamples(
  { name: operation, examples }: Endpoint,
  answerOf: AnswerOf,
): { examples?: Examples } {
  return keyed(
    examples.flatMap(({ name: summary }) => {
      const value = answerOf(operation, exampleKey(summary));
      return value === undefined ? [] : [{ summary, ...readable(value) }];
    }),
  );
}

function keyed(examples: readonly ExampleObject[]): { examples?: Examples } {
  if (examples.length === 0) return {};
  return { examples: Object.fromEntries(examples.map((example) => [exampleKey(example.summary), example])) };
}

/** Answers with more characters of JSON than this are shown with shortened lists, and state this. */
const READABLE_LENGTH = 3_000;
const SHORT_LIST = 3;

function readable(value: unknown): Pick<ExampleObject, 'description' | 'value'> {
  if (JSON.stringify(value).length <= READABLE_LENGTH) return { value };
  return {
    description: `Lists are shortened to ${SHORT_LIST} items in this example.`,
    value: shortened(value),
  };
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, SHORT_LIST).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

/** The first example as a GraphQL query that selects all fields of the REST answer. */
export function graphqlSample({ name, args, examples, field }: Endpoint): CodeSample {
  const exampleArgs = examples[0]?.args ?? {};
  const values = args.flatMap((arg): ObjectFieldNode[] => {
    // An omitted argument is different from null.
    const literal = arg.name in exampleArgs ? valueToLiteral(exampleArgs[arg.name], arg.type) : undefined;
    return literal
      ? [{ kind: Kind.OBJECT_FIELD, name: { kind: Kind.NAME, value: arg.name }, value: literal }]
      : [];
  });
  const passed = values.length === 0 ? '' : `(${values.map(print).join(', ')})`;
  return {
    lang: 'graphql',
    label: 'GraphQL',
    source: `{\n  ${name}${passed}${selection(field.type, '  ')}\n}`,
  };
}

function selection(output: GraphQLOutputType, indent: string): string {
  const type = getNamedType(output);
  if (!isObjectType(type)) return '';
  const fields = restFields(type).map(
    ({ name, type }) => `${indent}  ${name}${selection(type, `${indent}  `)}`,
  );
  return ` {\n${fields.join('\n')}\n${indent}}`;
}
