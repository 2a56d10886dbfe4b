import { ApiError } from '../../errors.ts';
import type { Service, ServiceFailure } from './service.ts';

/** What each failure is called after the name of the service. None quotes what the service said: that may quote our request. */
export const FAILURE_WORDS: Readonly<Record<ServiceFailure, string>> = {
  auth: 'refused the credentials of this installation',
  unreachable: 'could not be reached',
  tls: 'has no trusted certificate',
  timeout: 'did not respond in time',
  rate_limited: 'limits the rate of requests',
  quota: 'has no quota left for this installation',
  server_error: 'failed',
  invalid_response: 'sent no usable response',
};

/** Said of one that is not asked at all, because of what it failed by before. */
const RESTING = 'failed before, and is not asked again for a while';

/**
 * A failure of a service as callers see it. Neither its address nor its words are in it.
 * @param retryAfterSeconds when the service said itself that it may be asked again
 * @param words what is said of it after its name, where its reason does not say it all
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

/** Why a service could not be used; undefined for errors of another kind, such as `busy`. */
export function reasonOfFailure(error: unknown): ServiceFailure | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const ours = error.code === 'provider_auth' || error.code === 'provider_unavailable';
  return ours && error.reason !== undefined && error.reason in FAILURE_WORDS
    ? (error.reason as ServiceFailure)
    : undefined;
}

/** What the way out threw, as a failure of the service. That there is no room with us is no fault of it. */
export function failedOnTheWay(service: Service, error: unknown): unknown {
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

/** What says by its status that the service cannot be used, or not now. Undefined for all else. */
export function failedByStatus(
  service: Service,
  status: number,
  headers: Headers,
  now: number,
): ApiError | undefined {
  const cause = new Error(`${service.id} responded with status ${status}`);
  if (AUTH.has(status)) return serviceFailure(service, 'auth', { cause });
  if (status === 402) return serviceFailure(service, 'quota', { cause });
  const asked = retryAfter(headers.get('retry-after'), now);
  const details = asked === undefined ? { cause } : { retryAfterSeconds: asked, cause };
  if (LATER.has(status)) return serviceFailure(service, 'rate_limited', details);
  if (status >= 500) return serviceFailure(service, 'server_error', details);
  return status < 200 || (status >= 300 && status < 400)
    ? serviceFailure(service, 'invalid_response', { cause })
    : undefined;
}

const AUTH: ReadonlySet<number> = new Set([401, 403, 407]);
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whoever says to come back tomorrow is asked again after this. */
const MAX_REST_S = 300;

/** Seconds or a date (RFC 9110, section 10.2.3), bounded; undefined where it is neither. */
function retryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.min(MAX_REST_S, Math.max(1, seconds)) : undefined;
}
