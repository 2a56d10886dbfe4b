import { fold } from '../fold.ts';
import { isJsonObject } from '../json-value.ts';
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

const MOST_THINGS = 2_000;
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
  const folded = { urls: clues.urls.map(bare), titles: clues.titles.map((title) => ` ${fold(title)} `) };
  return { main: mainOf(all, folded), page, site, byId: identified(roots) };
}

/** The types of a thing without the address of the vocabulary. */
export const typesOf = (thing: Thing): string[] =>
  listOf(thing['@type'])
    .filter((type) => typeof type === 'string')
    .map(plainName);

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
    if (all.size >= MOST_THINGS) break;
    if (Array.isArray(next)) waiting.push(...next.slice(0, MOST_THINGS));
    if (!isThing(next) || all.has(next)) continue;
    all.add(next);
    waiting.push(...listOf(next['@graph']).slice(0, MOST_THINGS), next.mainEntity, next.isPartOf);
  }
  return [...all];
}

function identified(roots: readonly unknown[]): Map<string, Thing> {
  const byId = new Map<string, Thing>();
  let seen = 0;
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen >= 10 * MOST_THINGS) return;
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
  const articles = all.filter((thing) => typesOf(thing).some((type) => ARTICLE.test(type)));
  const others = all.filter((thing) => {
    const types = typesOf(thing);
    return (
      types.length > 0 &&
      !types.some((type) => ARTICLE.test(type) || PAGE.test(type) || SURROUNDINGS.test(type))
    );
  });
  const embedded = others.filter((thing) => typesOf(thing).some((type) => EMBEDDED.test(type)));
  const own = others.filter((thing) => !embedded.includes(thing));
  return (
    chosen(articles, clues) ?? chosen(own, clues) ?? embedded.find((thing) => matches(thing, clues)) ?? null
  );
}

/** The one there is, or the one of several that has the page's address or title. A list of many is about none of them. */
function chosen(things: readonly Thing[], clues: PageClues): Thing | null {
  const [first] = things;
  if (!first) return null;
  const name = nameOf(first);
  if (things.every((thing) => nameOf(thing) === name)) return first;
  return (
    things.find((thing) => hasUrl(thing, clues)) ?? things.find((thing) => hasTitle(thing, clues)) ?? null
  );
}

const matches = (thing: Thing, clues: PageClues): boolean => hasUrl(thing, clues) || hasTitle(thing, clues);

function hasUrl(thing: Thing, { urls }: PageClues): boolean {
  const own = [thing.url, thing['@id'], thing.mainEntityOfPage]
    .flatMap(listOf)
    .map((value) => (isThing(value) ? value['@id'] : value));
  return own.some((url) => typeof url === 'string' && urls.includes(bare(url)));
}

function hasTitle(thing: Thing, { titles }: PageClues): boolean {
  const own = [thing.headline, thing.name]
    .filter((text) => typeof text === 'string')
    .map((text) => fold(text.slice(0, 500)));
  return own.some((name) => name.length >= 3 && titles.some((title) => title.includes(` ${name} `)));
}

const nameOf = (thing: Thing): unknown => thing.headline ?? thing.name ?? thing['@id'] ?? thing.url;

/** An address in the form in which pages that are the same are equal. */
const bare = (url: string): string =>
  (url.split('#', 1)[0] ?? '').replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
