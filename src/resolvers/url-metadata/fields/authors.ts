import { fold } from '../../../libraries/text/fold.ts';
import {
  asTexts,
  type Convert,
  type Evidence,
  fromMeta,
  fromThings,
  html,
  MAX_VALUES,
  type Reading,
  type Rule,
} from '../evidence.ts';
import { squeeze, tidyText } from '../text.ts';
import { guessedName, isSamePerson, MAX_NAMES, namesIn, personsAmong, spokenName } from './names.ts';

const MAX_BYLINES = 5;
const MAX_GUESSED = 3;
/** Maximum length of a byline in characters. Longer texts are not bylines, and splitting them takes long. */
const MAX_BYLINE_LENGTH = 2_000;
/** Maximum number of characters in all bylines of one source. */
const MAX_BYLINES_LENGTH = 20_000;

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

/** Reads names that are listed in the style of libraries. */
const libraryNames: Convert<readonly string[]> = (texts) =>
  names(listedIn(texts).map((text) => spokenName(text.trim())));

/** The tags of scholarly articles, which name every author. */
const CITED_AUTHORS = fromMeta(['citation_author', 'citation_authors'], libraryNames);

/** The sources of authors in metadata, in order. */
const STATED_AUTHORS: readonly Rule<readonly string[]>[] = [
  fromMeta(
    [
      'article:author',
      'og:article:author',
      'og:author',
      'book:author',
      'article:author_name',
      'article.author',
    ],
    names,
  ),
  (evidence) => twitterLabel(evidence),
  fromThings('jsonLd', ['author', 'creator'], asTexts(names)),
  fromMeta(
    ['author', 'authors', 'byl', 'parsely-author', 'sailthru.author', 'cxenseparse:author', 'dc.contributor'],
    names,
  ),
  CITED_AUTHORS,
  fromMeta(['dc.creator', 'dc:creator', 'dcterms.creator', 'dc.creator.personalname'], libraryNames),
  fromThings('microdata', ['author', 'creator'], asTexts(names)),
];

export const AUTHOR: readonly Rule<readonly string[]>[] = [
  (evidence) => allAuthors(evidence),
  // Links to authors do not add to the metadata, because they may be those of other articles.
  html('html:author', ({ markup }) => bylines(markup.bylines)),
  html('html:class', ({ markup }) => persons(markup.markedNames)),
];

/**
 * Returns the authors of the first source, or of a later source that names all of them and more. Templates often have
 * room for one author only, while another source of the same page lists all. Authors in citation tags are added.
 */
function allAuthors(evidence: Evidence): ReturnType<Rule<readonly string[]>> {
  const [first, ...others] = STATED_AUTHORS.flatMap((rule) => rule(evidence) ?? []);
  if (!first) return null;
  const known = new Set(first.value.map(fold));
  const more = others.filter(({ value }) => known.isSubsetOf(new Set(value.map(fold))));
  const longest = [first, ...more].reduce((best, one) => (one.value.length > best.value.length ? one : best));
  return withCited(longest, CITED_AUTHORS(evidence));
}

/** Adds the authors in citation tags that another source does not name. */
function withCited(
  stated: Reading<readonly string[]>,
  cited: Reading<readonly string[]> | null,
): Reading<readonly string[]> {
  const missing =
    cited?.value.filter((name) => !stated.value.some((other) => isSamePerson(name, other))) ?? [];
  if (!cited || missing.length === 0) return stated;
  return {
    value: [...stated.value, ...missing].slice(0, MAX_NAMES),
    source: `${stated.source}, ${cited.source}`,
  };
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

/** Reads the author from the tags of a Twitter card, which has two labelled lines. One label may be `Written by`. */
function twitterLabel({ metas }: Evidence): ReturnType<Rule<readonly string[]>> {
  const line = ['1', '2'].find((number) =>
    /^(?:written by|author) ?:?$/i.test(squeeze(metas.get(`twitter:label${number}`)?.[0] ?? '')),
  );
  const value = line ? names(metas.get(`twitter:data${line}`) ?? []) : null;
  return value && { value, source: `twitter:data${line}` };
}
