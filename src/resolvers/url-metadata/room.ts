/** So many values of things are read of a page, and characters of their texts. Few pages have a tenth of that to say. */
const MAX_VALUES = 2_000;
const MAX_CHARACTERS = 200_000;

/**
 * What of the things of a page is still read. A reference is followed wherever it stands, so a few lists of references
 * to each other would else stand for millions of values.
 */
export class Room {
  #values = MAX_VALUES;
  #characters = MAX_CHARACTERS;

  /** Whether one more value may be looked at. */
  value(): boolean {
    this.#values -= 1;
    return this.#values >= 0;
  }

  /** As much of a text as may be read. */
  text(text: string): string {
    const kept = text.slice(0, this.#characters);
    this.#characters -= kept.length;
    return kept;
  }
}
