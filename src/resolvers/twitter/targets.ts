import {
  type ClassifiedUrl,
  type NamedProfile,
  namedTargetOf,
  pathOf,
  type Site,
  type SocialAddress,
  type Target,
  targetOf,
} from '../social/addresses.ts';

type What = 'profile' | 'post' | 'hashtag' | 'search';

const ORIGIN = 'https://x.com';
const NAME = /^\w{1,15}$/;
const ID = /^\d{1,19}$/;
/** Reserved first path segments that are not user names. */
const NO_NAMES: ReadonlySet<string> = new Set(
  'about account bookmarks communities compose download explore hashtag home i intent jobs login logout messages notifications oauth privacy search settings share signup status statuses tos who_to_follow'.split(
    ' ',
  ),
);

const SITE: Site<What> = {
  name: 'X (Twitter)',
  isHost: (host) => /^(?:(?:www|mobile|m)\.)?(?:twitter|x)\.com$|^platform\.twitter\.com$/.test(host),
  classify,
  words: {
    profile: { name: 'a profile', example: `${ORIGIN}/example`, path: '/twitter/v1/profile' },
    post: { name: 'a post', example: `${ORIGIN}/example/status/20`, path: '/twitter/v1/post' },
    hashtag: { name: 'a hashtag', example: `${ORIGIN}/hashtag/example`, path: null },
    search: { name: 'a search', example: `${ORIGIN}/search?q=example`, path: null },
  },
  notOurs: (host) =>
    host === 't.co'
      ? 'must not be a t.co link, which can lead anywhere; send the URL that it leads to'
      : null,
  isUsername: (name) => NAME.test(name) && !NO_NAMES.has(name.toLowerCase()),
  usernameRule: '1 to 15 English letters, digits and underscores',
};

/** Returns the target for the profile of an account. */
export const profileTarget = (named: NamedProfile): Target =>
  namedTargetOf(SITE, named, ['profile'], (name) => `${ORIGIN}${pathOf(name)}`);

/** Returns the target for a post. */
export const postTarget = ({ url }: { readonly url: string }): Target => targetOf(SITE, url, ['post']);

function classify({ host, segments, query }: SocialAddress): ClassifiedUrl<What> | null {
  const [first = '', second = '', third = ''] = segments;
  const name = first.replace(/^@/, '').toLowerCase();
  if (name === 'i') return classifyInternal(segments.slice(1));
  // Embedded posts are frames of this page.
  if (host === 'platform.twitter.com')
    return name === 'embed' ? classifyStatus('i', 'status', query.get('id') ?? '') : null;
  if (name === 'statuses') return classifyStatus('i', name, second);
  if (name === 'intent')
    return classifyProfile(query.get('screen_name')?.replace(/^@/, '').toLowerCase() ?? '');
  if (name === 'hashtag' && second !== '')
    return { what: 'hashtag', url: `${ORIGIN}${pathOf(name, second)}` };
  if (name === 'search') return { what: 'search', url: `${ORIGIN}/search` };
  const profile = classifyProfile(name);
  if (!profile || !/^(?:status|statuses|article)$/i.test(second)) return profile;
  return classifyStatus(name, second, third);
}

/** Reads the rest of `i/web/status/ID`, `i/status/ID`, `i/videos/ID`, `i/videos/tweet/ID` and `i/cards/tfw/v1/ID`. */
function classifyInternal(segments: readonly string[]): ClassifiedUrl<What> | null {
  const [kind = '', ...rest] = segments;
  if (kind === 'web') return classifyStatus('i', rest[0] ?? '', rest[1] ?? '');
  const path = segments.slice(0, -1).join('/');
  return path === 'videos' || path === 'videos/tweet' || path === 'cards/tfw/v1'
    ? classifyStatus('i', 'status', segments.at(-1) ?? '')
    : classifyStatus('i', kind, rest[0] ?? '');
}

const classifyStatus = (name: string, kind: string, id: string): ClassifiedUrl<What> | null =>
  /^(?:status|statuses|article)$/i.test(kind) && ID.test(id)
    ? { what: 'post', url: `${ORIGIN}${pathOf(name, 'status', id)}` }
    : null;

const classifyProfile = (name: string): ClassifiedUrl<What> | null =>
  NAME.test(name) && !NO_NAMES.has(name) ? { what: 'profile', url: `${ORIGIN}${pathOf(name)}` } : null;
