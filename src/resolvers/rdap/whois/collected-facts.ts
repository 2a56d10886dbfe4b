import type { Field } from './registry.ts';

/** Limits the number of values of a fact, and their length. No server exceeds these limits. */
const MAX_VALUES = 100;
const MAX_VALUE_LENGTH = 1_000;

/** Shortens a value to a normal length, with single spaces. */
export const trimValue = (value: string): string => value.slice(0, MAX_VALUE_LENGTH).replace(/\s+/g, ' ');

/** Facts that have one value in a block. */
const SINGLE: ReadonlySet<Field> = new Set(['created', 'updated', 'expires']);

/** The facts of a text with their values. Facts that follow the name of another domain are left out. */
export class CollectedFacts {
  readonly found = new Map<Field, string[]>();
  /** Facts whose labels also occur among the lines of a contact, where they state nothing. */
  readonly skipped = new Set<Field>();
  /** Dates that a block states twice, with different values: one of them may be a line of an address. */
  readonly disputed = new Set<Field>();
  readonly #ofBlock = new Map<Field, string>();
  #ofOther = false;
  #last: Field | undefined;
  readonly #isOther: (name: string) => boolean;

  constructor(isOther: (name: string) => boolean) {
    this.#isOther = isOther;
  }

  /** Begins a new block, whose facts may differ from those of earlier blocks. */
  startBlock(): void {
    this.#ofBlock.clear();
  }

  add(field: Field, value: string): void {
    // Names that follow one another are variants of one domain.
    if (field === 'domain')
      this.#ofOther = this.#isOther(value) && (this.#ofOther || this.#last !== 'domain');
    else if (this.#ofOther) return;
    this.#last = field;
    const values = this.found.getOrInsertComputed(field, () => []);
    if (SINGLE.has(field) && this.#ofBlock.getOrInsert(field, value) !== value && values.length === 1)
      this.disputed.add(field);
    if (values.length < MAX_VALUES) values.push(trimValue(value));
  }
}
