import type { Steps } from '../../scheduling/steps.ts';

/** The number of items processed in a step. */
const STEP = 8_192;
/** The lowest possible rank. The stored number 0 marks an item without a rank. */
const MIN_RANK = -(1 << 21);

/**
 * The ranks of a subset of many items; the lowest rank is the best. There are few different ranks, so items are counted
 * by rank instead of being sorted.
 */
export class Ranks {
  readonly #ranks: Uint32Array;
  readonly #ranked: number[] = [];

  constructor(items: number) {
    this.#ranks = new Uint32Array(items);
  }

  /** The number of items with a rank. */
  get count(): number {
    return this.#ranked.length;
  }

  /** Records a rank of an item. Of several ranks, the lowest is kept. */
  note(item: number, rank: number): void {
    const stored = rank - MIN_RANK;
    const known = this.#ranks[item] as number;
    if (known === 0) this.#ranked.push(item);
    if (known === 0 || stored < known) this.#ranks[item] = stored;
  }

  /** Returns the items sorted by rank, then by number. */
  *sorted(): Steps<readonly number[]> {
    const counts = new Map<number, number>();
    for (const [at, item] of this.#ranked.entries()) {
      const rank = this.#ranks[item] as number;
      counts.set(rank, (counts.get(rank) ?? 0) + 1);
      if (at % STEP === STEP - 1) yield;
    }
    const nextIndexes = new Map<number, number>();
    let index = 0;
    for (const rank of [...counts.keys()].sort((a, b) => a - b)) {
      nextIndexes.set(rank, index);
      index += counts.get(rank) as number;
    }
    const sorted = new Array<number>(index);
    for (let item = 0; item < this.#ranks.length; item++) {
      if (item % STEP === STEP - 1) yield;
      const rank = this.#ranks[item] as number;
      if (rank === 0) continue;
      const next = nextIndexes.get(rank) as number;
      sorted[next] = item;
      nextIndexes.set(rank, next + 1);
    }
    return sorted;
  }
}
