import { unaccented } from '../../lexicon/unaccented.ts';

/** How much text around a value says what it is: the words before it, and a few behind it. */
const BEFORE = 64;
const BEHIND = 24;
/** Names this long are found within longer words, too, as German has them; shorter ones only as words of their own. */
const LONG = 6;

/** Many kinds are asked about at one place: so many places are remembered, of which a text hardly has more. */
const MAX_REMEMBERED = 200_000;
/** Longer values differ by nothing that matters here. */
const MAX_VALUE_LENGTH = 64;

/** Whether words stand beside a value. */
export class Surroundings {
  readonly #text: string;
  readonly #remembered = new Map<number, string>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether one of the words stands beside what is between these places. */
  name(words: readonly string[], start: number, end: number): boolean {
    if (words.length === 0) return false;
    const around = this.#at(start, end);
    return prepared(words).some((word) => around.includes(word));
  }

  #at(start: number, end: number): string {
    const key = start * MAX_VALUE_LENGTH + Math.min(end - start, MAX_VALUE_LENGTH - 1);
    const before = this.#remembered.get(key);
    if (before !== undefined) return before;
    const around = `${this.#text.slice(Math.max(0, start - BEFORE), start)} | ${this.#text.slice(end, end + BEHIND)}`;
    const bare = ` ${plain(unaccented(around))} `;
    if (this.#remembered.size < MAX_REMEMBERED) this.#remembered.set(key, bare);
    return bare;
  }
}

const known = new WeakMap<readonly string[], readonly string[]>();

/** The words of a recogniser as they are looked for; it has the same list each time. */
function prepared(words: readonly string[]): readonly string[] {
  const before = known.get(words);
  if (before) return before;
  const now = words.map((word) => {
    const bare = plain(unaccented(word));
    return bare.length < LONG && /^[\x20-\x7e]+$/.test(bare) ? ` ${bare} ` : bare;
  });
  known.set(words, now);
  return now;
}

/** Letters and digits with single blanks between them. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
