import type { QueueLimits } from '../../scheduling/fair-queue.ts';

/** A service that the operator configured, such as a language model or a search engine. Callers cannot choose it. */
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
   * written, so no path that is logged, compared or cached contains them. A header is preferable, because proxies log
   * URLs.
   */
  readonly secretQuery?: Readonly<Record<string, string>>;
  /** Limits on concurrent requests, and the circuit breaker. */
  readonly limits: QueueLimits;
}

/**
 * Returns the limits of a service that all callers share. Slots are divided among the callers. After five failures in
 * a row, the circuit breaker opens for half a minute. Then a single request tests the service.
 * @param concurrent maximum number of requests in progress at the same time
 * @param waiting maximum number of requests that wait for a slot
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
  /** Path below the base URL, with its leading slash and its query string. It must not contain a secret. */
  readonly path: `/${string}`;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, sent as JSON. */
  readonly json?: unknown;
  /** The body as sent, with its type in `headers`. Must not be combined with `json`. */
  readonly body?: string;
  /** Limit on the size of the response, in bytes after decompression. */
  readonly maxBytes: number;
  /** Aborts the request, even while it waits for a slot. */
  readonly signal: AbortSignal;
  /** The account or client behind the request. Slots are divided among parties. */
  readonly party?: string;
  /** Returns the response unparsed and truncated at `maxBytes`, for callers that read a large response in steps. */
  readonly raw?: true;
  /**
   * Checks a response of any status before it counts as a success. Throws if its content shows that the service cannot
   * be used, because some services respond to an invalid key with 200 or 400.
   */
  readonly assertUsable?: (reply: ServiceReply) => void | Promise<void>;
}

/** Successful response of a service. */
export interface ServiceReply {
  /** 2xx, or 4xx except the ones that report that the service cannot be used: 401, 402, 403, 407, 408, 425 and 429. */
  readonly status: number;
  readonly headers: Headers;
  /** Parsed response. Undefined if the response is empty, or if it is not JSON and its status is not 2xx. */
  readonly json: unknown;
  /** The unparsed response, if `raw` was requested. In this case `json` is absent. */
  readonly raw?: { readonly bytes: Uint8Array; readonly truncated: boolean };
}

/**
 * Reason why a service cannot be used. `auth` belongs to `provider_auth`, the others are the `reason` of
 * `provider_unavailable`.
 */
export type ServiceFailure =
  | 'auth'
  | 'unreachable'
  | 'tls'
  | 'timeout'
  | 'rate_limited'
  | 'quota'
  | 'server_error'
  | 'invalid_response';
