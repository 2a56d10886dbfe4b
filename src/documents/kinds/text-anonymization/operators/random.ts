import { createHmac } from 'node:crypto';

/** Numbers that a secret and a label decide: the same for the same, and nothing of the secret shows in them. */
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

  /** A whole number from zero up to the one before the limit. */
  below(limit: number): number {
    return ((this.byte() << 16) | (this.byte() << 8) | this.byte()) % limit;
  }

  of<Value>(choices: readonly Value[] | string): Value {
    return choices[this.below(choices.length)] as Value;
  }
}
