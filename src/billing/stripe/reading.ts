import type Stripe from 'stripe';
import type { Reading } from '../../accounting/billing/subscriptions.ts';
import { PLANS, type PlanName } from '../../accounting/plans/plans.ts';
import { ApiError } from '../../errors.ts';

/**
 * Statuses that count as paid. While a payment is retried (`past_due`), the customer keeps the granted plan but gets no
 * other plan.
 */
const PAID: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);
/**
 * Statuses in ascending order. If several subscriptions grant the same plan, the one with the highest status is shown:
 * a subscription that a payment can restore is preferred to one that never began.
 */
const STANDING: readonly string[] = ['incomplete', 'paused', 'unpaid', 'past_due', 'trialing', 'active'];

export const NOTHING: Reading = { plan: null, status: null, renewsAt: null, endsAt: null };

interface Found {
  readonly reading: Reading;
  /** Paid prices that belong to no plan. */
  readonly unknown: readonly string[];
}

interface Known {
  /** Returns the plan of a price. */
  readonly planOf: (price: string) => PlanName | undefined;
  /** The plan granted to the customer so far. */
  readonly granted: PlanName | null;
}

/** Returns the state of a customer's subscription. If there are several subscriptions, the best one is used. */
export function readingOf(customer: Stripe.Customer | Stripe.DeletedCustomer, known: Known): Found {
  if (customer.deleted) return { reading: { ...NOTHING, gone: true }, unknown: [] };
  // Without this check the customer would seem to pay nothing.
  if (!customer.subscriptions)
    throw new ApiError('provider_unavailable', 'The payment service sent no usable response.', {
      cause: new Error('Stripe sent a customer without subscriptions'),
    });
  const all = customer.subscriptions.data.map((subscription) => rankedReading(subscription, known));
  const [best] = all.sort((a, b) => b.rank - a.rank);
  return {
    reading: best?.reading ?? NOTHING,
    unknown: all.flatMap(({ reading, unknown }) => (PAID.has(reading.status ?? '') ? unknown : [])),
  };
}

function rankedReading(
  { status, items, cancel_at, cancel_at_period_end }: Stripe.Subscription,
  { planOf, granted }: Known,
) {
  const plans = items.data.map(({ price }) => planOf(price.id));
  const [plan] = plans.filter((one) => one !== undefined).sort((a, b) => PLANS[b].credits - PLANS[a].credits);
  const periodEnd = Math.max(...items.data.map(({ current_period_end: end }) => end));
  const end = cancel_at ?? (cancel_at_period_end ? periodEnd : null);
  const reading: Reading = {
    plan: PAID.has(status) ? (status === 'past_due' ? undefined : plan) : null,
    status,
    renewsAt: Number.isFinite(periodEnd) ? periodEnd * 1_000 : null,
    endsAt: end === null ? null : end * 1_000,
  };
  // While a payment is retried, the subscription has the full rank only if its plan is the one already granted.
  const keeps = status !== 'past_due' || plan === granted;
  const paid = PAID.has(status) ? (keeps ? 2 : 1) : 0;
  return {
    reading,
    unknown: plan === undefined ? items.data.map(({ price }) => price.id) : [],
    rank: paid * 1e10 + (plan && paid ? PLANS[plan].credits : 0) + STANDING.indexOf(status),
  };
}
