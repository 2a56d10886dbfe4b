import { Parser } from 'htmlparser2';
import { getDomainWithoutSuffix } from 'tldts';
import { decodePage } from '../../libraries/page/encoding.ts';
import { type Pause, stepsOf } from '../../scheduling/steps.ts';
import { type Evidence, firstOf, type Reading, type Rule } from './evidence.ts';
import { AUTHOR } from './fields/authors.ts';
import { canonicalOf } from './fields/canonical.ts';
import { DESCRIPTION, LANGUAGE, MODIFIED, PUBLISHED, SITE_NAME, TITLE, TYPE } from './fields/fields.ts';
import { keywordsOf } from './fields/keywords.ts';
import { alternatesOf, feedsOf, headerLinks, iconsOf, linkOf, oEmbedOf } from './fields/links.ts';
import { withoutSite } from './fields/names.ts';
import { absolute, MAX_URL_LENGTH, PICTURE_RULES, withShownAlt } from './fields/pictures.ts';
import { readRobots } from './fields/robots.ts';
import { fileMetadata } from './file.ts';
import { readJsonLd } from './markup/json-ld.ts';
import type { Markup, Meta, PageLink } from './markup/markup.ts';
import { MarkupReader } from './markup/reader.ts';
import { ThingBudget } from './markup/thing-budget.ts';
import { factsOf, type NamedValue, type PageInput, type PageMetadata } from './metadata.ts';
import { shorten, squeeze, withoutSiteName } from './text.ts';
import { type PageClues, sortThings } from './things.ts';
import {
  answerWarnings,
  charsetWarnings,
  jsonLdWarnings,
  markupWarnings,
  nothingWarnings,
  standInWarnings,
} from './warnings.ts';

/** Number of characters parsed before other requests run. */
const CHUNK = 32_768;
const MAX_PAIRS = 200;
const MAX_PAIR_LENGTH = 2_000;
const OPEN_GRAPH = /^(?:al|article|book|books|business|fb|music|og|place|product|profile|restaurant|video):./;
const TWITTER = /^twitter:./;

/** Reads the metadata of a page. Other content, such as an image, is described by its headers. */
export async function extractPage(input: PageInput, pause?: Pause): Promise<PageMetadata> {
  const contentType = squeeze(input.headers.get('content-type') ?? '') || null;
  return isPage(contentType, input.body)
    ? pageOf(input, contentType, pause)
    : fileMetadata(input, contentType);
}

async function pageOf(
  input: PageInput,
  contentType: string | null,
  pause: Pause = async () => {},
): Promise<PageMetadata> {
  const { url, status, headers, rawHeaders, body, truncated } = input;
  const decoded = await decodePage(body, contentType, pause);
  const markup = await readMarkup(decoded.text, pause);
  const base = absolute(markup.base ?? '', url) ?? baseOf(url);
  const fromHeader = headerLinks(headers.get('link'), baseOf(url));
  const links = [...markup.links, ...fromHeader];
  const jsonLd = await readJsonLd(markup.scripts, pause);
  const metas = byName(markup.metas);
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
  const things = await sortedThings(jsonLd.values, markup.items, clues, pause);
  const evidence: Evidence = { url, base, headers, markup, metas, ...things, room: new ThingBudget() };
  const facts = await factsIn(evidence, canonical.reading, pause);
  const listed = await listsIn(evidence, links, pause);
  return {
    contentType,
    charset: decoded.charset,
    ...facts,
    ...listed,
    themeColor: themeColorOf(markup.metas),
    openGraph: pairs(markup.metas, OPEN_GRAPH),
    twitter: pairs(markup.metas, TWITTER),
    jsonLd: jsonLd.shown,
    robots: readRobots(
      markup.metas.map(({ name, content }) => [name, content]),
      rawHeaders,
    ),
    warnings: [
      ...answerWarnings(status, body.length, truncated),
      ...standInWarnings({ status, headers, title: markup.title, html: decoded.text }),
      ...charsetWarnings(decoded),
      ...markupWarnings(markup),
      ...jsonLdWarnings(jsonLd.faults),
      ...canonical.warnings,
      ...(body.length > 0 ? nothingWarnings(facts) : []),
    ],
  };
}

