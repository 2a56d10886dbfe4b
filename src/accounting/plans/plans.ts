/** The limits of a plan: credits per month, calls per second on average, and calls in one burst. */
export interface Plan {
  readonly credits: number;
  readonly callsPerSecond: number;
  readonly burst: number;
}

export const PLANS = {
  free: { credits: 1_000, callsPerSecond: 10, burst: 20 },
  starter: { credits: 10_000, callsPerSecond: 20, burst: 60 },
  pro: { credits: 100_000, callsPerSecond: 50, burst: 150 },
  business: { credits: 1_000_000, callsPerSecond: 200, burst: 600 },
  /** For the operator of the service. The number of credits is finite so that clients can see it decrease. */
  operator: { credits: 1_000_000_000, callsPerSecond: Infinity, burst: Infinity },
} as const satisfies Record<string, Plan>;

export type PlanName = keyof typeof PLANS;

/** The plans that are sold. */
export const PAID_PLANS = ['starter', 'pro', 'business'] as const satisfies readonly PlanName[];

/** Returns the title of a plan: `Free`, `Business`. */
export const planTitle = (plan: string): string => plan.charAt(0).toUpperCase() + plan.slice(1);

export const isPlanName = (text: string): text is PlanName => Object.hasOwn(PLANS, text);

/**
 * Returns the credits that an account may use in a month. A marketplace bills its own users and may sell more credits
 * than our plans include, so its accounts get the credits of the operator plan. They are still counted and rate
 * limited.
 */
export const monthlyCredits = (plan: PlanName, marketplace: string | null): number =>
  PLANS[marketplace === null ? plan : 'operator'].credits;
