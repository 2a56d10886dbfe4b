import { type ByParty, isUnknownClient } from './clients.ts';

/**
 * Milliseconds that all together may have had before half of it is forgotten: few, as who had it alone took it from nobody,
 * and must not wait for others to catch up.
 */
const LATELY_MS = 10;
/** Whose share is smaller is forgotten altogether. */
const MIN_MS = 0.05;
/** So many of those who wait are compared; the line moves on. */
const COMPARED = 64;

/** How much of the processor each party has had lately, of what waited for its turn; and strangers all together. */
export class RecentUsage {
  readonly #had = new Map<string, number>();
  #all = 0;
  #strangers = 0;

  add(party: string, ms: number): void {
    this.#had.set(party, (this.#had.get(party) ?? 0) + ms);
    this.#all += ms;
    if (isUnknownClient(party)) this.#strangers += ms;
    if (this.#all < LATELY_MS) return;
    this.#all = 0;
    this.#strangers /= 2;
    for (const [one, had] of this.#had) {
      if (had < 2 * MIN_MS) this.#had.delete(one);
      else this.#had.set(one, had / 2);
      this.#all += this.#had.get(one) ?? 0;
    }
  }

  /** Who of those that wait has had least; of equals the first. Of strangers one, when all of them have had less than the others. */
  least<Value>({ known, unknown: strangers }: ByParty<Value>): [party: string, Value] | undefined {
    if (known.size === 0) return this.#leastOf(strangers);
    const theirs = strangers.size > 0 && 2 * this.#strangers < this.#all;
    return this.#leastOf(theirs ? strangers : known);
  }

  #leastOf<Value>(waiting: ReadonlyMap<string, Value>): [party: string, Value] | undefined {
    let found: [string, Value] | undefined;
    let least = Number.POSITIVE_INFINITY;
    let compared = 0;
    for (const entry of waiting) {
      const had = this.#had.get(entry[0]) ?? 0;
      if (had < least) [found, least] = [entry, had];
      compared += 1;
      if (compared === COMPARED || least === 0) break;
    }
    return found;
  }
}
