import { getDomainWithoutSuffix } from 'tldts';
import { fold } from '../../../libraries/text/fold.ts';
import { languageTag } from '../../../libraries/text/language-tag.ts';
import {
  asTexts,
  type Convert,
  type Evidence,
  first,
  fromMeta,
  fromThings,
  MAX_VALUES,
  type Rule,
} from '../evidence.ts';
import type { DateKind } from '../markup/marks.ts';
import { lastPart, looksLikeUrl, shorten, squeeze, tidyText, unescaped } from '../text.ts';
import { typesOf } from '../things.ts';
import { dateWithin, normalDate } from './dates.ts';
import { guessedName, namesIn, personsAmong, spokenName } from './names.ts';

const MAX_TITLE_LENGTH = 1_000;
const MAX_EXCERPT_LENGTH = 300;
const MAX_BYLINES = 5;
const MAX_GUESSED = 3;
/** Maximum length of a byline in characters. Longer texts are not bylines, and splitting them takes long. */
const MAX_BYLINE_LENGTH = 2_000;
/** Maximum number of characters in all bylines of one source. */
const MAX_BYLINES_LENGTH = 20_000;

/** Rejects a title that is an address, because any other title is better. */
const line = first((text) => {
  const title = tidyText(text, MAX_TITLE_LENGTH);
  return title !== null && looksLikeUrl(title) ? null : title;
});
const prose = first((text) => tidyText(unescaped(text)));
const name = first((text) => (looksLikeUrl(text) ? null : tidyText(text, 200)));
const date = first(normalDate);
const language = first(languageTag);
const names: Convert<readonly string[]> = (texts) => {
  let room = MAX_BYLINES_LENGTH;
  const short = texts.slice(0, MAX_VALUES).flatMap((text) => {
    if (text.length > MAX_BYLINE_LENGTH) return [];
    room -= text.length;
    return room < 0 ? [] : (tidyText(text) ?? []);
  });
  const found = namesIn(short);
  return found.length > 0 ? found : null;
};

const html = <Value>(source: string, read: (evidence: Evidence) => Value | null): Rule<Value> => {
  return (evidence) => {
    const value = read(evidence);
    return value === null ? null : { value, source };
  };
};

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

export const AUTHOR: readonly Rule<readonly string[]>[] = [
  fromMeta(['article:author', 'og:article:author', 'og:author', 'book:author', 'article:author_name'], names),
  (evidence) => twitterLabel(evidence),
  fromThings('jsonLd', ['author', 'creator'], asTexts(names)),
  fromMeta(['author', 'byl', 'parsely-author', 'sailthru.author', 'dc.contributor'], names),
  fromMeta(
    ['citation_author', 'citation_authors', 'dc.creator', 'dcterms.creator', 'dc.creator.personalname'],
    (texts) => names(listedIn(texts).map((text) => spokenName(text.trim()))),
  ),
  fromThings('microdata', ['author', 'creator'], asTexts(names)),
  html('html:author', ({ markup }) => bylines(markup.bylines)),
  html('html:class', ({ markup }) => persons(markup.markedNames)),
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

/** Splits lists of names at semicolons, and returns the parts up to a limit. */
const listedIn = (texts: readonly string[]): string[] =>
  texts
    .slice(0, MAX_VALUES)
    .flatMap((text) => text.slice(0, MAX_BYLINE_LENGTH).split(';', MAX_VALUES))
    .slice(0, MAX_VALUES);

/** Returns the authors. If there are many bylines, they belong to articles that the page lists, and are ignored. */
function bylines(texts: readonly string[]): readonly string[] | null {
  const found = names(texts);
  return found && found.length <= MAX_BYLINES ? found : null;
}

/** Returns persons from texts that are probably bylines, in which a name may be followed by a job. */
function persons(texts: readonly string[]): readonly string[] | null {
  const found = personsAmong(names(texts.map(guessedName)) ?? []);
  return found.length > 0 && found.length <= MAX_GUESSED ? found : null;
}

/** Returns the last part of the title if it matches the site's domain: `Fish - Wikipedia` on wikipedia.org. */
function siteInTitle({ markup, url }: Evidence): string | null {
  const end = lastPart(tidyText(markup.title ?? '', MAX_TITLE_LENGTH) ?? '');
  const domain = getDomainWithoutSuffix(url)?.replaceAll('-', '');
  return end && fold(end).replaceAll(' ', '') === domain ? end : null;
}

/** Reads the author from the tags of a Twitter card, which has two labelled lines. One label may be `Written by`. */
function twitterLabel({ metas }: Evidence): ReturnType<Rule<readonly string[]>> {
  const line = ['1', '2'].find((number) =>
    /^(?:written by|author) ?:?$/i.test(squeeze(metas.get(`twitter:label${number}`)?.[0] ?? '')),
  );
  const value = line ? names(metas.get(`twitter:data${line}`) ?? []) : null;
  return value && { value, source: `twitter:data${line}` };
}

/** Returns the first date of a kind, from the texts of elements that are marked as dates only by their class. */
function markedDate(dates: Evidence['markup']['markedDates'], kind: DateKind): string | null {
  return first(dateWithin)(dates.filter((one) => one.kind === kind).map(({ text }) => text));
}

function timeOf(times: Evidence['markup']['times'], kind: DateKind): string | null {
  return date(times.filter((time) => time.kind === kind).map(({ datetime }) => datetime));
}
