import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Subscriptions } from '../../accounting/billing/subscriptions.ts';
import { noAccount } from '../../accounting/people/email.ts';
import { ApiError } from '../../errors.ts';
import type { Buyer } from '../billing.ts';
import { type AskStripe, isMissing } from './client.ts';

const MINUTE_MS = 60_000;
/** Checkout sessions of a customer that are read, the newest first: at most one of them is open. */
const SESSIONS = 10;

interface CheckoutDeps {
  readonly ask: AskStripe;
  readonly subscriptions: Subscriptions;
  readonly now: () => number;
}

/** True if the customer was created by this service, by its metadata. */
export const isOurs = ({ metadata }: Stripe.Customer): boolean =>
  Boolean(metadata?.account && metadata.reference);

/**
 * Closes open payment pages of a deleted customer, which could still be used to pay. New ones cannot be opened for it.
 */
export const closePages = (ask: AskStripe, customer: string): Promise<void> =>
  ask(async ({ checkout: { sessions } }) => {
    try {
      const { data } = await sessions.list({ customer, status: 'open', limit: SESSIONS });
      for (const { id } of data) await sessions.expire(id);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  });

/** Opens Stripe's page for paying one price, with one customer per account. */
export function createCheckout({ ask, subscriptions, now }: CheckoutDeps) {
  /**
   * Returns the idempotency key of a creation. The same creation within a minute makes nothing new, for example after a
   * double click, or when the process ended before it could store the result. It is not valid for longer, because
   * Stripe repeats failures, too.
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
    // Another process may have stored one first, or the account may be deleted by now. This customer then belongs to no
    // account, but has an address, so it is deleted.
    const kept = await subscriptions.keepCustomer(accountId, id);
    if (kept !== id) await ask(({ customers }) => customers.del(id));
    if (kept === undefined) throw noAccount();
    return kept;
  }

  /** Returns the URL of the page. An open page for the same price is reused; pages for other prices are closed. */
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
