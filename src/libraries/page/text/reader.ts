import type { Handler } from 'htmlparser2';
import { type Attributes, isHidden, VOID } from './hidden.ts';
import { hintsOf } from './hints.ts';
import type { Block, BlockKind, Element, Outline } from './outline.ts';

/** The nesting limit of browsers. Each level makes every tag slower to parse. */
const MAX_DEPTH = 512;
const MAX_ELEMENTS = 30_000;
const MAX_BLOCKS = 10_000;
const MAX_CHARACTERS = 500_000;
/** Maximum length of a block in characters. Longer text continues in another block. */
const MAX_BLOCK_LENGTH = 20_000;
/** Maximum length in characters of a table cell with a single value. */
const MAX_CELL_LENGTH = 300;

const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Footnote marks in the style of encyclopedias. */
const FOOTNOTE = /^\[(?:\d{1,3}|[a-z]|note \d{1,3}|citation needed|edit)\]$/;

interface Open {
  readonly name: string;
  readonly hides: boolean;
  /** The index of its element in the outline; null for inline elements. */
  readonly element: number | null;
  readonly link: boolean;
}

/** Minimum length of prose. Shorter blocks are labels. */
const MIN_PROSE_LENGTH = 25;
/** Blocks with more than this share of their characters in links are lists of links. */
const LINKED = 0.5;

/** Weighs a text as prose by its length and its commas, after Readability. */
function weightOf(text: string, linked: number, kind: BlockKind): number {
  const share = linked / text.length;
  if (text.length < MIN_PROSE_LENGTH || kind === 'heading' || share > LINKED) return 0;
  const commas = Math.min(text.split(/[,،、，;]/, 11).length - 1, 10);
  return (1 + commas + Math.min(text.length / 100, 5)) * (1 - share) * (kind === 'text' ? 1 : 0.5);
}

/** Receives events of the parser and collects the text of a page in blocks. */
export class OutlineReader implements Partial<Handler> {
  /** True once a limit is reached and parsing should stop. */
  full = false;
  readonly #elements: Element[] = [];
  readonly #blocks: Block[] = [];
  readonly #open: Open[] = [];
  readonly #rows: { readonly first: number; readonly element: number }[] = [];
  #current = -1;
  #hidden = 0;
  #links = 0;
  #code = 0;
  #breaks = 0;
  #parts: string[] = [];
  #length = 0;
  #linked = 0;
  #blank = true;
  #characters = 0;

  onopentag(name: string, attributes: Attributes): void {
    if (this.#open.length >= MAX_DEPTH || this.#elements.length >= MAX_ELEMENTS) {
      this.full = true;
      return;
    }
    const hides = !VOID.has(name) && isHidden(name, attributes);
    if (hides) this.#hidden += 1;
    const block = !INLINE.has(name) && name !== 'br';
    if (name === 'br') this.#break();
    if (block) this.#flush();
    const link = name === 'a' && attributes.href !== undefined;
    if (link) this.#links += 1;
    const element = block && this.#hidden === 0 ? this.#enter(name, attributes) : null;
    this.#open.push({ name, hides, element, link });
  }

  ontext(text: string): void {
    if (this.#hidden > 0 || this.full) return;
    if (this.#code > 0) {
      this.#add(text);
      return;
    }
    const plain = text.replace(/[\s\u00a0]+/g, ' ');
    this.#add(this.#blank ? plain.replace(/^ /, '') : plain);
  }

  onclosetag(): void {
    // The kind of the block depends on the elements that are still open.
    if (this.#open.at(-1)?.element != null) this.#flush();
    const open = this.#open.pop();
    if (!open) return;
    if (open.hides) this.#hidden -= 1;
    if (open.link) this.#links -= 1;
    if (open.element === null) return;
    if (open.name === 'pre') this.#code -= 1;
    if (open.name === 'tr') this.#closeRow();
    this.#current = (this.#elements[open.element] as Element).parent;
  }

  outline(): Outline {
    this.#flush();
    return { elements: this.#elements, blocks: this.#blocks };
  }

  #enter(name: string, attributes: Attributes): number {
    this.#elements.push({ name, parent: this.#current, ...hintsOf(name, attributes) });
    this.#current = this.#elements.length - 1;
    if (name === 'pre') this.#code += 1;
    if (name === 'tr') this.#rows.push({ first: this.#blocks.length, element: this.#current });
    return this.#current;
  }

  #break(): void {
    if (this.#hidden > 0) return;
    this.#breaks += 1;
    if (this.#breaks > 1) this.#flush();
    else if (this.#length > 0) this.#add('\n');
  }

  #add(piece: string): void {
    if (piece === '') return;
    if (piece.trim() !== '') this.#breaks = 0;
    this.#parts.push(piece);
    this.#length += piece.length;
    if (this.#links > 0) this.#linked += piece.length;
    this.#blank = /\s$/.test(piece);
    if (this.#length > MAX_BLOCK_LENGTH) this.#flush();
  }

  #flush(): void {
    this.#breaks = 0;
    if (this.#length === 0) return;
    const shown = this.#parts.filter((part) => !FOOTNOTE.test(part)).join('');
    const text = (this.#code > 0 ? shown : shown.replace(/ ?\n ?/g, '\n')).trim();
    const linked = Math.min(this.#linked, text.length);
    this.#parts = [];
    this.#length = 0;
    this.#linked = 0;
    this.#blank = true;
    if (text === '' || this.#current < 0) return;
    this.#characters += text.length;
    if (this.#characters > MAX_CHARACTERS || this.#blocks.length >= MAX_BLOCKS) {
      this.full = true;
      return;
    }
    const { kind, level } = this.#kind();
    this.#blocks.push({
      element: this.#current,
      text,
      linked,
      kind,
      weight: weightOf(text, linked, kind),
      level,
    });
  }

  #kind(): { kind: BlockKind; level: number | null } {
    if (this.#code > 0) return { kind: 'code', level: null };
    for (let at = this.#open.length - 1, seen = 0; at >= 0 && seen < 4; at -= 1) {
      const { name, element } = this.#open[at] as Open;
      if (element === null) continue;
      seen += 1;
      if (/^h[1-6]$/.test(name)) return { kind: 'heading', level: Number(name[1]) };
      if (name === 'li' || name === 'dt' || name === 'dd') return { kind: 'item', level: null };
    }
    return { kind: 'text', level: null };
  }

  /** Joins the cells of a table row into one block if all cells are short values. */
  #closeRow(): void {
    const row = this.#rows.pop();
    if (row === undefined) return;
    const cells = this.#blocks.slice(row.first);
    const values = cells.every(({ text, kind }) => text.length <= MAX_CELL_LENGTH && kind !== 'heading');
    if (cells.length < 2 || cells.length > 30 || !values) return;
    this.#blocks.splice(row.first, cells.length, {
      element: row.element,
      text: cells.map(({ text }) => text.replaceAll('\n', ' ')).join(' | '),
      linked: cells.reduce((sum, { linked }) => sum + linked, 0),
      kind: 'row',
      weight: 0,
      level: null,
    });
  }
}
