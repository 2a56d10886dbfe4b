import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Subscriptions } from '../../accounting/billing/subscriptions.ts';
import { noAccount } from '../../accounting/people/email.ts';
import { ApiError } from '../../errors.ts';
import type { Buyer } from '../billing.ts';
import { type AskStripe, isMissing } from './client.ts';

const MINUTE_MS = 60_000;
/** Of a customer, the newest first: at most one of them is open. */
const SESSIONS = 10;

interface CheckoutDeps {
  readonly ask: AskStripe;
  readonly subscriptions: Subscriptions;
  readonly now: () => number;
}

/** Whether a customer was made here, as its marks tell. */
export const isOurs = ({ metadata }: Stripe.Customer): boolean =>
  Boolean(metadata?.account && metadata.reference);

/** Closes the pages on which a customer that was deleted might still pay; no new one can be opened for it. */
export const closePages = (ask: AskStripe, customer: string): Promise<void> =>
  ask(async ({ checkout: { sessions } }) => {
    try {
      const { data } = await sessions.list({ customer, status: 'open', limit: SESSIONS });
      for (const { id } of data) await sessions.expire(id);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  });

/** Opens Stripe's page for paying one price, for one customer an account. */
export function createCheckout({ ask, subscriptions, now }: CheckoutDeps) {
  /**
   * Names a creation: the same one, asked for again within a minute, makes nothing new, as where somebody presses twice, or we died
   * before we could note it. No longer, since Stripe repeats what failed, too.
   */
  const keyOf = (...parts: readonly string[]): Stripe.RequestOptions => {
    const minute = Math.floor(now() / MINUTE_MS);
    const digest = createHash('sha256').update(JSON.stringify([...parts, minute]));
    return { idempotencyKey: `facet-${digest.digest('hex')}` };
  };

  async function customerOf({ accountId, email }: Buyer): Promise<string> {
    const { customer, reference } = await subscriptions.open(accountId);
    if (customer !== null) return customer;
    const { id } = await ask(({ customers }) =>
      customers.create(
        { email, metadata: { account: String(accountId), reference } },
        keyOf('customer', reference, email),
      ),
    );
    // Another process may have been first, or the account be deleted by now: then this one is of nobody, and knows an address.
    const kept = await subscriptions.keepCustomer(accountId, id);
    if (kept !== id) await ask(({ customers }) => customers.del(id));
    if (kept === undefined) throw noAccount();
    return kept;
  }

  /** The address of the page. What was opened for the same price before is used again, what for another is closed. */
  return async function checkout(buyer: Buyer, price: string, returnTo: string): Promise<string> {
    const customer = await customerOf(buyer);
    return ask(async ({ checkout: { sessions } }) => {
      const { data } = await sessions.list({ customer, limit: SESSIONS });
      for (const session of data.filter(({ status }) => status === 'open')) {
        if (session.metadata?.price === price && session.url) return session.url;
        await sessions.expire(session.id);
      }
      const { url } = await sessions.create(
        {
          mode: 'subscription',
          customer,
          client_reference_id: String(buyer.accountId),
          line_items: [{ price, quantity: 1 }],
          metadata: { price },
          success_url: returnTo,
          cancel_url: returnTo,
        },
        keyOf('checkout', customer, price, returnTo, data[0]?.id ?? ''),
      );
      if (url) return url;
      throw new ApiError('provider_unavailable', 'The payment service did not open a payment page.');
    });
  };
}
