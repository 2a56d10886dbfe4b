import { getDomainWithoutSuffix } from 'tldts';
import type { Pause } from '../../sharing/steps.ts';
import { canonicalOf } from './canonical.ts';
import { decodePage } from './encoding.ts';
import { type Evidence, firstOf } from './evidence.ts';
import { AUTHOR, DESCRIPTION, LANGUAGE, MODIFIED, PUBLISHED, SITE_NAME, TITLE, TYPE } from './fields.ts';
import { fileMetadata } from './file.ts';
import { readJsonLd } from './json-ld.ts';
import { keywordsOf } from './keywords.ts';
import { alternatesOf, feedsOf, headerLinks, iconsOf, linkOf, oEmbedOf } from './links.ts';
import { type Meta, readMarkup } from './markup.ts';
import { factsOf, type NamedValue, type PageInput, type PageMetadata } from './metadata.ts';
import { withoutSite } from './names.ts';
import { absolute, PICTURE_RULES, withShownAlt } from './pictures.ts';
import { readRobots } from './robots.ts';
import { shorten, squeeze, withoutSiteName } from './text.ts';
import { sortThings } from './things.ts';
import { answerWarnings, charsetWarnings, jsonLdWarnings, markupWarnings } from './warnings.ts';

const MOST_PAIRS = 200;
const LONGEST_PAIR = 2_000;
const OPEN_GRAPH = /^(?:al|article|book|books|business|fb|music|og|place|product|profile|restaurant|video):./;
const TWITTER = /^twitter:./;

/** Reads the metadata of a page. What is no page, such as an image, is described by its headers. */
export async function extractPage(input: PageInput, pause?: Pause): Promise<PageMetadata> {
  const contentType = squeeze(input.headers.get('content-type') ?? '') || null;
  return isPage(contentType, input.body)
    ? pageOf(input, contentType, pause)
    : fileMetadata(input, contentType);
}

async function pageOf(
  input: PageInput,
  contentType: string | null,
  pause: Pause | undefined,
): Promise<PageMetadata> {
  const { url, status, headers, rawHeaders, body, truncated } = input;
  const decoded = await decodePage(body, contentType, pause);
  const markup = await readMarkup(decoded.text, pause);
  const base = absolute(markup.base ?? '', url) ?? url;
  const metas = byName(markup.metas);
  const fromHeader = headerLinks(headers.get('link'), url);
  const links = [...markup.links, ...fromHeader];
  const jsonLd = readJsonLd(markup.scripts);
  const canonical = canonicalOf({
    links: markup.links,
    headerLinks: fromHeader,
    openGraph: metas.get('og:url') ?? [],
    base,
  });
  const clues = {
    urls: [url, ...(canonical.reading ? [canonical.reading.value] : [])],
    titles: [metas.get('og:title')?.[0], markup.title, markup.heading].filter((title) => title != null),
  };
  const evidence: Evidence = {
    url,
    base,
    headers,
    markup,
    metas,
    jsonLd: sortThings(jsonLd.values, clues),
    microdata: sortThings(markup.items, clues),
  };
  const pictured = firstOf(evidence, PICTURE_RULES);
  const pictures = pictured && { ...pictured, value: withShownAlt(pictured.value, evidence) };
  const siteName = firstOf(evidence, SITE_NAME);
  const title = firstOf(evidence, TITLE);
  const author = firstOf(evidence, AUTHOR);
  return {
    contentType,
    charset: decoded.charset,
    ...factsOf({
      type: firstOf(evidence, TYPE),
      title: title && { ...title, value: withoutSiteName(title.value, siteName?.value ?? null) },
      description: firstOf(evidence, DESCRIPTION),
      siteName,
      author: author && {
        ...author,
        value: withoutSite(author.value, [siteName?.value ?? '', getDomainWithoutSuffix(url) ?? '']),
      },
      publishedAt: firstOf(evidence, PUBLISHED),
      modifiedAt: firstOf(evidence, MODIFIED),
      language: firstOf(evidence, LANGUAGE),
      image: pictures && { ...pictures, value: pictures.value[0] ?? null },
      canonical: canonical.reading,
    }),
    images: pictures?.value ?? [],
    icons: iconsOf(links, base, url),
    manifestUrl: linkOf('manifest', links, base),
    ampUrl: linkOf('amphtml', links, base),
    themeColor: themeColorOf(markup.metas),
    keywords: keywordsOf(evidence),
    openGraph: pairs(markup.metas, OPEN_GRAPH),
    twitter: pairs(markup.metas, TWITTER),
    jsonLd: jsonLd.shown,
    oembed: oEmbedOf(links, base),
    feeds: feedsOf(links, base),
    alternates: alternatesOf(links, base),
    robots: readRobots(
      markup.metas.map(({ name, content }) => [name, content]),
      rawHeaders,
    ),
    warnings: [
      ...answerWarnings(status, body.length, truncated),
      ...charsetWarnings(decoded),
      ...markupWarnings(markup),
      ...jsonLdWarnings(jsonLd.faults),
      ...canonical.warnings,
    ],
  };
}

/** Whether an answer is HTML: by its type, or, where it has none, by how it begins. */
function isPage(contentType: string | null, body: Uint8Array): boolean {
  if (contentType !== null) return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType);
  const start = Buffer.from(body.subarray(0, 1_024)).toString('latin1').replaceAll('\0', '');
  return /<(?:!doctype html|html|head|title|body|meta)\b/i.test(start);
}

function byName(metas: readonly Meta[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const { name, content } of metas) {
    if (content.trim() === '') continue;
    const known = all.get(name);
    if (known) known.push(content);
    else all.set(name, [content]);
  }
  return all;
}

function pairs(metas: readonly Meta[], names: RegExp): NamedValue[] {
  return metas
    .filter(({ name, content }) => names.test(name) && content.trim() !== '')
    .slice(0, MOST_PAIRS)
    .map(({ name, content }) => ({ name, value: shorten(squeeze(content), LONGEST_PAIR) }));
}

/** The colour for a light screen, where there are several. */
function themeColorOf(metas: readonly Meta[]): string | null {
  const colors = metas.filter(({ name, content }) => name === 'theme-color' && content.trim() !== '');
  const [best] = [...colors.filter(({ media }) => !media?.includes('dark')), ...colors];
  return best ? squeeze(best.content.slice(0, 100)) : null;
}
