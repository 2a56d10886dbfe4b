import { randomUUID } from 'node:crypto';
import type { Accounting } from '../../accounting/accounting.ts';
import { type BegunReading, isUnderWay, type Subscription } from '../../accounting/billing/subscriptions.ts';
import { PAID_PLANS, type PlanName } from '../../accounting/plans/plans.ts';
import type { StripeSettings } from '../../config/stripe.ts';
import { ApiError, invalidParameters } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { Billing, Sales } from '../billing.ts';
import { closePages, createCheckout, isOurs } from './checkout.ts';
import { createStripeClient, isMissing } from './client.ts';
import { customerIn, isPayment } from './event.ts';
import { createPrices } from './prices.ts';
import { NOTHING, readingOf } from './reading.ts';

/** Maximum age of an event in seconds. It limits replays of intercepted events. */
const TOLERANCE_S = 300;
/** Number of subscriptions that one run reads, one after another. */
const AT_ONCE = 20;

interface StripeDeps {
  readonly settings: StripeSettings;
  readonly accounting: Pick<Accounting, 'subscriptions'>;
  readonly upstream: Pick<Upstream, 'ask' | 'lookup'>;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Reports a problem that the operator must fix. */
  readonly onTrouble: (error: unknown, message: string) => void;
}

/**
 * Creates billing with Stripe: its pages take the payments, and the state of a customer there determines the plan of
 * the account.
 */
export function createStripeBilling({
  settings,
  accounting: { subscriptions },
  upstream,
  now = Date.now,
  onTrouble,
}: StripeDeps): Billing {
  const ask = createStripeClient(settings, upstream);
  const { prices } = settings;
  const forSale = new Map<PlanName, string>(
    PAID_PLANS.flatMap((plan) => {
      const price = [...prices].find(([, of]) => of === plan)?.[0];
      return price === undefined ? [] : [[plan, price] as const];
    }),
  );
  const openCheckout = createCheckout({ ask, subscriptions, now });

  /**
   * Returns a customer from Stripe. Undefined if the ID never existed there, for example because it belongs to another
   * Stripe account.
   */
  const customerOf = (id: string) =>
    ask(({ customers }) =>
      customers.retrieve(id, { expand: ['subscriptions'] }).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    );

  /** Reads the subscription of an account and stores it, with the event that caused the read. */
  async function read(accountId: number, event?: string): Promise<void> {
    const begun = await subscriptions.begin(accountId);
    if (!begun) return;
    const customer = await customerOf(begun.customer);
    const { granted = null } = (await subscriptions.find(accountId)) ?? {};
    if (!customer) {
      if (granted !== null) throw strange(accountId);
      return subscriptions.keep(begun, { ...NOTHING, gone: true }, event);
    }
    const { reading, unknown } = readingOf(customer, { planOf: (price) => prices.get(price), granted });
    for (const price of unknown)
      onTrouble(
        new Error(
          `Account ${accountId} pays for ${price}, which is not in STRIPE_PRICES: the plan of the account stays the same`,
        ),
        'a subscription has an unknown price',
      );
    await subscriptions.keep(begun, reading, event);
    if (!customer.deleted && customer.email !== begun.email) await writeTo(begun);
  }

  /**
   * Reports a customer that was created by this service and pays, but belongs to no account. Ignores customers of
   * other sellers that use the same Stripe account.
   */
  async function reportStray(id: string): Promise<void> {
    const customer = await customerOf(id);
    if (customer && !customer.deleted && isOurs(customer))
      onTrouble(
        new Error(
          `Stripe customer ${id} has paid, but is no longer linked to account ${customer.metadata.account}, for which it was created: cancel its subscription in Stripe and refund the payment`,
        ),
        'a payment does not belong to an account',
      );
  }

  /** Sets the email address of a customer to the address of its account. Stripe sends invoices to it. */
  const writeTo = ({ customer, email }: BegunReading) =>
    ask(({ customers }) =>
      customers.update(customer, { email }, { idempotencyKey: `facet-${randomUUID()}` }),
    );

  async function refresh(accountId: number): Promise<Subscription | undefined> {
    await read(accountId);
    return subscriptions.find(accountId);
  }

  async function manage(accountId: number, returnTo: string): Promise<string> {
    const known = await subscriptions.find(accountId);
    const customer = known?.customer;
    if (!customer) throw new ApiError('not_found', 'This account has never bought a plan.');
    return ask(async ({ billingPortal: { sessions } }) => {
      const opened = { customer, return_url: returnTo };
      return (await sessions.create(opened, { idempotencyKey: `facet-${randomUUID()}` })).url;
    });
  }

  const sales: Sales = {
    prices: createPrices(ask, upstream, forSale),
    refresh,
    manage,

    async checkout(buyer, plan, returnTo) {
      const price = forSale.get(plan as PlanName);
      if (price === undefined) {
        const choice = `must be one of ${[...forSale.keys()].join(', ')}`;
        throw invalidParameters([{ field: 'plan', message: choice }]);
      }
      if (isUnderWay(await refresh(buyer.accountId))) return manage(buyer.accountId, returnTo);
      return openCheckout(buyer, price, returnTo);
    },

    async hear(body, signature) {
      const event = await ask(({ webhooks }) => {
        try {
          const { webhookSecret } = settings;
          const signed = Buffer.from(body);
          return webhooks.constructEvent(signed, signature, webhookSecret, TOLERANCE_S, undefined, now());
        } catch {
          // The library's error message quotes the event.
          throw new ApiError('malformed_request', 'This event has no recent, valid Stripe signature.');
        }
      });
      const customer = customerIn(event);
      if (customer === undefined) return;
      const accountId = await subscriptions.accountOf(customer);
      if (accountId === undefined) return isPayment(event) ? reportStray(customer) : undefined;
      if (!(await subscriptions.isDone(event.id))) await read(accountId, event.id);
    },

    async catchUp(stop) {
      for (const accountId of await subscriptions.lease(AT_ONCE)) {
        if (stop.aborted) return;
        await read(accountId).catch((error: unknown) => onTrouble(error, 'a subscription could not be read'));
      }
    },
  };

  return {
    sales,

    async forget(accountId) {
      const known = await subscriptions.find(accountId);
      const id = known?.customer;
      if (id) {
        const customer = await customerOf(id);
        if (!customer && known.granted !== null) throw strange(accountId);
        // Deleting the customer also ends its subscriptions.
        if (customer && !customer.deleted) await ask(({ customers }) => customers.del(id));
        if (customer) await closePages(ask, id);
      }
      await subscriptions.forget(accountId, id ?? null);
    },
  };
}

/**
 * Returns the error for a paying account whose customer does not exist at Stripe. The likely cause is an API key of
 * another Stripe account.
 */
const strange = (accountId: number): ApiError =>
  new ApiError('provider_unavailable', 'The payment service has no customer for this account.', {
    cause: new Error(
      `Stripe has no customer for account ${accountId}, which has paid: check that STRIPE_SECRET_KEY belongs to the same Stripe account and mode`,
    ),
  });
