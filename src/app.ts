import { randomBytes as cryptoRandomBytes } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import type { ServerRequest } from 'srvx';
import packageJson from '../package.json' with { type: 'json' };
import type { Accounting } from './accounting/accounting.ts';
import type { Billing } from './billing/billing.ts';
import { createNoBilling } from './billing/none.ts';
import { createWebhook, WEBHOOK_PATH } from './billing/webhook.ts';
import type { Config } from './config/index.ts';
import { datasets } from './datasets/index.ts';
import { listsInUse } from './datasets/ip-intelligence/index.ts';
import { ApiError, toApiError } from './errors.ts';
import { createRequestGate } from './gateway/admission.ts';
import { readCredentials } from './gateway/credentials.ts';
import { Exchange } from './gateway/exchange.ts';
import { createGraphQL } from './graphql/face.ts';
import { createGraphiQL } from './graphql/graphiql.ts';
import { METHODS } from './graphql/request-parameters.ts';
import { type Resource, respondPage } from './http/page.ts';
import { PAGE_METHODS, preflight } from './http/preflight.ts';
import { isPresentable, respond, respondBytes, respondProblem } from './http/respond.ts';
import { createDocuments } from './mcp/documents.ts';
import { createMcp, isMcpPath, MCP_METHODS } from './mcp/face.ts';
import { createPages } from './pages/index.ts';
import { refusalPage } from './pages/refusal.ts';
import { createAssets } from './pages/static-assets.ts';
import { followUp } from './resolvers/social/index.ts';
import { createRest } from './rest/router.ts';
import { onFirstUse } from './scheduling/on-first-use.ts';
import { createResources, type Resources } from './scheduling/resources.ts';
import { apiNames, endpoints } from './schema/endpoints.ts';
import { apiList, schema as serviceSchema } from './schema/index.ts';
import { providersOf } from './schema/providers.ts';
import { callerAddress, clientAddress } from './server/address.ts';
import type { Log } from './server/log.ts';
import type { Outbox } from './server/mail.ts';
import type { Metrics } from './server/metrics/index.ts';
import type { Upstream } from './upstream/upstream.ts';
import type { WorkerPool } from './workers/index.ts';

export interface AppOptions {
  readonly config: Pick<Config, 'trustProxy'> &
    Partial<Pick<Config, 'baseUrl' | 'production' | 'mcpOrigins'>> & {
      readonly people?: Pick<Config['people'], 'contactUrl'>;
    };
  readonly accounting: Accounting;
  readonly upstream: Upstream;
  readonly workers: WorkerPool;
  /** Sells plans. Default: the operator assigns them. */
  readonly billing?: Billing;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Stores mail instead of sending it. If set, the page that shows the stored mail is served. */
  readonly outbox?: Outbox | undefined;
  /** Resources shared by all requests. Default: new ones. */
  readonly resources?: Resources;
  /** The schema to serve. Default: the schema of the whole service. Tests may pass their own. */
  readonly schema?: GraphQLSchema;
  readonly now?: () => number;
  readonly randomBytes?: (size: number) => Uint8Array;
}

export interface App {
  /** Responds to one request. Never throws: an error is returned as a response. */
  fetch(request: Request): Promise<Response>;
  /**
   * Polls the snapshots that providers are still collecting for callers, until no snapshot is due. Rejects if the
   * store fails.
   */
  followUp(stop: AbortSignal): Promise<void>;
  /**
   * Makes `/readyz` respond with 503 from now on, so load balancers send no more requests. Everything else is served as
   * before.
   */
  drain(): void;
}

/** Number of bytes of a page that cost one unit of the rate limit, in addition to the units of the request itself. */
const OWED_BYTES = 500_000;
/** Matches the paths of operations. No page begins like this, so pages need not be asked first. */
const API_PATH = /^\/[a-z-]+\/v\d/;
/** Units of the rate limit that an asset of a page costs. */
const ASSET_UNITS = 0.1;

/**
 * Creates the service without its sockets: one `fetch` for the interfaces (REST, GraphQL, MCP), the pages and the
 * probes.
 */
