/**
 * A schema.org item in the form of JSON-LD: `@type`, `@id`, and properties whose values are texts, numbers, items or
 * lists of these.
 */
export type Thing = Readonly<Record<string, unknown>>;

/** An item whose element is still open. */
export interface OpenItem {
  readonly thing: Record<string, unknown>;
  /** True for RDFa, which names a property by `property`. */
  readonly rdfa: boolean;
}

type Attributes = Readonly<Record<string, string>>;

const MAX_ITEMS = 500;
const MAX_PROPERTIES = 3_000;
const MAX_NAMES = 8;

/** Maps elements to the attribute that contains their value, usually an address. */
const ADDRESS_OF: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'href',
    area: 'href',
    link: 'href',
    audio: 'src',
    embed: 'src',
    iframe: 'src',
    img: 'src',
    source: 'src',
    track: 'src',
    video: 'src',
    object: 'data',
    data: 'value',
    meter: 'value',
    time: 'datetime',
  }),
);

/** Collects the schema.org items in a page's markup, in microdata and RDFa Lite. */
export class ItemBuilder {
  /** Items that are not a property of another item, in the order of the page. */
  readonly roots: Thing[] = [];
  readonly #open: OpenItem[] = [];
  /** The page itself. Each `itemprop` outside of all items describes the page. */
  readonly #page: OpenItem = { thing: { '@type': 'WebPage' }, rdfa: false };
  #items = 0;
  #properties = 0;

  /** True if an item is open. The properties that follow then belong to it. */
  get open(): boolean {
    return this.#open.length > 0;
  }

  /** True if a limit was exceeded. */
  get full(): boolean {
    return this.#items > MAX_ITEMS || this.#properties > MAX_PROPERTIES;
  }

  /**
   * Handles the start of an element. Returns the actions for its end: `scope` is true if the element contains an item,
   * and `text` receives the element's text if this text is a value.
   */
  enter(element: string, attributes: Attributes): { scope: boolean; text: ((text: string) => void) | null } {
    const opened = this.#opened(attributes);
    const names = this.#namesOf(element, attributes);
    const parent = this.#open.at(-1) ?? this.#page;
    if (opened) {
      if (names.length > 0 && this.#open.length > 0) this.#put(parent, names, opened.thing);
      else this.roots.push(opened.thing);
      this.#open.push(opened);
      return { scope: true, text: null };
    }
    if (names.length === 0) return { scope: false, text: null };
    const value = attributes.content ?? attributes[ADDRESS_OF.get(element) ?? ''];
    if (value === undefined && element !== 'meta')
      return { scope: false, text: (text) => this.#put(parent, names, text) };
    this.#put(parent, names, value ?? '');
    return { scope: false, text: null };
  }

  /** Closes the innermost open item. */
  leave(): void {
    this.#open.pop();
  }

  #opened(attributes: Attributes): OpenItem | null {
    const rdfa = attributes.typeof !== undefined;
    if (!rdfa && attributes.itemscope === undefined) return null;
    this.#items += 1;
    if (this.#items > MAX_ITEMS) return null;
    const types = tokens(attributes.typeof ?? attributes.itemtype).map(plainName);
    const id = attributes.itemid ?? attributes.resource;
    return { thing: { '@type': types.length === 1 ? types[0] : types, ...(id && { '@id': id }) }, rdfa };
  }

  #namesOf(element: string, attributes: Attributes): string[] {
    const inner = this.#open.at(-1);
    const named = attributes.itemprop ?? (inner?.rdfa ? attributes.property : undefined);
    // An element with text that belongs to no schema.org item was left over from a template.
    if (named === undefined || (!inner && element !== 'meta' && element !== 'link')) return [];
    // A remaining prefix belongs to another vocabulary, such as Open Graph.
    return tokens(named)
      .map(plainName)
      .filter((name) => !name.includes(':') && name !== '__proto__');
  }

  #put({ thing }: OpenItem, names: readonly string[], value: unknown): void {
    this.#properties += 1;
    if (this.#properties > MAX_PROPERTIES) return;
    if (thing === this.#page.thing && !this.roots.includes(thing)) this.roots.push(thing);
    for (const name of names) {
      const known = Object.hasOwn(thing, name) ? thing[name] : undefined;
      if (known === undefined) thing[name] = value;
      else if (Array.isArray(known)) known.push(value);
      else thing[name] = [known, value];
    }
  }
}

const tokens = (text: string | undefined): string[] =>
  (text ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_NAMES);

/** Removes the vocabulary's address from a type or property: `https://schema.org/Article`, `schema:Article`. */
export const plainName = (name: string): string =>
  name.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '');
