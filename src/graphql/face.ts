import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  parse,
  type ValidationRule,
  validate,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Door } from '../door.ts';
import { ApiError, maskKeys, toApiError } from '../errors.ts';
import { limitBody } from '../http/body.ts';
import { respond } from '../http/respond.ts';
import type { Visit } from '../http/visit.ts';
import { endpoints } from '../schema/endpoints.ts';
import { chargePlugin, type Exchange } from './charge.ts';
import { presentableRefusal, refusal } from './errors.ts';
import { excesses, LIMITS } from './limits.ts';

/** What Yoga answers, before it goes out with the house's headers and compression. */
class Draft {
  readonly body: string | null;
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    body: string | null,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

/** graphql-js itself, within the house's limits. */
const enginePlugin: Plugin = {
  onParse: ({ setParseFn }) =>
    setParseFn((source, options) => parse(source, { ...options, maxTokens: LIMITS.tokens })),
  onValidate: ({ setValidationFn }) =>
    setValidationFn((schema: GraphQLSchema, document: DocumentNode, rules?: readonly ValidationRule[]) => {
      const errors = excesses(document);
      return errors.length > 0 ? errors : validate(schema, document, rules);
    }),
  onExecute: ({ setExecuteFn }) => setExecuteFn(execute),
};

/** Media types of an `Accept` header that Yoga answers with JSON. */
const JSON_ACCEPTED =
  /(\*\/\*|application\/(\*|json|graphql-response\+json))\s*(,|;\s*(q=|charset=utf-8)|$)/i;

/** The GraphQL face: GraphQL over HTTP is Yoga's, admission and charging are the house's. */
export function createGraphQL(schema: GraphQLSchema, door: Door) {
  const operations = new Map(endpoints(schema).map((endpoint) => [endpoint.name, endpoint]));

  const yoga = createYoga<{ exchange: Exchange }>({
    schema,
    graphqlEndpoint: '/graphql',
    logging: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: { limit: LIMITS.batch },
    // Yoga counts a body by piping it through another stream. Here it has been counted before Yoga sees it.
    maxRequestBodySize: false,
    fetchAPI: { Response: Draft as unknown as typeof Response },
    maskedErrors: { maskError: presentableRefusal },
    plugins: [enginePlugin, chargePlugin(operations, door)],
  });

  const answer = async (exchange: Exchange): Promise<Draft> => {
    const accepted = exchange.visit.request.headers.get('accept');
    // Yoga finds out that it cannot say its answer only when it has one, which by then is charged.
    if (accepted && !JSON_ACCEPTED.test(accepted)) {
      throw new ApiError('malformed_request', 'GraphQL answers in application/json. Accept must allow it.');
    }
    const request = await limitBody(exchange.visit.request);
    const draft = (await yoga.fetch(request, { exchange })) as unknown as Draft;
    if (draft.status !== 415) return draft;
    throw new ApiError('unsupported_media_type', 'Send the query with Content-Type: application/json.');
  };

  return async (visit: Visit): Promise<Response> => {
    const exchange: Exchange = { visit };
    const { status, body, headers } = await answer(exchange).catch((thrown) => {
      // The request never came as far as GraphQL, so the answer is put into GraphQL's words here. When a client leaves,
      // Yoga drops its answer, which is no failure of ours; the work is finished and settled all the same.
      const failure = visit.request.signal.aborted ? clientLeft() : toApiError(thrown);
      visit.failed(failure);
      const { extensions, ...error } = refusal(failure, visit.id).toJSON();
      const { http, ...shown } = extensions as { http: { status: number; headers: Record<string, string> } };
      return new Draft(JSON.stringify({ errors: [{ ...error, extensions: shown }] }), {
        ...http,
        headers: { ...http.headers, 'content-type': 'application/json; charset=utf-8' },
      });
    });
    const { receipt } = exchange;
    if (receipt) visit.outcome.credits = receipt.charged;
    return respond(visit, status, withoutQuotedKeys(body), [
      ...Object.entries(headers),
      ['cache-control', 'no-store'],
      ...door.headers(visit, receipt),
    ]);
  };
}

const clientLeft = () => new ApiError('request_timeout', 'The client left before the answer.');

/** GraphQL's own errors quote what they object to, and that may be a key. Data stays as it is. */
function withoutQuotedKeys(body: string | null): string | null {
  if (body === null || maskKeys(body) === body) return body;
  const mask = ({ errors, ...rest }: ExecutionResult) => ({
    ...(errors && { errors: JSON.parse(maskKeys(JSON.stringify(errors))) }),
    ...rest,
  });
  const result: ExecutionResult | ExecutionResult[] = JSON.parse(body);
  return JSON.stringify(Array.isArray(result) ? result.map(mask) : mask(result));
}
