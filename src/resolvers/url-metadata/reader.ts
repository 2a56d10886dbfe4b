import type { Handler, Parser } from 'htmlparser2';
import { ItemBuilder } from './items.ts';
import type { Markup, Meta, PageLink, PagePicture, PageTime } from './markup.ts';
import { squeeze } from './text.ts';

/** As deep as browsers nest elements. Each level costs the parser time with every tag. */
const MAX_DEPTH = 512;
const MOST_METAS = 1_000;
const MOST_LINKS = 1_000;
const MOST_SCRIPTS = 100;
/** Characters of the contents of all `meta` elements. */
const MOST_META_CHARACTERS = 200_000;
const MOST_RELS = 20;
const MOST_OTHERS = 50;
const MOST_CAPTURES = 24;
const LONGEST_VALUE = 10_000;
/** Characters of what is said of a link beside its address. */
const LONGEST_NOTE = 1_000;
const LONGEST_SCRIPT = 1_048_576;
const SHORTEST_PARAGRAPH = 60;

/** What stands within is not read by people, or not as part of the page. */
const HIDDEN = new Set([
  'iframe',
  'math',
  'noscript',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
]);
/** What stands within is not what the page is about. */
const ASIDE = new Set(['aside', 'button', 'dialog', 'figure', 'footer', 'form', 'header', 'nav']);
const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q rp rt ruby s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const AUTHOR_CLASS =
  /(?:^|\s)(?:p-author|author[-_]{0,2}name|byline[-_]*(?:name|author)|(?:article|entry|post)[-_]+author|author (?:fn|vcard)|vcard author)(?:\s|$)/i;
const PUBLISHED_CLASS = /(?:^|\s)(?:dt-published|published|(?:entry|post|article)-date)(?:\s|$)/i;
const MODIFIED_CLASS = /(?:^|\s)(?:dt-updated|updated|modified)(?:\s|$)/i;

type Attributes = Readonly<Record<string, string>>;

/** Text that is being gathered until its element ends. */
interface Capture {
  readonly parts: string[];
  room: number;
  readonly done: (text: string) => void;
}

/** An open element and what ends with it. */
interface Frame {
  readonly name: string;
  readonly capture: Capture | null;
  readonly scope: boolean;
}

/** Listens to the parser and keeps what a page tells of itself. */
export class MarkupReader implements Partial<Handler> {
  tooDeep = false;
  readonly #items = new ItemBuilder();
  readonly #metas: Meta[] = [];
  readonly #links: PageLink[] = [];
  readonly #scripts: string[] = [];
  readonly #bylines: string[] = [];
  readonly #times: PageTime[] = [];
  readonly #pictures: PagePicture[] = [];
  readonly #frames: Frame[] = [];
  readonly #captures: Capture[] = [];
  #parser: Parser | undefined;
  #tooMany = false;
  #metaRoom = MOST_META_CHARACTERS;
  #lang: string | null = null;
  #base: string | null = null;
  #title: string | null = null;
  #heading: string | null = null;
  #paragraph: string | null = null;
  #hidden = 0;
  #aside = 0;
  #article = 0;

  onparserinit(parser: Parser): void {
    this.#parser = parser;
  }

  onopentag(name: string, given: Attributes): void {
    if (this.#frames.length >= MAX_DEPTH) {
      this.tooDeep = true;
      this.#parser?.pause();
      return;
    }
    const attributes = cut(given);
    if (!INLINE.has(name)) this.ontext(' ');
    this.#count(name, 1);
    this.#note(name, attributes);
    const { scope, text } = this.#items.enter(name, attributes);
    const capture = this.#captureOf(name, attributes, text);
    if (capture) this.#captures.push(capture);
    this.#frames.push({ name, capture, scope });
  }

  ontext(data: string): void {
    if (this.#captures.length === 0) return;
    if (this.#hidden > 0) {
      const { name, capture } = this.#frames.at(-1) as Frame;
      if (name === 'script' && capture) append(capture, data);
      return;
    }
    for (const capture of this.#captures) append(capture, data);
  }

  onclosetag(name: string): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    this.#count(frame.name, -1);
    if (frame.capture) {
      this.#captures.pop();
      frame.capture.done(frame.capture.parts.join(''));
    }
    if (frame.scope) this.#items.leave();
    if (!INLINE.has(name)) this.ontext(' ');
  }

  markup(): Markup {
    return {
      lang: this.#lang,
      base: this.#base,
      metas: this.#metas,
      links: this.#links,
      title: this.#title,
      heading: this.#heading,
      paragraph: this.#paragraph,
      bylines: this.#bylines,
      times: this.#times,
      pictures: this.#pictures,
      scripts: this.#scripts,
      items: this.#items.roots,
      tooDeep: this.tooDeep,
      tooMany: this.#tooMany || this.#items.full,
    };
  }

  #count(name: string, step: 1 | -1): void {
    if (HIDDEN.has(name)) this.#hidden += step;
    else if (ASIDE.has(name)) this.#aside += step;
    else if (name === 'article' || name === 'main') this.#article += step;
  }

