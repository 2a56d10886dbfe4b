import { lazy, type Prepared, type Steps } from '../../scheduling/steps.ts';
import { Ranks } from './ranks.ts';
import { encoded, type NearWord, Vocabulary } from './vocabulary.ts';

/**
 * How well a line matches, best first: all of it, all of it but for blanks, its beginning, the beginning of a word, all words
 * of the query in any order, its words loosely, somewhere within a word, words with typing errors. Loosely is with other
 * blanks between them, or with letters that only begin a word.
 */
const WHOLE = 0;
const JOINED = 1;
const PREFIX = 2;
const WORD = 3;
const ALL_WORDS = 4;
const LOOSE = 5;
const WITHIN = 6;
const MISTYPED = 7;

/** A line's rank is the kind of its match, then which of its item's texts it is; no item has more texts than this. */
const TEXTS = 1 << 16;
/** A query of more words is no mistyped name, and looking each of them up takes some milliseconds. */
const MISTYPED_WORDS = 5;
/** What people put between the words of a name that has none: `flag of Canada`. */
const LINKS = new Set(['a', 'an', 'and', 'at', 'de', 'for', 'in', 'of', 'the']);

/** What ends an item, and what stands between its texts; `\v` stands between texts that tell equally much. */
const ITEM = 0x0a;
const TEXT = 0x09;
/** What stands between words; a folded text has no character below it. */
const BLANK = 0x20;

/** This many characters, hits or lines are looked at in a step of less than a millisecond. */
const CHARACTERS = 32_768;
const HITS = 2_000;

type Note = (line: number, kind: number) => void;

/**
 * Folded texts of many items as one string, so that looking through all of them is one native scan. It has a character for each
 * byte of UTF-8: strings with letters beyond Latin take twice the memory, and all scripts compare by bytes as they do by letters.
 */
export class TextIndex {
  readonly #haystack: string;
  /** Where each line, which is one text, starts, and at the end where the next one would. */
  readonly #starts: Uint32Array;
  /** The item each line belongs to, and which of the item's texts it is. */
  readonly #items: Uint32Array;
  readonly #orders: Uint16Array;
  readonly #size: number;
  /** Made when the first typing error is met. */
  readonly #vocabulary: Prepared<Vocabulary>;

  private constructor(
    haystack: string,
    lines: { starts: Uint32Array; items: Uint32Array; orders: Uint16Array; size: number },
  ) {
    this.#haystack = haystack;
    this.#starts = lines.starts;
    this.#items = lines.items;
    this.#orders = lines.orders;
    this.#size = lines.size;
    this.#vocabulary = lazy(() => Vocabulary.of(haystack));
  }

