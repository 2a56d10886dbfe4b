import { ApiError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { readRdapObject } from './rdap-object.ts';

const MAX_BYTES = 2 ** 20;
/** A registry that fails so often in a row is left alone for a while; its neighbours are not. */
const LANE = { concurrent: 10, waiting: 50, divided: true, breaker: { failures: 5, restMs: 30_000 } };

/** One question that was put to a server on the way to an answer. */
export interface Attempt {
  readonly server: string;
  readonly ok: boolean;
  /** What came of it where it is no answer: an error code, or the HTTP status. */
  readonly error: string | null;
}

/** An RDAP object, or null where the server has none, and the address it came from in the end. */
export interface RdapReply {
  readonly url: string;
  readonly object: Readonly<Record<string, unknown>> | null;
}

/**
 * Fetches from an RDAP server, of whose answers 200 and 404 alone are some: 429 throws `upstream_rate_limited`, all others and
 * 200 without a JSON object throw `upstream_error`. Long lists in an object are cut short, and so are rows of marks on a letter.
 */
export async function fetchRdap(upstream: Upstream, url: string, signal: AbortSignal): Promise<RdapReply> {
  const { host } = new URL(url);
  const headers = { accept: 'application/rdap+json, application/json;q=0.9' };
  const reply = await upstream
    .lane(`rdap ${host}`, LANE)
    .run(signal, () => upstream.web.fetch({ url, headers, maxBytes: MAX_BYTES, signal }))
    .catch((error: unknown) => {
      throw notTheCallers(error, host);
    });
  // On the way anybody could have said anything, of whether a domain is free, too.
  if (url.startsWith('https:') && !reply.url.startsWith('https:'))
    throw new ApiError('upstream_error', `${host} leads to an address without encryption.`);
  if (reply.status === 404) return { url: reply.url, object: null };
  if (reply.status === 200) {
    const object = await upstream.reading(reply.body.length, signal, async (pause) => {
      const answer = readable(reply.body, host);
      // Whoever reads on takes as long again.
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
 * The caller did not choose where registries are: what is wrong with such a target is the registry's fault. A host without an
 * address is one that cannot be reached.
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

/** Seconds or a date; a minute where it is neither, an hour at most. */
function retryAfter(value: string | null, now: number): number {
  const seconds = /^\d{1,6}$/.test(value ?? '') ? Number(value) : (Date.parse(value ?? '') - now) / 1_000;
  return Number.isFinite(seconds) ? Math.min(3_600, Math.max(1, seconds)) : 60;
}

/** Of the errors of all attempts the one that says most: the first server is the one that should have answered. */
export function failureOf(attempts: readonly { readonly error: unknown }[]): ApiError {
  const errors = attempts.map(({ error }) => error).filter((error) => error instanceof ApiError);
  const telling = errors.find(({ code }) => code === 'upstream_rate_limited') ?? errors[0];
  return telling ?? new ApiError('upstream_error', 'The registry returned no usable response.');
}
