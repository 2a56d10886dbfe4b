import type { Thing } from './items.ts';
import type { DateKind, MarkedDate } from './marks.ts';

/** A `meta` element. Its name, from `name`, `property` or `http-equiv`, is in lower case. */
export interface Meta {
  readonly name: string;
  readonly content: string;
  readonly media: string | null;
}

/** A `link` element, or a link of a `Link` header. */
export interface PageLink {
  /** In lower case. */
  readonly rels: readonly string[];
  readonly href: string;
  readonly type: string | null;
  readonly hreflang: string | null;
  readonly media: string | null;
  readonly sizes: string | null;
  readonly title: string | null;
}

export interface PagePicture {
  readonly src: string;
  readonly width: string | undefined;
  readonly height: string | undefined;
  readonly alt: string | undefined;
  /** True if it is within `article` or `main`. */
  readonly inArticle: boolean;
}

export interface PageTime {
  readonly datetime: string;
  readonly kind: DateKind;
}

/** The relevant markup of a page, unchanged. */
export interface Markup {
  readonly lang: string | null;
  readonly base: string | null;
  readonly metas: readonly Meta[];
  readonly links: readonly PageLink[];
  readonly title: string | null;
  readonly heading: string | null;
  /** The first paragraph with enough text. */
  readonly paragraph: string | null;
  /** Texts marked as the author's name. */
  readonly bylines: readonly string[];
  readonly times: readonly PageTime[];
  /** Texts whose class suggests a date or the author's name, in the order of the page. */
  readonly markedDates: readonly MarkedDate[];
  readonly markedNames: readonly string[];
  readonly pictures: readonly PagePicture[];
  /** The addresses of preview pictures of videos. */
  readonly posters: readonly string[];
  readonly scripts: readonly string[];
  readonly items: readonly Thing[];
  /** True if parsing stopped because elements were nested too deeply. */
  readonly tooDeep: boolean;
  /** True if a limit was exceeded. */
  readonly tooMany: boolean;
}
