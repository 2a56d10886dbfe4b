/**
 * Something finite that many parties use at once, such as memory or places. Nobody may take more when that would leave less
 * than they have: alone a party gets half, the next one half of the rest, and as what they have is given back and taken
 * again, two come to a third each. So whoever comes next finds room until very many have come, and nobody has to be cut off.
 */
export class Pool {
  readonly capacity: number;
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** Takes `amount` for a party, or returns false and takes nothing. What was taken has to be given back once. */
  take(party: string, amount: number): boolean {
    const held = this.heldBy(party) + amount;
    if (held > this.capacity - this.#all - amount) return false;
    this.#all += amount;
    this.#held.set(party, held);
    return true;
  }

  give(party: string, amount: number): void {
    const held = this.heldBy(party) - amount;
    this.#all -= amount;
    if (held > 0) this.#held.set(party, held);
    else this.#held.delete(party);
  }

  /** What all parties have together. */
  get held(): number {
    return this.#all;
  }

  heldBy(party: string): number {
    return this.#held.get(party) ?? 0;
  }
}
