import type { GraphQLFieldResolver } from 'graphql';
import { IttyRouter } from 'itty-router';
import type { Context } from '../context.ts';
import type { Door, Guest } from '../door.ts';
import { ApiError, toApiError } from '../errors.ts';
import { readJsonObject } from '../http/body.ts';
import { respond, respondProblem } from '../http/respond.ts';
import type { Visit } from '../http/visit.ts';
import type { Endpoint, Method } from '../schema/endpoints.ts';
import { compileArguments, type Source } from './arguments.ts';
import { compileProjector } from './projector.ts';

export type Serve = (visit: Visit) => Promise<Response>;

/** What itty matches on, and where it leaves what it found. */
interface Routed {
  readonly method: string;
  readonly url: string;
  readonly params?: Source['path'];
  readonly query?: Source['query'];
}

type Handler = (routed: Routed, visit: Visit) => Promise<Response>;

/**
 * The REST face: one route for every documented path and method, each straight onto the resolver of its field. It knows
 * no API by name.
 */
export function createRest(endpoints: readonly Endpoint[], door: Door): Serve {
  const routers = new Map<string, ReturnType<typeof IttyRouter>>();
  for (const endpoint of endpoints) {
    const handler = compileHandler(endpoint, door);
    for (const path of endpoint.paths) {
      // One small router per API: a path is compared with its own API's routes only.
      const router = routers.get(firstSegment(path)) ?? IttyRouter();
      routers.set(firstSegment(path), router);
      if (endpoint.methods.includes('GET')) router.get(path, handler);
      if (endpoint.methods.includes('POST')) router.post(path, handler);
    }
  }
  return async (visit) => {
    try {
      const router = routers.get(firstSegment(visit.path));
      const method = visit.request.method === 'HEAD' ? 'GET' : visit.request.method;
      const answer = await router?.fetch({ method, url: visit.request.url }, visit);
      return answer ?? (await respondProblem(visit, unrouted(visit, router?.routes ?? [])));
    } catch (error) {
      return respondProblem(visit, toApiError(error));
    }
  };
}

function compileHandler(endpoint: Endpoint, door: Door): Handler {
  const readArguments = compileArguments(endpoint);
  const project = compileProjector(endpoint.field.type);
  const resolve = endpoint.field.resolve as GraphQLFieldResolver<unknown, Context>;
  // Bundled answers change only with the data, so a client that has one may ask whether it still holds.
  const revalidates = endpoint.cost === 'bundled' && !endpoint.noStore;
  const cacheControl = revalidates ? 'private, max-age=0' : 'no-store';

  async function answer(
    guest: Guest,
    { method, params = {}, query = {} }: Routed,
    visit: Visit,
  ): Promise<Response> {
    const { context } = guest;
    const body = method === 'POST' ? { body: await readJsonObject(visit.request) } : {};
    const args = readArguments({ path: params, query, ...body });
    const value = await resolve(undefined, args, context, undefined as never);
    const text = JSON.stringify(project(value, context));
    const etag = revalidates ? door.etag(guest, text) : undefined;
    if (etag && sameEntity(visit.request.headers.get('if-none-match'), etag)) {
      const receipt = await context.meter.settle(() => false);
      return respond(visit, 304, null, [
        ['etag', etag],
        ['cache-control', cacheControl],
        ...door.headers(guest, receipt),
      ]);
    }
    const receipt = await context.meter.settle();
    return respond(visit, 200, text, [
      ['content-type', 'application/json'],
      ['cache-control', cacheControl],
      ...(etag ? [['etag', etag] as const] : []),
      ...door.headers(guest, receipt),
    ]);
  }

  return async (routed, visit) => {
    visit.outcome.operation = endpoint.name;
    const guest = await door.admit(visit, 'rest', 1);
    try {
      return await answer(guest, routed, visit);
    } catch (error) {
      // Nothing is charged, so the refusal need not wait until it is written down.
      void Promise.resolve(guest.context.meter.settle(() => false)).catch(() => {});
      return respondProblem(visit, toApiError(error), door.headers(guest));
    }
  };
}

/** Why no route took the request: 405 with the methods the path knows, else 404. */
function unrouted({ request, path }: Visit, routes: readonly [string, RegExp, ...unknown[]][]): ApiError {
  const known = routes.filter(([, pattern]) => pattern.test(path)).map(([method]) => method as Method);
  if (known.length === 0)
    return new ApiError('not_found', `No API is served at ${path}. See /docs for all paths.`);
  const allow = [
    ...new Set(known.includes('GET') ? ['GET', 'HEAD', ...known, 'OPTIONS'] : [...known, 'OPTIONS']),
  ];
  return new ApiError(
    'method_not_allowed',
    `${request.method} is not served here. Use ${known.join(' or ')}.`,
    { allow },
  );
}

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? '';

/** Whether a client's `If-None-Match` names the entity. `*` would tell a caller something for nothing, so it never matches. */
function sameEntity(condition: string | null, etag: string): boolean {
  return condition?.split(',').some((one) => one.trim() === etag) ?? false;
}
