import { ApiError, toApiError } from '../errors.ts';
import type { AuthenticatedRequest, RequestGate } from '../gateway/admission.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { repeatHeaders } from '../gateway/idempotency-key.ts';
import { type HeaderList, respond, respondProblem } from '../http/respond.ts';
import { deprecationHeaders } from '../schema/deprecation.ts';
import type { Endpoint } from '../schema/endpoints.ts';
import { compileArguments } from './arguments.ts';
import { compileBodies } from './bodies.ts';
import { assertValidArguments, createCall, giveUp, refuse } from './call.ts';
import { createPathFinder } from './near-path.ts';
import { compileRoutes } from './routes.ts';
import type { Sent } from './sent.ts';

export interface Rest {
  serve(exchange: Exchange): Promise<Response>;
  /** Returns the methods of a path for an `Allow` header. Undefined if the path does not exist. */
  methodsAt(path: string): readonly string[] | undefined;
}

/** A request after routing: its method and the parameters in its path. */
interface Routed {
  readonly method: string;
  readonly params: Sent['path'];
}

type Handler = (routed: Routed, exchange: Exchange) => Promise<Response>;

/**
 * Creates the REST interface. It has one route for every documented path and method, and each route leads directly to
 * the resolver of its field. It contains nothing that is specific to a single API.
 */
export function createRest(endpoints: readonly Endpoint[], gate: RequestGate): Rest {
  const findPath = createPathFinder(endpoints);
  const routes = compileRoutes(
    endpoints.flatMap((endpoint) => {
      // An endpoint is compiled for its first request. For all endpoints together, that takes a tenth of the start.
      let handler: Handler | undefined;
      const target: Handler = (routed, exchange) => {
        handler ??= createHandler(endpoint, gate);
        return handler(routed, exchange);
      };
      return endpoint.paths.map((path) => ({ path, target, methods: endpoint.methods }));
    }),
  );

  function methodsAt(path: string): readonly string[] | undefined {
    const known = routes.methodsAt(path);
    if (known.length === 0) return undefined;
    return [
      ...new Set([...known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)), 'OPTIONS']),
    ];
  }

  /** Returns the error for a request that no route matched: 405 with the methods of the path, otherwise 404. */
  function unrouted({ request: { method }, path }: Exchange): ApiError {
    const allow = methodsAt(path);
    if (!allow) {
      const detail = `No endpoint exists at ${path}.${findPath(path)} See /docs for all endpoints.`;
      return new ApiError('not_found', detail);
    }
    const detail = `${method} is not supported at this path. Supported methods: ${allow.join(', ')}.`;
    return new ApiError('method_not_allowed', detail, { allow });
  }

  return {
    async serve(exchange) {
      try {
        const method = exchange.request.method === 'HEAD' ? 'GET' : exchange.request.method;
        const route = routes.find(method, exchange.path);
        if (route) return await route.target({ method, params: route.params }, exchange);
        // A caller with a key gets the headers about rate and credits even if the request is invalid.
        await gate.identify(exchange);
        gate.addRateCost(exchange, UNITS_OF_SEARCH);
        throw unrouted(exchange);
      } catch (error) {
        return respondProblem(exchange, toApiError(error), gate.headers(exchange));
      }
    },
    methodsAt,
  };
}

/** Cost of a search for the intended path, in units of the throttle. */
const UNITS_OF_SEARCH = 0.2;

/** Compiles the parts of an endpoint that do not depend on the service that serves it. */
const compile = (endpoint: Endpoint) => ({
  readArguments: compileArguments(endpoint),
  readBodyOf: compileBodies(endpoint),
});
const compiled = new WeakMap<Endpoint, ReturnType<typeof compile>>();

