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

type What = 'profile' | 'post' | 'reel' | 'story' | 'hashtag';

const ORIGIN = 'https://www.instagram.com';
const CODE = /^[\w-]{5,60}$/;
const NAME = /^(?!\.)(?!.{0,30}\.(?:\.|$))[a-z0-9._]{1,30}$/;
/** Reserved first path segments that are not user names. */
const NO_NAMES: ReadonlySet<string> = new Set(
  'about accounts ads api archive ar blog challenge create data developer developers direct directory download emails explore fbsurvey graphql hashtag help invites legal lite location locations login logout map nametag n notifications oauth p press privacy qr reel reels s session settings share signup static stories support tags terms threads tv user web your_activity'.split(
    ' ',
  ),
);

const SITE: Site<What> = {
  name: 'Instagram',
  // `instagr.am` uses the same paths.
  isHost: (host) => /^(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)$/.test(host),
  classify,
  words: {
    profile: { name: 'a profile', example: `${ORIGIN}/example`, path: '/instagram/v1/profile' },
    post: { name: 'a post', example: `${ORIGIN}/p/C0dE12345ab/`, path: '/instagram/v1/post' },
    reel: { name: 'a reel', example: `${ORIGIN}/reel/C0dE12345ab/`, path: '/instagram/v1/reel' },
    story: { name: 'a story', example: `${ORIGIN}/stories/example/1/`, path: null },
    hashtag: { name: 'a hashtag', example: `${ORIGIN}/explore/tags/example/`, path: null },
  },
  isUsername: (name) => NAME.test(name.toLowerCase()) && !NO_NAMES.has(name.toLowerCase()),
  usernameRule:
    '1 to 30 letters, digits, underscores and dots; no dot at the start or end, and no two dots in a row',
};

/** Returns the target for the profile of an account. */
export const profileTarget = (named: NamedProfile): Target =>
  namedTargetOf(SITE, named, ['profile'], (name) => `${ORIGIN}${pathOf(name)}`);

/** Returns the target for a post, which may be a reel. */
export const postTarget = ({ url }: { readonly url: string }): Target =>
  targetOf(SITE, url, ['post', 'reel']);

/** Returns the target for a reel. A reel is also reachable at the address of a post. */
export function reelTarget({ url: input }: { readonly url: string }): Target {
  const { url, short } = targetOf(SITE, input, ['reel', 'post']);
  return { url: short ? url : url.replace('/p/', '/reel/'), short };
}

function classify({ segments }: SocialAddress): ClassifiedUrl<What> | null {
  const [first = '', second = '', third = ''] = segments;
  const name = first.toLowerCase();
  if (name === 'share') return classifyShare(segments.slice(1));
  if (name === 'stories')
    return NAME.test(second.toLowerCase())
      ? { what: 'story', url: `${ORIGIN}${pathOf(...segments)}/` }
      : null;
  if (name === 'explore')
    return second === 'tags' && third !== ''
      ? { what: 'hashtag', url: `${ORIGIN}${pathOf('explore', 'tags', third)}/` }
      : null;
  // Links that open the app use this path.
  if (name === '_u') return classifyProfile(second.toLowerCase());
  const own = classifyPost(name, second);
  if (own || NO_NAMES.has(name)) return own;
  // The path of a post may begin with its author's user name.
  return classifyPost(second.toLowerCase(), third) ?? classifyProfile(name);
}

function classifyPost(kind: string, code: string): ClassifiedUrl<What> | null {
  if (!CODE.test(code)) return null;
  if (kind === 'p' || kind === 'tv') return { what: 'post', url: `${ORIGIN}${pathOf('p', code)}/` };
  return (kind === 'reel' || kind === 'reels') && code !== 'audio'
    ? { what: 'reel', url: `${ORIGIN}${pathOf('reel', code)}/` }
    : null;
}

const classifyProfile = (name: string): ClassifiedUrl<What> | null =>
  NAME.test(name) && !NO_NAMES.has(name) ? { what: 'profile', url: `${ORIGIN}${pathOf(name)}/` } : null;

function classifyShare(rest: readonly string[]): ClassifiedUrl<What> | null {
  const code = rest.at(-1) ?? '';
  const kinds = rest.slice(0, -1);
  const known = CODE.test(code) && kinds.length < 2 && kinds.every((kind) => /^(?:p|reel|tv|v)$/.test(kind));
  return known ? { what: 'short', url: `${ORIGIN}${pathOf('share', ...rest)}/` } : null;
}
