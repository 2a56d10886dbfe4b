const LIMIT_US = 2_000_000;

/** A histogram of latencies with a bin per microsecond. Latencies above two seconds count as two seconds. */
export class Latencies {
  count = 0;
  readonly #bins = new Uint32Array(LIMIT_US + 1);

  add(ms: number): void {
    const bin = Math.min(LIMIT_US, Math.round(ms * 1_000));
    this.#bins[bin] = (this.#bins[bin] ?? 0) + 1;
    this.count += 1;
  }

  clear(): void {
    this.#bins.fill(0);
    this.count = 0;
  }

  /**
   * Returns the latency in microseconds that this share (0 to 1) of the requests did not exceed; 0 if there were no
   * requests.
   */
  quantile(part: number): number {
    const rank = Math.ceil(part * this.count);
    let seen = 0;
    for (let bin = 0; bin <= LIMIT_US; bin++) {
      seen += this.#bins[bin] ?? 0;
      if (seen >= rank) return bin;
    }
    return LIMIT_US;
  }
}
