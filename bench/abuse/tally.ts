/** Counts events by a short name: `200`, `429`, `ECONNRESET`. */
export class Tally {
  readonly #counts = new Map<string, number>();

  count(what: string | number, times = 1): void {
    const name = String(what);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + times);
  }

  /** Returns the most frequent first. */
  entries(): [what: string, count: number][] {
    return [...this.#counts].sort(([, a], [, b]) => b - a);
  }
}

export type Counts = ReturnType<Tally['entries']>;

/** Formats counts as `200 × 1,204, 429 × 31`. */
export const countsText = (counts: Counts): string =>
  counts.map(([what, count]) => `${what} × ${count.toLocaleString('en')}`).join(', ');