  /** Keeps what an element says by its attributes alone. */
  #note(name: string, attributes: Attributes): void {
    if (name === 'html') this.#lang ??= attributes.lang || attributes['xml:lang'] || null;
    else if (name === 'base') this.#noteBase(attributes);
    else if (name === 'meta') this.#noteMeta(attributes);
    else if (name === 'link') this.#noteLink(attributes);
    else if (name === 'time') this.#noteTime(attributes);
    else if (name === 'img') this.#notePicture(attributes);
  }

  #noteBase({ href }: Attributes): void {
    if (href !== undefined && href.length <= LONGEST_VALUE) this.#base ??= href;
  }

  #noteMeta(attributes: Attributes): void {
    const content = attributes.content ?? attributes.value;
    if (content === undefined) return;
    const equivalent = attributes['http-equiv'];
    // Without scripts, such pages send people elsewhere; we are no browser without scripts.
    if (equivalent?.toLowerCase() === 'refresh' && this.#frames.some(({ name }) => name === 'noscript'))
      return;
    const names = [attributes.property, attributes.name, equivalent].filter((name) => name !== undefined);
    for (const name of new Set(names.flatMap((name) => name.toLowerCase().split(/\s+/)).slice(0, 8))) {
      if (name === '' || name.length > LONGEST_NOTE) continue;
      this.#metaRoom -= Math.min(content.length, LONGEST_VALUE);
      const meta = { name, content: content.slice(0, LONGEST_VALUE), media: attributes.media ?? null };
      this.#keep(this.#metas, meta, this.#metaRoom < 0 ? 0 : MOST_METAS);
    }
  }

  #noteLink({ rel, href, type, hreflang, media, sizes, title }: Attributes): void {
    if (!rel || !href || href.length > LONGEST_VALUE) return;
    const link = {
      rels: rel.toLowerCase().trim().split(/\s+/, MOST_RELS).filter(Boolean),
      href,
      type: noteOf(type)?.toLowerCase() ?? null,
      hreflang: noteOf(hreflang),
      media: noteOf(media),
      sizes: noteOf(sizes),
      title: squeeze(noteOf(title) ?? '') || null,
    };
    // Styles and preloads are the most of them, and of no use here.
    if (link.rels.some((one) => one === 'stylesheet' || one === 'preload' || one === 'modulepreload')) return;
    this.#keep(this.#links, link, MOST_LINKS);
  }

  #noteTime(attributes: Attributes): void {
    const datetime = attributes.datetime;
    if (!datetime || this.#hidden > 0 || this.#times.length >= MOST_OTHERS) return;
    const about = attributes.class ?? '';
    const published = attributes.pubdate !== undefined || PUBLISHED_CLASS.test(about);
    if (!published && MODIFIED_CLASS.test(about)) this.#times.push({ datetime, kind: 'modified' });
    else if (published || this.#article > 0) this.#times.push({ datetime, kind: 'published' });
  }

  #notePicture({ src, 'data-src': later, width, height, alt }: Attributes): void {
    const given = later && (!src || src.startsWith('data:')) ? later : src;
    if (!given || given.length > LONGEST_VALUE || this.#hidden > 0 || this.#pictures.length >= MOST_OTHERS)
      return;
    this.#pictures.push({ src: given, width, height, alt, inArticle: this.#article > 0 });
  }

  #captureOf(
    name: string,
    attributes: Attributes,
    property: ((text: string) => void) | null,
  ): Capture | null {
    if (name === 'script') return this.#scriptCapture(attributes);
    if (this.#hidden > 0 || this.#captures.length >= MOST_CAPTURES) return null;
    const takers = [property, this.#takerOf(name, attributes)].filter((taker) => taker !== null);
    if (takers.length === 0) return null;
    return {
      parts: [],
      room: LONGEST_VALUE,
      done: (text) => {
        for (const take of takers) take(squeeze(text));
      },
    };
  }

  #scriptCapture({ type }: Attributes): Capture | null {
    if (!/^\s*application\/ld\+json\b/i.test(type ?? '')) return null;
    return {
      parts: [],
      room: LONGEST_SCRIPT,
      done: (text) => this.#keep(this.#scripts, text, MOST_SCRIPTS),
    };
  }

  /** What becomes of the text of an element, where it is of use by the element's name. */
  #takerOf(name: string, attributes: Attributes): ((text: string) => void) | null {
    if (name === 'title' && !this.#title)
      return (text) => {
        this.#title ??= text || null;
      };
    if (name === 'h1' && !this.#heading)
      return (text) => {
        this.#heading ??= text || null;
      };
    if (name === 'p' && !this.#paragraph && this.#aside === 0)
      return (text) => {
        // Marks of footnotes.
        const plain = text.replace(/\s?\[(?:\d+|[a-z])\]/g, '');
        if (plain.length >= SHORTEST_PARAGRAPH) this.#paragraph ??= plain;
      };
    const author = attributes.rel?.toLowerCase().split(/\s+/).includes('author') && name === 'a';
    if ((author || AUTHOR_CLASS.test(attributes.class ?? '')) && this.#bylines.length < MOST_OTHERS)
      return (text) => {
        if (text !== '') this.#bylines.push(text);
      };
    return null;
  }

  #keep<Item>(list: Item[], item: Item, most: number): void {
    if (list.length < most) list.push(item);
    else this.#tooMany = true;
  }
}

/** One character more than is kept tells of an address that it is too long. */
function cut(attributes: Attributes): Attributes {
  for (const name in attributes) {
    if ((attributes[name] as string).length > LONGEST_VALUE + 1)
      return Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [name, value.slice(0, LONGEST_VALUE + 1)]),
      );
  }
  return attributes;
}

const noteOf = (text: string | undefined): string | null => text?.trim().slice(0, LONGEST_NOTE) || null;

function append(capture: Capture, data: string): void {
  if (capture.room <= 0) return;
  capture.parts.push(capture.room >= data.length ? data : data.slice(0, capture.room));
  capture.room -= data.length;
}
