import { z } from 'zod';
import { PAID_PLANS, type PlanName } from '../accounting/plans/plans.ts';
import { serviceText } from './rules.ts';

/** A Stripe account that sells plans. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Secret with which Stripe signs its events. */
  readonly webhookSecret: string;
  /** Plans by Stripe price. If a plan has several prices, the first is for sale and the others are former prices. */
  readonly prices: ReadonlyMap<string, PlanName>;
  /** Stripe's API, or another URL in tests. Without a trailing slash. */
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
  /**
   * Stripe's secret key, or a restricted one. With it, users buy plans on the dashboard. Default: the operator assigns
   * plans.
   */
  STRIPE_SECRET_KEY: z
    .stringFormat('key', /^[sr]k_\w{8,250}$/, 'must be a secret or restricted Stripe key: sk_… or rk_…')
    .optional(),
  /** Secret with which Stripe signs its events. Stripe's dashboard shows it next to the webhook endpoint. */
  STRIPE_WEBHOOK_SECRET: z
    .stringFormat(
      'secret',
      /^whsec_[\w+/=-]{8,250}$/,
      'must be the signing secret of the webhook endpoint: whsec_…',
    )
    .optional(),
  /** Stripe prices of the plans: `plan=price,…`. */
  STRIPE_PRICES: pricesText.optional(),
  /** For tests: another URL with Stripe's API. */
  STRIPE_API_URL: serviceText('http://localhost:12111').optional(),
});

/** The variables for selling plans. */
export const STRIPE_VARIABLES = variables.shape;

const all = variables.extend({ NODE_ENV: z.string() });
type StripeVariables = z.infer<typeof all>;

const TOGETHER = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'] as const;

/** Reports missing Stripe variables, and a test URL in production. */
export function completeStripe(data: StripeVariables, { addIssue }: z.RefinementCtx): void {
  const present = TOGETHER.filter((name) => data[name] !== undefined);
  if (present.length > 0)
    for (const name of TOGETHER.filter((name) => data[name] === undefined))
      addIssue({ code: 'custom', path: [name], message: `must be set because ${present[0]} is set` });
  if (data.STRIPE_API_URL !== undefined && data.NODE_ENV === 'production')
    addIssue({
      code: 'custom',
      path: ['STRIPE_API_URL'],
      message: 'is only for tests and must not be set in production',
    });
}

/** Builds the settings from the variables. Undefined if plans are not sold. */
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
