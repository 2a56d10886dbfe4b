import { z } from 'zod';
import { PAID_PLANS, type PlanName } from '../accounting/plans.ts';
import { serviceText } from './rules.ts';

/** An account at Stripe, which sells our plans. */
export interface StripeSettings {
  readonly secretKey: string;
  /** What its events are signed with. */
  readonly webhookSecret: string;
  /** The plans that its prices stand for. Of several prices of one plan the first is for sale, the others were. */
  readonly prices: ReadonlyMap<string, PlanName>;
  /** Stripe's own address, but in tests; no slash at the end. */
  readonly apiUrl: string;
}

const PRICES_RULE = `must be plan=price pairs, such as starter=price_…,pro=price_…, for the plans ${PAID_PLANS.join(', ')}, with each price only once`;

const pricesText = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.split('=').map((part) => part.trim())))
  .refine(
    (pairs) =>
      pairs.every(
        ([plan, price, ...more]) =>
          more.length === 0 &&
          PAID_PLANS.some((name) => name === plan) &&
          /^price_\w{1,200}$/.test(price ?? ''),
      ) && new Set(pairs.map(([, price]) => price)).size === pairs.length,
    PRICES_RULE,
  )
  .transform((pairs) => new Map(pairs.map(([plan, price]) => [price as string, plan as PlanName])));

const variables = z.object({
  /** Stripe's secret key, or a restricted one. With it, people buy plans on the dashboard. Default: the operator sets them. */
  STRIPE_SECRET_KEY: z
    .stringFormat('key', /^[sr]k_\w{8,250}$/, 'must be a secret or restricted Stripe key: sk_… or rk_…')
    .optional(),
  /** What Stripe signs its events with, as its dashboard shows it beside the webhook endpoint. */
  STRIPE_WEBHOOK_SECRET: z
    .stringFormat(
      'secret',
      /^whsec_[\w+/=-]{8,250}$/,
      'must be the signing secret of the webhook endpoint: whsec_…',
    )
    .optional(),
  /** Stripe's prices of the plans, `plan=price,…`. */
  STRIPE_PRICES: pricesText.optional(),
  /** For tests: another address that speaks Stripe's API. */
  STRIPE_API_URL: serviceText('http://localhost:12111').optional(),
});

/** The variables of selling plans. */
export const STRIPE_VARIABLES = variables.shape;

const all = variables.extend({ NODE_ENV: z.string() });
type StripeVariables = z.infer<typeof all>;

const TOGETHER = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'] as const;

/** Finds what is missing of an account at Stripe, and an address that production must not have. */
export function completeStripe(data: StripeVariables, { addIssue }: z.RefinementCtx): void {
  const given = TOGETHER.filter((name) => data[name] !== undefined);
  if (given.length > 0)
    for (const name of TOGETHER.filter((name) => data[name] === undefined))
      addIssue({ code: 'custom', path: [name], message: `must be set because ${given[0]} is set` });
  if (data.STRIPE_API_URL !== undefined && data.NODE_ENV === 'production')
    addIssue({ code: 'custom', path: ['STRIPE_API_URL'], message: 'is for tests and refused in production' });
}

/** The settings that the variables make; undefined where nothing is sold. */
export function stripeOf(data: StripeVariables): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICES } = data;
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined || !STRIPE_PRICES)
    return undefined;
  return Object.freeze({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    prices: STRIPE_PRICES,
    apiUrl: data.STRIPE_API_URL ?? 'https://api.stripe.com',
  });
}
