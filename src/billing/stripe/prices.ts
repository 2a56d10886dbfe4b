import type Stripe from 'stripe';
import type { PlanName } from '../../accounting/plans/plans.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { PlanPrice } from '../billing.ts';
import type { AskStripe } from './client.ts';

const KEPT_MS = 600_000;
/** Shorter than the timeout of a payment: a page with prices should not wait as long. */
const DEADLINE_MS = 6_000;

/** Reads the prices of plans from Stripe when they are requested, and caches them for ten minutes. */
export const createPrices =
  (ask: AskStripe, { lookup }: Pick<Upstream, 'lookup'>, forSale: ReadonlyMap<PlanName, string>) =>
  async (): Promise<readonly PlanPrice[]> => {
    const { value } = await lookup<readonly PlanPrice[]>({
      key: `stripe prices ${[...forSale.values()]}`,
      deadlineMs: DEADLINE_MS,
      keepMs: () => KEPT_MS,
      work: () =>
        ask(async ({ prices }) => {
          const read = [...forSale].map(async ([plan, id]) => priceOf(plan, await prices.retrieve(id)));
          return (await Promise.all(read)).filter((price) => price !== undefined);
        }),
    });
    return value;
  };

/** Returns undefined if the price is not active, or not recurring. */
function priceOf(
  plan: PlanName,
  { active, recurring, unit_amount, currency }: Stripe.Price,
): PlanPrice | undefined {
  if (!active || !recurring) return undefined;
  const { interval, interval_count } = recurring;
  return { plan, amount: unit_amount, currency, interval, intervals: interval_count };
}
