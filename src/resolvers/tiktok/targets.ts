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

type What = 'profile' | 'post' | 'product' | 'hashtag' | 'sound';

const ORIGIN = 'https://www.tiktok.com';
const NAME = /^(?!\d{1,24}$)[\p{L}\p{N}_.]{1,24}$/u;
const ID = /^\d{6,20}$/;
const CODE = /^[\w-]{3,40}$/;

const SITE: Site<What> = {
  name: 'TikTok',
  isHost: (host) =>
    /^(?:(?:www|m|t|lite|shop|vm|vt|[a-z]{2})\.)?tiktok\.com$|^(?:(?:www|m)\.)?tiktokv\.com$/.test(host),
  classify,
  words: {
    profile: { name: 'a profile', example: `${ORIGIN}/@example`, path: '/tiktok/v1/profile' },
    post: {
      name: 'a post',
      example: `${ORIGIN}/@example/video/7000000000000000000`,
      path: '/tiktok/v1/post',
    },
    product: {
      name: 'a TikTok Shop product',
      example: `${ORIGIN}/view/product/1729000000000000000`,
      path: '/tiktok/v1/shop',
    },
    hashtag: { name: 'a hashtag', example: `${ORIGIN}/tag/example`, path: null },
    sound: { name: 'a sound', example: `${ORIGIN}/music/example-1`, path: null },
  },
  isUsername: (name) => name.length > 1 && NAME.test(name) && !name.endsWith('.'),
  usernameRule: '2 to 24 letters, digits, underscores and dots; no dot at the end, and not only digits',
};

/** Returns the target for the profile of an account. */
export const profileTarget = (named: NamedProfile): Target =>
  namedTargetOf(SITE, named, ['profile'], (name) => `${ORIGIN}${pathOf(`@${name}`)}`);

/** Returns the target for a post: a video or pictures. */
export const postTarget = ({ url }: { readonly url: string }): Target => targetOf(SITE, url, ['post']);

/** Returns the target for a product of the shop. */
export const productTarget = ({ url }: { readonly url: string }): Target => targetOf(SITE, url, ['product']);

function classify({ host, segments, query }: SocialAddress): ClassifiedUrl<What> | null {
  const [first = '', second = '', third = ''] = segments;
  if (host === 'vm.tiktok.com' || host === 'vt.tiktok.com') return classifyShort(`https://${host}`, [first]);
  if (first.startsWith('@')) return classifyAccount(first.slice(1), second, third);
  // Links that the apps share on the web begin with `h5` or `i18n`.
  if (first === 'h5' || first === 'i18n') return classify({ host, segments: segments.slice(1), query });
  switch (first.toLowerCase()) {
    case 't':
      return classifyShort(host === 'lite.tiktok.com' ? `https://${host}` : ORIGIN, ['t', second]);
    case 'v':
      // This address has the post's id but not its author, and redirects to the full address.
      return classifyShort('https://m.tiktok.com', ['v', second], /^\d{6,20}\.html$/);
    case 'embed':
    case 'player':
      return postOf('_', segments.at(-1) ?? '');
    case 'share':
      return classifyShared(second, third.replace(/\.html$/, ''));
    case 'tag':
      return second === '' ? null : { what: 'hashtag', url: `${ORIGIN}${pathOf('tag', second)}` };
    case 'music':
      return second === '' ? null : { what: 'sound', url: `${ORIGIN}${pathOf('music', second)}` };
    default:
      return classifyProduct(segments);
  }
}

function classifyShort(
  origin: string,
  segments: readonly [...string[], string],
  code = CODE,
): ClassifiedUrl<What> | null {
  const known = code.test(segments.at(-1) ?? '');
  return known ? { what: 'short', url: `${origin}${pathOf(...segments)}${code === CODE ? '/' : ''}` } : null;
}

/** Reads the rest of `share/video/ID`, `share/item/ID.html` and `share/usr/ID.html`. */
function classifyShared(kind: string, id: string): ClassifiedUrl<What> | null {
  if (kind === 'video' || kind === 'item' || kind === 'photo')
    return postOf('_', id, kind === 'photo' ? 'photo' : 'video');
  // This address has the id of an account but not its name, and redirects to the full address.
  return (kind === 'user' || kind === 'usr') && ID.test(id)
    ? { what: 'short', url: `https://m.tiktok.com/h5/share/usr/${id}.html` }
    : null;
}

/** The internal id of an account, which addresses of posts may have in place of its name. */
const SECRET_ID = /^MS4wLjABAAAA[\w-]{20,100}$/;

function classifyAccount(text: string, kind: string, id: string): ClassifiedUrl<What> | null {
  // The id of a post is enough: TikTok redirects to the address with the right name.
  const known = NAME.test(text) ? text.toLowerCase() : null;
  if (kind === 'video' || kind === 'photo')
    return known !== null || text === '' || SECRET_ID.test(text) || /^\d{1,24}$/.test(text)
      ? postOf(known ?? '_', id, kind)
      : null;
  if (known === null) return null;
  const name = known;
  return kind === 'playlist' || kind === 'collection'
    ? null
    : { what: 'profile', url: `${ORIGIN}${pathOf(`@${name}`)}` };
}

const postOf = (name: string, id: string, kind = 'video'): ClassifiedUrl<What> | null =>
  ID.test(id) ? { what: 'post', url: `${ORIGIN}${pathOf(`@${name}`, kind, id)}` } : null;

/** Reads `view/product/ID`, `shop/pdp/title/ID` and `us/pdp/ID`, with the prefixes that the shop uses. */
function classifyProduct(segments: readonly string[]): ClassifiedUrl<What> | null {
  const at = segments.findIndex((segment) => segment === 'pdp' || segment === 'product');
  const id =
    at < 0 || at > 2 ? '' : (segments.slice(at + 1, at + 3).find((segment) => ID.test(segment)) ?? '');
  return id === '' ? null : { what: 'product', url: `${ORIGIN}${pathOf('view', 'product', id)}` };
}