/** Reads the relevant markup of a page in one pass, even if the markup is broken. */
async function readMarkup(html: string, pause?: Pause): Promise<Markup> {
  const reader = new MarkupReader();
  const parser = new Parser(reader);
  for await (const at of stepsOf(html.length, CHUNK, pause)) {
    parser.write(html.slice(at, at + CHUNK));
    if (reader.tooDeep) break;
  }
  if (!reader.tooDeep) parser.end();
  return reader.markup();
}

async function sortedThings(
  jsonLd: readonly unknown[],
  items: readonly unknown[],
  clues: PageClues,
  pause: Pause,
): Promise<Pick<Evidence, 'jsonLd' | 'microdata'>> {
  await pause();
  const sorted = sortThings(jsonLd, clues);
  await pause();
  return { jsonLd: sorted, microdata: sortThings(items, clues) };
}

/** Returns the facts that may have several sources, each in its own step. */
async function factsIn(evidence: Evidence, canonical: Reading<string> | null, pause: Pause) {
  const find = async <Value>(rules: readonly Rule<Value>[]): Promise<Reading<Value> | null> => {
    await pause();
    return firstOf(evidence, rules);
  };
  const pictured = await find(PICTURE_RULES);
  await pause();
  const images = pictured ? withShownAlt(pictured.value, evidence) : [];
  const siteName = await find(SITE_NAME);
  const title = await find(TITLE);
  const author = await find(AUTHOR);
  const own = [siteName?.value ?? '', getDomainWithoutSuffix(evidence.url) ?? ''];
  const facts = factsOf({
    type: await find(TYPE),
    title: title && { ...title, value: withoutSiteName(title.value, siteName?.value ?? null) },
    description: await find(DESCRIPTION),
    siteName,
    author: author && { ...author, value: withoutSite(author.value, own) },
    publishedAt: await find(PUBLISHED),
    modifiedAt: await find(MODIFIED),
    language: await find(LANGUAGE),
    image: pictured && { ...pictured, value: images[0] ?? null },
    canonical,
  });
  return { ...facts, images };
}

/** Returns the lists of the page, each in its own step. */
async function listsIn(evidence: Evidence, links: readonly PageLink[], pause: Pause) {
  const { base, url } = evidence;
  const list = async <Value>(read: () => Value): Promise<Value> => {
    await pause();
    return read();
  };
  return {
    icons: await list(() => iconsOf(links, base, url)),
    manifestUrl: await list(() => linkOf('manifest', links, base)),
    ampUrl: await list(() => linkOf('amphtml', links, base)),
    oembed: await list(() => oEmbedOf(links, base)),
    feeds: await list(() => feedsOf(links, base)),
    alternates: await list(() => alternatesOf(links, base)),
    keywords: await list(() => keywordsOf(evidence)),
  };
}

/**
 * Returns the base of addresses if the page declares none: its own URL, unless that is so long that prefixing each
 * address would be slow.
 */
const baseOf = (url: string): string => (url.length <= MAX_URL_LENGTH ? url : new URL('/', url).href);

/** True if a response is HTML, by its type, or by its beginning if it has no type. */
function isPage(contentType: string | null, body: Uint8Array): boolean {
  if (contentType !== null) return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType);
  const start = Buffer.from(body.subarray(0, 1_024)).toString('latin1').replaceAll('\0', '');
  return /<(?:!doctype html|html|head|title|body|meta)\b/i.test(start);
}

function byName(metas: readonly Meta[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const { name, content } of metas) {
    if (content.trim() === '') continue;
    all.getOrInsertComputed(name, () => []).push(content);
  }
  return all;
}

function pairs(metas: readonly Meta[], names: RegExp): NamedValue[] {
  return metas
    .filter(({ name, content }) => names.test(name) && content.trim() !== '')
    .slice(0, MAX_PAIRS)
    .map(({ name, content }) => ({
      name,
      value: shorten(squeeze(content.slice(0, 2 * MAX_PAIR_LENGTH)), MAX_PAIR_LENGTH),
    }));
}

/** Returns the theme colour, preferring one that is not for dark screens. */
function themeColorOf(metas: readonly Meta[]): string | null {
  const colors = metas.filter(({ name, content }) => name === 'theme-color' && content.trim() !== '');
  const [best] = [...colors.filter(({ media }) => !media?.includes('dark')), ...colors];
  return best ? squeeze(best.content.slice(0, 100)) : null;
}
