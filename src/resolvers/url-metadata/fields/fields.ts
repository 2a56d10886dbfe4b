import { getDomainWithoutSuffix } from 'tldts';
import { fold } from '../../../libraries/text/fold.ts';
import { languageTag } from '../../../libraries/text/language-tag.ts';
import { asTexts, type Evidence, first, fromMeta, fromThings, html, type Rule } from '../evidence.ts';
import type { DateKind } from '../markup/marks.ts';
import { lastPart, looksLikeUrl, shorten, tidyText, unescaped } from '../text.ts';
import { typesOf } from '../things.ts';
import { dateWithin, normalDate } from './dates.ts';

const MAX_TITLE_LENGTH = 1_000;
const MAX_EXCERPT_LENGTH = 300;
/** Rejects a title that is an address, because any other title is better. */
const line = first((text) => {
  const title = tidyText(text, MAX_TITLE_LENGTH);
  return title !== null && looksLikeUrl(title) ? null : title;
});
const prose = first((text) => tidyText(unescaped(text)));
const name = first((text) => (looksLikeUrl(text) ? null : tidyText(text, 200)));
const date = first(normalDate);
const language = first(languageTag);
/** Each list of rules begins with sources for previews and ends with fallbacks. */
export const TITLE: readonly Rule<string>[] = [
  (evidence) => previewTitle(evidence),
  fromThings('jsonLd', ['headline', 'name', 'title'], asTexts(line)),
  fromMeta(['citation_title', 'dc.title', 'dcterms.title', 'sailthru.title', 'parsely-title', 'title'], line),
  fromThings('microdata', ['headline', 'name'], asTexts(line)),
  html(
    'html:title',
    ({ markup }) =>
      line([markup.title ?? '']) ??
      line([markup.heading ?? '']) ??
      tidyText(markup.title ?? '', MAX_TITLE_LENGTH),
  ),
  html('html:h1', ({ markup }) => tidyText(markup.heading ?? '', MAX_TITLE_LENGTH)),
  fromMeta(
    ['og:title', 'twitter:title', 'title'],
    first((text) => tidyText(text, MAX_TITLE_LENGTH)),
  ),
];

export const DESCRIPTION: readonly Rule<string>[] = [
  fromMeta(['og:description', 'twitter:description'], prose),
  fromThings('jsonLd', ['description', 'abstract'], asTexts(prose)),
  fromMeta(
    [
      'description',
      'dc.description',
      'dcterms.description',
      'dcterms.abstract',
      'citation_abstract',
      'sailthru.description',
    ],
    prose,
  ),
  fromThings('microdata', ['description'], asTexts(prose)),
  html('html:p', ({ markup }) => {
    const text = tidyText(markup.paragraph ?? '');
    return text && shorten(text, MAX_EXCERPT_LENGTH);
  }),
];

const PUBLISHER = ['publisher', 'sourceOrganization'];
export const SITE_NAME: readonly Rule<string>[] = [
  fromMeta(['og:site_name'], name),
  fromThings('jsonLd', ['name'], asTexts(name), ['site']),
  html('html:title', siteInTitle),
  fromThings('jsonLd', PUBLISHER, asTexts(name), ['main', 'page', 'site']),
  fromMeta(
    [
      'application-name',
      'citation_journal_title',
      'publisher',
      'dc.publisher',
      'dcterms.publisher',
      'apple-mobile-web-app-title',
    ],
    name,
  ),
  fromThings('microdata', PUBLISHER, asTexts(name), ['main', 'page', 'site']),
];

export const PUBLISHED: readonly Rule<string>[] = [
  fromMeta(
    [
      'article:published_time',
      'og:article:published_time',
      'og:published_time',
      'og:pubdate',
      'article:published',
    ],
    date,
  ),
  fromThings('jsonLd', ['datePublished', 'uploadDate', 'dateCreated', 'datePosted'], asTexts(date)),
  fromMeta(
    [
      'citation_publication_date',
      'citation_date',
      'citation_online_date',
      'dc.date.issued',
      'dcterms.issued',
      'dc.date',
      'dcterms.date',
      'dcterms.created',
      'dc.date.created',
      'parsely-pub-date',
      'sailthru.date',
      'pubdate',
      'publishdate',
      'publish-date',
      'publish_date',
      'publication_date',
      'published_at',
      'date',
      'cxenseparse:recs:publishtime',
    ],
    date,
  ),
  fromThings('microdata', ['datePublished', 'uploadDate', 'dateCreated'], asTexts(date)),
  html('html:time', ({ markup }) => timeOf(markup.times, 'published')),
  html('html:class', ({ markup }) => markedDate(markup.markedDates, 'published')),
];

