import { type ByParty, isUnknownClient } from './clients.ts';

/**
 * All usage is halved whenever all parties together have used this many milliseconds. A party that used only a few of
 * them goes before parties that used most of them. The value is small because a party that used an otherwise idle
 * processor took nothing from the others. It then waits no longer than this for them to catch up.
 */
const LATELY_MS = 100;
/** Milliseconds. A party whose usage falls below this is forgotten. */
const MIN_MS = 0.05;
/**
 * A period of work may include a pause of the garbage collector, or of the process on a busy machine, which is nobody's
 * work. A party's first period that is longer than this counts as this many milliseconds, but directly following ones
 * count in full.
 */
const MAX_FIRST_MS = 4;
/** The maximum number of waiting parties that are compared. The queue rotates, so others are compared next time. */
const COMPARED = 64;

/** Tracks the processor time of recent scheduled work, for each party and for all unknown clients together. */
export class RecentUsage {
  readonly #had = new Map<string, number>();
  /** Parties whose last period was long. */
  readonly #long = new Set<string>();
  #all = 0;
  #unknownMs = 0;

  /** Adds a period of work. */
  add(party: string, periodMs: number): void {
    const ms = this.#long.has(party) ? periodMs : Math.min(periodMs, MAX_FIRST_MS);
    if (periodMs > MAX_FIRST_MS) this.#long.add(party);
    else this.#long.delete(party);
    this.#had.set(party, (this.#had.get(party) ?? 0) + ms);
    this.#all += ms;
    if (isUnknownClient(party)) this.#unknownMs += ms;
    if (this.#all < LATELY_MS) return;
    this.#all = 0;
    this.#unknownMs /= 2;
    for (const [one, had] of this.#had) {
      if (had < 2 * MIN_MS) this.#forget(one);
      else this.#had.set(one, had / 2);
      this.#all += this.#had.get(one) ?? 0;
    }
  }

  #forget(party: string): void {
    this.#had.delete(party);
    this.#long.delete(party);
  }

  /**
   * Returns the waiting party that has recently used the least time; if several are equal, the first of them. Returns
   * an unknown client if all unknown clients together have used less than the other parties.
   */
  min<Value>({ known, unknown: unknownClients }: ByParty<Value>): [party: string, Value] | undefined {
    if (known.size === 0) return this.#leastOf(unknownClients);
    const theirs = unknownClients.size > 0 && 2 * this.#unknownMs < this.#all;
    return this.#leastOf(theirs ? unknownClients : known);
  }

  /**
   * Returns the recent usage, in milliseconds, of the party that `min` returns. For an unknown client, this is the
   * usage of all unknown clients together.
   */
  leastMs(waiting: ByParty<unknown>): number {
    const party = this.min(waiting)?.[0];
    if (party === undefined) return Number.POSITIVE_INFINITY;
    return isUnknownClient(party) ? this.#unknownMs : (this.#had.get(party) ?? 0);
  }

  #leastOf<Value>(waiting: ReadonlyMap<string, Value>): [party: string, Value] | undefined {
    let found: [string, Value] | undefined;
    let min = Number.POSITIVE_INFINITY;
    let compared = 0;
    for (const entry of waiting) {
      const had = this.#had.get(entry[0]) ?? 0;
      if (had < min) [found, min] = [entry, had];
      compared += 1;
      if (compared === COMPARED || min === 0) break;
    }
    return found;
  }
}
