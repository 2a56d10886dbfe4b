import { randomBytes as cryptoRandomBytes } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import type { Accounting } from './accounting/accounting.ts';
import { createAssets } from './assets.ts';
import type { Config } from './config.ts';
import { datasets } from './datasets/index.ts';
import { createDoor } from './door.ts';
import { ApiError, toApiError } from './errors.ts';
import { createGraphQL } from './graphql/face.ts';
import { graphiqlPage } from './graphql/graphiql.ts';
import { respondPage } from './http/page.ts';
import { respond, respondBytes, respondProblem } from './http/respond.ts';
import { Visit } from './http/visit.ts';
import { createPages } from './rest/docs.ts';
import { createRest } from './rest/router.ts';
import { endpoints } from './schema/endpoints.ts';
import { schema as serviceSchema } from './schema/index.ts';
import { clientAddress } from './server/address.ts';
import type { Log } from './server/log.ts';
import type { Metrics } from './server/metrics.ts';
import type { Upstream } from './upstream/upstream.ts';

export interface AppOptions {
  readonly config: Pick<Config, 'trustProxy'> & Partial<Pick<Config, 'baseUrl'>>;
  readonly accounting: Accounting;
  readonly upstream: Upstream;
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
export function createApp({ config, accounting, upstream, log, metrics, ...options }: AppOptions): App {
  const { schema = serviceSchema, now = Date.now, randomBytes = cryptoRandomBytes } = options;
  const list = endpoints(schema);
  const door = createDoor({ accounting, endpoints: list, upstream, now, randomBytes });
  const rest = createRest(list, door);
  const graphql = createGraphQL(schema, door);
  const pages = createPages({ baseUrl: config.baseUrl, datasets });
  const assets = createAssets();
  let inFlight = 0;

  const ready = (visit: Visit): Promise<Response> =>
    accounting.ping().then(
      () => plain(visit, 200, 'ok'),
      () => plain(visit, 503, 'The store does not answer.'),
    );

  const dispatch = async (visit: Visit): Promise<Response> => {
    const { request, path } = visit;
    if (request.method === 'OPTIONS') return preflight(visit, rest.methodsAt(path));
    if (path === '/graphql')
      return wantsPage(visit) ? respondPage(visit, await graphiqlPage()) : graphql(visit);
    if (path === '/livez') return reading(visit, () => plain(visit, 200, 'ok'));
    if (path === '/readyz') return reading(visit, () => ready(visit));
    const asset = assets(path);
    // One page may show all of them, and sending one costs no more than refusing it.
    if (asset) return reading(visit, async () => respondPage(visit, await asset));
    const page = pages(path === '/data' && !wantsPage(visit) ? '/data.json' : path);
    if (page) {
      return reading(visit, async () => {
        door.admitAnonymous(visit);
        return respondPage(visit, await page);
      });
    }
    return rest.serve(visit);
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
      const { cause, ...outcome } = visit.outcome;
      const { face = 'page', operation = 'none', credits = 0 } = outcome;
      const { status } = response;
      const ms = performance.now() - began;
      metrics.finished({ face, operation, status, ms, credits });
      if (cause && status < 500) log.error({ requestId: visit.id, err: cause }, 'part of an answer failed');
      log.request(
        {
          requestId: visit.id,
          method: request.method,
          path: visit.path,
          status,
          ms: Math.round(ms * 100) / 100,
          ...outcome,
        },
        cause,
      );
      return response;
    },
  };
}

/** A browser that opens the endpoint gets GraphiQL, which finds the query it may have been sent with in its address. */
const wantsPage = ({ request }: Visit): boolean =>
  isRead(request) && (request.headers.get('accept') ?? '').includes('text/html');

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** Pages and probes can only be read. */
async function reading(visit: Visit, answer: () => Promise<Response>): Promise<Response> {
  if (isRead(visit.request)) return answer();
  throw new ApiError('method_not_allowed', `${visit.request.method} is not served here. Use GET, HEAD.`, {
    allow: ['GET', 'HEAD', 'OPTIONS'],
  });
}

/** CORS asks before every call with a key header; it is answered before anyone has to show a key. */
const preflight = (visit: Visit, allow = ['GET', 'HEAD', 'POST', 'OPTIONS'] as readonly string[]): Response =>
  respondBytes(visit, 204, null, [
    ['access-control-allow-methods', 'GET, HEAD, POST, OPTIONS'],
    ['access-control-allow-headers', 'Content-Type, X-Api-Key, X-Max-Credits, X-Request-Id, If-None-Match'],
    ['access-control-max-age', '86400'],
    ['allow', allow.join(', ')],
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
