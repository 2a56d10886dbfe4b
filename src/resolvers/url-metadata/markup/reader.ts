import type { Handler, Parser } from 'htmlparser2';
import { splitAtBlanks } from '../../../formats/blanks.ts';
import { squeeze } from '../text.ts';
import { append, type Capture } from './capture.ts';
import { ASIDE, HIDDEN, INLINE, OUTSIDE } from './elements.ts';
import { ItemBuilder } from './items.ts';
import {
  AUTHOR_CLASS,
  datePropertyOf,
  isElsewhere,
  MarkedTexts,
  MODIFIED_CLASS,
  PUBLISHED_CLASS,
} from './marks.ts';
import type { Markup, Meta, PageLink, PagePicture, PageTime } from './markup.ts';

/** The nesting limit of browsers. With each level, the parser needs more time for every tag. */
const MAX_DEPTH = 512;
const MAX_METAS = 1_000;
const MAX_LINKS = 1_000;
const MAX_SCRIPTS = 100;
const MAX_META_CHARACTERS = 200_000;
const MAX_RELS = 20;
const MAX_OTHERS = 50;
const MAX_CAPTURES = 24;
const MAX_VALUE_LENGTH = 10_000;
/** Maximum length in characters of each attribute of a link, except for its address. */
const MAX_NOTE_LENGTH = 1_000;
const MAX_SCRIPT_LENGTH = 1_048_576;
const MIN_PARAGRAPH_LENGTH = 60;

type Attributes = Readonly<Record<string, string>>;

/** An open element and the state that ends with it. */
interface Frame {
  readonly name: string;
  readonly capture: Capture | null;
  readonly scope: boolean;
  readonly elsewhere: boolean;
}

/** Receives events of the parser and collects the metadata of a page. */
export class MarkupReader implements Partial<Handler> {
  tooDeep = false;
  readonly #items = new ItemBuilder();
  readonly #metas: Meta[] = [];
  readonly #links: PageLink[] = [];
  readonly #scripts: string[] = [];
  readonly #bylines: string[] = [];
  readonly #times: PageTime[] = [];
  readonly #pictures: PagePicture[] = [];
  readonly #posters: string[] = [];
  readonly #marks = new MarkedTexts();
  readonly #frames: Frame[] = [];
  readonly #captures: Capture[] = [];
  #parser: Parser | undefined;
  #tooMany = false;
  #metaRoom = MAX_META_CHARACTERS;
  #lang: string | null = null;
  #base: string | null = null;
  #title: string | null = null;
  #heading: string | null = null;
  #paragraph: string | null = null;
  #hidden = 0;
  #aside = 0;
  #outside = 0;
  #elsewhere = 0;
  #article = 0;

  onparserinit(parser: Parser): void {
    this.#parser = parser;
  }

