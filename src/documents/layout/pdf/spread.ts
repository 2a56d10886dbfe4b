import type { PdfPage } from './open.ts';

/** The library's number of the operator that shows text. */
const SHOW_TEXT = 44;

/**
 * Minimum number of pieces of a letter-spaced word, such as a heading, and the minimum share of single letters among
 * them. Fewer pieces may be initials.
 */
const MIN_LETTERS = 3;
const MIN_SHARE = 0.7;

/** A word in capitals whose author typed spaces between its letters. */
const TYPED = /^(?:\p{Lu} ){3,}\p{Lu}$/u;

/** Returns the range of letter-spaced text, in which the PDF library reports the gaps between letters as spaces. */
export function spreadIn(text: string): { readonly start: number; readonly end: number } | undefined {
  if (!/(?:^| )\S{1,3} \S{1,2} \S{1,2}(?: |$)/.test(text)) return undefined;
  let best: { start: number; end: number } | undefined;
  let [start, pieces, singles] = [0, 0, 0];
  let at = 0;
  const end = (to: number) => {
    const long = pieces >= MIN_LETTERS && singles >= MIN_SHARE * pieces;
    if (long && to - start > (best ? best.end - best.start : 0)) best = { start, end: to };
    [pieces, singles] = [0, 0];
  };
  for (const piece of text.split(' ')) {
    if (!/^(?:[\p{L}&/.,-]{1,2}|\p{Lu}{3})$/u.test(piece)) end(at - 1);
    else {
      if (pieces === 0) start = at;
      pieces += 1;
      singles += Number(piece.length === 1);
    }
    at += piece.length + 1;
  }
  end(at - 1);
  return best;
}

/** Joins the letters of letter-spaced words, using the actual spaces of the page. */
export class WideWords {
  readonly #letters: string;
  /** Indexes of the letters that follow a space. */
  readonly #blanks: ReadonlySet<number>;
  #from = 0;

  private constructor(letters: string, blanks: ReadonlySet<number>) {
    this.#letters = letters;
    this.#blanks = blanks;
  }

  /** Reads the letters of a page as they are drawn. */
  static async of(page: PdfPage): Promise<WideWords> {
    const drawn = await page.getOperatorList({ annotationMode: 0 }).catch(() => undefined);
    const letters: string[] = [];
    const blanks = new Set<number>();
    let count = 0;
    for (const [at, operator] of (drawn?.fnArray ?? []).entries()) {
      if (operator !== SHOW_TEXT) continue;
      const [glyphs] = (drawn?.argsArray[at] ?? []) as readonly unknown[];
      for (const glyph of Array.isArray(glyphs) ? glyphs : []) {
        const letter = letterOf(glyph);
        if (letter.trim() === '') {
          if (letter !== '') blanks.add(count);
          continue;
        }
        letters.push(letter);
        count += letter.length;
      }
    }
    return new WideWords(letters.join(''), blanks);
  }

  /** Returns a text with the letters of its letter-spaced words joined, if the page shows where the words end. */
  closedUp(text: string): string {
    const spread = spreadIn(text);
    if (!spread) return text;
    const { start, end } = spread;
    return text.slice(0, start) + this.#closed(text.slice(start, end)) + text.slice(end);
  }

  #closed(text: string): string {
    const bare = text.replaceAll(' ', '');
    const next = this.#letters.indexOf(bare, this.#from);
    const begin = next >= 0 ? next : this.#letters.indexOf(bare);
    if (begin < 0) return TYPED.test(text) ? bare : text;
    this.#from = begin + bare.length;
    let words = '';
    for (let at = 0; at < bare.length; at += 1)
      words += (at > 0 && this.#blanks.has(begin + at) ? ' ' : '') + bare[at];
    return TYPED.test(words) ? bare : words;
  }
}

function letterOf(glyph: unknown): string {
  if (typeof glyph !== 'object' || glyph === null || !('unicode' in glyph)) return '';
  return typeof glyph.unicode === 'string' ? glyph.unicode : '';
}
