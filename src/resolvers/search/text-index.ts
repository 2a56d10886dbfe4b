import { lazy, type Prepared, type Steps } from '../../scheduling/steps.ts';
import { Ranks } from './ranks.ts';
import { encoded, type NearWord, Vocabulary } from './vocabulary.ts';

/**
 * The kinds of a match, the best first: the whole text; the whole text ignoring blanks; its beginning; the beginning of
 * a word; all words of the query in any order; a loose match of its words; part of a word; words with typing errors. A
 * loose match has different blanks between words, or letters that only begin a word.
 */
const WHOLE = 0;
const JOINED = 1;
const PREFIX = 2;
const WORD = 3;
const ALL_WORDS = 4;
const LOOSE = 5;
const WITHIN = 6;
const MISTYPED = 7;

/**
 * A line's rank combines the kind of its match with the number of the text in its item. No item has more texts than
 * this.
 */
const TEXTS = 1 << 16;
/** A query with more words is not a mistyped name. Looking up a word among 80,000 takes a millisecond. */
const MISTYPED_WORDS = 5;
/** Words that people add to names that lack them: `flag of Canada`. */
const LINKS = new Set(['a', 'an', 'and', 'at', 'de', 'for', 'in', 'of', 'the']);

/** The separators of items and of texts; `\v` separates texts of equal importance. */
const ITEM = 0x0a;
const TEXT = 0x09;
/** The separator of words. A folded text contains no character with a lower code. */
const BLANK = 0x20;

/** The number of characters, hits or lines processed in a step of less than a millisecond. */
const CHARACTERS = 32_768;
const HITS = 2_000;

type Note = (line: number, kind: number) => void;

/**
 * The folded texts of many items as one string, which a single native scan can search. It has one character for each
 * byte of UTF-8: a string with letters beyond Latin-1 takes twice the memory, and comparing bytes gives the same result
 * as comparing letters in any script.
 */
export class TextIndex {
  readonly #haystack: string;
  /** The start of each line (there is one text per line), followed by the end of the last line. */
  readonly #starts: Uint32Array;
  /** The item of each line, and the position of the text among the texts of its item. */
  readonly #items: Uint32Array;
  readonly #orders: Uint16Array;
  readonly #size: number;
  /** The vocabulary, built when a typing error is searched for the first time. */
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

  /** @param sheet the lines that `lineOf` writes for each item, as UTF-8 */
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
   * Returns the indexes of the items that match a folded query, the best first.
   * @param favoured true for items that rank first if the query is one of their texts, ignoring blanks
   * @param forgiving true if words with typing errors match when nothing else does
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
    const distinctive = words.filter((word) => !LINKS.has(word));
    yield* this.#asTyped(query, words, note);
    if (ranks.count === 0) yield* this.#tornApart(query, note);
    if (ranks.count === 0 && distinctive.length < words.length && distinctive.length > 0)
      yield* this.#asTyped(distinctive.join(' '), distinctive, note);
    const different = [...new Set(words)];
    if (forgiving && ranks.count === 0 && different.length <= MISTYPED_WORDS)
      yield* this.#mistyped(different, note);
    return yield* ranks.sorted();
  }

  *#asTyped(query: string, words: readonly string[], note: Note): Steps<void> {
    // A single letter occurs within nearly every text.
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
      // Later hits in the line cannot match better.
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
    // The longest word occurs in the fewest lines.
    const [longest = '', ...others] = [...new Set(words)].sort((a, b) => b.length - a.length);
    const sought = others.map((word) => ({ begun: ` ${encoded(word)}`, isLetter: word.length === 1 }));
    yield* this.#scan(encoded(longest), (line, at) => {
      if (this.#markAt(at - 1) > BLANK) return false;
      const text = ` ${this.#text(line)} `;
      if (sought.every(({ begun }) => text.includes(begun))) {
        // `c class` matches the C-Class before any class whose name begins with c.
        const exact = sought.every(({ begun, isLetter }) => !isLetter || text.includes(`${begun} `));
        note(line, exact ? ALL_WORDS : LOOSE);
      }
      return true;
    });
  }

  /** Finds the lines with blanks where the query has none: `sanfrancisco`. */
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

  /** Finds the lines that contain every word of the query, with a few wrong letters allowed. */
  *#mistyped(words: readonly string[], note: Note): Steps<void> {
    const vocabulary = yield* this.#vocabulary.steps();
    const near: { readonly words: readonly NearWord[]; readonly lines: number }[] = [];
    for (const word of words) {
      const known = vocabulary.near(word, Math.min(2, Math.floor((word.length + 1) / 3)));
      if (known.length === 0) return;
      near.push({ words: known, lines: known.reduce((sum, { lines }) => sum + lines.length, 0) });
      yield;
    }
    // Starting with the word that is in the fewest lines leaves the fewest comparisons.
    near.sort((a, b) => a.lines - b.lines);
    let found: Map<number, number> | undefined;
    for (const { words: known } of near) {
      const errors = new Map<number, number>();
      // The closest words are processed last, so their error counts replace those of more distant words.
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
      // A line with few other words is a more likely match than a long line.
      const others = Math.min(63, this.#text(line).split(' ').length - 1);
      note(line, MISTYPED + errors * 64 + others);
    }
  }

  /** @param found called with each position of the text; returns true to skip the rest of the line */
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

  /** Returns the character at a position; before the beginning, a line separator. */
  #markAt(at: number): number {
    return at < 0 ? 0 : this.#haystack.charCodeAt(at);
  }

  #text(line: number): string {
    return this.#haystack.slice(this.#starts[line], (this.#starts[line + 1] as number) - 1);
  }
}

/**
 * Writes the folded texts of one item for an index, each text once. A repeated text is dropped, but a list always takes
 * up one position, so that the ranks of different items remain comparable.
 * @param texts by decreasing importance, equally important ones in a nested list
 */
export const lineOf = (texts: readonly (string | readonly string[])[]): string =>
  `${uniqueTexts(texts).join('\t')}\n`;

function uniqueTexts(texts: readonly (string | readonly string[])[]): string[] {
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
