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
  /** For the operator of the service. The credits are a number so clients can watch it fall. */
  operator: { credits: 1_000_000_000, callsPerSecond: Infinity, burst: Infinity },
} as const satisfies Record<string, Plan>;

export type PlanName = keyof typeof PLANS;

/** The plans that are sold. */
export const PAID_PLANS = ['starter', 'pro', 'business'] as const satisfies readonly PlanName[];

export const isPlanName = (text: string): text is PlanName => Object.hasOwn(PLANS, text);

/**
 * Returns the credits that an account may use in a month. A marketplace bills its users itself and may sell more than
 * our plans do. Its accounts are counted and rate limited but have the operator's credits.
 */
export const monthlyCredits = (plan: PlanName, marketplace: string | null): number =>
  PLANS[marketplace === null ? plan : 'operator'].credits;
