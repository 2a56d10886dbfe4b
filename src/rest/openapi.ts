import {
  type GraphQLArgument,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isRequiredArgument,
} from 'graphql';
import { COSTS, priceSentence } from '../accounting/credits/cost.ts';
import { PLANS } from '../accounting/plans/plans.ts';
import { formatNumber } from '../formats/notation.ts';
import { LOCAL_ORIGIN } from '../http/origin.ts';
import { deprecationReason } from '../schema/deprecation.ts';
import {
  type Endpoint,
  endpoints,
  itemsOf,
  type Method,
  parametersOf,
  templateOf,
} from '../schema/endpoints.ts';
import type { ApiInfo } from '../schema/index.ts';
import { describeBody } from './openapi/bodies.ts';
import type { Document, Operation, Parameter, PathItem, Response } from './openapi/document.ts';
import { type AnswerOf, answerExamples, argumentExamples, graphqlSample } from './openapi/examples.ts';
import { described, Schemas } from './openapi/schemas.ts';
import {
  laterAnswer,
  readyAnswer,
  sharedComponents,
  sharedParameters,
  sharedResponses,
  successHeaders,
} from './openapi/shared.ts';

export interface OpenApiOptions {
  /** The service's version from `package.json`. */
  readonly version: string;
  /** Recorded answers that are shown with the examples. Default: none. */
  readonly answerOf?: AnswerOf;
}

const DESCRIPTION = `One API key gives access to every API here, over REST, GraphQL and MCP.

**Keys.** Send your API key in the \`X-Api-Key\` header, as \`Authorization: Bearer\`, or in the \`apikey\` query parameter if you cannot set headers. If you send it in several ways, the first in this order is used. Keep keys on your server.

**Credits.** Each successful call costs the price of its API: ${COSTS.bundled} credit for bundled data, ${COSTS.live} for a live network lookup, ${COSTS.ai} for AI and scraping. Only 2xx responses are charged; errors and 304 responses are not charged. The Free plan includes ${formatNumber(PLANS.free.credits)} credits per month. Response headers report the cost of a request and the remaining credits; \`X-Max-Credits\` on a request limits what it may cost, and \`X-Dry-Run: true\` returns only its price. A POST that is repeated with the same \`Idempotency-Key\` is charged once.

**GraphQL.** Every operation here is a field of the same name at [/graphql](/graphql), with the same arguments, results and prices. Several operations in one request are charged as several calls. Fields that link one API to another exist only in GraphQL. Each costs the price of the operation it calls, once per distinct lookup.

**Agents.** The same operations are tools of the Model Context Protocol at \`/mcp\`: three tools that give access to all operations, or one tool for each operation of the APIs named in the path, as in \`/mcp/aviation,countries\`.

**Errors.** Errors are \`application/problem+json\` documents with a stable \`code\`, explained at [/docs/errors](/docs/errors). Retry 429 \`rate_limited\` after \`Retry-After\` seconds, and 503 with exponential backoff. Do not retry \`quota_exceeded\`.`;

/**
 * Builds the OpenAPI 3.1 document of a schema from its endpoints alone. Throws a TypeError if an endpoint belongs to
 * an unknown API, or accepts a value that JSON Schema cannot describe.
 */
export function openapi(
  schema: GraphQLSchema,
  apis: readonly ApiInfo[],
  { version, answerOf = () => undefined }: OpenApiOptions,
): Document {
  const schemas = new Schemas();
  const list = endpoints(schema);
  const paths: Record<string, PathItem> = {};
  for (const endpoint of list) {
    const api = apis.find(({ name }) => name === endpoint.api);
    if (!api) throw new TypeError(`${endpoint.name} belongs to no API: no API is named ${endpoint.api}`);
    for (const [index, path] of endpoint.paths.entries()) {
      const item: PathItem = Object.fromEntries(
        endpoint.methods.map((method) => [
          method.toLowerCase(),
          describeOperation({ endpoint, api, method, path, alias: index, schemas, answerOf }),
        ]),
      );
      paths[templateOf(path)] = { ...paths[templateOf(path)], ...item };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Facet',
      version,
      summary: 'One key, many APIs, over REST, GraphQL and MCP.',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: LOCAL_ORIGIN, description: 'This server.' }],
    tags: apis
      .filter(({ name }) => list.some(({ api }) => api === name))
      .map(({ title, description }) => ({ name: title, description })),
    security: [{ ApiKeyHeader: [] }, { ApiKeyQuery: [] }, { Bearer: [] }],
    paths,
    components: sharedComponents(paths, schemas.all),
  };
}

