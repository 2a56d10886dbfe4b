import { type ClassifiedUrl, pathOf, type SocialAddress } from '../social/addresses.ts';

export type FacebookWhat = 'profile' | 'post' | 'listing' | 'event' | 'group' | 'search';

type Found = ClassifiedUrl<FacebookWhat> | null;

export const ORIGIN = 'https://www.facebook.com';
const ID = /^\d{1,20}$/;
/** The id of a post: a number, or a `pfbid` code that hides the number. */
const POST_ID = /^(?:\d{1,25}|pfbid\w{10,120}|\d{1,25}_\d{1,25})$/;
/** Matches names in URLs. User names are chosen by people; names of pages may contain more characters. */
const NAME = /^(?=.{0,120}[\p{L}\p{N}])[\p{L}\p{M}\p{N}._-]{2,120}$/u;
const CODE = /^[\w-]{4,60}$/;
/** Reserved first path segments that are not user names. */
const NO_NAMES: ReadonlySet<string> = new Set(
  'about ads adsmanager ajax bookmarks business buy careers commerce composer developers dialog directory donate events fbml feed find-friends flx friends fundraisers games gaming groups hashtag help home home.php images instantgames l.php legal live local login login.php logout marketplace media memories messages messenger note notes notifications pages pages_manager payments people permalink.php pg photo photo.php photos plugins policies policy privacy profile.php public r.php recover reel reels reg saved search security settings share share.php sharer sharer.php signup stories story story.php terms tr v video video.php videos watch watchparty web weather'.split(
    ' ',
  ),
);

/**
 * True if a text may be the user name of a person or page. New names have at least five characters, but older ones such
 * as `nasa` and `bbc` exist.
 */
export const isName = (name: string): boolean =>
  /^[a-z0-9.]{2,50}$/i.test(name) && /[a-z]/i.test(name) && !NO_NAMES.has(name.toLowerCase());

/** True if a text may be the number of a profile, which works in place of its name. */
export const isNumber = (name: string): boolean => /^\d{5,20}$/.test(name);

/** Returns the kind of page that a Facebook URL leads to, with its canonical URL. */
export function classifyFacebookUrl({ host, segments, query }: SocialAddress): Found {
  const [first = '', second = '', third = ''] = segments;
  const name = first.toLowerCase();
  if (host === 'fb.watch' || host === 'fb.me') return shortAt(`https://${host}`, segments);
  switch (name) {
    case 'share':
      return shortAt(ORIGIN, segments);
    case 'profile.php':
      return profileById(query.get('id'));
    case 'people':
    case 'pages':
      return profileById(segments.findLast((segment) => ID.test(segment)) ?? null);
    case 'p':
      return pageWithId(second);
    case 'pg':
      return profile(second);
    case 'groups':
      return inGroup(second, segments.slice(2), query);
    case 'events':
      return eventOf(segments.slice(1));
    case 'marketplace':
      return listingOf(segments.slice(1));
    case 'plugins':
      return embedded(second, query);
    case 'hashtag':
    case 'search':
      return { what: 'search', url: `${ORIGIN}${pathOf(name, second)}` };
    default:
      return (
        postByQuery(name, query) ??
        film(name, second) ??
        (NO_NAMES.has(name) ? null : below(first, second, third, segments))
      );
  }
}

/** Returns the page that a frame embeds: `plugins/post.php?href=…`. */
function embedded(plugin: string, query: URLSearchParams): Found {
  const url = /^(?:comment_embed|page|post|video)\.php$/.test(plugin)
    ? URL.parse(query.get('href') ?? '')
    : null;
  if (!url || !/^(?:[a-z-]{1,10}\.)?facebook\.com$/.test(url.hostname)) return null;
  const segments = url.pathname.split('/').filter(Boolean);
  return segments[0] === 'plugins' || segments.some((segment) => segment.includes('%'))
    ? null
    : classifyFacebookUrl({ host: url.hostname, segments, query: url.searchParams });
}

const post = (path: string): Found => ({ what: 'post', url: `${ORIGIN}${path}` });

function shortAt(origin: string, segments: readonly string[]): Found {
  const code = segments.at(-1) ?? '';
  const known =
    CODE.test(code) && segments.length <= 3 && segments.every((segment) => /^[\w.-]{1,60}$/.test(segment));
  return known ? { what: 'short', url: `${origin}${pathOf(...segments)}/` } : null;
}