export function createApp({
  config,
  accounting,
  upstream,
  workers,
  log,
  metrics,
  ...options
}: AppOptions): App {
  const { schema = serviceSchema, now = Date.now, randomBytes = cryptoRandomBytes } = options;
  const { resources = createResources(), billing = createNoBilling(accounting) } = options;
  const list = endpoints(schema);
  const gate = createRequestGate({ accounting, endpoints: list, upstream, workers, now, randomBytes });
  const rest = createRest(list, gate);
  const graphql = createGraphQL(schema, gate);
  const providers = providersOf(apiList, upstream.settings);
  const { baseUrl } = config;
  const contact = config.people?.contactUrl;
  const prices = billing.sales?.prices;
  const pages = createPages({
    ...{ baseUrl, datasets, providers, contact, people: accounting.people, version: packageJson.version },
    ipLists: listsInUse,
    ...(prices && { prices }),
  });
  const mcp = createMcp({
    ...{ endpoints: list, apis: apiList, gate, graphql, version: packageJson.version },
    documents: createDocuments(apiList, async (path, host) => {
      const page = pages(path, host);
      return page && String((await page()).body);
    }),
    origins: { own: baseUrl, allowed: config.mcpOrigins ?? [] },
  });
  const webhook = createWebhook({ billing, accounting });
  const graphiql = createGraphiQL();
  const apiOf = apiNames(list);
  const { outbox } = options;
  const dashboard = onFirstUse(async () =>
    (await import('./pages/dashboard/index.ts')).createDashboard({
      ...{ baseUrl, accounting, billing, apiOf, outbox, now, contact },
      production: config.production,
      admit: (exchange) => gate.admitAnonymous(exchange),
    }),
  );
  const assets = createAssets();

  let leaving = false;
  async function ready(exchange: Exchange): Promise<Response> {
    if (leaving) return plain(exchange, 503, 'Not ready: the service is stopping.');
    try {
      await accounting.ping();
      return plain(exchange, 200, 'ok');
    } catch (cause) {
      exchange.failed(toApiError(cause));
      return plain(exchange, 503, 'Not ready: requests cannot be charged.');
    }
  }

  /** Responds with a page if the rate limit allows it. A larger page uses up more of the rate limit. */
  const show = async (
    exchange: Exchange,
    make: () => Resource | Promise<Resource>,
    units?: number,
  ): Promise<Response> => {
    await gate.admitAnonymous(exchange, units);
    const shown = await make();
    const answer = await respondPage(exchange, shown);
    if (answer.status === 200) gate.addRateCost(exchange, shown.body.length / OWED_BYTES);
    return answer;
  };

  const dispatch = async (exchange: Exchange): Promise<Response> => {
    const { request, path } = exchange;
    if (path === WEBHOOK_PATH) return webhook(exchange);
    // This comes before preflights are answered: scripts of other sites must not read anything from the dashboard, not
    // even its errors.
    if (path === '/dashboard' || path.startsWith('/dashboard/')) return (await dashboard())(exchange);
    if (request.method === 'OPTIONS')
      return preflight(
        exchange,
        path === '/graphql' ? METHODS : isMcpPath(path) ? MCP_METHODS : rest.methodsAt(path),
      );
    if (path === '/livez') return reading(exchange, () => plain(exchange, 200, 'ok'));
    if (path === '/readyz') return reading(exchange, () => ready(exchange));
    if (exchange.allowance.isSpent()) {
      gate.setProvisionalAccount(exchange);
      await exchange.allowance.enter();
    }
    if (path === '/graphql')
      return wantsPage(exchange) ? show(exchange, graphiql.page) : graphql.serve(exchange);
    if (isMcpPath(path)) return mcp.serve(exchange);
    if (API_PATH.test(path)) return rest.serve(exchange);
    const asset = assets(path);
    // These assets are not rate-limited: one page may show all of them, and sending one costs no more than refusing it.
    if (asset) return reading(exchange, async () => respondPage(exchange, await asset));
    const file = await graphiql.asset(path);
    if (file) return reading(exchange, () => show(exchange, () => file));
    if (path === '/usage' && isRead(request) && prefersPage(request) && !readCredentials(exchange).key)
      return toDashboard(exchange);
    const page = pages(
      path === '/data' && !wantsPage(exchange) ? '/data.json' : path,
      request.headers.get('host') ?? undefined,
    );
    // A page loads several assets, or asks if they have changed, so each of them costs little.
    const units = path.startsWith('/assets/') ? ASSET_UNITS : 1;
    return page ? reading(exchange, () => show(exchange, page, units)) : rest.serve(exchange);
  };

  let warned = config.trustProxy > 0;
  /** Warns once about a proxy that is not trusted. All clients behind it count as one address and share its limits. */
  function warnAboutProxy({ headers }: Request): void {
    if (warned || !headers.has('x-forwarded-for')) return;
    warned = true;
    log.warn(
      'X-Forwarded-For was received but is ignored. If the service runs behind a proxy, set TRUST_PROXY; otherwise all clients of the proxy are treated as one IP address.',
    );
  }

  return {
    followUp: (stop) => followUp({ upstream, snapshots: accounting.snapshots, now }, stop),

    drain() {
      leaving = true;
    },

    async fetch(request) {
      const began = performance.now();
      warnAboutProxy(request);
      const exchange = new Exchange(
        request,
        now(),
        clientAddress(request, config.trustProxy),
        resources,
        callerAddress(request, config.trustProxy),
      );
      if (prefersPage(request))
        exchange.presentation = (error) =>
          isPresentable(exchange, error) ? refusalPage(error, exchange.id, contact) : undefined;
      metrics.started();
      exchange.attribute();
      const response = await dispatch(exchange).catch((error) => respondProblem(exchange, toApiError(error)));
      gate.addCpuCost(exchange, exchange.leave());
      if (response.status >= 400) await exchange.allowance.enter().catch(() => {});
      whenSent(request, () => exchange.release());
      const { cause, ...outcome } = exchange.outcome;
      const { face = 'page', operation = 'none', credits = 0 } = outcome;
      const { status } = response;
      const ms = performance.now() - began;
      metrics.finished({ face, operation, status, ms, credits });
      // Probes come every second, and are not logged unless they fail.
      if (PROBES.has(exchange.path) && status < 400) return response;
      log.request(
        {
          requestId: exchange.id,
          method: request.method,
          path: exchange.path,
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

/** True if a browser opens the GraphQL endpoint. It gets GraphiQL, which reads a query from its URL. */
const wantsPage = ({ request }: Exchange): boolean =>
  isRead(request) && (request.headers.get('accept') ?? '').includes('text/html');

/** True if HTML comes first in `Accept`, as in browsers. Programs that list another type first do not get a page. */
const prefersPage = ({ headers }: Request): boolean =>
  (headers.get('accept') ?? '').trimStart().toLowerCase().startsWith('text/html');

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const PROBES = new Set(['/livez', '/readyz']);
/** Redirects browsers from the usage API to the dashboard, because they send no key with the request. */
const toDashboard = (exchange: Exchange): Response =>
  respondBytes(exchange, 303, null, [
    ['location', '/dashboard'],
    ['vary', 'Accept'],
    ['cache-control', 'no-store'],
  ]);

/** Allows only GET and HEAD, for pages and probes. */
async function reading(exchange: Exchange, answer: () => Promise<Response>): Promise<Response> {
  if (isRead(exchange.request)) return answer();
  throw new ApiError(
    'method_not_allowed',
    `${exchange.request.method} is not supported at this path. Supported methods: GET, HEAD.`,
    { allow: PAGE_METHODS },
  );
}

const plain = async (exchange: Exchange, status: number, text: string): Promise<Response> =>
  respond(exchange, status, `${text}\n`, [
    ['content-type', 'text/plain; charset=utf-8'],
    ['cache-control', 'no-store'],
  ]);

/**
 * Calls `done` when the response has been sent or can no longer be sent. For in-memory requests, calls it immediately.
 */
function whenSent(request: ServerRequest, done: () => void): void {
  const answer = request.runtime?.node?.res;
  if (answer && !answer.closed) answer.once('close', done);
  else done();
}
