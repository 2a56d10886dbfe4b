import {
  type NamedProfile,
  namedTargetOf,
  pathOf,
  type Site,
  type Target,
  targetOf,
} from '../social/addresses.ts';
import { classifyFacebookUrl, type FacebookWhat, isName, isNumber, ORIGIN } from './places.ts';

/** Matches `m.`, `touch.`, `de-de.` and similar subdomains. */
const HOST = /^(?:(?:www|m|web|touch|mbasic|mobile|free|[a-z]{2}-[a-z]{2})\.)?(?:facebook\.com|fb\.com)$/;

const SITE: Site<FacebookWhat> = {
  name: 'Facebook',
  isHost: (host) => HOST.test(host) || host === 'fb.watch' || host === 'fb.me',
  classify: classifyFacebookUrl,
  words: {
    profile: { name: 'a profile or page', example: `${ORIGIN}/example`, path: '/facebook/v1/profile' },
    post: { name: 'a post', example: `${ORIGIN}/example/posts/1000000000000`, path: '/facebook/v1/post' },
    listing: {
      name: 'a Marketplace listing',
      example: `${ORIGIN}/marketplace/item/1000000000000/`,
      path: '/facebook/v1/marketplace',
    },
    event: { name: 'an event', example: `${ORIGIN}/events/1000000000000/`, path: '/facebook/v1/events' },
    group: { name: 'a group', example: `${ORIGIN}/groups/1/`, path: null },
    search: { name: 'a search', example: `${ORIGIN}/search/`, path: null },
  },
  isUsername: (name) => isName(name) || isNumber(name),
  usernameRule: '2 to 50 English letters, digits and dots, or the profile number',
};

const addressOf = (name: string): string => `${ORIGIN}${pathOf(name)}`;

/** Returns the profile of a person or page. */
export const profileTarget = (named: NamedProfile): Target =>
  namedTargetOf(SITE, named, ['profile'], addressOf);

/** Returns a post, video, reel or picture. */
export const postTarget = ({ url }: { readonly url: string }): Target => targetOf(SITE, url, ['post']);

/** Returns a Marketplace listing. */
export const listingTarget = ({ url }: { readonly url: string }): Target => targetOf(SITE, url, ['listing']);

/** Returns an event. */
export const eventTarget = ({ url }: { readonly url: string }): Target => targetOf(SITE, url, ['event']);

/** Returns the reviews of a page, given its URL or the URL of its reviews. */
export function reviewsTarget(named: NamedProfile): Target {
  const { url, short } = namedTargetOf(SITE, named, ['profile'], addressOf);
  if (short) return { url, short };
  return { url: url.includes('?') ? `${url}&sk=reviews` : `${url}/reviews/`, short };
}
