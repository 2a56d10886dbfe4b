import { lazy, type Prepared, type Steps } from '../../scheduling/steps.ts';
import {
  ALL_WORDS,
  JOINED,
  KINDS,
  LOOSE,
  PREFIX,
  SEVERAL_TEXTS,
  WHOLE,
  WITHIN,
  WORD,
} from './match-kinds.ts';
import { Ranks } from './ranks.ts';
import type { Favour, Found } from './types.ts';
import { type Spelling, Vocabulary } from './vocabulary.ts';
import { encoded, extendsNumber, isUnspaced, MARK, phrasesWith, wordsAmong } from './words-in-text.ts';

/**
 * A line's rank combines the kind of its match with the number of the text in its item. No item has more texts than
 * this.
 */
const TEXTS = 1 << 16;

const NONE: Favour = { isFavoured: () => false, by: 'names' };

const NO_WORDS: ReadonlySet<string> = new Set();

/** The separators of items and of texts; `\v` separates texts of equal importance. */
const ITEM = 0x0a;
const TEXT = 0x09;
/** The separator of words. A folded text contains no character with a lower code. */
const BLANK = 0x20;

/** The number of characters, hits or lines processed in a step of less than a millisecond. */
const CHARACTERS = 32_768;
const HITS = 2_000;

/** Maximum number of letters of joined words; names are shorter, and patterns of many letters take long to compile. */
const MAX_JOINED = 60;

/** Ends a scan. */
const STOP = 'stop';

