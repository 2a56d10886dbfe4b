import { type EmojiEntry, type EmojiFacts, emoji } from '../../datasets/emoji/index.ts';
import { EMOJI_LANGUAGES, type EmojiWords } from '../../datasets/emoji/words.ts';
import { englishWords } from '../../datasets/english-words.ts';
import { invalidParameters } from '../../errors.ts';
import { oneOf } from '../../libraries/text/choices.ts';
import { fold } from '../../libraries/text/fold.ts';
import { findNearest } from '../../libraries/text/near.ts';
import { lazy, type Prepared, type Steps } from '../../scheduling/steps.ts';
import { fillerWith } from '../search/filler.ts';
import { type Range, type SearchPage, searchPageOf, unsearched } from '../search/pages.ts';
import { preparedSearch, type Search, searchIn } from '../search/search.ts';
import type { Matches } from '../search/types.ts';
import { draw } from './draw.ts';
import { emojiItself, emojiWritten } from './lookup.ts';

export type { Shortcodes, SkinTone, TonedEmoji } from '../../datasets/emoji/index.ts';
export { EMOJI_LANGUAGES };

export interface Emoji extends EmojiFacts {
  readonly name: string;
  readonly keywords: readonly string[];
}

export interface EmojiSubgroup {
  readonly subgroup: string;
  readonly name: string;
  /** Number of emoji. Skin-tone variants are not counted. */
  readonly count: number;
}

export interface EmojiGroup {
  readonly group: string;
  readonly name: string;
  /** Number of emoji. Skin-tone variants are not counted. */
  readonly count: number;
  readonly subgroups: readonly EmojiSubgroup[];
}

export interface EmojiDraw extends SearchPage<Emoji> {
  readonly seed: string;
}

interface Filter {
  /** A group or a subgroup. */
  readonly group?: string | null | undefined;
  /** A tag that `emojiLanguage` accepts; defaults to English. */
  readonly language?: string | null | undefined;
}

/**
 * Searches emoji by name, keyword or shortcode. A character, code points or an emoticon finds the emoji that it stands
 * for. Among equal matches, the most used come first.
 */
export function* searchEmoji(text: string, filter: Filter, range: Range): Steps<SearchPage<Emoji>> {
  return searchPageOf(yield* matches(text, filter), range);
}

/** Returns the emoji for a character, code points, a shortcode or an emoticon. Throws `not_found` with suggestions. */
export function* lookupEmoji(text: string, { language }: Pick<Filter, 'language'> = {}): Steps<Emoji> {
  const { words, search } = yield* catalogueIn(language);
  return localised(yield* emojiWritten(text, search), words);
}

