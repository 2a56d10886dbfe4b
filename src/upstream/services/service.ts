import type { QueueLimits } from '../../scheduling/fair-queue.ts';

/** A service that the operator configured, such as a language model or a search engine. Callers cannot name one. */
export interface Service {
  /** Identifier in metrics and in the log, such as `llm`. */
  readonly id: string;
  /**
   * Name in error messages for callers, at the beginning of a sentence: `The language model`. It must not reveal the
   * address.
   */
  readonly name: string;
  /** http or https, with any address and port. The paths of requests are appended to its path. */
  readonly baseUrl: string;
  /** Headers sent with every request. Secrets belong here. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Secrets that the service accepts only in its query string, as SerpApi does. They are added when the request is
   * written, so no path that is logged, compared or cached contains them. A header is better: proxies in between log
   * URLs.
   */
  readonly secretQuery?: Readonly<Record<string, string>>;
  /** Limits on concurrent requests, and the circuit breaker. */
  readonly limits: QueueLimits;
}

/**
 * Returns the limits of a service that all callers share. Slots are divided among the callers. After five failures in a
 * row the circuit breaker opens for half a minute, after which a single request tests the service.
 * @param concurrent requests that may be under way at once
 * @param waiting requests that may wait for a slot
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
  /** Path below the base URL, with its leading slash and the query. It must not contain a secret. */
  readonly path: `/${string}`;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, sent as JSON. */
  readonly json?: unknown;
  /** The body as sent, with its type in `headers`. Excludes `json`. */
  readonly body?: string;
  /** Limit on the size of the response, in bytes after decompression. */
  readonly maxBytes: number;
  /** Aborts the request. The time spent waiting for a slot counts too. */
  readonly signal: AbortSignal;
  /** The account or client behind the request. Slots are divided among parties. */
  readonly party?: string;
  /** Returns the response unparsed, cut at `maxBytes`, for callers that read a large one in steps. */
  readonly raw?: true;
  /**
   * Checks a response of any status before it counts as a success. Throws if its content reports that the service
   * cannot be used: some services respond with 200 or 400 to an invalid key.
   */
  readonly judge?: (reply: ServiceReply) => void | Promise<void>;
}

/** Successful response of a service. */
export interface ServiceReply {
  /** 2xx, or 4xx except the ones that report that the service cannot be used: 401, 402, 403, 407, 408, 425 and 429. */
  readonly status: number;
  readonly headers: Headers;
  /** Parsed response. Undefined if it is empty, or if the status is not 2xx and it is not JSON. */
  readonly json: unknown;
  /** The unparsed response, if `raw` was requested. Excludes `json`. */
  readonly raw?: { readonly bytes: Uint8Array; readonly truncated: boolean };
}

/** Reason why a service cannot be used: the `reason` of `provider_unavailable`, and `auth` for `provider_auth`. */
export type ServiceFailure =
  | 'auth'
  | 'unreachable'
  | 'tls'
  | 'timeout'
  | 'rate_limited'
  | 'quota'
  | 'server_error'
  | 'invalid_response';
