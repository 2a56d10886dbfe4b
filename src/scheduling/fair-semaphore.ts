import { isUnknownClient } from './clients.ts';

/**
 * Something finite that many parties use at once, such as memory or places. Nobody may take more when that would leave less
 * than they have: alone a party gets half, the next one half of the rest, and as what they have is given back and taken
 * again, two come to a third each. So whoever comes next finds room until very many have come, and nobody has to be cut off.
 * Strangers share half of it among them in the same way, as one attacker may come as very many of them.
 */
export class FairSemaphore {
  readonly capacity: number;
  readonly #forStrangers: number;
  readonly #ofPlaces: boolean;
  readonly #held = new Map<string, number>();
  #all = 0;
  #strangers = 0;

  /**
   * @param forStrangers what all strangers together may have; half unless given
   * @param ofPlaces whether a party that has nothing may take the very last: of few places, one would stay empty for ever
   */
  constructor(capacity: number, { forStrangers = capacity / 2, ofPlaces = false } = {}) {
    this.capacity = capacity;
    this.#forStrangers = forStrangers;
    this.#ofPlaces = ofPlaces;
  }

  /** Takes `amount` for a party, or returns false and takes nothing. What was taken has to be given back once. */
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

  /** Runs work with `amount` taken for a party until it ends. Undefined, and nothing is run, where `take` would be false. */
  during<Value>(party: string, amount: number, work: () => Promise<Value>): Promise<Value> | undefined {
    if (!this.take(party, amount)) return undefined;
    return Promise.try(work).finally(() => this.give(party, amount));
  }

  /** What all parties have together. */
  get held(): number {
    return this.#all;
  }

  heldBy(party: string): number {
    return this.#held.get(party) ?? 0;
  }
}
