import { editDistance } from '../text/near.ts';
import { Vocabulary } from './vocabulary.ts';

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

type Note = (line: number, kind: number) => void;

/** Folded texts of many items as one string, so that looking through all of them is one native scan. */
export class TextIndex {
  readonly #haystack: string;
  /** Where each line, which is one text, starts, and at the end where the next one would. */
  readonly #starts: Uint32Array;
  /** The item each line belongs to, and which of the item's texts it is. */
  readonly #items: Uint32Array;
  readonly #orders: Uint16Array;
  /** Made when the first typing error is met. */
  #vocabulary: Vocabulary | undefined;

  /** @param sheet as `sheetOf` writes it */
  constructor(sheet: string) {
    let lines = 0;
    for (let at = 0; at < sheet.length; at++) if (sheet.charCodeAt(at) < BLANK) lines += 1;
    this.#haystack = sheet;
    this.#starts = new Uint32Array(lines + 1);
    this.#items = new Uint32Array(lines);
    this.#orders = new Uint16Array(lines);
    let [line, item, order] = [0, 0, 0];
    for (let at = 0; at < sheet.length; at++) {
      const mark = sheet.charCodeAt(at);
      if (mark >= BLANK) continue;
      this.#items[line] = item;
      this.#orders[line] = Math.min(order, TEXTS - 1);
      line += 1;
      this.#starts[line] = at + 1;
      if (mark === TEXT) order += 1;
      if (mark !== ITEM) continue;
      item += 1;
      order = 0;
    }
  }

  /**
   * The items that match a folded query, best first, by their positions.
   *
   * @param favoured which of those that match in whole, but for blanks, are meant first
   * @param forgiving whether words with typing errors match where nothing else does
   */
  find(query: string, favoured: (item: number) => boolean = () => false, forgiving = true): number[] {
    if (query === '') return [];
    const ranks = new Map<number, number>();
    const note: Note = (line, kind) => {
      const item = this.#items[line] as number;
      const first = kind <= JOINED && favoured(item) ? -2 * TEXTS : 0;
      const rank = kind * TEXTS + (this.#orders[line] as number) + first;
      if (rank < (ranks.get(item) ?? Number.POSITIVE_INFINITY)) ranks.set(item, rank);
    };
    const words = query.split(' ');
    const telling = words.filter((word) => !LINKS.has(word));
    this.#asTyped(query, words, note);
    if (ranks.size === 0) this.#tornApart(query, note);
    if (ranks.size === 0 && telling.length < words.length && telling.length > 0)
      this.#asTyped(telling.join(' '), telling, note);
    const different = [...new Set(words)];
    if (forgiving && ranks.size === 0 && different.length <= MISTYPED_WORDS) this.#mistyped(different, note);
    return [...ranks].sort(([a, x], [b, y]) => x - y || a - b).map(([item]) => item);
  }

  #asTyped(query: string, words: readonly string[], note: Note): void {
    // One letter is within nearly everything.
    const begins = /^\w$/.test(query);
    this.#scan(query, (line, at) => {
      const before = this.#markAt(at - 1);
      if (before < BLANK) note(line, this.#markAt(at + query.length) < BLANK ? WHOLE : PREFIX);
      else if (before === BLANK) note(line, WORD);
      else if (!begins) note(line, WITHIN);
    });
    if (words.length === 1) return;
    const joined = words.join('');
    this.#scan(joined, (line, at) => {
      const before = this.#markAt(at - 1);
      if (before > BLANK) return;
      note(line, before < BLANK && this.#markAt(at + joined.length) < BLANK ? JOINED : LOOSE);
    });
    // The longest word is in the fewest lines, and may stand in one of them often.
    const [longest = '', ...others] = [...new Set(words)].sort((a, b) => b.length - a.length);
    let judged = -1;
    this.#scan(longest, (line, at) => {
      if (line === judged || this.#markAt(at - 1) > BLANK) return;
      judged = line;
      const text = ` ${this.#text(line)} `;
      if (!others.every((word) => text.includes(` ${word}`))) return;
      // `c class` is that class before it is any class.
      const exact = others.every((word) => word.length > 1 || text.includes(` ${word} `));
      note(line, exact ? ALL_WORDS : LOOSE);
    });
  }

  /** The lines that have blanks where the query has none: `sanfrancisco`. */
  #tornApart(query: string, note: Note): void {
    const letters = [...query.replaceAll(' ', '')].map((letter) => RegExp.escape(letter));
    if (letters.length < 3) return;
    const found = this.#haystack.matchAll(new RegExp(`(?<=^|\\s)${letters.join(' ?')}`, 'g'));
    let line = 0;
    for (const { index } of found) {
      while ((this.#starts[line + 1] as number) <= index) line += 1;
      note(line, LOOSE);
    }
  }

  /** The lines in which every word of the query is, but for some letters, a word. */
  #mistyped(words: readonly string[], note: Note): void {
    let found: ReadonlyMap<number, number> | undefined;
    for (const word of words) {
      const errors = this.#linesNear(word);
      const before = found;
      found = before
        ? new Map([...errors].flatMap(([line, more]) => addedTo(before.get(line), line, more)))
        : errors;
      if (found.size === 0) return;
    }
    for (const [line, errors] of found ?? []) {
      // A line that says little else is likelier meant than a long one.
      const others = Math.min(63, this.#text(line).split(' ').length - 1);
      note(line, MISTYPED + errors * 64 + others);
    }
  }

  /** The lines that hold the word or one close to it, with the number of errors of the closest. */
  #linesNear(word: string): Map<number, number> {
    const most = Math.min(2, Math.floor((word.length + 1) / 3));
    const lines = new Map<number, number>();
    this.#vocabulary ??= new Vocabulary(this.#haystack);
    for (const [known, places] of this.#vocabulary.likely(word, most)) {
      const errors = editDistance(word, known, most);
      if (errors > most) continue;
      for (const line of places) lines.set(line, Math.min(errors, lines.get(line) ?? most));
    }
    return lines;
  }

  #scan(text: string, found: (line: number, at: number) => void): void {
    let line = 0;
    for (let at = this.#haystack.indexOf(text); at >= 0; at = this.#haystack.indexOf(text, at + 1)) {
      while ((this.#starts[line + 1] as number) <= at) line += 1;
      found(line, at);
    }
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
 * Writes folded texts for an index. Each text of an item once; a text that repeats an earlier one takes no place, a list
 * always takes one, so that those of different items compare.
 *
 * @param texts by item; those of one item by falling importance, equally important ones in a list
 */
export function sheetOf(texts: readonly (readonly (string | readonly string[])[])[]): string {
  return texts.map((own) => `${placesOf(own).join('\t')}\n`).join('');
}

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

const addedTo = (before: number | undefined, line: number, more: number): [number, number][] =>
  before === undefined ? [] : [[line, before + more]];
