import { isJsonObject } from '../../libraries/json/value.ts';
import { fold } from '../../libraries/text/fold.ts';
import { plainName, type Thing } from './items.ts';

/** The things of schema.org that a page holds, sorted by what they say of the page. */
export interface Things {
  /** What the page is about: the article, the product, the film. Null where that is not certain. */
  readonly main: Thing | null;
  /** The page itself. */
  readonly page: Thing | null;
  /** The site that the page is of. */
  readonly site: Thing | null;
  /** What a reference by `@id` stands for. */
  readonly byId: ReadonlyMap<string, Thing>;
}

/** What else the page says, by which the thing it is about is told from others on it. */
export interface PageClues {
  readonly urls: readonly string[];
  readonly titles: readonly string[];
}

const MAX_THINGS = 2_000;
/** Of one thing; longer names of types are none that anybody knows. */
const MAX_TYPES = 10;
const MAX_TYPE_LENGTH = 60;
/** Things whose names are compared with the titles of the page. */
const MAX_COMPARED = 100;
/** Characters that are compared: to find a long text of repetitions in another takes the product of their lengths. */
const MAX_TITLE_LENGTH = 300;
const MAX_NAME_LENGTH = 200;
const MAX_COMPARED_URL_LENGTH = 4_096;
const ARTICLE = /(?:Article|BlogPosting|MediaPosting|ForumPosting|LiveBlogPosting|Report)$/;
/** Media that are embedded in pages of other things as often as they have a page of their own. */
const EMBEDDED = /^(?:Video|Audio|Media|3DModel)\w*Object$|^Clip$/;
const PAGE = /Page$/;
/** Parts and surroundings of other things. */
const SURROUNDINGS =
  /(?:^WP|Action$|List$|ListItem$|^SiteNavigation|^Image|^Offer|^Aggregate|Rating$|^Review$|^Comment$|^Brand$|^Person$|Organization$|^Corporation$|^ContactPoint$|^PostalAddress$|^Place$|^Country$|^WebSite$|^Answer$|^Breadcrumb|^Thing$|^SpeakableSpecification$)/;

/** Sorts the things of a page. Of several that it may be about, the one that has its address or its title is taken. */
export function sortThings(roots: readonly unknown[], clues: PageClues): Things {
  const all = flattened(roots);
  const site = all.find((thing) => typesOf(thing).includes('WebSite')) ?? null;
  const page = all.find((thing) => typesOf(thing).some((type) => PAGE.test(type))) ?? null;
  const comparable = {
    urls: clues.urls.map(bare),
    titles: clues.titles.map((title) => ` ${folded(title, MAX_TITLE_LENGTH)} `),
  };
  return { main: mainOf(all, comparable), page, site, byId: identified(roots) };
}

/** The types of a thing without the address of the vocabulary. */
export const typesOf = (thing: Thing): string[] =>
  listOf(thing['@type'])
    .slice(0, MAX_TYPES)
    .filter((type) => typeof type === 'string')
    .map((type) => plainName(type.slice(0, MAX_TYPE_LENGTH)));

/** A value as a list: JSON-LD writes a list of one as the one. */
export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** Whether a value is a thing rather than a text, a number or a list. */
export const isThing: (value: unknown) => value is Thing = isJsonObject;

/** The thing that a value is or, as `{ "@id": … }`, refers to. */
export function thingOf(value: unknown, { byId }: Pick<Things, 'byId'>): Thing | null {
  if (!isThing(value)) return null;
  const id = value['@id'];
  return typeof id === 'string' && Object.keys(value).length <= 2 ? (byId.get(id) ?? value) : value;
}

/** The things at the top, in graphs, and those that pages name as what they are about or a part of. */
function flattened(roots: readonly unknown[]): Thing[] {
  const all = new Set<Thing>();
  const waiting = [...roots];
  for (const next of waiting) {
    if (all.size >= MAX_THINGS) break;
    if (Array.isArray(next)) waiting.push(...next.slice(0, MAX_THINGS));
    if (!isThing(next) || all.has(next)) continue;
    all.add(next);
    waiting.push(...listOf(next['@graph']).slice(0, MAX_THINGS), next.mainEntity, next.isPartOf);
  }
  return [...all];
}

function identified(roots: readonly unknown[]): Map<string, Thing> {
  const byId = new Map<string, Thing>();
  let seen = 0;
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen >= 10 * MAX_THINGS) return;
    seen += 1;
    if (isThing(value)) {
      const id = value['@id'];
      // A mere reference has no other member.
      if (typeof id === 'string' && !byId.has(id) && Object.keys(value).length > 1) byId.set(id, value);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  for (const root of roots) visit(root);
  return byId;
}

function mainOf(all: readonly Thing[], clues: PageClues): Thing | null {
  const { article = [], own = [], embedded = [] } = Object.groupBy(all, kindOf);
  return chosen(article, clues) ?? chosen(own, clues) ?? matching(embedded, clues);
}

/** What a thing may be to its page: its matter, embedded in it, or neither. */
function kindOf(thing: Thing): 'article' | 'own' | 'embedded' | 'none' {
  const types = typesOf(thing);
  if (types.some((type) => ARTICLE.test(type))) return 'article';
  if (types.length === 0 || types.some((type) => PAGE.test(type) || SURROUNDINGS.test(type))) return 'none';
  return types.some((type) => EMBEDDED.test(type)) ? 'embedded' : 'own';
}

/** The one there is, or the one of several that has the page's address or title. A list of many is about none of them. */
function chosen(things: readonly Thing[], clues: PageClues): Thing | null {
  const [first] = things;
  if (!first) return null;
  const name = nameOf(first);
  if (things.every((thing) => nameOf(thing) === name)) return first;
  return matching(things, clues);
}

/** The first that has the page's address, or else the first that has its title. */
function matching(things: readonly Thing[], clues: PageClues): Thing | null {
  const named = things.find((thing) => hasUrl(thing, clues));
  return named ?? things.slice(0, MAX_COMPARED).find((thing) => hasTitle(thing, clues)) ?? null;
}

function hasUrl(thing: Thing, { urls }: PageClues): boolean {
  const own = [thing.url, thing['@id'], thing.mainEntityOfPage]
    .flatMap(listOf)
    .map((value) => (isThing(value) ? value['@id'] : value));
  return own.some((url) => typeof url === 'string' && urls.includes(bare(url)));
}

function hasTitle(thing: Thing, { titles }: PageClues): boolean {
  const own = [thing.headline, thing.name]
    .filter((text) => typeof text === 'string')
    .map((text) => folded(text, MAX_NAME_LENGTH));
  return own.some((name) => name.length >= 3 && titles.some((title) => title.includes(` ${name} `)));
}

/** The beginning of a text as it is compared, as far as its words are whole. */
function folded(text: string, most: number): string {
  if (text.length <= most) return fold(text);
  const blank = text.lastIndexOf(' ', most);
  return fold(text.slice(0, blank > 0 ? blank : most));
}

const nameOf = (thing: Thing): unknown => thing.headline ?? thing.name ?? thing['@id'] ?? thing.url;

/** An address in the form in which pages that are the same are equal. */
const bare = (url: string): string =>
  (url.slice(0, MAX_COMPARED_URL_LENGTH).split('#', 1)[0] ?? '')
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '');
