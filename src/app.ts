import { randomBytes as cryptoRandomBytes } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import type { Accounting } from './accounting/accounting.ts';
import type { Config } from './config.ts';
import { createDoor } from './door.ts';
import { ApiError, toApiError } from './errors.ts';
import { createGraphQL } from './graphql/face.ts';
import { graphiqlPage } from './graphql/graphiql.ts';
import { respondPage } from './http/page.ts';
import { respond, respondBytes, respondProblem } from './http/respond.ts';
import { Visit } from './http/visit.ts';
import { createRest } from './rest/router.ts';
import { endpoints } from './schema/endpoints.ts';
import { schema as serviceSchema } from './schema/index.ts';
import { clientAddress } from './server/address.ts';
import type { Log } from './server/log.ts';
import type { Metrics } from './server/metrics.ts';

export interface AppOptions {
  readonly config: Pick<Config, 'trustProxy'>;
  readonly accounting: Accounting;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The schema to serve; the whole service's unless a test brings its own. */
  readonly schema?: GraphQLSchema;
  readonly now?: () => number;
  readonly randomBytes?: (size: number) => Uint8Array;
}

export interface App {
  /** Answers one request. Never throws: what goes wrong is an answer too. */
  fetch(request: Request): Promise<Response>;
}

/** Requests that may be in work at once. Beyond it, waiting would only make all of them late. */
const MAX_IN_FLIGHT = 2_000;

/** The service without its sockets: both faces, the pages and the probes behind one `fetch`. */
export function createApp({ config, accounting, log, metrics, ...options }: AppOptions): App {
  const { schema = serviceSchema, now = Date.now, randomBytes = cryptoRandomBytes } = options;
  const list = endpoints(schema);
  const secret = Buffer.from(randomBytes(32)).toString('base64url');
  const door = createDoor({ accounting, endpoints: list, now, randomBytes, secret });
  const rest = createRest(list, door);
  const graphql = createGraphQL(schema, door);
  let inFlight = 0;

  const dispatch = async (visit: Visit): Promise<Response> => {
    const { request, path } = visit;
    if (request.method === 'OPTIONS') return preflight(visit);
    if (path === '/graphql')
      return wantsPage(visit) ? respondPage(visit, await graphiqlPage()) : graphql(visit);
    if (path === '/livez') return plain(visit, 200, 'ok');
    if (path === '/readyz') {
      return accounting.ping().then(
        () => plain(visit, 200, 'ok'),
        () => plain(visit, 503, 'The store does not answer.'),
      );
    }
    return rest(visit);
  };

  return {
    async fetch(request) {
      const began = performance.now();
      const visit = new Visit(request, now(), clientAddress(request, config.trustProxy));
      metrics.started();
      inFlight += 1;
      const answer = inFlight > MAX_IN_FLIGHT ? refuseBusy(visit) : dispatch(visit);
      const response = await answer.catch((error) => respondProblem(visit, toApiError(error)));
      inFlight -= 1;
      const { face = 'page', operation = 'none', cause } = visit.outcome;
      const { status } = response;
      const ms = performance.now() - began;
      metrics.finished({ face, operation, status, ms });
      if (cause && status < 500) log.error({ requestId: visit.id, err: cause }, 'part of an answer failed');
      log.request(
        {
          requestId: visit.id,
          method: request.method,
          path: visit.path,
          status,
          ms: Math.round(ms * 100) / 100,
          ...visit.outcome,
        },
        cause,
      );
      return response;
    },
  };
}

/** A browser that opens the endpoint itself gets GraphiQL; a query by GET is answered as one. */
function wantsPage({ request, query }: Visit): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return (
    (request.headers.get('accept') ?? '').includes('text/html') && !new URLSearchParams(query).has('query')
  );
}

/** CORS asks before every call with a key header; it is answered before anyone has to show a key. */
const preflight = (visit: Visit): Response =>
  respondBytes(visit, 204, null, [
    ['access-control-allow-methods', 'GET, HEAD, POST, OPTIONS'],
    ['access-control-allow-headers', 'Content-Type, X-Api-Key, X-Max-Credits, X-Request-Id, If-None-Match'],
    ['access-control-max-age', '86400'],
    ['allow', 'GET, HEAD, POST, OPTIONS'],
  ]);

const plain = async (visit: Visit, status: number, text: string): Promise<Response> =>
  respond(visit, status, `${text}\n`, [
    ['content-type', 'text/plain; charset=utf-8'],
    ['cache-control', 'no-store'],
  ]);

const refuseBusy = async (visit: Visit): Promise<Response> =>
  respondProblem(
    visit,
    new ApiError('busy', 'Too many requests are in work. Try again in a moment.', { retryAfterSeconds: 1 }),
  );
