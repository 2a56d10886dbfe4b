import type Stripe from 'stripe';

/** Events after which somebody may pay for something else, or no more. All others are taken and left. */
const TELLING: ReadonlySet<string> = new Set([
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

/** Events that say that somebody has paid. */
const PAID: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'invoice.paid',
]);

/** Whether money has come in. */
export const isPayment = ({ type }: Stripe.Event): boolean => PAID.has(type);

/** Which customer has to be read after an event, and nothing else of it: events come late, twice, and in any order. */
export function customerIn(event: Stripe.Event): string | undefined {
  if (!TELLING.has(event.type)) return undefined;
  const told = event.data.object as { id?: unknown; object?: unknown; customer?: unknown };
  const customer = told.object === 'customer' ? told.id : told.customer;
  // Expanded, it is the object.
  const id = (customer as { id?: unknown } | null | undefined)?.id ?? customer;
  return typeof id === 'string' ? id : undefined;
}
