import type Stripe from 'stripe';
import type { StripeSettings } from '../../config/stripe.ts';
import { ApiError } from '../../errors.ts';
import { onFirstUse } from '../../scheduling/on-first-use.ts';
import {
  type Service,
  type ServiceReply,
  type ServiceRequest,
  serviceFailure,
  serviceLimits,
} from '../../upstream/services/index.ts';
import type { Upstream } from '../../upstream/upstream.ts';

/** Timeout of one attempt in milliseconds. A second attempt follows if the first could not connect. */
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 2 ** 20;

/**
 * Calls Stripe with its own library. The library is loaded on first use because that takes a tenth of a second and 40
 * MB. Rejects with an ApiError that quotes nothing from Stripe.
 */
export type AskStripe = <Value>(work: (stripe: Stripe) => Value | Promise<Value>) => Promise<Value>;

/** Creates the client for Stripe. */
export function createStripeClient(
  { secretKey, apiUrl }: StripeSettings,
  { ask }: Pick<Upstream, 'ask'>,
): AskStripe {
  const service: Service = {
    id: 'stripe',
    name: 'The payment service',
    baseUrl: apiUrl,
    headers: {},
    limits: serviceLimits(8),
  };

  /**
   * The `fetch` of the library. Its requests use the same fair queue, circuit breaker and metrics as those to other
   * services.
   */
  const send: typeof fetch = async (url, init = {}) => {
    const { pathname, search } = new URL(String(url));
    const reply = await ask(service, {
      method: init.method as ServiceRequest['method'],
      path: `/${pathname.slice(1)}${search}`,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { body: init.body }),
      maxBytes: MAX_BYTES,
      signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS),
    });
    // The library accepts an error response without an error object as if it were the requested object. An object
    // without subscriptions would look like a customer who pays nothing.
    if (reply.status >= 400 && !isObject(membersOf(reply.json).error))
      throw serviceFailure(service, 'invalid_response');
    return Response.json(reply.json, { status: reply.status, headers: identityOf(reply) });
  };

  const stripe = onFirstUse(async (): Promise<Stripe> => {
    const { default: Library } = await import('stripe');
    return new Library(secretKey, {
      apiVersion: '2026-10-28.endive',
      httpClient: Library.createFetchHttpClient(send),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  });

  return async (work) => {
    try {
      return await work(await stripe());
    } catch (error) {
      throw failureOf(service, error);
    }
  };
}

/** The fields of the library's errors. */
interface StripeErrorFields {
  readonly type?: string;
  readonly code?: string;
  readonly param?: string;
  readonly requestId?: string;
  /** A failed connection to Stripe. */
  readonly detail?: unknown;
}

/** True if the requested object does not exist at Stripe. */
export const isMissing = (error: unknown): boolean =>
  (error as StripeErrorFields | null)?.code === 'resource_missing';

/**
 * Converts a failure to the error that callers see. Logs the identifiers for finding the failure in Stripe's own logs,
 * but not Stripe's message, because it quotes the request.
 */
function failureOf(service: Service, error: unknown): unknown {
  const { type, code, param, requestId, detail } = error as StripeErrorFields;
  if (detail instanceof ApiError) return detail;
  if (error instanceof ApiError || !type?.startsWith('Stripe')) return error;
  const cause = new Error(
    `Stripe refused a request: ${code ?? type}, parameter ${param ?? 'none'}, request ${requestId ?? 'unknown'}`,
  );
  const words = 'refused a request of this server';
  return serviceFailure(service, 'invalid_response', { words, cause });
}

/** Returns the ID of a request in Stripe's own logs. */
function identityOf({ headers }: ServiceReply): Record<string, string> {
  const id = headers.get('request-id');
  return id === null ? {} : { 'request-id': id };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const membersOf = (json: unknown): { readonly error?: unknown } => (isObject(json) ? json : {});