const profileById = (id: string | null): Found =>
  ID.test(id ?? '') ? { what: 'profile', url: `${ORIGIN}/profile.php?id=${id}` } : null;

/**
 * Returns the page that a path segment such as `Some-Page-100063582250570` leads to: the number identifies the page,
 * and the words may change.
 */
const pageWithId = (segment: string): Found =>
  profileById(/-(\d{8,20})$/.exec(segment)?.[1] ?? null) ?? profile(segment);

function profile(name: string): Found {
  if (ID.test(name)) return profileById(name);
  return NAME.test(name) && !NO_NAMES.has(name.toLowerCase()) && !name.endsWith('.php')
    ? { what: 'profile', url: `${ORIGIN}${pathOf(name.toLowerCase())}` }
    : null;
}

/** Returns the post that `photo.php?fbid=`, `permalink.php?story_fbid=&id=` or `watch/?v=` leads to. */
function postByQuery(name: string, query: URLSearchParams): Found {
  const value = (key: string): string => query.get(key) ?? '';
  if (name === 'permalink.php' || name === 'story.php')
    return POST_ID.test(value('story_fbid')) && ID.test(value('id'))
      ? post(`/permalink.php?story_fbid=${value('story_fbid')}&id=${value('id')}`)
      : null;
  if (name === 'photo' || name === 'photo.php')
    return ID.test(value('fbid')) ? post(`/photo.php?fbid=${value('fbid')}`) : null;
  if (name === 'watch' || name === 'video.php')
    return ID.test(value('v')) ? post(`/watch/?v=${value('v')}`) : null;
  return null;
}

function film(name: string, second: string): Found {
  if (!ID.test(second)) return null;
  if (name === 'reel' || name === 'reels') return post(`${pathOf('reel', second)}/`);
  return name === 'watch' ? post(`/watch/?v=${second}`) : null;
}

const POSTS: ReadonlySet<string> = new Set([
  'posts',
  'videos',
  'photos',
  'reels',
  'reel',
  'permalink',
  'activity',
]);

/**
 * Returns the page at a path that begins with the name of a person or page: a post, or another section of the same
 * profile.
 */
function below(name: string, kind: string, id: string, segments: readonly string[]): Found {
  const owner = profile(name);
  if (!owner || !POSTS.has(kind.toLowerCase()) || id === '') return owner;
  // Words of the post, or the album of a picture, may come between the kind and the id.
  const found = segments.slice(2).findLast((segment) => POST_ID.test(segment));
  if (found === undefined) return owner;
  if (kind === 'reels' || kind === 'reel') return film('reel', found);
  const one = kind === 'permalink' || kind === 'activity' ? 'posts' : kind.toLowerCase();
  return post(`${pathOf(name.toLowerCase(), one, found)}/`);
}

function inGroup(group: string, rest: readonly string[], query: URLSearchParams): Found {
  if (!/^[\p{L}\p{M}\p{N}._-]{1,120}$/u.test(group)) return null;
  const [kind = '', id = ''] = rest;
  // A hash of the text may come before the id.
  const postId =
    kind === 'posts' || kind === 'permalink'
      ? POST_ID.test(id)
        ? id
        : rest[2]
      : (query.get('multi_permalinks') ?? '').split(',')[0];
  return POST_ID.test(postId ?? '')
    ? post(`${pathOf('groups', group.toLowerCase(), 'posts', postId as string)}/`)
    : { what: 'group', url: `${ORIGIN}${pathOf('groups', group.toLowerCase())}/` };
}

/**
 * Returns the event that a path leads to: `ID`, `slug/ID`, `s/slug/ID`, or `ID` followed by the id of one of its dates.
 */
function eventOf(rest: readonly string[]): Found {
  const id = rest.slice(0, 3).find((segment) => /^\d{6,20}$/.test(segment));
  if (id !== undefined) return { what: 'event', url: `${ORIGIN}${pathOf('events', id)}/` };
  return rest[0] === 'search' ? { what: 'search', url: `${ORIGIN}/events/search/` } : null;
}

function listingOf(rest: readonly string[]): Found {
  const at = rest.indexOf('item');
  const id = at < 0 ? '' : (rest[at + 1] ?? '');
  if (ID.test(id)) return { what: 'listing', url: `${ORIGIN}${pathOf('marketplace', 'item', id)}/` };
  return { what: 'search', url: `${ORIGIN}/marketplace/` };
}
