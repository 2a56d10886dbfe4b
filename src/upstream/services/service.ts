import type { QueueLimits } from '../../scheduling/fair-queue.ts';

/** A service that the operator configured, such as a language model or a search engine. Callers never name one. */
export interface Service {
  /** In metrics, and in the log: `llm`. */
  readonly id: string;
  /** As messages to callers call it, at the beginning of a sentence: `The language model`. They do not learn where it is. */
  readonly name: string;
  /** http or https, at any address and port; a path may follow, to which those of requests are added. */
  readonly baseUrl: string;
  /** Sent with every request: the place for secrets. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Secrets that the service takes in its query string and nowhere else, as SerpApi does. They are added where the request is
   * written, so that no path that is logged, compared or remembered has them. A header is better: proxies in between log addresses.
   */
  readonly secretQuery?: Readonly<Record<string, string>>;
  /** How much of it is used at a time, and when it is left alone. */
  readonly limits: QueueLimits;
}

/**
 * The limits of a service that all callers share: places are divided among them, and after five failures in a row it rests for half
 * a minute, after which one request finds out whether it is back.
 * @param concurrent requests that may be under way at once
 * @param waiting requests that may wait for a place
 */
export const serviceLimits = (concurrent: number, waiting = 100): QueueLimits => ({
  concurrent,
  waiting,
  divided: true,
  breaker: { failures: 5, restMs: 30_000, oneFirst: true },
});

/** A request to a service. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base URL, from its slash on, with the query; never with a secret in it. */
  readonly path: `/${string}`;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, sent as JSON. */
  readonly json?: unknown;
  /** The body as it is sent, whose type `headers` names; there is no `json` then. */
  readonly body?: string;
  /** The most bytes of the answer after decompression. */
  readonly maxBytes: number;
  /** How long it may take, with waiting for a place. */
  readonly signal: AbortSignal;
  /** For whom: places are divided among them. */
  readonly party?: string;
  /** Leaves the answer as it came, cut at `maxBytes`, for whoever reads a large one in steps. */
  readonly raw?: true;
  /**
   * Judges an answer while it still counts for the service: throws where it says by its content that the service cannot be used, as
   * some say 200 or 400 for a key that is wrong. It sees any status.
   */
  readonly judge?: (reply: ServiceReply) => void | Promise<void>;
}

/** What a service answered that did not fail. */
export interface ServiceReply {
  /** 2xx, or 4xx but for those that say that the service cannot be used: 401, 402, 403, 407, 408, 425 and 429. */
  readonly status: number;
  readonly headers: Headers;
  /** The answer; undefined where it is empty, or, other than with 2xx, no JSON. */
  readonly json: unknown;
  /** The answer as it came, where it was asked for so; there is no `json` then. */
  readonly raw?: { readonly bytes: Uint8Array; readonly truncated: boolean };
}

/** Why a service cannot be used: the `reason` of `provider_unavailable`, and `auth` of `provider_auth`. */
export type ServiceFailure =
  | 'auth'
  | 'unreachable'
  | 'tls'
  | 'timeout'
  | 'rate_limited'
  | 'quota'
  | 'server_error'
  | 'invalid_response';
