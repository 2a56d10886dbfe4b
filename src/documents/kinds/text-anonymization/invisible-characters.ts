import type { Finding } from './findings.ts';

/** Characters that nobody sees: soft hyphens, joiners, marks of direction and of the order of bytes. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/**
 * A text as people see it, in which an address or a number is one though something that nobody sees stands within, and the way
 * from places in it to those in the text, and back.
 */
export class SeenText {
  readonly text: string;
  /** Where the text has what is left out, in its order. */
  readonly #unseen: Uint32Array;

  constructor(text: string) {
    this.#unseen = Uint32Array.from(text.matchAll(UNSEEN), ({ index }) => index);
    this.text = this.#unseen.length === 0 ? text : withoutUnseen(text);
  }

  /** A finding in what is seen, where it stands in the text. */
  inText(finding: Finding): Finding {
    if (this.#unseen.length === 0) return finding;
    return { ...finding, start: this.#placeOf(finding.start), end: this.#placeOf(finding.end - 1) + 1 };
  }

  /** The other way round. */
  inSeen(finding: Finding): Finding {
    if (this.#unseen.length === 0) return finding;
    const seenBefore = (at: number): number => at - this.#countWhere((place) => place < at);
    return { ...finding, start: seenBefore(finding.start), end: seenBefore(finding.end) };
  }

  /** The place of a character: behind all that is left out before it. */
  #placeOf(seen: number): number {
    return seen + this.#countWhere((place, rank) => place - rank <= seen);
  }

  /** How many of the places a condition holds for, which holds for the first of them alone. */
  #countWhere(holds: (place: number, rank: number) => boolean): number {
    let [from, to] = [0, this.#unseen.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (holds(this.#unseen[middle] as number, middle)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