function createHandler(endpoint: Endpoint, gate: RequestGate): Handler {
  const { readArguments, readBodyOf } = compiled.getOrInsertComputed(endpoint, compile);
  const call = createCall(endpoint, gate);
  // Bundled answers change only with the data, so a client that has one may ask if it is still current.
  const revalidates = endpoint.cost === 'bundled' && !endpoint.noStore;
  const cacheControl = revalidates ? 'private, max-age=0' : 'no-store';
  const deprecation = deprecationHeaders(endpoint.deprecated ? [endpoint.deprecated] : []);

  function readQuery(sent: Sent, authenticated: AuthenticatedRequest): Record<string, unknown> {
    try {
      return readArguments(sent);
    } catch (error) {
      return refuse(endpoint, authenticated, error);
    }
  }

  async function readBody(
    sent: Sent,
    exchange: Exchange,
    authenticated: AuthenticatedRequest,
  ): Promise<Record<string, unknown>> {
    try {
      return readArguments({ ...sent, ...(await readBodyOf(exchange)) });
    } catch (error) {
      return refuse(endpoint, authenticated, error);
    } finally {
      gate.addBodyCost(authenticated, exchange.received);
    }
  }

  async function answer(
    authenticated: AuthenticatedRequest,
    routed: Routed,
    exchange: Exchange,
  ): Promise<Response> {
    const posted = routed.method === 'POST';
    const sent: Sent = { path: routed.params, query: exchange.query };
    const args = posted ? await readBody(sent, exchange, authenticated) : readQuery(sent, authenticated);
    if (authenticated.terms.dryRun) {
      assertValidArguments(endpoint, args);
      return quote(exchange);
    }
    let etag: string | undefined;
    const condition = exchange.request.headers.get('if-none-match');
    const has = (body: string | Uint8Array): boolean => {
      etag = gate.etag(authenticated, questionOf(endpoint, args), body);
      const same = sameEntity(condition, etag);
      if (same && posted) throw unchanged();
      return same;
    };
    const operationCall = { face: 'rest', args, keyed: posted, ...(revalidates && { has }) } as const;
    const answered = await call(authenticated, exchange, operationCall);
    if (answered.kind === 'kept') {
      const { kept } = answered;
      return respond(exchange, kept.status, kept.body, [
        ...repeatHeaders(kept),
        ['cache-control', 'no-store'],
        ...gate.headers(exchange),
      ]);
    }
    const tagged: HeaderList = etag && !posted ? [['etag', etag]] : [];
    const cached = ['cache-control', posted ? 'no-store' : cacheControl] as const;
    const credits = gate.headers(exchange, answered.receipt);
    if (answered.kind === 'unchanged')
      return respond(exchange, 304, null, [...tagged, cached, ...deprecation, ...credits]);
    const { status, headers, body } = answered.answer;
    return respond(exchange, status, body, [...headers, cached, ...tagged, ...credits], revalidates);
  }

  /** Answers a request for the price alone. The response has no body, so it cannot be mistaken for an answer. */
  const quote = (exchange: Exchange) =>
    respond(exchange, 204, null, [
      ['x-credits-price', String(endpoint.credits)],
      ['cache-control', 'no-store'],
      ...deprecation,
      ...gate.headers(exchange),
    ]);

  return async (routed, exchange) => {
    exchange.outcome.operation = endpoint.name;
    let authenticated: AuthenticatedRequest | undefined;
    try {
      authenticated = await gate.admit(exchange, 'rest', 1);
      return await answer(authenticated, routed, exchange);
    } catch (error) {
      await giveUp(authenticated);
      return respondProblem(exchange, toApiError(error), [...deprecation, ...gate.headers(exchange)]);
    }
  };
}

/** Identifies the call, so two calls with the same answer have different entity tags. */
const questionOf = ({ name }: Endpoint, args: object): string => `${name} ${JSON.stringify(args)}`;

/** RFC 9110, section 13.1.2, allows 304 only for GET and HEAD. */
const unchanged = (): ApiError =>
  new ApiError('precondition_failed', 'The current response matches an ETag in If-None-Match.');

/**
 * True if a client's `If-None-Match` contains the entity tag, compared weakly as RFC 9110 requires. `*` never matches,
 * because it would give a caller information for free.
 */
function sameEntity(condition: string | null, etag: string): boolean {
  return condition?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2)) ?? false;
}
