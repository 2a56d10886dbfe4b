import { isUnknownClient } from './clients.ts';

/**
 * Divides a finite resource, such as memory or slots, among many parties. A party may take more only if it then holds
 * no more than what is left free. A single party can get half of the capacity, and the next party half of the rest. As
 * amounts are returned and taken again, two parties converge to a third each. A new party therefore finds free
 * capacity unless there are very many parties, and nothing is taken away from a party. Unknown clients share half of
 * the capacity in the same way, because one attacker may appear as very many of them.
 */
export class FairSemaphore {
  readonly capacity: number;
  readonly #unknownCapacity: number;
  readonly #countsSlots: boolean;
  readonly #held = new Map<string, number>();
  #all = 0;
  #heldByUnknown = 0;

  /**
   * @param unknownCapacity amount that all unknown clients together may hold; half of the capacity by default
   * @param countsSlots true if a party that holds nothing may take the last unit, because one of a few slots would
   * otherwise never be used
   */
  constructor(capacity: number, { unknownCapacity = capacity / 2, countsSlots = false } = {}) {
    this.capacity = capacity;
    this.#unknownCapacity = unknownCapacity;
    this.#countsSlots = countsSlots;
  }

  /**
   * Takes `amount` for a party, or returns false and takes nothing. Each amount that was taken must be returned once.
   */
  take(party: string, amount: number): boolean {
    const held = this.heldBy(party) + amount;
    const isUnknown = isUnknownClient(party);
    const left = this.capacity - this.#all;
    const room = isUnknown ? Math.min(left, this.#unknownCapacity - this.#heldByUnknown) : left;
    const first = this.#countsSlots && held === amount;
    if (first ? amount > room : held > room - amount) return false;
    this.#all += amount;
    if (isUnknown) this.#heldByUnknown += amount;
    this.#held.set(party, held);
    return true;
  }

  give(party: string, amount: number): void {
    const held = this.heldBy(party) - amount;
    this.#all -= amount;
    if (isUnknownClient(party)) this.#heldByUnknown -= amount;
    if (held > 0) this.#held.set(party, held);
    else this.#held.delete(party);
  }

  /**
   * Holds `amount` for a party while it runs the work. Returns undefined and does not run the work if the amount is
   * not available.
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
