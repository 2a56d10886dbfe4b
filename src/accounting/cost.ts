/** Credits a successful call costs, by cost class. One class per API. */
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
 * What a call costs, as a sentence.
 * @param per what it costs that for, where that is not the call: " for each …"
 */
export function priceSentence(credits: number, per = ''): string {
  if (credits === 0) return 'Free of charge.';
  return `Costs ${credits} ${credits === 1 ? 'credit' : 'credits'}${per}.`;
}

/** Whether calls of a class ask others while the caller waits: their credits are held before the work begins. */
export const asksOthers = (cost: CostClass): boolean => cost === 'live' || cost === 'ai';
