import { execute, type GraphQLSchema, parse } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Door } from '../door.ts';
import { toApiError } from '../errors.ts';
import { limitBody } from '../http/body.ts';
import { respond } from '../http/respond.ts';
import type { Visit } from '../http/visit.ts';
import { endpoints } from '../schema/endpoints.ts';
import { chargePlugin, type Exchange } from './charge.ts';
import { presentable, refusal } from './errors.ts';
import { LIMITS, limitsRule } from './limits.ts';

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
  onValidate: ({ addValidationRule }) => addValidationRule(limitsRule),
  onExecute: ({ setExecuteFn }) => setExecuteFn(execute),
};

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
    maskedErrors: { maskError: (error) => presentable(error) },
    plugins: [enginePlugin, chargePlugin(operations, door)],
  });

  const answer = async (exchange: Exchange): Promise<Draft> => {
    const request = await limitBody(exchange.visit.request);
    return (await yoga.fetch(request, { exchange })) as unknown as Draft;
  };

  return async (visit: Visit): Promise<Response> => {
    const exchange: Exchange = { visit };
    const { status, body, headers } = await answer(exchange).catch((thrown) => {
      // A body too large or cut off: Yoga never saw the request.
      const { extensions, ...error } = refusal(toApiError(thrown), visit.id).toJSON();
      const { http, ...shown } = extensions as { http: { status: number; headers: Record<string, string> } };
      return new Draft(JSON.stringify({ errors: [{ ...error, extensions: shown }] }), {
        ...http,
        headers: { ...http.headers, 'content-type': 'application/json; charset=utf-8' },
      });
    });
    const { guest, receipt } = exchange;
    return respond(visit, status, body, [
      ...Object.entries(headers),
      ['cache-control', 'no-store'],
      ...(guest ? door.headers(guest, receipt) : []),
    ]);
  };
}