interface Route {
  readonly endpoint: Endpoint;
  readonly api: ApiInfo;
  readonly method: Method;
  readonly path: string;
  /** 0 for the documented path, then the number of the alias. */
  readonly alias: number;
  readonly schemas: Schemas;
  readonly answerOf: AnswerOf;
}

function describeOperation({ endpoint, api, method, path, alias, schemas, answerOf }: Route): Operation {
  const { name, summary, description, keywords, cost, credits, args, methods, field } = endpoint;
  const posts = method === 'POST';
  const own = posts && methods.length > 1 ? `${name}Post` : name;
  const revalidates = cost === 'bundled' && !endpoint.noStore;
  const inPath = parametersOf(path);
  const items = endpoint.selects === undefined ? undefined : itemsOf(field.type);
  const { deprecated } = endpoint;
  const whole = deprecated ? `${description}\n\n${deprecationReason(deprecated)}` : description;
  const answer: Response = {
    description: `Success. ${priceSentence(credits)}`,
    headers: successHeaders(endpoint, { posts, revalidates }),
    content: {
      'application/json': {
        schema: items ? schemas.selection(field.type, items) : schemas.answer(field.type),
        ...answerExamples(endpoint, answerOf),
      },
    },
  };
  return {
    operationId: alias === 0 ? own : `${own}Alias${alias === 1 ? '' : alias}`,
    tags: [api.title],
    summary,
    description: alias === 0 ? whole : `${description}\n\nSame as \`${own}\`, at a second path.`,
    ...(deprecated && { deprecated: true }),
    'x-credit-cost': credits,
    'x-cost-class': cost,
    ...(keywords && alias === 0 && { 'x-keywords': keywords }),
    ...(alias > 0 && { 'x-alias-of': own }),
    'x-codeSamples': [graphqlSample(endpoint)],
    parameters: [
      ...args
        .filter(({ name }) => (posts ? inPath.includes(name) : !endpoint.secrets.includes(name)))
        .map((arg) => describeParameter(endpoint, arg, path, schemas)),
      ...sharedParameters(endpoint, { posts, revalidates }),
    ],
    ...(posts && { requestBody: describeBody(endpoint, inPath, schemas) }),
    responses: {
      200: endpoint.mayBeLater ? readyAnswer(answer) : answer,
      ...(endpoint.mayBeLater && { 202: laterAnswer(endpoint, answer) }),
      ...sharedResponses(endpoint, { posts, revalidates }),
    },
  };
}

function describeParameter(
  endpoint: Endpoint,
  arg: GraphQLArgument,
  path: string,
  schemas: Schemas,
): Parameter {
  const inPath = parametersOf(path).includes(arg.name);
  const list = isListType(isNonNullType(arg.type) ? arg.type.ofType : arg.type);
  const spread = path.includes(`:${arg.name}+`)
    ? ' In the path, its slashes can be sent as they are or as `%2F`.'
    : '';
  return {
    name: arg.name,
    in: inPath ? 'path' : 'query',
    required: inPath || isRequiredArgument(arg),
    ...described(arg, `${list ? severalBy(inPath) : ''}${spread}`),
    // Lists are documented with a repeated key, because generated clients and most libraries send them in this form.
    // Commas are accepted too.
    ...(list && (inPath ? { style: 'simple', explode: false } : { style: 'form', explode: true })),
    schema: schemas.argument(arg),
    ...argumentExamples(endpoint, arg),
  };
}

const severalBy = (inPath: boolean): string =>
  inPath
    ? ' Separate several values with commas.'
    : ' Separate several values with commas, or repeat the parameter.';
