import type Stripe from 'stripe';
import type { Reading } from '../../accounting/billing/subscriptions.ts';
import { PLANS, type PlanName } from '../../accounting/plans.ts';
import { ApiError } from '../../errors.ts';

/** What is paid for. While a payment is tried again (`past_due`) nothing is taken away, and nothing more is given. */
const PAID: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);
/** Of those that grant the same, a later one is shown: what a payment brings back before what was never begun. */
const STANDING: readonly string[] = ['incomplete', 'paused', 'unpaid', 'past_due', 'trialing', 'active'];

export const NOTHING: Reading = { plan: null, status: null, renewsAt: null, endsAt: null };

interface Found {
  readonly reading: Reading;
  /** Prices of what is paid for that no plan has. */
  readonly unknown: readonly string[];
}

interface Known {
  /** The plan that a price stands for. */
  readonly planOf: (price: string) => PlanName | undefined;
  /** What the customer has been granted so far. */
  readonly granted: PlanName | null;
}

/** What a customer pays for now. Of several subscriptions the best counts. */
export function readingOf(customer: Stripe.Customer | Stripe.DeletedCustomer, known: Known): Found {
  if (customer.deleted) return { reading: { ...NOTHING, gone: true }, unknown: [] };
  // Read without them, somebody would seem to pay nothing.
  if (!customer.subscriptions)
    throw new ApiError('provider_unavailable', 'The payment service sent no usable response.', {
      cause: new Error('Stripe sent a customer without subscriptions'),
    });
  const all = customer.subscriptions.data.map((subscription) => judged(subscription, known));
  const [best] = all.sort((a, b) => b.rank - a.rank);
  return {
    reading: best?.reading ?? NOTHING,
    unknown: all.flatMap(({ reading, unknown }) => (PAID.has(reading.status ?? '') ? unknown : [])),
  };
}

function judged(
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
  // What is tried again keeps its plan beside smaller ones, too, where that is what was granted.
  const keeps = status !== 'past_due' || plan === granted;
  const paid = PAID.has(status) ? (keeps ? 2 : 1) : 0;
  return {
    reading,
    unknown: plan === undefined ? items.data.map(({ price }) => price.id) : [],
    rank: paid * 1e10 + (plan && paid ? PLANS[plan].credits : 0) + STANDING.indexOf(status),
  };
}
