import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { Door, Guest } from '../door.ts';
import { ApiError, toApiError } from '../errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { repeatHeaders } from '../http/idempotency-key.ts';
import { type HeaderList, respond, respondProblem } from '../http/respond.ts';
import { deprecationHeaders } from '../schema/deprecation.ts';
import { type Endpoint, mayBeKept } from '../schema/endpoints.ts';
import { type Later, laterOf } from '../schema/later.ts';
import { compileArguments, type Sent } from './arguments.ts';
import { compileBodies } from './bodies.ts';
import { createPathFinder } from './near-path.ts';
import { compileRoutes } from './routes.ts';
import { compileWriter } from './writer.ts';

export interface Rest {
  serve(exchange: Exchange): Promise<Response>;
  /** The methods of a path for an `Allow` header; undefined where nothing is served. */
  methodsAt(path: string): readonly string[] | undefined;
}

/** How an operation was asked for. */
interface Routed {
  readonly method: string;
  readonly params: Sent['path'];
}

type Handler = (routed: Routed, exchange: Exchange) => Promise<Response>;

/**
 * The REST face: one route for every documented path and method, each straight onto the resolver of its field. It knows
 * no API by name.
 */
export function createRest(endpoints: readonly Endpoint[], door: Door): Rest {
  const findPath = createPathFinder(endpoints);
  const routes = compileRoutes(
    endpoints.flatMap((endpoint) => {
      const target = createHandler(endpoint, door);
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

  /** Why no route took the request: 405 with the methods the path knows, else 404. */
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
        // Whoever shows a key is told how they stand, whatever is wrong.
        await door.recognise(exchange);
        door.owe(exchange, UNITS_OF_SEARCH);
        throw unrouted(exchange);
      } catch (error) {
        return respondProblem(exchange, toApiError(error), door.headers(exchange));
      }
    },
    methodsAt,
  };
}

/** What looking for the path that was meant costs, of what a party may ask for without a charge. */
const UNITS_OF_SEARCH = 0.2;

/** What the declaration of an endpoint makes, whoever serves it. */
const compile = (endpoint: Endpoint) => ({
  readArguments: compileArguments(endpoint),
  readBodyOf: compileBodies(endpoint),
  write: compileWriter(endpoint),
});
const compiled = new WeakMap<Endpoint, ReturnType<typeof compile>>();

function createHandler(endpoint: Endpoint, door: Door): Handler {
  const { readArguments, readBodyOf, write } = compiled.getOrInsertComputed(endpoint, compile);
  const resolve = endpoint.field.resolve as GraphQLFieldResolver<unknown, Context>;
  // No GraphQL document is behind a REST call; all that its resolver may ask is which field it serves.
  const info = { fieldName: endpoint.name } as GraphQLResolveInfo;
  // Bundled answers change only with the data, so a client that has one may ask whether it still holds.
  const revalidates = endpoint.cost === 'bundled' && !endpoint.noStore;
  const cacheControl = revalidates ? 'private, max-age=0' : 'no-store';
  const repeatable = mayBeKept(endpoint);
  const deprecation = deprecationHeaders(endpoint.deprecated ? [endpoint.deprecated] : []);

  function refuse({ context }: Guest, error: unknown): never {
    context.meter.refuse(endpoint.name, toApiError(error).status);
    throw error;
  }

  function readQuery(sent: Sent, guest: Guest): Record<string, unknown> {
    try {
      return readArguments(sent);
    } catch (error) {
      return refuse(guest, error);
    }
  }

  async function readBody(sent: Sent, exchange: Exchange, guest: Guest): Promise<Record<string, unknown>> {
    try {
      return readArguments({ ...sent, ...(await readBodyOf(exchange)) });
    } catch (error) {
      return refuse(guest, error);
    } finally {
      door.weigh(guest, exchange.received);
    }
  }

  async function answer(guest: Guest, routed: Routed, exchange: Exchange): Promise<Response> {
    const { context } = guest;
    const posted = routed.method === 'POST';
    const sent: Sent = { path: routed.params, query: exchange.query };
    const args = posted ? await readBody(sent, exchange, guest) : readQuery(sent, guest);
    const claiming =
      posted && endpoint.credits > 0
        ? door.claim(exchange, guest, [endpoint.name], ['rest', endpoint.name, args])
        : undefined;
    const kept = claiming && (await claiming);
    if (kept) {
      void context.meter.settle(() => false);
      return respond(exchange, kept.status, kept.body, [
        ...repeatHeaders(kept),
        ['cache-control', 'no-store'],
        ...door.headers(exchange),
      ]);
    }
    // Many requests may have begun in this turn of the event loop, some of them on connections that have been ended since.
    const turn = exchange.allowance.pause();
    if (turn) await turn;
    exchange.allowance.begin();
    const value = await resolve(undefined, args, context, info);
    const another = exchange.allowance.pause();
    if (another) await another;
    const written = write(value, args, context);
    const body = written instanceof Promise ? await written : written;
    // What cannot be held until it is sent is refused before it is charged.
    exchange.holdMemory(body.length);
    const etag = revalidates ? door.etag(guest, questionOf(endpoint, args), body) : undefined;
    if (etag && sameEntity(exchange.request.headers.get('if-none-match'), etag)) {
      if (posted) throw unchanged();
      const receipt = await context.meter.settle(() => false);
      return respond(exchange, 304, null, [
        ['etag', etag],
        ['cache-control', cacheControl],
        ...deprecation,
        ...door.headers(exchange, receipt),
      ]);
    }
    const later = endpoint.mayBeLater ? laterOf(value) : null;
    const status = later ? 202 : 200;
    const described: HeaderList = [
      ['content-type', 'application/json'],
      ...(later ? comingBack(later) : []),
      ...deprecation,
    ];
    const answer = repeatable ? { status, headers: described, body } : undefined;
    const receipt = await context.meter.settle(undefined, { answer });
    exchange.outcome.credits = receipt.charged;
    const headers: HeaderList = [
      ...described,
      ['cache-control', posted ? 'no-store' : cacheControl],
      ...(etag && !posted ? [['etag', etag] as const] : []),
      ...door.headers(exchange, receipt),
    ];
    return respond(exchange, status, body, headers, revalidates);
  }

  return async (routed, exchange) => {
    exchange.outcome.operation = endpoint.name;
    let guest: Guest | undefined;
    try {
      guest = await door.admit(exchange, 'rest', 1);
      return await answer(guest, routed, exchange);
    } catch (error) {
      // Nothing is charged, so the refusal need not wait until it is written down; only a claimed key does, which is free by then.
      await Promise.resolve(guest?.context.meter.settle(() => false)).catch(() => {});
      return respondProblem(exchange, toApiError(error), [...deprecation, ...door.headers(exchange)]);
    }
  };
}

/** Where and when to fetch an answer that is still to come. */
const comingBack = ({ path, retryAfterSeconds }: Later): HeaderList => [
  ['location', path],
  ['retry-after', String(retryAfterSeconds)],
];

/** What was asked, so that the tag of one answer is not that of another question with the same answer. */
const questionOf = ({ name }: Endpoint, args: object): string => `${name} ${JSON.stringify(args)}`;

/** RFC 9110, section 13.1.2: 304 is for GET and HEAD. */
const unchanged = (): ApiError =>
  new ApiError('precondition_failed', 'The current response matches an ETag in If-None-Match.');

/**
 * Whether a client's `If-None-Match` names the entity, compared weakly as RFC 9110 asks. `*` would tell a caller
 * something for nothing, so it never matches.
 */
function sameEntity(condition: string | null, etag: string): boolean {
  return condition?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2)) ?? false;
}
