import type { Rate } from './rate.ts';

/** What a party wants of its flow: units to take, to see whether they could be taken, or to put to its account though they are gone already. */
export interface Ask {
  readonly party: string;
  readonly rate: Rate;
  readonly units: number;
  readonly kind: 'take' | 'check' | 'owe';
}

export interface Verdict {
  /** 0 where it may go on, else the milliseconds after which it could. */
  readonly waitMs: number;
  /** Milliseconds until all that the party used is paid back; headers are made of it. */
  readonly owedMs: number;
}

/** Flows that several processes share. */
export interface SharedRates {
  /**
   * One verdict for each ask, in their order; to ask for nothing tells whether it is there. Rejects where it cannot tell; it may then have
   * taken what was asked, or not.
   */
  judge(asks: readonly Ask[]): Promise<readonly Verdict[]>;
  /** Nodes seen alive, this one included. */
  readonly nodes: number;
  close(): Promise<void>;
}
