import { createHmac } from 'node:crypto';

/**
 * Pseudorandom numbers derived from a secret and a label. The same input results in the same numbers, and they reveal
 * nothing about the secret.
 */
export class Random {
  readonly #secret: Uint8Array;
  readonly #label: string;
  #block: Buffer = Buffer.alloc(0);
  #at = 0;
  #blocks = 0;

  constructor(secret: Uint8Array, label: string) {
    this.#secret = secret;
    this.#label = label;
  }

  byte(): number {
    if (this.#at >= this.#block.length) {
      this.#block = createHmac('sha256', this.#secret)
        .update(`${this.#blocks++} ${this.#label}`)
        .digest();
      this.#at = 0;
    }
    return this.#block[this.#at++] as number;
  }

  /** Returns an integer that is at least 0 and less than the limit. */
  below(limit: number): number {
    return ((this.byte() << 16) | (this.byte() << 8) | this.byte()) % limit;
  }

  of<Value>(choices: readonly Value[] | string): Value {
    return choices[this.below(choices.length)] as Value;
  }
}
