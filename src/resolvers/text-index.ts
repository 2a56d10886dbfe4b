import { editDistance } from './near.ts';

/**
 * How well a line matches, best first: all of it, its beginning, the beginning of a word, all words of the query in any
 * order, somewhere within a word, words with typing errors.
 */
const WHOLE = 0;
const PREFIX = 1;
const WORD = 2;
const ALL_WORDS = 3;
const WITHIN = 4;
const MISTYPED = 5;

/** A line's rank is the kind of its match, then which of its item's texts it is; no item has more texts than this. */
const TEXTS = 1 << 16;
/** A query of more words is no mistyped name, and looking each of them up would take long. */
const MISTYPED_WORDS = 8;

type Note = (line: number, kind: number) => void;

/** The folded texts of many items as one string, one text a line, so that looking through all of them is one native scan. */
export class TextIndex {
  readonly #haystack: string;
  /** Where each line starts, and at the end where the next one would. */
  readonly #starts: Uint32Array;
  /** The item each line belongs to, and which of the item's texts it is. */
  readonly #items: Uint32Array;
  readonly #orders: Uint16Array;
  /** Word -> the lines that hold it; made when the first typing error is met. */
  #words: ReadonlyMap<string, readonly number[]> | undefined;

  /** @param texts folded, by item; those of one item by falling importance, equally important ones in a list */
  constructor(texts: readonly (readonly (string | readonly string[])[])[]) {
    const lines: string[] = [];
    const items: number[] = [];
    const orders: number[] = [];
    for (const [item, own] of texts.entries()) {
      for (const [text, order] of ordersOf(own)) {
        lines.push(text);
        items.push(item);
        orders.push(Math.min(order, TEXTS - 1));
      }
    }
    this.#haystack = `\n${lines.join('\n')}\n`;
    this.#items = Uint32Array.from(items);
    this.#orders = Uint16Array.from(orders);
    this.#starts = new Uint32Array(lines.length + 1);
    this.#starts[0] = 1;
    for (const [line, text] of lines.entries())
      this.#starts[line + 1] = (this.#starts[line] as number) + text.length + 1;
  }

  /** The items that match a folded query, best first, by their positions in the list given. */
  find(query: string): number[] {
    const ranks = new Map<number, number>();
    const note: Note = (line, kind) => {
      const item = this.#items[line] as number;
      const rank = kind * TEXTS + (this.#orders[line] as number);
      if (rank < (ranks.get(item) ?? Number.POSITIVE_INFINITY)) ranks.set(item, rank);
    };
    const words = query.split(' ');
    if (query !== '') this.#asTyped(query, words, note);
    if (ranks.size === 0 && words.length <= MISTYPED_WORDS) this.#mistyped(words, note);
    return [...ranks].sort(([a, x], [b, y]) => x - y || a - b).map(([item]) => item);
  }

  #asTyped(query: string, words: readonly string[], note: Note): void {
    // One letter is within nearly everything.
    const begins = /^\w$/.test(query);
    this.#scan(query, (line, at) => {
      const before = this.#haystack[at - 1];
      if (before === '\n') note(line, this.#haystack[at + query.length] === '\n' ? WHOLE : PREFIX);
      else if (before === ' ') note(line, WORD);
      else if (!begins) note(line, WITHIN);
    });
    if (words.length === 1) return;
    // The longest word is in the fewest lines.
    const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length);
    this.#scan(longest, (line, at) => {
      if (!/\s/.test(this.#haystack[at - 1] as string)) return;
      const text = ` ${this.#text(line)}`;
      if (others.every((word) => text.includes(` ${word}`))) note(line, ALL_WORDS);
    });
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
    const letters = lettersOf(word);
    const lines = new Map<number, number>();
    this.#words ??= this.#vocabulary();
    for (const [known, places] of this.#words) {
      if (Math.abs(known.length - word.length) > most || apart(letters, lettersOf(known)) > 2 * most)
        continue;
      const errors = editDistance(word, known, most);
      if (errors > most) continue;
      for (const line of places) lines.set(line, Math.min(errors, lines.get(line) ?? most));
    }
    return lines;
  }

  #vocabulary(): Map<string, number[]> {
    const words = new Map<string, number[]>();
    for (const line of this.#items.keys()) {
      for (const word of this.#text(line).split(' ')) {
        const lines = words.get(word);
        if (!lines) words.set(word, [line]);
        else if (lines.at(-1) !== line) lines.push(line);
      }
    }
    return words;
  }

  #scan(text: string, found: (line: number, at: number) => void): void {
    let line = 0;
    for (let at = this.#haystack.indexOf(text); at >= 0; at = this.#haystack.indexOf(text, at + 1)) {
      while ((this.#starts[line + 1] as number) <= at) line += 1;
      found(line, at);
    }
  }

  #text(line: number): string {
    return this.#haystack.slice(this.#starts[line], (this.#starts[line + 1] as number) - 1);
  }
}

/**
 * Each text once, with its place by importance. A text that repeats an earlier one takes no place; a list always takes one,
 * so that those of different items compare.
 */
function ordersOf(texts: readonly (string | readonly string[])[]): Map<string, number> {
  const orders = new Map<string, number>();
  let order = 0;
  for (const entry of texts) {
    const before = orders.size;
    for (const text of typeof entry === 'string' ? [entry] : entry) {
      if (text !== '' && !orders.has(text)) orders.set(text, order);
    }
    if (typeof entry !== 'string' || orders.size > before) order += 1;
  }
  return orders;
}

const addedTo = (before: number | undefined, line: number, more: number): [number, number][] =>
  before === undefined ? [] : [[line, before + more]];

/** A word's letters as a set of bits. Two letters may share a bit, so words are at least as far apart as their sets. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

/** In how many letters two sets differ. One typing error changes two at most, which spares most words the comparison. */
function apart(a: number, b: number): number {
  let count = 0;
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
