import { type Foreign, firstText, linkOf } from '../../libraries/json/foreign.ts';
import { foreignLines, idOf } from '../../libraries/json/foreign-values.ts';
import type { Found } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { askOembed, type OembedService } from '../social/oembed.ts';
import type { SocialPost, SocialProfile } from '../social/types.ts';
import {
  authorOf,
  calledIn,
  handleOf,
  hashtagsOf,
  lastSegment,
  mediaAt,
  metricsOf,
  publishedOf,
} from '../social/values.ts';

/** Documented at developers.tiktok.com as "Embed videos" and "Embed creator profiles". */
const SERVICE: OembedService = {
  name: 'TikTok',
  endpoint: 'https://www.tiktok.com/oembed',
  parameters: {},
  // The status 400 means that a post is deleted, private or not embeddable.
  missing: new Set([400, 404, 410]),
};

/**
 * Returns the public oEmbed data of a post: author, text and a picture.
 * @param url as returned by `postTarget`
 */
export const publicTiktokPost = (upstream: Upstream, url: string): Promise<Found<SocialPost>> =>
  askOembed(upstream, SERVICE, url, postOf);

/**
 * Returns the public oEmbed data of a profile: its name.
 * @param url as returned by `profileTarget`
 */
export const publicTiktokProfile = (upstream: Upstream, url: string): Promise<Found<SocialProfile>> =>
  askOembed(upstream, SERVICE, url, profileOf);

function postOf(answer: Foreign, requestedUrl: string): SocialPost | null {
  const text = foreignLines(answer.title);
  const author = authorOf({
    username: usernameOf(answer),
    name: firstText(answer.author_name),
    url: linkOf(answer.author_url),
  });
  if (text === null && author === null) return null;
  const id = idOf(answer.embed_product_id) ?? lastSegment(requestedUrl);
  const picture = mediaAt('image', answer.thumbnail_url);
  return {
    platform: 'tiktok',
    id,
    // The requested address may lack the author's name.
    url: author?.username
      ? requestedUrl.replace('/@_/', `/@${encodeURIComponent(author.username)}/`)
      : requestedUrl,
    author,
    text,
    ...publishedOf(),
    media: picture === null ? [] : [picture],
    hashtags: hashtagsOf(null, text),
    mentions: calledIn(text),
    links: [],
    metrics: metricsOf({}),
    sharedPost: null,
    sponsored: null,
    raw: null,
  };
}

const usernameOf = (answer: Foreign): string | null =>
  handleOf(answer.author_unique_id) ?? lastSegment(answer.author_url);

function profileOf(answer: Foreign, requestedUrl: string): SocialProfile | null {
  const name = firstText(answer.author_name);
  const username = usernameOf(answer);
  if (name === null && username === null) return null;
  return {
    platform: 'tiktok',
    id: null,
    username: username ?? lastSegment(requestedUrl),
    name,
    url: linkOf(answer.author_url) ?? requestedUrl,
    biography: null,
    location: null,
    avatarUrl: linkOf(answer.thumbnail_url),
    bannerUrl: null,
    verified: null,
    private: null,
    business: null,
    category: null,
    followers: null,
    following: null,
    postsCount: null,
    likes: null,
    externalUrl: null,
    joinedAt: null,
    raw: null,
  };
}
