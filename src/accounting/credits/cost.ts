/** The credits that a successful call costs, by cost class. Each API has one class. */
export const COSTS = {
  /** Service calls about the account itself, such as `/usage`. */
  free: 0,
  /** Answered from data shipped with the service, or computed. */
  bundled: 1,
  /** Needs a network look-up while the caller waits. */
  live: 5,
  /** AI models and scraping. */
  ai: 25,
} as const;

export type CostClass = keyof typeof COSTS;

/**
 * Describes the cost of a call in a sentence.
 * @param per the unit, such as " for each …", if the price is not per call
 */
export function priceSentence(credits: number, per = ''): string {
  if (credits === 0) return 'Free of charge.';
  return `Costs ${credits} ${credits === 1 ? 'credit' : 'credits'}${per}.`;
}

/**
 * True if calls of this class use other services while the caller waits. Their credits are held before the work begins.
 */
export const asksOthers = (cost: CostClass): boolean => cost === 'live' || cost === 'ai';
