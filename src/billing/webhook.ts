import type { Accounting } from '../accounting/accounting.ts';
import { ApiError, toApiError, toProblem } from '../errors.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { readBytes } from '../http/body.ts';
import { errorHeaders, type HeaderList, respondOwn } from '../http/respond.ts';
import type { Billing } from './billing.ts';

/** The path to which Stripe sends events. */
export const WEBHOOK_PATH = '/billing/stripe/webhook';

const MAX_BYTES = 256 * 1024;
const OWN: HeaderList = [['cache-control', 'no-store']];

/**
 * Receives the events of the payment provider. Never rejects. Only the signature authenticates an event: API keys,
 * cookies and the origin of a page are ignored. Events that cannot be processed now are answered with 503, so the
 * provider sends them again.
 */
export function createWebhook({
  billing: { sales },
  accounting: { throttleAnonymous },
}: {
  readonly billing: Billing;
  readonly accounting: Pick<Accounting, 'throttleAnonymous'>;
}): (exchange: Exchange) => Promise<Response> {
  async function take(exchange: Exchange): Promise<void> {
    const { request } = exchange;
    if (!sales) throw new ApiError('not_found', 'This server does not sell plans.');
    if (request.method !== 'POST')
      throw new ApiError('method_not_allowed', 'Send events by POST.', { allow: ['POST'] });
    const body = await readBytes(exchange, MAX_BYTES);
    await sales.hear(body, request.headers.get('stripe-signature') ?? '');
  }

  return async (exchange) => {
    try {
      // All renewals of a month may arrive at once, so only refused events count against the rate limit.
      await throttleAnonymous.check(exchange.party);
      exchange.enter();
      await take(exchange);
      return respondOwn(exchange, 200, null, OWN);
    } catch (thrown) {
      const error = laterIfOurs(toApiError(thrown));
      exchange.failed(error);
      if (error.status < 500 && error.status !== 429) throttleAnonymous.addCost(exchange.party, 1);
      const problem = toProblem(error, { instance: exchange.path, requestId: exchange.id });
      return respondOwn(exchange, error.status, JSON.stringify(problem), [
        ['content-type', 'application/problem+json'],
        ...OWN,
        ...errorHeaders(error),
      ]);
    }
  };
}

const laterIfOurs = (error: ApiError): ApiError =>
  error.status < 500
    ? error
    : new ApiError('unavailable', 'The event could not be processed. Send it again later.', {
        cause: error.cause ?? error,
      });
