import type Stripe from 'stripe';
import type { PlanName } from '../../accounting/plans.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { PlanPrice } from '../billing.ts';
import type { AskStripe } from './client.ts';

const KEPT_MS = 600_000;
/** Who looks at prices does not wait for as long as who pays. */
const DEADLINE_MS = 6_000;

/** What plans cost, as Stripe has it: read when somebody looks, then remembered for ten minutes. */
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

/** Undefined where it is not sold, or not by time. */
function priceOf(
  plan: PlanName,
  { active, recurring, unit_amount, currency }: Stripe.Price,
): PlanPrice | undefined {
  if (!active || !recurring) return undefined;
  const { interval, interval_count } = recurring;
  return { plan, amount: unit_amount, currency, interval, intervals: interval_count };
}
