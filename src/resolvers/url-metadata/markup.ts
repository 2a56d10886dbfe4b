import { Parser } from 'htmlparser2';
import { type Pause, stepsOf } from '../../scheduling/steps.ts';
import type { Thing } from './items.ts';
import type { DateKind, MarkedDate } from './marks.ts';
import { MarkupReader } from './reader.ts';

/** One `meta` element: its name in lower case, be it given as `name`, `property` or `http-equiv`. */
export interface Meta {
  readonly name: string;
  readonly content: string;
  readonly media: string | null;
}

/** One `link` element, or one link of a `Link` header. */
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
  /** Whether it stands within `article` or `main`. */
  readonly inArticle: boolean;
}

export interface PageTime {
  readonly datetime: string;
  readonly kind: DateKind;
}

/** What is told by the markup of a page, as it stands there. */
export interface Markup {
  readonly lang: string | null;
  readonly base: string | null;
  readonly metas: readonly Meta[];
  readonly links: readonly PageLink[];
  readonly title: string | null;
  readonly heading: string | null;
  /** The first paragraph that says something. */
  readonly paragraph: string | null;
  /** What is marked as the author's name. */
  readonly bylines: readonly string[];
  readonly times: readonly PageTime[];
  /** What by the words of its class may hold a date, or the author's name; in the order of the page. */
  readonly markedDates: readonly MarkedDate[];
  readonly markedNames: readonly string[];
  readonly pictures: readonly PagePicture[];
  /** Addresses of pictures that stand for videos. */
  readonly posters: readonly string[];
  readonly scripts: readonly string[];
  readonly items: readonly Thing[];
  /** Elements were nested so deeply that reading stopped. */
  readonly tooDeep: boolean;
  /** There was more of some kind than is kept. */
  readonly tooMany: boolean;
}

/** So much is parsed before other requests have their turn. */
const CHUNK = 32_768;

/** Reads the markup of a page, however broken, in one pass; what cannot be of use is not kept. */
export async function readMarkup(html: string, pause?: Pause): Promise<Markup> {
  const reader = new MarkupReader();
  const parser = new Parser(reader);
  for await (const at of stepsOf(html.length, CHUNK, pause)) {
    parser.write(html.slice(at, at + CHUNK));
    if (reader.tooDeep) break;
  }
  if (!reader.tooDeep) parser.end();
  return reader.markup();
}
