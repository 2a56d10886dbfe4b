import type { Rate } from './rate.ts';

/**
 * A request of a party to its flow: take units, check whether they could be taken, or add units that were used
 * already.
 */
export interface Ask {
  readonly party: string;
  readonly rate: Rate;
  readonly units: number;
  readonly kind: 'take' | 'check' | 'add';
}

export interface Verdict {
  /** 0 if it may go on, otherwise the milliseconds after which it could. */
  readonly waitMs: number;
  /** Milliseconds until the party can use its full burst again. Headers are computed from this number. */
  readonly untilPaidBackMs: number;
}

/** Flows shared by several processes. */
export interface SharedRates {
  /**
   * Returns one verdict for each `Ask`, in the same order; an empty list checks the connection. Rejects if there is no
   * verdict; in that case the units may or may not have been taken.
   */
  decide(asks: readonly Ask[]): Promise<readonly Verdict[]>;
  /** Number of nodes that are alive, including this one. */
  readonly nodes: number;
  close(): Promise<void>;
}