  onopentag(name: string, rawAttributes: Attributes): void {
    if (this.#frames.length >= MAX_DEPTH) {
      this.tooDeep = true;
      this.#parser?.pause();
      return;
    }
    const attributes = cut(rawAttributes);
    if (!INLINE.has(name)) this.ontext(' ');
    this.#count(name, 1);
    const elsewhere = isElsewhere(name, attributes);
    if (elsewhere) this.#elsewhere += 1;
    this.#note(name, attributes);
    const { scope, text } = this.#items.enter(name, attributes);
    const capture = this.#captureOf(name, attributes, text);
    if (capture) this.#captures.push(capture);
    this.#frames.push({ name, capture, scope, elsewhere });
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
    if (frame.elsewhere) this.#elsewhere -= 1;
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
      markedDates: this.#marks.dates,
      markedNames: this.#marks.names,
      pictures: this.#pictures,
      posters: this.#posters,
      scripts: this.#scripts,
      items: this.#items.roots,
      tooDeep: this.tooDeep,
      tooMany: this.#tooMany || this.#items.full,
    };
  }

  #count(name: string, step: 1 | -1): void {
    if (OUTSIDE.has(name)) this.#outside += step;
    if (HIDDEN.has(name)) this.#hidden += step;
    else if (ASIDE.has(name)) this.#aside += step;
    else if (name === 'article' || name === 'main') this.#article += step;
  }

  /** Reads the attributes of an element. */
  #note(name: string, attributes: Attributes): void {
    if (name === 'html') this.#lang ??= attributes.lang || attributes['xml:lang'] || null;
    else if (name === 'base') this.#noteBase(attributes);
    else if (name === 'meta') this.#noteMeta(attributes);
    else if (name === 'link') this.#noteLink(attributes);
    else if (name === 'img') this.#notePicture(attributes);
    else if (name === 'video') this.#notePoster(attributes);
    if (name === 'time' || name === 'abbr')
      this.#noteTime(attributes.datetime ?? attributes.title, attributes);
  }

  #noteBase({ href }: Attributes): void {
    if (href !== undefined && href.length <= MAX_VALUE_LENGTH) this.#base ??= href;
  }

  #noteMeta(attributes: Attributes): void {
    const { content = attributes.value, 'http-equiv': equivalent } = attributes;
    if (content === undefined) return;
    // A refresh within `noscript` redirects only browsers that do not run scripts.
    if (equivalent?.toLowerCase() === 'refresh' && this.#frames.some(({ name }) => name === 'noscript'))
      return;
    const names = splitAtBlanks([attributes.property, attributes.name, equivalent].join(' ').toLowerCase());
    for (const name of new Set(names.slice(0, 8))) {
      if (name.length > MAX_NOTE_LENGTH) continue;
      this.#metaRoom -= Math.min(content.length, MAX_VALUE_LENGTH);
      const meta = { name, content: content.slice(0, MAX_VALUE_LENGTH), media: attributes.media ?? null };
      this.#keep(this.#metas, meta, this.#metaRoom < 0 ? 0 : MAX_METAS);
    }
  }

  #noteLink({ rel, href, type, hreflang, media, sizes, title }: Attributes): void {
    if (!rel || !href || href.length > MAX_VALUE_LENGTH) return;
    const link = {
      rels: splitAtBlanks(rel.toLowerCase()).slice(0, MAX_RELS),
      href,
      type: noteOf(type)?.toLowerCase() ?? null,
      hreflang: noteOf(hreflang),
      media: noteOf(media),
      sizes: noteOf(sizes),
      title: squeeze(noteOf(title) ?? '') || null,
    };
    // Style sheets and preloads are the most frequent links, but are not used here.
    if (link.rels.some((one) => one === 'stylesheet' || one === 'preload' || one === 'modulepreload')) return;
    this.#keep(this.#links, link, MAX_LINKS);
  }

  /** @param datetime for an `abbr`, its `title` attribute, which is a date only if the element is marked as one */
  #noteTime(datetime: string | undefined, attributes: Attributes): void {
    if (!datetime || this.#hidden > 0 || this.#times.length >= MAX_OTHERS) return;
    const about = attributes.class ?? '';
    // A date within a schema.org item belongs to that item and is read with it.
    const property = this.#items.open ? null : datePropertyOf(attributes.itemprop);
    const published =
      attributes.pubdate !== undefined || PUBLISHED_CLASS.test(about) || property === 'published';
    const modified = MODIFIED_CLASS.test(about) || property === 'modified';
    if (!published && modified) this.#times.push({ datetime, kind: 'modified' });
    else if (published || (attributes.datetime && this.#article > 0))
      this.#times.push({ datetime, kind: 'published' });
  }

  #notePoster({ poster }: Attributes): void {
    if (
      poster &&
      poster.length <= MAX_VALUE_LENGTH &&
      this.#hidden === 0 &&
      this.#posters.length < MAX_OTHERS
    )
      this.#posters.push(poster);
  }

  #notePicture({ src, 'data-src': later, style, height, alt, ...rest }: Attributes): void {
    const width =
      /(?:^|[;\s])width\s{0,5}:\s{0,5}(\d{1,5}(?:\.\d{1,9})?px)/i.exec(
        style?.slice(0, MAX_NOTE_LENGTH) ?? '',
      )?.[1] ?? rest.width;
    const url = later && (!src || src.startsWith('data:')) ? later : src;
    if (!url || url.length > MAX_VALUE_LENGTH || this.#hidden > 0 || this.#pictures.length >= MAX_OTHERS)
      return;
    this.#pictures.push({ src: url, width, height, alt, inArticle: this.#article > 0 });
  }

  #captureOf(
    name: string,
    attributes: Attributes,
    property: ((text: string) => void) | null,
  ): Capture | null {
    if (name === 'script') return this.#scriptCapture(attributes);
    if (this.#hidden > 0 || this.#captures.length >= MAX_CAPTURES) return null;
    const takers = [property, this.#takerOf(name, attributes), this.#marked(name, attributes)].filter(
      (taker) => taker !== null,
    );
    if (takers.length === 0) return null;
    return {
      parts: [],
      room: MAX_VALUE_LENGTH,
      done: (text) => {
        for (const take of takers) take(squeeze(text));
      },
    };
  }

  #scriptCapture({ type }: Attributes): Capture | null {
    if (!/^\s*application\/ld\+json\b/i.test(type ?? '')) return null;
    return {
      parts: [],
      room: MAX_SCRIPT_LENGTH,
      done: (text) => this.#keep(this.#scripts, text, MAX_SCRIPTS),
    };
  }

  /** Returns a function that receives the text of an element, if its name makes the text useful. */
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
        // Removes footnote marks.
        const plain = text.replace(/\s?\[(?:\d+|[a-z])\]/g, '');
        if (plain.length >= MIN_PARAGRAPH_LENGTH) this.#paragraph ??= plain;
      };
    const author = splitAtBlanks(attributes.rel?.toLowerCase() ?? '').includes('author') && name === 'a';
    if ((author || AUTHOR_CLASS.test(attributes.class ?? '')) && this.#bylines.length < MAX_OTHERS)
      return (text) => {
        if (text !== '') this.#bylines.push(text);
      };
    return null;
  }

  #marked(name: string, attributes: Attributes): ((text: string) => void) | null {
    if (this.#captures.length >= MAX_CAPTURES / 2) return null;
    const own = this.#elsewhere === 0 && (this.#outside === 0 || this.#article > 0);
    return this.#marks.takerOf(name, attributes, { own, property: !this.#items.open });
  }

  #keep<Item>(list: Item[], item: Item, max: number): void {
    if (list.length < max) list.push(item);
    else this.#tooMany = true;
  }
}

/** Truncates attributes. One extra character is kept, which shows that an address is too long. */
const cut = (attributes: Attributes): Attributes =>
  Object.values(attributes).every((value) => value.length <= MAX_VALUE_LENGTH + 1)
    ? attributes
    : Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [name, value.slice(0, MAX_VALUE_LENGTH + 1)]),
      );

const noteOf = (text: string | undefined): string | null => text?.trim().slice(0, MAX_NOTE_LENGTH) || null;
