import type Stripe from 'stripe';

/** Events after which the subscription of a customer may have changed. All others are accepted and ignored. */
const CUSTOMER_EVENTS: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.deleted',
]);

/** Events that report a payment. */
const PAID: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'invoice.paid',
]);

/** True if the event reports a payment. */
export const isPayment = ({ type }: Stripe.Event): boolean => PAID.has(type);

/**
 * Returns the customer that must be read after an event. Other data of the event is not used, because events may
 * arrive late, twice, and in any order.
 */
export function customerIn(event: Stripe.Event): string | undefined {
  if (!CUSTOMER_EVENTS.has(event.type)) return undefined;
  const object = event.data.object as { id?: unknown; object?: unknown; customer?: unknown };
  const customer = object.object === 'customer' ? object.id : object.customer;
  // An expanded field contains the object instead of its ID.
  const id = (customer as { id?: unknown } | null | undefined)?.id ?? customer;
  return typeof id === 'string' ? id : undefined;
}
