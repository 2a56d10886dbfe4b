import type { Author } from './lines.ts';
import type { Field } from './registry.ts';

/** Limits the number of values of a fact, and their length. No server exceeds these limits. */
const MAX_VALUES = 100;
const MAX_VALUE_LENGTH = 1_000;

/** Shortens a value to a normal length, with single spaces. */
export const trimValue = (value: string): string => value.slice(0, MAX_VALUE_LENGTH).replace(/\s+/g, ' ');

/** Facts about the registration, which a contact may want to forge. */
const OF_REGISTRATION: ReadonlySet<Field> = new Set([
  'domain',
  'created',
  'updated',
  'expires',
  'registrar',
  'ianaId',
  'url',
  'abuseEmail',
  'abusePhone',
  'nameserver',
  'status',
  'dnssec',
  'ds',
  'keyset',
]);

/** Facts that have one value in a block. */
const SINGLE: ReadonlySet<Field> = new Set(['created', 'updated', 'expires']);

/** The facts of a text with their values. Facts that follow the name of another domain are left out. */
export class CollectedFacts {
  readonly found = new Map<Field, string[]>();
  /** Facts whose labels also occur among the lines of a contact, where they state nothing. */
  readonly skipped = new Set<Field>();
  /** Facts that are stated with different values, one of which may be a line of an address. */
  readonly disputed = new Set<Field>();
  readonly #weak = new Map<Field, string[]>();
  #author: Author = 'registry';
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

  /** Sets who may have written the facts that are added next. */
  setAuthor(author: Author): void {
    this.#author = author;
  }

  add(field: Field, value: string): void {
    if (this.#author === 'contact' && OF_REGISTRATION.has(field)) {
      this.skipped.add(field);
      return;
    }
    // Names that follow one another are variants of one domain.
    if (field === 'domain')
      this.#ofOther = this.#isOther(value) && (this.#ofOther || this.#last !== 'domain');
    else if (this.#ofOther) return;
    this.#last = field;
    const isWeak = this.#author === 'weak' && OF_REGISTRATION.has(field) && field !== 'domain';
    const values = (isWeak ? this.#weak : this.found).getOrInsertComputed(field, () => []);
    if (SINGLE.has(field) && this.#ofBlock.getOrInsert(field, value) !== value && values.length === 1)
      this.disputed.add(field);
    if (values.length < MAX_VALUES) values.push(trimValue(value));
  }

  /** Adds the weak statements of facts about which the registry says nothing elsewhere. */
  settle(): void {
    for (const [field, weak] of this.#weak) {
      const values = this.found.getOrInsert(field, weak);
      if (values === weak) continue;
      if (field === 'dnssec') values.push(...weak);
      const known = new Set(values.map((value) => value.toLowerCase()));
      if (weak.some((value) => !known.has(value.toLowerCase()))) this.disputed.add(field);
    }
    this.#weak.clear();
  }
}
