import { z } from 'zod';
import { operationQuestions } from '../datasets/questions.ts';
import type { GraphQL } from '../graphql/face.ts';
import { isObject } from '../http/json.ts';
import { lazy, type Prepared } from '../scheduling/steps.ts';
import type { Endpoint } from '../schema/endpoints.ts';
import type { ApiInfo } from '../schema/index.ts';
import type { Operations } from './operations.ts';
import { resultOf } from './results.ts';
import { createSearch, type OperationSearch } from './search.ts';
import { FILES_HERE, outlineOf, signatureOf, takesFiles } from './signature.ts';
import { argumentsOf, READS, schemaOf, TERMS, type Tool, type Toolset, termsIn } from './tool.ts';

interface GeneralOptions {
  readonly endpoints: readonly Endpoint[];
  readonly apis: readonly ApiInfo[];
  readonly operations: Operations;
  readonly graphql: Pick<GraphQL, 'ask'>;
}

/** A question in natural language. Longer texts are rejected because they are not questions. */
const QUESTION = z.string().trim().min(1).max(300);

const SEARCH = z.strictObject({
  query: QUESTION.describe('Task in English.'),
  limit: z.int().min(1).max(20).default(5),
});
const CALL = z.strictObject({
  operation: z.string().describe('Name from search_operations.'),
  arguments: z.record(z.string(), z.unknown()).optional(),
  ...TERMS,
});
const GRAPHQL = z.strictObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).optional(),
  ...TERMS,
});

/**
 * The search over each list of operations. Building a search takes a tenth of a second, so services with the same list
 * share it.
 */
const searches = new WeakMap<readonly Endpoint[], Prepared<OperationSearch>>();

/** Creates the three tools that give access to all operations and use little of a model's context. */
export function createGeneralTools({ endpoints, apis, operations, graphql }: GeneralOptions): Toolset {
  const search = searches.getOrInsertComputed(endpoints, () =>
    lazy(function* () {
      return yield* createSearch(endpoints, apis, yield* operationQuestions.steps());
    }),
  );

  const searchTool: Tool = {
    definition: {
      name: 'search_operations',
      title: 'Search operations',
      description: `Find operations with prices, arguments and responses. The best match is shown in full; for another, search for its exact name. APIs: ${topics(apis)}. Not charged.`,
      inputSchema: schemaOf(SEARCH),
      annotations: { ...READS, openWorldHint: false },
    },
    async call(toolRequest, sent) {
      const { query, limit } = argumentsOf(SEARCH, sent);
      const { allowance } = toolRequest.exchange;
      const found = (await allowance.run(search.steps()))(query, limit);
      return resultOf(toolRequest, {
        body: JSON.stringify({
          operations: found.map((endpoint, at) => (at === 0 ? signatureOf : outlineOf)(endpoint)),
        }),
        less: 'Send a smaller `limit`.',
        ...(found.some(takesFiles) && { note: FILES_HERE }),
      });
    },
  };

  const callTool: Tool = {
    definition: {
      name: 'call_operation',
      title: 'Call an operation',
      description: 'Call an operation. Its price is charged only if it succeeds.',
      inputSchema: schemaOf(CALL),
      annotations: { ...READS, openWorldHint: true },
    },
    async call(toolRequest, sent) {
      const {
        operation,
        arguments: args,
        ...terms
      } = argumentsOf(CALL, sent, 'Put the arguments of the operation in `arguments`.');
      // A record of zod lacks a member called `__proto__`, which must be refused as any unknown argument.
      const whole = args && isObject(sent) ? sent.arguments : args;
      const question = { operation, args: whole, terms: termsIn(terms) };
      return resultOf(toolRequest, await operations(toolRequest, question));
    },
  };

  const graphqlTool: Tool = {
    definition: {
      name: 'graphql',
      title: 'GraphQL',
      description:
        'Call several operations at once and select the fields you need. Operations are Query fields; introspection is not charged.',
      // The cost options equal those of `call_operation` and are described there.
      inputSchema: schemaOf(GRAPHQL, { described: false }),
      annotations: { ...READS, openWorldHint: true },
    },
    async call(toolRequest, sent) {
      const { query, variables, ...terms } = argumentsOf(GRAPHQL, sent);
      const params = { query, ...(variables && { variables }) };
      toolRequest.admitted = true;
      const { body, ...rest } = await graphql.ask(toolRequest.exchange, params, {
        face: 'mcp',
        terms: termsIn(terms),
      });
      return resultOf(toolRequest, {
        ...rest,
        body: body ?? '',
        less: 'Select fewer fields.',
        fails: hasErrors,
      });
    },
  };

  return new Map([searchTool, callTool, graphqlTool].map((tool) => [tool.definition.name, tool]));
}

const hasErrors = (value: unknown): boolean => isObject(value) && value.errors !== undefined;

/** The names of the APIs, which tell a model what the service offers. */
const topics = (apis: readonly ApiInfo[]): string =>
  apis
    .filter(({ name }) => name !== 'usage')
    .map(({ name }) => name)
    .join(', ');
