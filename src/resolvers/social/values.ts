import { type Foreign, firstText, foreignText, linkOf, membersOf } from '../../libraries/json/foreign.ts';
import {
  dayOf,
  decimalNumberOf,
  flagOf,
  foreignLines,
  foreignMoment,
  idOf,
  tallyOf,
} from '../../libraries/json/foreign-values.ts';
import type { Published, SocialAuthor, SocialMedia, SocialMediaType, SocialMetrics } from './types.ts';

/** Maximum number of entries of any list. */
export const MAX_LISTED = 100;
const MAX_TAG_LENGTH = 150;

/** Returns the entries of a list up to the limit, or a single value as a list. */
export function listEntries(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.slice(0, MAX_LISTED);
  return value === null || value === undefined ? [] : [value];
}

/** Reads every entry, and leaves out entries without a result. */
export const each = <Item>(value: unknown, read: (entry: Foreign) => Item | null): readonly Item[] =>
  listEntries(value).flatMap((entry) => read(membersOf(entry)) ?? []);

/** Returns the first result of a reader. */
export function first<Value>(
  read: (value: unknown) => Value | null,
  ...values: readonly unknown[]
): Value | null {
  for (const value of values) {
    const found = read(value);
    if (found !== null) return found;
  }
  return null;
}

/** Returns a moment and its day, or the day alone. */
export const publishedOf = (...values: readonly unknown[]): Published => ({
  publishedAt: first(foreignMoment, ...values),
  publishedOn: first(dayOf, ...values),
});

interface AuthorParts {
  readonly id?: unknown;
  readonly username?: unknown;
  readonly name?: unknown;
  readonly url?: unknown;
  readonly avatar?: unknown;
  readonly verified?: unknown;
  readonly followers?: unknown;
}

/** Returns the website of a person or a company, which may lack `https://`. */
export function siteOf(value: unknown): string | null {
  const text = foreignText(value) ?? '';
  const bare = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}(?:[/?#]\S{0,1000})?$/i.test(text);
  return linkOf(bare ? `https://${text}` : value);
}

/** Returns an author; null if name, id and address are all missing. */
export function authorOf(parts: AuthorParts): SocialAuthor | null {
  const author = {
    id: idOf(parts.id),
    username: handleOf(parts.username),
    name: firstText(parts.name),
    url: linkOf(parts.url),
    avatarUrl: linkOf(parts.avatar),
    verified: flagOf(parts.verified),
    followers: tallyOf(parts.followers),
  };
  const known = author.id ?? author.username ?? author.name ?? author.url;
  return known === null ? null : author;
}

/** Returns a user name without `@`. */
export const handleOf = (value: unknown): string | null => idOf(value)?.replace(/^@/, '') || null;

/** Returns the last non-empty segment of an address, which is the user name on most platforms. */
export function lastSegment(value: unknown): string | null {
  const url = URL.parse(linkOf(value) ?? '');
  const last = url?.pathname.split('/').findLast((segment) => segment !== '');
  if (last === undefined) return null;
  try {
    return handleOf(decodeURIComponent(last));
  } catch {
    return null;
  }
}

export const metricsOf = (parts: Readonly<Partial<Record<keyof SocialMetrics, unknown>>>): SocialMetrics => ({
  likes: tallyOf(parts.likes),
  comments: tallyOf(parts.comments),
  shares: tallyOf(parts.shares),
  views: tallyOf(parts.views),
  saves: tallyOf(parts.saves),
  quotes: tallyOf(parts.quotes),
});

interface MediaParts {
  readonly thumbnail?: unknown;
  readonly durationSeconds?: unknown;
  readonly altText?: unknown;
}

/** Returns the picture or video at an address; null if the address is missing or invalid. */
export function mediaAt(type: SocialMediaType, url: unknown, parts: MediaParts = {}): SocialMedia | null {
  const at = linkOf(url);
  if (at === null) return null;
  return {
    type,
    url: at,
    thumbnail: linkOf(parts.thumbnail),
    durationSeconds: decimalNumberOf(parts.durationSeconds),
    altText: foreignLines(parts.altText, 2_000),
  };
}

/** Returns the pictures or videos in a list of addresses, or of objects with addresses. */
export const mediaOf = (
  type: SocialMediaType,
  value: unknown,
  parts: MediaParts = {},
): readonly SocialMedia[] =>
  listEntries(value).flatMap((entry) => {
    const { url, image_url, video_url, thumbnail, thumbnail_url, alt_text } = membersOf(entry);
    const at =
      typeof entry === 'string' ? entry : first(linkOf, type === 'video' ? video_url : image_url, url);
    return (
      mediaAt(type, at, {
        thumbnail: first(linkOf, thumbnail, thumbnail_url, parts.thumbnail),
        durationSeconds: parts.durationSeconds,
        altText: alt_text,
      }) ?? []
    );
  });

/** Removes duplicate addresses. */
export function withoutDoubles(media: readonly SocialMedia[]): readonly SocialMedia[] {
  const seen = new Set<string>();
  return media.filter(({ url }) => seen.size !== seen.add(url).size).slice(0, MAX_LISTED);
}

/** Returns the links in lists, without duplicates. */
export const linksOf = (...values: readonly unknown[]): readonly string[] =>
  [...new Set(values.flatMap(listEntries).flatMap((entry) => linkOf(entry) ?? []))].slice(0, MAX_LISTED);

/** Removes duplicate tags, ignoring case. */
function distinct(tags: Iterable<string>): readonly string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const key = tag.toLowerCase();
    if (tag !== '' && tag.length <= MAX_TAG_LENGTH && !byKey.has(key)) byKey.set(key, tag);
    if (byKey.size === MAX_LISTED) break;
  }
  return [...byKey.values()];
}

/** Returns tags without `#`, from a list, or otherwise from the text. */
export function hashtagsOf(value: unknown, text: string | null): readonly string[] {
  const listed = listEntries(value).flatMap((entry) => {
    const { name, hashtag, tag } = membersOf(entry);
    return firstText(entry, name, hashtag, tag)?.replace(/^#/, '') ?? [];
  });
  if (listed.length > 0) return distinct(listed);
  // A `#` within a word or an address does not begin a tag.
  return distinct(
    [...(text ?? '').matchAll(/(?<![\p{L}\p{N}_&/#])#([\p{L}\p{N}\p{M}_]{1,150})/gu)].map(
      ([, tag = '']) => tag,
    ),
  );
}

/** Returns the user names that a text mentions with `@`. */
export const calledIn = (text: string | null): readonly string[] =>
  distinct(
    [...(text ?? '').matchAll(/(?<![\p{L}\p{N}_./@])@([a-z0-9_.]{1,30})/giu)].map(([, name = '']) =>
      name.replace(/\.{1,30}$/, ''),
    ),
  );

/** Returns mentioned names, from a list of names or objects, or otherwise from the text. */
export function mentionsOf(value: unknown, text: string | null = null): readonly string[] {
  const listed = listEntries(value).flatMap((entry) => {
    if (typeof entry === 'string') return handleOf(entry) ?? [];
    const { username, user_handle, user_name, unique_id, url, link, profile_url, name, profile_name } =
      membersOf(entry);
    const handle =
      first(handleOf, username, user_handle, user_name, unique_id) ??
      first(lastSegment, url, link, profile_url);
    return handle ?? firstText(name, profile_name) ?? [];
  });
  return listed.length > 0 ? distinct(listed) : calledIn(text);
}
