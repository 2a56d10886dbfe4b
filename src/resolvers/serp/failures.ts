import { ApiError } from '../../errors.ts';
import { FAILURE_WORDS, reasonOfFailure, type ServiceFailure } from '../../upstream/services/index.ts';
import type { Refusal } from './providers/provider.ts';

/** The reason why a provider failed. */
export type FailureReason = ServiceFailure | Refusal | 'busy';

/** A provider that failed. */
export interface ProviderFailure {
  readonly name: string;
  readonly reason: FailureReason;
  readonly error: ApiError;
}

/** The phrase for each reason. It follows the provider's name and never quotes the provider. */
const WORDS: Readonly<Record<FailureReason, string>> = {
  ...FAILURE_WORDS,
  blocked: 'was blocked by the search engine (CAPTCHA)',
  engine_error: 'received no page from the search engine',
  no_engine: 'does not support this search engine',
  rejected: 'rejected this search',
  busy: 'has too many requests in progress',
};

/** Describes the failure in a sentence. */
export const failureText = ({ name, reason, error }: ProviderFailure): string =>
  reasonOfFailure(error) ? error.message : `${name} ${WORDS[reason]}.`;

/**
 * Returns the error for a reason that concerns one search only. The error does not count against the provider, which
 * remains available for other searches.
 * @param name the provider's name
 */
export const refusedSearch = (name: string, reason: Refusal): ApiError =>
  new ApiError('blocked_by_engine', `${name} ${WORDS[reason]}.`, { reason });

const BY_CODE: Readonly<Partial<Record<ApiError['code'], FailureReason>>> = {
  busy: 'busy',
  upstream_timeout: 'timeout',
  upstream_error: 'invalid_response',
  upstream_too_large: 'invalid_response',
  target_unresolvable: 'unreachable',
  target_not_allowed: 'unreachable',
};

/** Returns the failure of a provider; undefined for an error that is not the provider's. */
export function searchFailureOf(name: string, error: unknown): ProviderFailure | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const own = reasonOfFailure(error) ?? BY_CODE[error.code];
  if (own) return { name, reason: own, error };
  if (error.code === 'blocked_by_engine') return { name, reason: error.reason as Refusal, error };
  if (error.code !== 'upstream_unreachable') return undefined;
  return { name, reason: error.reason === 'tls' ? 'tls' : 'unreachable', error };
}

/** Returns the error for the caller if every provider failed: their common reason, or a general one. */
export function allFailed(failures: readonly ProviderFailure[]): ApiError {
  const all = (...reasons: readonly FailureReason[]) =>
    failures.every(({ reason }) => reasons.includes(reason));
  const waits = failures.flatMap(({ error }) => error.retryAfterSeconds ?? []);
  const details = {
    ...(waits.length > 0 && { retryAfterSeconds: Math.min(...waits) }),
    ...(failures[0] && { cause: failures[0].error.cause }),
  };
  const text = failures.map(failureText).join(' ');
  if (all('auth')) return new ApiError('provider_auth', text, { ...details, reason: 'auth' });
  if (all('blocked')) return new ApiError('blocked_by_engine', text, { ...details, reason: 'blocked' });
  if (all('busy')) return (failures[0] as ProviderFailure).error;
  const reason = failures.length === 1 ? failures[0]?.reason : undefined;
  return new ApiError('provider_unavailable', text, { ...details, ...(reason && { reason }) });
}