  /** @param sheet what `lineOf` writes for each item, as UTF-8 */
  static *of(sheet: Uint8Array): Steps<TextIndex> {
    let lines = 0;
    for (let at = 0; at < sheet.length; at++) {
      if ((sheet[at] as number) < BLANK) lines += 1;
      if (at % CHARACTERS === 0) yield;
    }
    const starts = new Uint32Array(lines + 1);
    const items = new Uint32Array(lines);
    const orders = new Uint16Array(lines);
    let [line, item, order] = [0, 0, 0];
    for (let at = 0; at < sheet.length; at++) {
      if (at % CHARACTERS === 0) yield;
      const mark = sheet[at] as number;
      if (mark >= BLANK) continue;
      items[line] = item;
      orders[line] = Math.min(order, TEXTS - 1);
      line += 1;
      starts[line] = at + 1;
      if (mark === TEXT) order += 1;
      if (mark !== ITEM) continue;
      item += 1;
      order = 0;
    }
    const haystack = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength).toString('latin1');
    return new TextIndex(haystack, { starts, items, orders, size: item });
  }

  /**
   * The items that match a folded query, best first, by their positions.
   *
   * @param favoured which of those that match in whole, but for blanks, are meant first
   * @param forgiving whether words with typing errors match where nothing else does
   */
  *find(
    query: string,
    favoured: (item: number) => boolean = () => false,
    forgiving = true,
  ): Steps<readonly number[]> {
    if (query === '') return [];
    const ranks = new Ranks(this.#size);
    const note: Note = (line, kind) => {
      const item = this.#items[line] as number;
      const first = kind <= JOINED && favoured(item) ? -2 * TEXTS : 0;
      ranks.note(item, kind * TEXTS + (this.#orders[line] as number) + first);
    };
    const words = query.split(' ');
    const telling = words.filter((word) => !LINKS.has(word));
    yield* this.#asTyped(query, words, note);
    if (ranks.count === 0) yield* this.#tornApart(query, note);
    if (ranks.count === 0 && telling.length < words.length && telling.length > 0)
      yield* this.#asTyped(telling.join(' '), telling, note);
    const different = [...new Set(words)];
    if (forgiving && ranks.count === 0 && different.length <= MISTYPED_WORDS)
      yield* this.#mistyped(different, note);
    return yield* ranks.sorted();
  }

  *#asTyped(query: string, words: readonly string[], note: Note): Steps<void> {
    // One letter is within nearly everything.
    const begins = /^\w$/.test(query);
    const whole = encoded(query);
    yield* this.#scan(whole, (line, at) => {
      const before = this.#markAt(at - 1);
      if (before > BLANK) {
        if (!begins) note(line, WITHIN);
        return false;
      }
      const ends = before < BLANK && this.#markAt(at + whole.length) < BLANK;
      note(line, before === BLANK ? WORD : ends ? WHOLE : PREFIX);
      // What comes later in the line matches no better.
      return true;
    });
    if (words.length === 1) return;
    const joined = encoded(words.join(''));
    yield* this.#scan(joined, (line, at) => {
      const before = this.#markAt(at - 1);
      if (before > BLANK) return false;
      note(line, before < BLANK && this.#markAt(at + joined.length) < BLANK ? JOINED : LOOSE);
      return true;
    });
    // The longest word is in the fewest lines.
    const [longest = '', ...others] = [...new Set(words)].sort((a, b) => b.length - a.length);
    const sought = others.map((word) => ({ begun: ` ${encoded(word)}`, isLetter: word.length === 1 }));
    yield* this.#scan(encoded(longest), (line, at) => {
      if (this.#markAt(at - 1) > BLANK) return false;
      const text = ` ${this.#text(line)} `;
      if (sought.every(({ begun }) => text.includes(begun))) {
        // `c class` is that class before it is any class.
        const exact = sought.every(({ begun, isLetter }) => !isLetter || text.includes(`${begun} `));
        note(line, exact ? ALL_WORDS : LOOSE);
      }
      return true;
    });
  }

  /** Finds the lines that have blanks where the query has none: `sanfrancisco`. */
  *#tornApart(query: string, note: Note): Steps<void> {
    const letters = [...query.replaceAll(' ', '')].map((letter) => RegExp.escape(encoded(letter)));
    if (letters.length < 3) return;
    const pattern = new RegExp(`(?<=^|[\t\n\v ])${letters.join(' ?')}`, 'g');
    let line = 0;
    for (let from = 0; from < this.#haystack.length; ) {
      const end = this.#haystack.indexOf('\n', from + CHARACTERS) + 1 || this.#haystack.length;
      for (const { index } of this.#haystack.slice(from, end).matchAll(pattern)) {
        while ((this.#starts[line + 1] as number) <= from + index) line += 1;
        note(line, LOOSE);
      }
      from = end;
      yield;
    }
  }

  /** Finds the lines in which every word of the query is a word, except for some letters. */
  *#mistyped(words: readonly string[], note: Note): Steps<void> {
    const vocabulary = yield* this.#vocabulary.steps();
    const near: { readonly words: readonly NearWord[]; readonly lines: number }[] = [];
    for (const word of words) {
      const known = vocabulary.near(word, Math.min(2, Math.floor((word.length + 1) / 3)));
      if (known.length === 0) return;
      near.push({ words: known, lines: known.reduce((sum, { lines }) => sum + lines.length, 0) });
      yield;
    }
    // The word in the fewest lines leaves the least to compare.
    near.sort((a, b) => a.lines - b.lines);
    let found: Map<number, number> | undefined;
    for (const { words: known } of near) {
      const errors = new Map<number, number>();
      // The closest words come last, so that their number of errors stays.
      for (const { lines, distance } of known.toSorted((a, b) => b.distance - a.distance)) {
        for (const [at, line] of lines.entries()) {
          const before = found ? found.get(line) : 0;
          if (before !== undefined) errors.set(line, before + distance);
          if (at % HITS === HITS - 1) yield;
        }
        yield;
      }
      found = errors;
      if (found.size === 0) return;
    }
    for (const [line, errors] of found ?? []) {
      // A line that says little else is likelier meant than a long one.
      const others = Math.min(63, this.#text(line).split(' ').length - 1);
      note(line, MISTYPED + errors * 64 + others);
    }
  }

  /**
   * @param found takes each place that has the text, and returns whether the rest of its line does not matter
   */
  *#scan(text: string, found: (line: number, at: number) => boolean): Steps<void> {
    let line = 0;
    let hits = 0;
    let at = this.#haystack.indexOf(text);
    while (at >= 0) {
      while ((this.#starts[line + 1] as number) <= at) line += 1;
      const next = found(line, at) ? (this.#starts[line + 1] as number) : at + 1;
      hits += 1;
      if (hits % HITS === 0) yield;
      at = this.#haystack.indexOf(text, next);
    }
    yield;
  }

  /** The character at a place; before the beginning, what separates lines. */
  #markAt(at: number): number {
    return at < 0 ? 0 : this.#haystack.charCodeAt(at);
  }

  #text(line: number): string {
    return this.#haystack.slice(this.#starts[line], (this.#starts[line + 1] as number) - 1);
  }
}

/**
 * Writes the folded texts of one item for an index. Each text once; a text that repeats an earlier one takes no place, a list
 * always takes one, so that those of different items compare.
 *
 * @param texts by falling importance, equally important ones in a list
 */
export const lineOf = (texts: readonly (string | readonly string[])[]): string =>
  `${placesOf(texts).join('\t')}\n`;

function placesOf(texts: readonly (string | readonly string[])[]): string[] {
  const known = new Set(['']);
  return texts.flatMap((entry) => {
    const fresh = (typeof entry === 'string' ? [entry] : entry).filter((text) => {
      const isNew = !known.has(text);
      known.add(text);
      return isNew;
    });
    return typeof entry === 'string' && fresh.length === 0 ? [] : [fresh.join('\v')];
  });
}
