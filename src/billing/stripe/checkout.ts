import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Subscriptions } from '../../accounting/billing/subscriptions.ts';
import { noAccount } from '../../accounting/people/email.ts';
import { ApiError } from '../../errors.ts';
import type { Buyer } from '../billing.ts';
import { type AskStripe, isMissing } from './client.ts';

const MINUTE_MS = 60_000;
/** Maximum number of checkout sessions of a customer that are read, newest first. At most one of them is open. */
const SESSIONS = 10;

interface CheckoutDeps {
  readonly ask: AskStripe;
  readonly subscriptions: Subscriptions;
  readonly now: () => number;
}

/** True if the metadata of the customer shows that this service created it. */
export const isOurs = ({ metadata }: Stripe.Customer): boolean =>
  Boolean(metadata?.account && metadata.reference);

/**
 * Closes the open payment pages of a deleted customer, because they could still be used to pay. New pages cannot be
 * opened for a deleted customer.
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

/** Creates the functions that open Stripe's payment page for one price. Each account has one customer at Stripe. */
export function createCheckout({ ask, subscriptions, now }: CheckoutDeps) {
  /**
   * Returns the idempotency key for creating an object. Repeating the creation within the same minute creates no
   * second object, for example after a double click, or if the process ended before it stored the result. The key
   * expires after that minute because Stripe also repeats failures.
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
    // Another process may have stored a customer first, or the account may have been deleted. The new customer then
    // belongs to no account. It contains an email address, so it is deleted.
    const customerId = await subscriptions.keepCustomer(accountId, id);
    if (customerId !== id) await ask(({ customers }) => customers.del(id));
    if (customerId === undefined) throw noAccount();
    return customerId;
  }

  /** Returns the URL of the payment page. Reuses an open page for the same price, and closes pages for other prices. */
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
