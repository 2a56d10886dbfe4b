import { ApiError } from '../../errors.ts';
import type { Service, ServiceFailure } from './service.ts';

/**
 * Text for each failure, to be used after the name of the service. It never quotes the response of the service,
 * because the response may quote our request.
 */
export const FAILURE_WORDS: Readonly<Record<ServiceFailure, string>> = {
  auth: 'refused the credentials of this server',
  unreachable: 'could not be reached',
  tls: 'has no trusted certificate',
  timeout: 'did not respond in time',
  rate_limited: 'limits the rate of requests',
  quota: 'has no quota left for this server',
  server_error: 'failed',
  invalid_response: 'sent no usable response',
};

/** Text for a service that is not called because its circuit breaker is open. */
const RESTING = 'failed before, and is not asked again for a while';

/**
 * Creates the error that callers see if a service fails. The error contains neither the address of the service nor the
 * service's own messages.
 * @param retryAfterSeconds set if the service sent a retry time
 * @param words text after the name of the service, if the default text for the reason is not specific enough
 */
export const serviceFailure = (
  { name }: Pick<Service, 'name'>,
  reason: ServiceFailure,
  {
    words = FAILURE_WORDS[reason],
    ...details
  }: { readonly retryAfterSeconds?: number; readonly cause?: unknown; readonly words?: string } = {},
): ApiError =>
  new ApiError(reason === 'auth' ? 'provider_auth' : 'provider_unavailable', `${name} ${words}.`, {
    ...details,
    reason,
  });

/** Returns the reason why a service could not be used. Undefined for other errors, such as `busy`. */
export function reasonOfFailure(error: unknown): ServiceFailure | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const ours = error.code === 'provider_auth' || error.code === 'provider_unavailable';
  return ours && error.reason !== undefined && error.reason in FAILURE_WORDS
    ? (error.reason as ServiceFailure)
    : undefined;
}

/**
 * Converts an error of the request to a failure of the service. Leaves `busy` unchanged, because a lack of local
 * capacity is not the service's fault.
 */
export function connectionFailure(service: Service, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  switch (error.code) {
    case 'upstream_unreachable': {
      const { retryAfterSeconds } = error;
      const resting = retryAfterSeconds === undefined ? {} : { retryAfterSeconds, words: RESTING };
      return serviceFailure(service, error.reason === 'tls' ? 'tls' : 'unreachable', {
        ...resting,
        cause: error.cause ?? error,
      });
    }
    case 'upstream_timeout':
      return serviceFailure(service, 'timeout', { cause: error });
    case 'upstream_error':
    case 'upstream_too_large':
      return serviceFailure(service, 'invalid_response', { cause: error });
    case 'target_unresolvable':
      return serviceFailure(service, 'unreachable', { cause: error });
    default:
      return error;
  }
}

/** Returns the failure that a status code indicates. Undefined if the service can be used. */
export function failedByStatus(
  service: Service,
  status: number,
  headers: Headers,
  now: number,
): ApiError | undefined {
  const cause = new Error(`${service.id} responded with status ${status}`);
  if (AUTH.has(status)) return serviceFailure(service, 'auth', { cause });
  if (status === 402) return serviceFailure(service, 'quota', { cause });
  const retryAfterSeconds = retryAfter(headers.get('retry-after'), now);
  const details = retryAfterSeconds === undefined ? { cause } : { retryAfterSeconds, cause };
  if (LATER.has(status)) return serviceFailure(service, 'rate_limited', details);
  if (status >= 500) return serviceFailure(service, 'server_error', details);
  return status < 200 || (status >= 300 && status < 400)
    ? serviceFailure(service, 'invalid_response', { cause })
    : undefined;
}

const AUTH: ReadonlySet<number> = new Set([401, 403, 407]);
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * The maximum retry time in seconds that is accepted from a service. If a service asks for a longer time, it is tried
 * again after this time.
 */
const MAX_REST_S = 300;

/**
 * Parses `Retry-After`: seconds or a date (RFC 9110, section 10.2.3), limited to `MAX_REST_S`. Undefined if it is
 * neither.
 */
function retryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.min(MAX_REST_S, Math.max(1, seconds)) : undefined;
}
