import { ApiError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { readRdapObject } from './rdap-object.ts';

const MAX_BYTES = 2 ** 20;
/** After this many failures in a row, a registry is not queried for `restMs`. Other registries are not affected. */
const QUEUE = { concurrent: 10, waiting: 50, divided: true, breaker: { failures: 5, restMs: 30_000 } };

/** One query to a server. */
export interface Attempt {
  readonly server: string;
  readonly ok: boolean;
  /** The failure: an error code, or the HTTP status. Null for success. */
  readonly error: string | null;
}

/** An RDAP object and the final URL that it came from. The object is null if the server has no such object. */
export interface RdapReply {
  readonly url: string;
  readonly object: Readonly<Record<string, unknown>> | null;
}

/**
 * Fetches from an RDAP server. Only 200 and 404 are valid responses: 429 throws `upstream_rate_limited`; any other
 * status, and 200 without a JSON object, throws `upstream_error`. Long lists in an object are truncated, and so are
 * runs of combining marks.
 */
export async function fetchRdap(upstream: Upstream, url: string, signal: AbortSignal): Promise<RdapReply> {
  const { host } = new URL(url);
  const headers = { accept: 'application/rdap+json, application/json;q=0.9' };
  const reply = await upstream
    .queue(`rdap ${host}`, QUEUE)
    .run(signal, () => upstream.web.fetch({ url, headers, maxBytes: MAX_BYTES, signal }))
    .catch((error: unknown) => {
      throw notTheCallers(error, host);
    });
  // Without encryption, a third party could forge the response, including whether a domain is free.
  if (url.startsWith('https:') && !reply.url.startsWith('https:'))
    throw new ApiError('upstream_error', `${host} redirects to an unencrypted URL.`);
  if (reply.status === 404) return { url: reply.url, object: null };
  if (reply.status === 200) {
    const object = await upstream.reading(reply.body.length, signal, async (pause) => {
      const answer = readable(reply.body, host);
      // The caller's next step takes about as long as this one, so other requests run in between.
      await pause();
      return answer;
    });
    return { url: reply.url, object };
  }
  if (reply.status !== 429)
    throw new ApiError('upstream_error', `The registry responded with status ${reply.status}.`);
  throw new ApiError('upstream_rate_limited', `${host} limits the rate of requests.`, {
    retryAfterSeconds: retryAfter(reply.headers.get('retry-after'), upstream.now()),
  });
}

function readable(body: Uint8Array, host: string): Readonly<Record<string, unknown>> {
  const answer = readRdapObject(new TextDecoder().decode(body));
  if (answer) return answer;
  throw new ApiError('upstream_error', `The response of ${host} is not an RDAP object.`);
}

/**
 * Converts errors of the target into errors of the registry, as the caller did not choose the server. A host without an
 * address counts as unreachable.
 */
export function notTheCallers(error: unknown, host: string): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'target_unresolvable')
    return new ApiError('upstream_unreachable', `${host} could not be reached: it has no IP address.`, {
      reason: 'connect',
      cause: error,
    });
  const ofTarget = ['invalid_url', 'target_not_allowed'].includes(error.code);
  return ofTarget ? new ApiError('upstream_error', `${host} cannot be queried.`, { cause: error }) : error;
}

/** Reads seconds or a date. Returns a minute if it is neither, and at most an hour, in seconds. */
function retryAfter(value: string | null, now: number): number {
  const seconds = /^\d{1,6}$/.test(value ?? '') ? Number(value) : (Date.parse(value ?? '') - now) / 1_000;
  return Number.isFinite(seconds) ? Math.min(3_600, Math.max(1, seconds)) : 60;
}

/**
 * Returns the most informative error of all attempts: a rate limit, or otherwise the error of the first server, which
 * should have answered.
 */
export function registryFailureOf(attempts: readonly { readonly error: unknown }[]): ApiError {
  const errors = attempts.map(({ error }) => error).filter((error) => error instanceof ApiError);
  const reported = errors.find(({ code }) => code === 'upstream_rate_limited') ?? errors[0];
  return reported ?? new ApiError('upstream_error', 'The registry returned no usable response.');
}
