import { typesNamedBefore } from '../../tokens/identifiers/national/names.ts';
import { unaccented } from '../../tokens/unaccented.ts';
import type { PiiType } from './entity-types.ts';

/** Number of characters of context before and after a value. The context after the value is shorter. */
const BEFORE = 64;
const BEHIND = 24;
/**
 * Context words of at least this many characters are also found within longer words, as in German compounds; shorter
 * words are found only as whole words.
 */
const LONG = 6;

/**
 * Maximum number of positions whose context is cached. Few texts have more. The cache is useful because many
 * recognisers check the same position.
 */
const MAX_CACHED = 200_000;
/** Maximum length of values whose context is cached, so that position and length fit one number. */
const MAX_VALUE_LENGTH = 64;

/** Finds words close to a value. */
export class Surroundings {
  readonly #text: string;
  readonly #contexts = new Map<number, string>();
  readonly #named = new Map<number, readonly PiiType[]>();

  constructor(text: string) {
    this.#text = text;
  }

  /** True if one of the words is close to the value between these positions. */
  name(words: readonly string[], start: number, end: number): boolean {
    if (words.length === 0) return false;
    const around = this.#at(start, end);
    return prepared(words).some((word) => around.includes(word));
  }

  /** The types that the words directly before a position name. */
  typesNamed(start: number): readonly PiiType[] {
    const cached = this.#named.get(start);
    if (cached !== undefined) return cached;
    const types = typesNamedBefore(this.#text, start);
    if (this.#named.size < MAX_CACHED) this.#named.set(start, types);
    return types;
  }

  #at(start: number, end: number): string {
    if (end - start >= MAX_VALUE_LENGTH) return this.#read(start, end);
    const key = start * MAX_VALUE_LENGTH + (end - start);
    const cached = this.#contexts.get(key);
    if (cached !== undefined) return cached;
    const context = this.#read(start, end);
    if (this.#contexts.size < MAX_CACHED) this.#contexts.set(key, context);
    return context;
  }

  #read(start: number, end: number): string {
    const around = `${this.#text.slice(Math.max(0, start - BEFORE), start)} | ${this.#text.slice(end, end + BEHIND)}`;
    return ` ${plain(unaccented(around))} `;
  }
}

const known = new WeakMap<readonly string[], readonly string[]>();

/**
 * Prepares the words of a recogniser for the search. The result is cached, because a recogniser passes the same list
 * each time.
 */
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

/** Keeps letters and digits, with single spaces between them. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
