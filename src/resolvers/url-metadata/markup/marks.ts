/** Classes that reliably mark content: those of microformats and of the most common site software. */
export const AUTHOR_CLASS =
  /(?:^|\s)(?:p-author|author[-_]{0,2}name|byline[-_]*(?:name|author)|(?:article|entry|post)[-_]+author|author (?:fn|vcard)|vcard author)(?:\s|$)/i;
export const PUBLISHED_CLASS = /(?:^|\s)(?:dt-published|published|(?:entry|post|article)-date)(?:\s|$)/i;
export const MODIFIED_CLASS = /(?:^|\s)(?:dt-updated|updated|modified)(?:\s|$)/i;

/** Properties of schema.org that are dates of a page. */
const PUBLISHED_PROPERTY = /(?:^|[\s/:])(?:datePublished|dateCreated|uploadDate)(?:\s|$)/i;
const MODIFIED_PROPERTY = /(?:^|[\s/:])dateModified(?:\s|$)/i;

/** The kind of a date. */
export type DateKind = 'published' | 'modified';

/** A text that is marked as a date of the page, or as containing one. */
export interface MarkedDate {
  readonly text: string;
  readonly kind: DateKind;
}

/** Returns the kind of date in a property; null for any other property. */
export const datePropertyOf = (itemprop: string | undefined): DateKind | null =>
  itemprop === undefined
    ? null
    : PUBLISHED_PROPERTY.test(itemprop)
      ? 'published'
      : MODIFIED_PROPERTY.test(itemprop)
        ? 'modified'
        : null;

const MAX_CLASS_LENGTH = 300;
/** Longer texts contain more than a date or a name. */
const MAX_TEXT_LENGTH = 200;
const MAX_TEXTS = 50;

const MODIFIED = new Set(['lastmod', 'lastmodified', 'lastupdated', 'modified', 'updated', 'edited']);
const PUBLISHED = new Set(
  'date dateline datetime posted postdate pubdate publish published publishdate time timestamp'.split(' '),
);
const PEOPLE = new Set(['author', 'authors', 'byline']);
/** Classes of elements that contain both a date and an author among other content. */
const BOTH = new Set(['byline', 'meta', 'postmeta', 'entrymeta']);
/** Words in classes of elements that are neither a date nor an author, such as others' comments or a clock. */
const OTHER = new Set(
  'archive avatar bio citation cite comment comments countdown current duration elapsed event events form loading quote read reading reference references related sidebar total widget z'.split(
    ' ',
  ),
);

/** The likely content of an element, guessed from the words of its class and id. */
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

/** Collects texts whose classes suggest that they contain a date of the page or its author. */
export class MarkedTexts {
  /** In the order of the page. */
  readonly dates: MarkedDate[] = [];
  readonly #links: string[] = [];
  readonly #others: string[] = [];

  /** Returns names: links to people, or other texts if there are none. */
  get names(): readonly string[] {
    return this.#links.length > 0 ? this.#links : this.#others;
  }

  /**
   * Returns a function that receives the text of an element; null if the text is not needed.
   * @param context `own` is true in the page's main content, `property` if an `itemprop` is a property of the page
   */
  takerOf(
    name: string,
    attributes: Readonly<Record<string, string>>,
    context: { readonly own: boolean; readonly property: boolean },
  ): ((text: string) => void) | null {
    const marks = marksOf(attributes.class, attributes.id);
    const property = context.property ? datePropertyOf(attributes.itemprop) : null;
    const kind = property ?? marks.date ?? (name === 'time' ? 'published' : null);
    // The date of the last change is often in the footer.
    const dated = kind !== null && (context.own || kind === 'modified') && this.dates.length < MAX_TEXTS;
    const link =
      name === 'a' && /\/authors?[/-]|[?&]author(?:_id)?=/i.test((attributes.href ?? '').slice(0, 2_000));
    const names = name === 'a' && (marks.author || link) ? this.#links : marks.author ? this.#others : null;
    const named = names !== null && context.own && names.length < MAX_TEXTS;
    if (!dated && !named) return null;
    const attributeText = attributes.datetime ?? attributes.content ?? attributes.title;
    return (text) => {
      for (const one of [attributeText, text]) {
        if (dated && one && one.length <= MAX_TEXT_LENGTH) this.dates.push({ text: one, kind });
      }
      if (named && text !== '' && text.length <= MAX_TEXT_LENGTH) names.push(text);
    };
  }
}

/** Classes and ids of content by others, or about other pages. */
const ELSEWHERE = new Set(
  'comment comment-list commentlist comments comments-area references reflist related related-posts sidebar widget'.split(
    ' ',
  ),
);

/** True if a class or an id shows that an element is not part of the page's main content. */
export const isElsewhere = (
  name: string,
  { class: classes, id }: Readonly<Record<string, string>>,
): boolean =>
  name !== 'body' &&
  name !== 'html' &&
  [...(classes?.slice(0, MAX_CLASS_LENGTH).split(/\s/) ?? []), id ?? ''].some((one) =>
    ELSEWHERE.has(one.toLowerCase()),
  );
