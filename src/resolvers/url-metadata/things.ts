import { isJsonObject } from '../../libraries/json/value.ts';
import { fold } from '../../libraries/text/fold.ts';
import { plainName, type Thing } from './markup/items.ts';

/** The schema.org items of a page, sorted by their role. */
export interface Things {
  /** The page's topic, such as an article, a product or a film. Null if uncertain. */
  readonly main: Thing | null;
  /** The page itself. */
  readonly page: Thing | null;
  /** The site that contains the page. */
  readonly site: Thing | null;
  /** Maps `@id` to the item that it refers to. */
  readonly byId: ReadonlyMap<string, Thing>;
}

/** Other data of the page that helps to find its main item. */
export interface PageClues {
  readonly urls: readonly string[];
  readonly titles: readonly string[];
}

const MAX_THINGS = 2_000;
/** Maximum number of types of one item, and maximum length of their names. Known types are shorter. */
const MAX_TYPES = 10;
const MAX_TYPE_LENGTH = 60;
/** Maximum number of items whose names are compared with the titles of the page. */
const MAX_COMPARED = 100;
/**
 * Maximum lengths of the compared texts in characters. Searching for a repetitive text in another text takes time
 * proportional to the product of their lengths.
 */
const MAX_TITLE_LENGTH = 300;
const MAX_NAME_LENGTH = 200;
const MAX_COMPARED_URL_LENGTH = 4_096;
const ARTICLE = /(?:Article|BlogPosting|MediaPosting|ForumPosting|LiveBlogPosting|Report)$/;
/** Media types that are embedded in other pages as often as they have a page of their own. */
const EMBEDDED = /^(?:Video|Audio|Media|3DModel)\w*Object$|^Clip$/;
const PAGE = /Page$/;
/** Types of items that are only parts of other items, or that surround the content of the page. */
const SURROUNDINGS =
  /(?:^WP|Action$|List$|ListItem$|^SiteNavigation|^Image|^Offer|^Aggregate|Rating$|^Review$|^Comment$|^Brand$|^Person$|Organization$|^Corporation$|^ContactPoint$|^PostalAddress$|^Place$|^Country$|^WebSite$|^Answer$|^Breadcrumb|^Thing$|^SpeakableSpecification$)/;

/**
 * Sorts the items of a page. If there are several candidates for the main item, chooses the one with the page's
 * address or title.
 */
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

/** Returns the types of an item without the vocabulary's address. */
export const typesOf = (thing: Thing): string[] =>
  listOf(thing['@type'])
    .slice(0, MAX_TYPES)
    .filter((type) => typeof type === 'string')
    .map((type) => plainName(type.slice(0, MAX_TYPE_LENGTH)));

/** Returns a value as a list: JSON-LD writes a list with one item as the item alone. */
export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** True if a value is an item, not a text, a number or a list. */
export const isThing: (value: unknown) => value is Thing = isJsonObject;

/** Returns the value itself if it is an item or, for a reference such as `{ "@id": … }`, the item referred to. */
export function thingOf(value: unknown, { byId }: Pick<Things, 'byId'>): Thing | null {
  if (!isThing(value)) return null;
  const id = value['@id'];
  return typeof id === 'string' && Object.keys(value).length <= 2 ? (byId.get(id) ?? value) : value;
}

/** Returns the items at the top level and in graphs, and the main entities and parents that pages name. */
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

/** Returns the role of an item: the topic of the page, embedded media, or neither of them. */
function kindOf(thing: Thing): 'article' | 'own' | 'embedded' | 'none' {
  const types = typesOf(thing);
  if (types.some((type) => ARTICLE.test(type))) return 'article';
  if (types.length === 0 || types.some((type) => PAGE.test(type) || SURROUNDINGS.test(type))) return 'none';
  return types.some((type) => EMBEDDED.test(type)) ? 'embedded' : 'own';
}

/**
 * Returns the only item or, if there are several, the one with the page's address or title. A page with a list of
 * items is not about a single one of them.
 */
function chosen(things: readonly Thing[], clues: PageClues): Thing | null {
  const [first] = things;
  if (!first) return null;
  const name = nameOf(first);
  if (things.every((thing) => nameOf(thing) === name)) return first;
  return matching(things, clues);
}

/** Returns the first item with the page's address, or otherwise the first item with its title. */
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

/** Folds the beginning of a text for comparison, cut between words. */
function folded(text: string, max: number): string {
  if (text.length <= max) return fold(text);
  const blank = text.lastIndexOf(' ', max);
  return fold(text.slice(0, blank > 0 ? blank : max));
}

const nameOf = (thing: Thing): unknown => thing.headline ?? thing.name ?? thing['@id'] ?? thing.url;

/** Normalises an address, so that different addresses of the same page become equal. */
const bare = (url: string): string =>
  (url.slice(0, MAX_COMPARED_URL_LENGTH).split('#', 1)[0] ?? '')
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '');