export const MODIFIED: readonly Rule<string>[] = [
  fromMeta(
    ['article:modified_time', 'og:article:modified_time', 'og:updated_time', 'article:modified'],
    date,
  ),
  fromThings('jsonLd', ['dateModified'], asTexts(date)),
  fromMeta(
    ['dcterms.modified', 'dc.date.modified', 'last-modified', 'lastmod', 'revised', 'modified_at'],
    date,
  ),
  fromThings('microdata', ['dateModified'], asTexts(date)),
  html('html:time', ({ markup }) => timeOf(markup.times, 'modified')),
  html('html:class', ({ markup }) => markedDate(markup.markedDates, 'modified')),
];

/** The language of the text itself comes first, as many sites leave `og:locale` at their software's default. */
export const LANGUAGE: readonly Rule<string>[] = [
  html('html:lang', ({ markup }) => languageTag(markup.lang ?? '')),
  fromMeta(['og:locale'], language),
  fromThings('jsonLd', ['inLanguage'], asTexts(language), ['main', 'page', 'site']),
  fromMeta(
    ['content-language', 'language', 'dc.language', 'dcterms.language', 'citation_language'],
    language,
  ),
  fromThings('microdata', ['inLanguage'], asTexts(language)),
  html('http:content-language', ({ headers }) => languageTag(headers.get('content-language') ?? '')),
];

/** Rules for the type of the page: an Open Graph type, or `product` or `event`. */
export const TYPE: readonly Rule<string>[] = [
  fromMeta(
    ['og:type'],
    first((text) => tidyText(text.toLowerCase(), 100)),
  ),
  html('json-ld:@type', ({ jsonLd }) => pageType(jsonLd.main) ?? pageType(jsonLd.page)),
  html('microdata:@type', ({ microdata }) => pageType(microdata.main) ?? pageType(microdata.page)),
];

const PAGE_TYPES: readonly (readonly [schema: RegExp, type: string])[] = [
  [/(?:Article|Posting|Report)$/, 'article'],
  [/^Product/, 'product'],
  [/Event$/, 'event'],
  [/^Book$/, 'book'],
  [/^Movie$/, 'video.movie'],
  [/^TVEpisode$/, 'video.episode'],
  [/^TVSeries$/, 'video.tv_show'],
  [/^VideoObject$/, 'video.other'],
  [/^MusicRecording$/, 'music.song'],
  [/^MusicAlbum$/, 'music.album'],
  [/^ProfilePage$/, 'profile'],
];

function pageType(thing: Parameters<typeof typesOf>[0] | null): string | null {
  // A job posting is not an article.
  const types = thing ? typesOf(thing).filter((type) => type !== 'JobPosting') : [];
  return PAGE_TYPES.find(([schema]) => types.some((type) => schema.test(type)))?.[1] ?? null;
}

/**
 * Returns the title for previews. Some templates escape `meta` twice. This is undone unless the page's own title
 * contains entities, which suggests that the page is about entities.
 */
function previewTitle(evidence: Evidence): ReturnType<Rule<string>> {
  const reading = fromMeta(['og:title', 'twitter:title'], line)(evidence);
  if (!reading || /&[a-z]+;/i.test(`${evidence.markup.title} ${evidence.markup.heading}`)) return reading;
  return { ...reading, value: unescaped(reading.value) };
}

/** Returns the last part of the title if it matches the site's domain: `Fish - Wikipedia` on wikipedia.org. */
function siteInTitle({ markup, url }: Evidence): string | null {
  const end = lastPart(tidyText(markup.title ?? '', MAX_TITLE_LENGTH) ?? '');
  const domain = getDomainWithoutSuffix(url)?.replaceAll('-', '');
  return end && fold(end).replaceAll(' ', '') === domain ? end : null;
}

/** Returns the first date of a kind, from the texts of elements that are marked as dates only by their class. */
function markedDate(dates: Evidence['markup']['markedDates'], kind: DateKind): string | null {
  return first(dateWithin)(dates.filter((one) => one.kind === kind).map(({ text }) => text));
}

function timeOf(times: Evidence['markup']['times'], kind: DateKind): string | null {
  return date(times.filter((time) => time.kind === kind).map(({ datetime }) => datetime));
}