/** @param entire true if the words of the query are whole words of the line */
type Note = (line: number, kind: number, entire: boolean) => void;

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
  /** Built when a word is misspelt for the first time. */
  readonly #vocabulary: Prepared<Vocabulary>;

  private constructor(
    haystack: string,
    lines: { starts: Uint32Array; items: Uint32Array; orders: Uint16Array; size: number },
    spelled: string,
  ) {
    this.#haystack = haystack;
    this.#starts = lines.starts;
    this.#items = lines.items;
    this.#orders = lines.orders;
    this.#size = lines.size;
    this.#vocabulary = lazy(() => Vocabulary.of(spelled));
  }

  /**
   * @param sheet the lines that `lineOf` writes for each item, as UTF-8
   * @param spelled the lines whose words misspelt words may mean; all by default
   */
  static *of(sheet: Uint8Array, spelled = sheet): Steps<TextIndex> {
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
    const haystack = latin1(sheet);
    return new TextIndex(
      haystack,
      { starts, items, orders, size: item },
      spelled === sheet ? haystack : latin1(spelled),
    );
  }

  /**
   * Finds the items that match every word of a folded query. Only its last word may be the beginning of a word.
   * @param filler words that count only as part of a name (see `phrasesWith`)
   */
  *find(query: string, favour: Favour = NONE, filler = NO_WORDS): Steps<Found> {
    const ranks = new Ranks(this.#size);
    const best = { rank: KINDS * TEXTS, isName: false, entire: false };
    const words = query.split(' ').filter(Boolean);
    if (words.length === 0) return { items: [], ...best };
    const note: Note = (line, kind, entire) => {
      const item = this.#items[line] as number;
      const order = this.#orders[line] as number;
      const { isFavoured, by, isNoted } = favour;
      const counts = by === 'words' ? kind <= (entire ? LOOSE : ALL_WORDS) : kind <= JOINED;
      const isFirst = counts && (isFavoured(item) || (kind <= JOINED && order === 0 && isNoted?.(item)));
      const tier = isFirst ? (entire ? -2 : -1) : 0;
      ranks.note(item, (kind + tier * KINDS) * TEXTS + order);
      best.rank = Math.min(best.rank, kind * TEXTS + order);
      best.isName ||= kind <= JOINED;
      best.entire ||= entire;
    };
    const phrases = phrasesWith(words, filler);
    const noteNamed: Note =
      phrases.length === 0
        ? note
        : (line, kind, entire) => {
            const text = this.#markedText(line);
            if (phrases.every((forms) => forms.some((form) => text.includes(form)))) note(line, kind, entire);
          };
    yield* this.#asTyped(query, words, noteNamed);
    if (ranks.count === 0) yield* this.#tornApart(query, noteNamed);
    return { items: yield* ranks.sorted(), ...best };
  }

  /** Returns the indexes of the items of which a text equals a folded query. */
  *named(query: string): Steps<readonly number[]> {
    const items: number[] = [];
    const whole = encoded(query);
    yield* this.#scan(whole, (line, at) => {
      const isWhole = this.#markAt(at - 1) < BLANK && this.#markAt(at + whole.length) < BLANK;
      if (isWhole) items.push(this.#items[line] as number);
      return isWhole;
    });
    return items;
  }

  /** True if a word of any text is this word or begins with it. */
  *knows(word: string): Steps<boolean> {
    let known = false;
    yield* this.#scan(encoded(word), (_, at) => {
      known = this.#markAt(at - 1) <= BLANK;
      return known ? STOP : false;
    });
    return known;
  }

  /** Returns the words of the texts that a word may mean, by the rules of `Vocabulary`. */
  *spellings(word: string): Steps<readonly Spelling[]> {
    return (yield* this.#vocabulary.steps()).spellings(word);
  }

  *#asTyped(query: string, words: readonly string[], note: Note): Steps<void> {
    const within = isUnspaced(query);
    const whole = encoded(query);
    yield* this.#scan(whole, (line, at) => {
      const before = this.#markAt(at - 1);
      if (before > BLANK) {
        if (within) note(line, WITHIN, false);
        return false;
      }
      const after = this.#markAt(at + whole.length);
      if (extendsNumber(whole, after)) return false;
      const ends = before < BLANK && after < BLANK;
      note(line, before === BLANK ? WORD : ends ? WHOLE : PREFIX, after <= BLANK);
      // Later hits in the line cannot match better.
      return after <= BLANK;
    });
    if (words.length === 1) return;
    const joined = encoded(words.join(''));
    yield* this.#scan(joined, (line, at) => {
      const before = this.#markAt(at - 1);
      const after = this.#markAt(at + joined.length);
      if (before > BLANK || extendsNumber(joined, after)) return false;
      note(line, before < BLANK && after < BLANK ? JOINED : LOOSE, after <= BLANK);
      return true;
    });
    // The longest word occurs in the fewest lines.
    const sought = words.map(encoded);
    const longest = sought.reduce((one, other) => (other.length > one.length ? other : one));
    const last = sought.at(-1) as string;
    let item = -1;
    yield* this.#scan(longest, (line, at) => {
      if (this.#markAt(at - 1) > BLANK) return false;
      const after = this.#markAt(at + longest.length);
      if (after > BLANK && (longest !== last || extendsNumber(longest, after))) return false;
      const own = wordsAmong(` ${this.#text(line)} `, sought);
      if (own) {
        // `class c` matches the C-Class before any class whose name begins with c.
        note(line, own.letters ? ALL_WORDS : LOOSE, own.entire);
      } else if (this.#items[line] !== item) {
        item = this.#items[line] as number;
        const all = wordsAmong(` ${this.#itemText(line)} `, sought);
        if (all) note(line, all.letters ? SEVERAL_TEXTS : LOOSE, all.entire);
      }
      return own ? own.entire : true;
    });
  }

  /** Finds the lines with blanks where the query has none: `sanfrancisco`. */
  *#tornApart(query: string, note: Note): Steps<void> {
    const letters = [...query.replaceAll(' ', '')];
    if (letters.length < 3 || letters.length > MAX_JOINED) return;
    const pattern = new RegExp(`(?<=^|[\t\n\v ])${spaced(letters)}(?=[\t\n\v ])`, 'g');
    let line = 0;
    for (let from = 0; from < this.#haystack.length; ) {
      const end = this.#haystack.indexOf('\n', from + CHARACTERS) + 1 || this.#haystack.length;
      for (const { index } of this.#haystack.slice(from, end).matchAll(pattern)) {
        while ((this.#starts[line + 1] as number) <= from + index) line += 1;
        note(line, LOOSE, false);
      }
      from = end;
      yield;
    }
  }

  /**
   * @param found called with each position of the text; returns true to skip the rest of the line, or `STOP` to end the
   * scan
   */
  *#scan(text: string, found: (line: number, at: number) => boolean | typeof STOP): Steps<void> {
    let line = 0;
    let hits = 0;
    let at = this.#haystack.indexOf(text);
    while (at >= 0) {
      while ((this.#starts[line + 1] as number) <= at) line += 1;
      const skipped = found(line, at);
      if (skipped === STOP) return;
      const next = skipped ? (this.#starts[line + 1] as number) : at + 1;
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

  /** Returns all texts of the item that a line belongs to, separated by blanks. */
  #itemText(line: number): string {
    return this.#itemLines(line).replace(/[\t\v]/g, ' ');
  }

  /** Returns all texts of the item that a line belongs to, with a mark around each, as `phrasesWith` expects them. */
  #markedText(line: number): string {
    return `${MARK}${this.#itemLines(line).replace(/[\t\v]/g, MARK)}${MARK}`;
  }

  #itemLines(line: number): string {
    let [first, end] = [line, line + 1];
    while (first > 0 && this.#items[first - 1] === this.#items[line]) first -= 1;
    while (end < this.#items.length && this.#items[end] === this.#items[line]) end += 1;
    return this.#haystack.slice(this.#starts[first], (this.#starts[end] as number) - 1);
  }
}

/** Returns a pattern with an optional blank between any two letters but digits, as `x33` is no `X3 3.0`. */
const spaced = (letters: readonly string[]): string =>
  letters
    .map((letter, at) => {
      const inNumber = /\d/.test(letter) && /\d/.test(letters[at - 1] ?? '');
      return `${at === 0 || inNumber ? '' : ' ?'}${RegExp.escape(encoded(letter))}`;
    })
    .join('');

const latin1 = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
