import { type Header, headerOf } from './mime/headers.ts';
import { without } from './text/trim.ts';

/** The mailing list or bulk sender of a message (RFC 2369, 2919 and 8058). */
export interface MailingList {
  readonly id: string | null;
  readonly name: string | null;
  /** URLs and `mailto:` addresses; the preferred one is first. */
  readonly unsubscribe: readonly string[];
  /** True if a POST to the first HTTPS URL unsubscribes without confirmation. */
  readonly oneClick: boolean;
  readonly post: readonly string[];
  readonly help: readonly string[];
  readonly subscribe: readonly string[];
  readonly archive: readonly string[];
  readonly owner: readonly string[];
}

const MAX_URLS = 20;

/** Reads the List-* headers; returns null if there are none. */
export function readList(headers: readonly Header[]): MailingList | null {
  if (!headers.some(({ name }) => /^list-(?:id|unsubscribe|post|help|subscribe|archive|owner)$/i.test(name)))
    return null;
  const urls = (name: string): string[] => urlsIn(headerOf(headers, `list-${name}`) ?? '');
  const unsubscribe = urls('unsubscribe');
  const post = (headerOf(headers, 'list-unsubscribe-post') ?? '').replace(/\s+/g, '').toLowerCase();
  const id = headerOf(headers, 'list-id');
  const [, listId = id?.trim()] = /<([^<>]*)>/.exec(id ?? '') ?? [];
  return {
    id: listId?.trim().slice(0, 255) || null,
    name: nameOf(id),
    unsubscribe,
    oneClick: post === 'list-unsubscribe=one-click' && unsubscribe.some((url) => /^https:/i.test(url)),
    post: urls('post'),
    help: urls('help'),
    subscribe: urls('subscribe'),
    archive: urls('archive'),
    owner: urls('owner'),
  };
}

/** Returns the text before the angle brackets of a List-Id. It may still contain encoded words. */
const nameOf = (id: string | null): string | null => {
  const [, name = ''] = /^([^<]*)</.exec(id ?? '') ?? [];
  return without(name, '"').slice(0, 255) || null;
};

/** Returns the URLs in angle brackets; ignores comments. */
function urlsIn(header: string): string[] {
  const bracketed = [...header.slice(0, 20_000).matchAll(/<([^<>]{1,2048})>/g)].map(([, url = '']) =>
    url.replace(/\s+/g, ''),
  );
  // Some senders omit the brackets.
  const bare = bracketed.length > 0 ? [] : header.slice(0, 20_000).split(/[\s,]+/);
  return [...bracketed, ...bare]
    .filter((url) => /^(?:https?|mailto|ftp|nntp|news):\S+$/i.test(url))
    .slice(0, MAX_URLS);
}

/** Returns the names, in lower case, that the list may use as a tag in subjects. */
export function tagsOfList(list: MailingList | null): Set<string> {
  if (!list) return new Set();
  const label = list.id?.split('.')[0];
  const posts = list.post.map((url) => /^mailto:([^@?]{1,64})@/i.exec(url)?.[1]);
  return new Set([label, list.name, ...posts].flatMap((tag) => (tag ? [tag.toLowerCase()] : [])));
}
