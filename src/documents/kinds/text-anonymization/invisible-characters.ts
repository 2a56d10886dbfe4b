import type { Finding } from './findings.ts';

/** Invisible characters: soft hyphens, joiners, direction marks and byte order marks. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/**
 * A text without its invisible characters, so that addresses and numbers that contain such characters are found. Maps
 * positions between this text and the original.
 */
export class SeenText {
  readonly text: string;
  /** Positions of the invisible characters in the original text, in order. */
  readonly #unseen: Uint32Array;

  constructor(text: string) {
    this.#unseen = Uint32Array.from(text.matchAll(UNSEEN), ({ index }) => index);
    this.text = this.#unseen.length === 0 ? text : withoutUnseen(text);
  }

  /** Maps a finding in the visible text to the original text. */
  inText(finding: Finding): Finding {
    if (this.#unseen.length === 0) return finding;
    return {
      ...finding,
      start: this.#originalPosition(finding.start),
      end: this.#originalPosition(finding.end - 1) + 1,
    };
  }

  /** Maps a finding in the original text to the visible text. */
  inSeen(finding: Finding): Finding {
    if (this.#unseen.length === 0) return finding;
    const seenBefore = (at: number): number => at - this.#countWhere((position) => position < at);
    return { ...finding, start: seenBefore(finding.start), end: seenBefore(finding.end) };
  }

  /** Maps the position of a visible character to the original text, counting all invisible characters before it. */
  #originalPosition(seen: number): number {
    return seen + this.#countWhere((position, rank) => position - rank <= seen);
  }

  /**
   * Counts the positions for which a condition holds, by binary search. The condition must hold for all positions up to
   * some point, and for none after it.
   */
  #countWhere(holds: (position: number, rank: number) => boolean): number {
    let [from, to] = [0, this.#unseen.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (holds(this.#unseen[middle] as number, middle)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
