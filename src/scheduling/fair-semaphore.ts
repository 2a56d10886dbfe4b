import { isUnknownClient } from './clients.ts';

/**
 * Divides a finite resource, such as memory or slots, among many parties. A party may not take more if it would then
 * hold more than is left free. A party alone gets half, the next one half of the rest, and as amounts are given back
 * and taken again, two parties converge to a third each. So a new party finds free capacity until very many have come,
 * and nothing is taken away from a party. Unknown clients share half of the capacity among themselves in the same way,
 * as one attacker may appear as very many of them.
 */
export class FairSemaphore {
  readonly capacity: number;
  readonly #forStrangers: number;
  readonly #ofPlaces: boolean;
  readonly #held = new Map<string, number>();
  #all = 0;
  #strangers = 0;

  /**
   * @param forStrangers what all unknown clients together may hold; half of the capacity by default
   * @param ofPlaces true if a party that holds nothing may take the last unit: of few slots, one would otherwise never
   * be used
   */
  constructor(capacity: number, { forStrangers = capacity / 2, ofPlaces = false } = {}) {
    this.capacity = capacity;
    this.#forStrangers = forStrangers;
    this.#ofPlaces = ofPlaces;
  }

  /** Takes `amount` for a party, or returns false and takes nothing. Each amount taken must be given back once. */
  take(party: string, amount: number): boolean {
    const held = this.heldBy(party) + amount;
    const stranger = isUnknownClient(party);
    const left = this.capacity - this.#all;
    const room = stranger ? Math.min(left, this.#forStrangers - this.#strangers) : left;
    const first = this.#ofPlaces && held === amount;
    if (first ? amount > room : held > room - amount) return false;
    this.#all += amount;
    if (stranger) this.#strangers += amount;
    this.#held.set(party, held);
    return true;
  }

  give(party: string, amount: number): void {
    const held = this.heldBy(party) - amount;
    this.#all -= amount;
    if (isUnknownClient(party)) this.#strangers -= amount;
    if (held > 0) this.#held.set(party, held);
    else this.#held.delete(party);
  }

  /**
   * Runs work and holds `amount` for a party until it ends. Returns undefined and runs nothing if `take` would return
   * false.
   */
  during<Value>(party: string, amount: number, work: () => Promise<Value>): Promise<Value> | undefined {
    if (!this.take(party, amount)) return undefined;
    return Promise.try(work).finally(() => this.give(party, amount));
  }

  /** Amount that all parties hold together. */
  get held(): number {
    return this.#all;
  }

  heldBy(party: string): number {
    return this.#held.get(party) ?? 0;
  }
}