/** Returns the Unicode groups with their subgroups, filtered by name if a text is given. */
export function* emojiGroups(
  { q, language }: { q?: string | null; language?: string | null },
  range: Range,
): Steps<SearchPage<EmojiGroup>> {
  const { words, all, subgroups: search } = yield* catalogueIn(language);
  const counts = new Map<string, number>();
  for (const { group, subgroup } of all) {
    for (const key of [group, subgroup]) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const { items: found, ...reading } =
    q == null ? unsearched(emoji.get().groups.flatMap(([, keys]) => keys)) : yield* search(q);
  const items = emoji.get().groups.flatMap(([group, keys]): EmojiGroup[] => {
    const subgroups = keys
      .filter((key) => found.includes(key))
      .map((key) => ({
        subgroup: key,
        name: words.subgroups[key] as string,
        count: counts.get(key) ?? 0,
      }));
    const name = words.groups[group] as string;
    return subgroups.length > 0 ? [{ group, name, count: counts.get(group) ?? 0, subgroups }] : [];
  });
  return searchPageOf({ items, ...reading }, range);
}

/**
 * Draws distinct emoji at random. The same seed draws the same emoji. Components, which mean little on their own, are
 * drawn only if their group is requested.
 */
export function* drawEmoji({
  q,
  count,
  seed,
  ...filter
}: Filter & { q?: string | null; count: number; seed: string }): Steps<EmojiDraw> {
  const { all } = yield* catalogueIn(filter.language);
  const { items: candidates, ...reading } =
    q == null ? unsearched(all.filter(inGroup(filter.group))) : yield* matches(q, filter);
  const wanted = filter.group ? candidates : candidates.filter(({ group }) => group !== 'component');
  const items = draw(
    wanted.toSorted((a, b) => a.order - b.order),
    count,
    seed,
  );
  return { count: items.length, total: wanted.length, seed, items, ...reading };
}

function* matches(text: string, { group, language }: Filter): Steps<Matches<Emoji>> {
  const { words, search } = yield* catalogueIn(language);
  const wanted = inGroup(group);
  const exact = yield* emojiItself(text);
  if (!exact) return yield* search(text, wanted);
  const found = unsearched([localised(exact, words)].filter(wanted));
  return found.items.length > 0 ? found : { ...found, unmatched: [text.trim()] };
}

/** Returns a filter by group. Throws `invalid_parameter` if the text is neither a group nor a subgroup. */
function inGroup(text: string | null | undefined): (emoji: EmojiFacts) => boolean {
  if (text == null) return () => true;
  const { groups } = emoji.get();
  const keys = new Map(groups.flat(2).map((key) => [fold(key), key]));
  const key = keys.get(fold(text));
  if (key) return ({ group, subgroup }) => group === key || subgroup === key;
  const near = findNearest(fold(text), keys.keys()).map((folded) => keys.get(folded));
  const likely = near.length > 0 ? near : groups.map(([group]) => group);
  const message = `must be a group or a subgroup, such as ${likely.join(', ')}`;
  throw invalidParameters([{ field: 'group', message }]);
}

/**
 * Returns the data language for a tag: `de-AT` -> `de`, `zh-TW` -> `zh-hant`, `no` -> `nb`. Returns undefined if there
 * is none.
 */
export function emojiLanguage(tag: string): string | undefined {
  try {
    const locale = new Intl.Locale(tag.replaceAll('_', '-'));
    // `maximize` would turn an undetermined language into English.
    if (locale.language === 'und') return undefined;
    const { language, script, region } = locale.maximize();
    const known = [`${language}-${region}`, `${language}-${script}`, language === 'no' ? 'nb' : language];
    return known.map((one) => one.toLowerCase()).find((one) => EMOJI_LANGUAGES.includes(one));
  } catch {
    return undefined;
  }
}

interface Catalogue {
  readonly words: EmojiWords;
  /** Without skin-tone variants, in Unicode order. */
  readonly all: readonly Emoji[];
  readonly search: Search<Emoji>;
  /** Finds subgroups by their own names and keys and those of their groups. */
  readonly subgroups: Search<string>;
}

const FILLER = fillerWith('emoji emojis emoticon emoticons icon');

const catalogues = new Map<string, Prepared<Catalogue>>();

function catalogueIn(tag: string | null | undefined): Steps<Catalogue> {
  const language = emojiLanguage(tag ?? 'en');
  if (!language) throw invalidParameters([{ field: 'language', message: oneOf(EMOJI_LANGUAGES, tag) }]);
  return catalogues.getOrInsertComputed(language, () => lazy(() => read(language))).steps();
}

function* read(language: string): Steps<Catalogue> {
  const { entries, words: wordsIn, popular } = yield* emoji.steps();
  yield;
  const words = wordsIn(language);
  yield;
  const all = entries.map((entry) => localised(entry, words));
  yield;
  const groups = emoji.get().groups;
  const groupOf = new Map(groups.flatMap(([group, keys]) => keys.map((key) => [key, group] as const)));
  const subgroupTexts = (key: string) => {
    const group = groupOf.get(key) as string;
    return [key, words.subgroups[key] as string, group, words.groups[group] as string];
  };
  // `hose` is not a misspelt house.
  const familiar = language.startsWith('en') ? (yield* englishWords.steps()).familiar : undefined;
  const isWord = (word: string) => familiar?.has(word) === true;
  const searchOf = <Item>(items: readonly Item[], texts: (item: Item) => (string | string[])[]) =>
    preparedSearch(lazy(() => searchIn(items, { texts, filler: FILLER, isWord })));
  return {
    ...{ words, all },
    search: searchOf(mostUsedFirst(all, popular), textsOf),
    subgroups: searchOf([...groupOf.keys()], subgroupTexts),
  };
}

/**
 * Returns the search texts of an emoji, most important first. A flag is also found by the place it stands for
 * (`flag: Ghana` by `Ghana`), and by each name of the place followed by the word for a flag (`uk flag`). The last text
 * joins the name and all keywords, since people combine words of both (`cry laugh`).
 */
function textsOf({ name, group, keywords, shortcodes: { github, ...others } }: Emoji): (string | string[])[] {
  const colon = group === 'flags' ? name.search(/[:：]/) : -1;
  const [kind, detail] = colon < 0 ? [] : [name.slice(0, colon), name.slice(colon + 1).trim()];
  const codes = Object.values(others).flat();
  const withKind = (words: readonly string[]) =>
    detail ? words.flatMap((word) => [`${word} ${kind}`, `${kind} ${word}`]) : [];
  return [
    [name, ...(detail ? [detail] : []), ...withKind([detail ?? ''])],
    [...github, ...withKind(github)],
    [...codes, ...withKind(codes)],
    [...keywords, ...withKind(keywords)],
    [name, ...keywords].join(' '),
  ];
}

function mostUsedFirst(all: readonly Emoji[], popular: readonly string[]): Emoji[] {
  const ranks = new Map(popular.map((character, rank) => [character, rank]));
  const rank = ({ emoji }: Emoji) => ranks.get(emoji) ?? popular.length;
  return all.toSorted((a, b) => rank(a) - rank(b) || a.order - b.order);
}

function localised({ facts, position, toned }: EmojiEntry, { emoji, tones }: EmojiWords): Emoji {
  const [name, keywords, ...patterns] = emoji[position] as EmojiWords['emoji'][number];
  if (!toned) return { ...facts, name, keywords };
  const { index, digits } = toned;
  const pattern = patterns[patterns.length > 1 ? digits.length - 1 : 0] ?? '';
  const tonedName =
    typeof pattern === 'string' ? pattern.replace('{}', tones[digits] as string) : (pattern[index] as string);
  return { ...facts, name: tonedName, keywords };
}
