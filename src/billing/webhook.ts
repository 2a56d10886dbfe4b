import type { Accounting } from '../accounting/accounting.ts';
import type { Billing } from './billing.ts';
import { ApiError, toApiError, toProblem } from '../errors.ts';
import { readBytes } from '../http/body.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { errorHeaders, type HeaderList, respondOwn } from '../http/respond.ts';

/** Where Stripe sends its events. */
export const WEBHOOK_PATH = '/billing/stripe/webhook';

const MAX_BYTES = 256 * 1024;
const OWN: HeaderList = [['cache-control', 'no-store']];

/**
 * Takes the events of whoever sells plans; never rejects. No key, cookie or page of another site counts here, the signature alone. What
 * cannot be done now is answered by 503, so that it is sent again.
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
    if (!sales) throw new ApiError('not_found', 'No plans are sold here.');
    if (request.method !== 'POST')
      throw new ApiError('method_not_allowed', 'Events are sent by POST.', { allow: ['POST'] });
    const body = await readBytes(exchange, MAX_BYTES);
    await sales.hear(body, request.headers.get('stripe-signature') ?? '');
  }

  return async (exchange) => {
    try {
      // All renewals of a month may come at once, so only what is refused counts.
      await throttleAnonymous.check(exchange.party);
      exchange.enter();
      await take(exchange);
      return respondOwn(exchange, 200, null, OWN);
    } catch (thrown) {
      const error = laterIfOurs(toApiError(thrown));
      exchange.failed(error);
      if (error.status < 500 && error.status !== 429) throttleAnonymous.owe(exchange.party, 1);
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
    : new ApiError('unavailable', 'The event could not be dealt with. Send it again later.', {
        cause: error.cause ?? error,
      });
