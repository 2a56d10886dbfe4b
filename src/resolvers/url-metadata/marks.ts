/** Classes that say for certain what an element holds: of microformats, and of what most sites are made with. */
export const AUTHOR_CLASS =
  /(?:^|\s)(?:p-author|author[-_]{0,2}name|byline[-_]*(?:name|author)|(?:article|entry|post)[-_]+author|author (?:fn|vcard)|vcard author)(?:\s|$)/i;
export const PUBLISHED_CLASS = /(?:^|\s)(?:dt-published|published|(?:entry|post|article)-date)(?:\s|$)/i;
export const MODIFIED_CLASS = /(?:^|\s)(?:dt-updated|updated|modified)(?:\s|$)/i;

/** Properties of schema.org that are dates of a page. */
const PUBLISHED_PROPERTY = /(?:^|[\s/:])(?:datePublished|dateCreated|uploadDate)(?:\s|$)/i;
const MODIFIED_PROPERTY = /(?:^|[\s/:])dateModified(?:\s|$)/i;

/** What a date is one of. */
export type DateKind = 'published' | 'modified';

/** A text that its place marks as a date of the page, or as holding one. */
export interface MarkedDate {
  readonly text: string;
  readonly kind: DateKind;
}

/** Which date of a page a property is; null for any other property. */
export const datePropertyOf = (itemprop: string | undefined): DateKind | null =>
  itemprop === undefined
    ? null
    : PUBLISHED_PROPERTY.test(itemprop)
      ? 'published'
      : MODIFIED_PROPERTY.test(itemprop)
        ? 'modified'
        : null;

const MAX_CLASS_LENGTH = 300;
/** Longer texts are not what tells a date or a name. */
const MAX_TEXT_LENGTH = 200;
const MAX_TEXTS = 50;

const MODIFIED = new Set(['lastmod', 'lastmodified', 'lastupdated', 'modified', 'updated', 'edited']);
const PUBLISHED = new Set(
  'date dateline datetime posted postdate pubdate publish published publishdate time timestamp'.split(' '),
);
const PEOPLE = new Set(['author', 'authors', 'byline']);
/** Where both stand between other things. */
const BOTH = new Set(['byline', 'meta', 'postmeta', 'entrymeta']);
/** What is neither, though its class has such words: others wrote it, or it is a clock. */
const OTHER = new Set(
  'archive avatar bio citation cite comment comments countdown current duration elapsed event events form loading quote read reading reference references related sidebar total widget z'.split(
    ' ',
  ),
);

/** What an element may hold by the words of its class and its id; all of it is a guess. */
interface Marks {
  readonly date: DateKind | null;
  readonly author: boolean;
}

function marksOf(className: string | undefined, id: string | undefined): Marks {
  if (!className && !id) return NOTHING;
  const words = `${(className ?? '').slice(0, MAX_CLASS_LENGTH)} ${(id ?? '').slice(0, MAX_CLASS_LENGTH)}`
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/);
  if (words.some((word) => OTHER.has(word))) return NOTHING;
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  return {
    date: has(MODIFIED) ? 'modified' : has(PUBLISHED) || has(BOTH) ? 'published' : null,
    author: has(PEOPLE),
  };
}

const NOTHING: Marks = { date: null, author: false };

/** Collects the texts that may hold a date of the page, or its author, by the words of a class. */
export class MarkedTexts {
  /** In the order of the page. */
  readonly dates: MarkedDate[] = [];
  readonly #links: string[] = [];
  readonly #others: string[] = [];

  /** Names: links to people, or other texts where there are none. */
  get names(): readonly string[] {
    return this.#links.length > 0 ? this.#links : this.#others;
  }

  /**
   * What becomes of the text of an element; null where it is of no use.
   * @param place whether it stands in the page's own matter, and whether an `itemprop` of it is a property of the page
   */
  takerOf(
    name: string,
    attributes: Readonly<Record<string, string>>,
    place: { readonly own: boolean; readonly property: boolean },
  ): ((text: string) => void) | null {
    const marks = marksOf(attributes.class, attributes.id);
    const property = place.property ? datePropertyOf(attributes.itemprop) : null;
    const kind = property ?? marks.date ?? (name === 'time' ? 'published' : null);
    // The day of its last change stands at the foot of a page.
    const dated = kind !== null && (place.own || kind === 'modified') && this.dates.length < MAX_TEXTS;
    const link =
      name === 'a' && /\/authors?[/-]|[?&]author(?:_id)?=/i.test((attributes.href ?? '').slice(0, 2_000));
    const names = name === 'a' && (marks.author || link) ? this.#links : marks.author ? this.#others : null;
    const named = names !== null && place.own && names.length < MAX_TEXTS;
    if (!dated && !named) return null;
    const given = attributes.datetime ?? attributes.content ?? attributes.title;
    return (text) => {
      for (const one of [given, text]) {
        if (dated && one && one.length <= MAX_TEXT_LENGTH) this.dates.push({ text: one, kind });
      }
      if (named && text !== '' && text.length <= MAX_TEXT_LENGTH) names.push(text);
    };
  }
}

/** What stands within is by others, or about other pages. */
const ELSEWHERE = new Set(
  'comment comment-list commentlist comments comments-area references reflist related related-posts sidebar widget'.split(
    ' ',
  ),
);

/** Whether an element holds what is not of the page's own matter, by a class or an id that says just that. */
export const isElsewhere = (
  name: string,
  { class: classes, id }: Readonly<Record<string, string>>,
): boolean =>
  name !== 'body' &&
  name !== 'html' &&
  [...(classes?.slice(0, MAX_CLASS_LENGTH).split(/\s/) ?? []), id ?? ''].some((one) =>
    ELSEWHERE.has(one.toLowerCase()),
  );
