/**
 * Maximum number of values that are read from the schema.org items of a page, and of characters in their texts. Few
 * pages reach a tenth of these limits.
 */
const MAX_VALUES = 2_000;
const MAX_CHARACTERS = 200_000;

/**
 * The numbers of values and characters that may still be read from the items of a page. References are followed
 * everywhere, so without limits a few lists that refer to each other would expand to millions of values.
 */
export class ThingBudget {
  #values = MAX_VALUES;
  #characters = MAX_CHARACTERS;

  /** True if one more value may be read. */
  value(): boolean {
    this.#values -= 1;
    return this.#values >= 0;
  }

  /** Returns the part of a text that may still be read. */
  text(text: string): string {
    const kept = text.slice(0, this.#characters);
    this.#characters -= kept.length;
    return kept;
  }
}
