import { FWS, splitAtBlanks, withoutBlanks } from '../../../formats/blanks.ts';
import { languageTag } from '../../../libraries/text/language-tag.ts';
import type { PageLink } from '../markup/markup.ts';
import { squeeze } from '../text.ts';
import { type DeclaredIconKind, iconKind } from './icon-names.ts';
import { absolute } from './pictures.ts';

export type IconKind = DeclaredIconKind | 'guess';

export interface Icon {
  readonly url: string;
  readonly kind: IconKind;
  /** `32x32`, or `any` for a scalable icon. */
  readonly sizes: readonly string[];
  readonly type: string | null;
}

export type FeedKind = 'rss' | 'atom' | 'json';

export interface Feed {
  readonly url: string;
  readonly type: FeedKind;
  readonly title: string | null;
}

export interface Alternate {
  readonly url: string;
  /** A BCP 47 tag, or `x-default` for all other languages. */
  readonly language: string | null;
  readonly media: string | null;
}

/** The addresses at which an oEmbed provider describes the page. */
export interface OEmbedLinks {
  readonly jsonUrl: string | null;
  readonly xmlUrl: string | null;
  readonly title: string | null;
}

const MAX_LISTED = 200;
const MAX_HEADER_LINKS = 100;
const MAX_SIZES = 50;
/**
 * Maximum number of links whose language is parsed. Parsing one language takes as long as parsing a dozen addresses.
 */
const MAX_LANGUAGES = 300;
const FEEDS: ReadonlyMap<string, FeedKind> = new Map([
  ['application/rss+xml', 'rss'],
  ['application/rdf+xml', 'rss'],
  ['application/atom+xml', 'atom'],
  ['application/feed+json', 'json'],
]);

/**
 * Parses a `Link` header (RFC 8288) into the form of `link` elements.
 * @param url the page's own URL, to which links are relative regardless of its `base` element
 */
export function headerLinks(header: string | null, url: string): PageLink[] {
  const links: PageLink[] = [];
  for (const [, href = '', rest = ''] of (header ?? '').matchAll(/<([^<>]*)>((?:[^,"<]|"[^"]*")*)/g)) {
    if (links.length >= MAX_HEADER_LINKS) break;
    const parameters = new Map(
      [...rest.matchAll(/;[ \t]*([\w-]+)\*?[ \t]*=[ \t]*(?:"([^"]*)"|([^\s";,]+))/g)].map(
        ([, name = '', quoted, plain]) => [name.toLowerCase(), withoutBlanks(quoted ?? plain ?? '')] as const,
      ),
    );
    const parameter = (name: string): string | null => parameters.get(name) || null;
    links.push({
      rels: splitAtBlanks((parameter('rel') ?? '').toLowerCase()),
      href: absolute(href, url) ?? href,
      type: parameter('type')?.toLowerCase() ?? null,
      hreflang: parameter('hreflang'),
      media: parameter('media'),
      sizes: parameter('sizes'),
      title: squeeze(parameter('title') ?? '') || null,
    });
  }
  return links;
}

/**
 * Returns the icons in the order of the page. If the page names no icon, returns the address that browsers request by
 * default, marked as a guess.
 */
export function iconsOf(links: readonly PageLink[], base: string, url: string): Icon[] {
  const icons = new Map<string, Icon>();
  for (const { rels, href, sizes, type } of links) {
    if (icons.size >= MAX_LISTED) break;
    const kind = iconKind(rels);
    const address = kind && absolute(href, base);
    if (!kind || !address || icons.has(`${kind} ${address}`)) continue;
    icons.set(`${kind} ${address}`, { url: address, kind, sizes: sizesOf(sizes), type });
  }
  if (icons.size > 0) return [...icons.values()];
  return [{ url: new URL('/favicon.ico', url).href, kind: 'guess', sizes: [], type: null }];
}

const sizesOf = (sizes: string | null): string[] => [
  ...new Set(
    (sizes ?? '')
      .toLowerCase()
      .replaceAll('×', 'x')
      .match(/\d{1,5}x\d{1,5}|\bany\b/g)
      ?.slice(0, MAX_SIZES) ?? [],
  ),
];

/** Returns the feeds that a page announces. */
export function feedsOf(links: readonly PageLink[], base: string): Feed[] {
  return unique(links, ({ rels, href, type, title }) => {
    const kind = FEEDS.get(mediaType(type));
    const url = kind && (rels.includes('alternate') || rels.includes('feed')) ? absolute(href, base) : null;
    return kind && url ? { url, type: kind, title } : null;
  });
}

/** Returns the versions of the page in other languages and for other devices. */
export function alternatesOf(links: readonly PageLink[], base: string): Alternate[] {
  let looked = 0;
  return unique(links, ({ rels, href, type, hreflang, media }) => {
    if (!rels.includes('alternate') || FEEDS.has(mediaType(type))) return null;
    looked += 1;
    if (looked > MAX_LANGUAGES) return null;
    const url = absolute(href, base);
    const language = hreflang?.toLowerCase() === 'x-default' ? 'x-default' : languageTag(hreflang ?? '');
    return url && (language || media) ? { url, language, media } : null;
  });
}

/** Returns the oEmbed links of a page; null if there are none. */
export function oEmbedOf(links: readonly PageLink[], base: string): OEmbedLinks | null {
  const [json, xml] = [/^application\/json\+oembed$/, /^(?:text|application)\/xml\+oembed$/].map((kind) =>
    links.find(({ type, href }) => kind.test(mediaType(type)) && absolute(href, base)),
  );
  if (!json && !xml) return null;
  const urlOf = (link: PageLink | undefined): string | null => (link ? absolute(link.href, base) : null);
  return { jsonUrl: urlOf(json), xmlUrl: urlOf(xml), title: json?.title ?? xml?.title ?? null };
}

/** Returns the address of the first link with a relation. */
export function linkOf(rel: string, links: readonly PageLink[], base: string): string | null {
  for (const { rels, href } of links) {
    const url = rels.includes(rel) ? absolute(href, base) : null;
    if (url) return url;
  }
  return null;
}

const mediaType = (type: string | null): string =>
  withoutBlanks((type ?? '').split(';', 1)[0] as string, FWS);

function unique<Item extends { readonly url: string }>(
  links: readonly PageLink[],
  read: (link: PageLink) => Item | null,
): Item[] {
  const items = new Map<string, Item>();
  for (const link of links) {
    if (items.size >= MAX_LISTED) break;
    const item = read(link);
    const key = item && JSON.stringify(item);
    if (item && key && !items.has(key)) items.set(key, item);
  }
  return [...items.values()];
}
