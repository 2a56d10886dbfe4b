import { type Foreign, firstText, linkOf, membersOf } from '../../libraries/json/foreign.ts';
import {
  decimalNumberOf,
  flagOf,
  foreignLines,
  foreignMoment,
  idOf,
  tallyOf,
} from '../../libraries/json/foreign-values.ts';
import type { SharedPost, SocialPost, SocialProfile } from '../social/types.ts';
import {
  authorOf,
  first,
  handleOf,
  hashtagsOf,
  linksOf,
  listEntries,
  mediaAt,
  mediaOf,
  mentionsOf,
  metricsOf,
  publishedOf,
  siteOf,
  withoutDoubles,
} from '../social/values.ts';

/*
 * Field names follow Bright Data's own samples (repository luminati-io/twitter-scraper, folder twitter_data), its
 * documentation ("Collect X posts by URL", "Discover profiles by username"), and the notebooks of its Python SDK.
 */

/** Reads a row of the posts data set. */
export function twitterPost(row: Foreign): SocialPost | null {
  const id = first(idOf, row.id, row.post_id);
  const url = linkOf(row.url);
  const text = first(foreignLines, row.description, row.text);
  if (id === null && url === null && text === null) return null;
  const username = handleOf(row.user_posted);
  return {
    platform: 'twitter',
    id,
    url,
    author: authorOf({
      id: row.user_id,
      username,
      name: row.name,
      url: username && `https://x.com/${encodeURIComponent(username)}`,
      avatar: row.profile_image_link,
      verified: row.is_verified,
      followers: row.followers,
    }),
    text,
    ...publishedOf(row.date_posted),
    media: withoutDoubles([...mediaOf('image', row.photos), ...listEntries(row.videos).flatMap(film)]),
    hashtags: hashtagsOf(row.hashtags, text),
    mentions: mentionsOf(row.tagged_users, text),
    links: linksOf(row.external_url),
    metrics: metricsOf({
      likes: row.likes,
      comments: row.replies,
      shares: row.reposts,
      views: row.views,
      saves: row.bookmarks,
      quotes: row.quotes,
    }),
    sharedPost: quoted(membersOf(row.quoted_post)),
    sponsored: null,
    raw: null,
  };
}

/** Reads a video, whose length is in milliseconds. */
function film(value: unknown) {
  const { video_url, url, duration, thumbnail } = membersOf(value);
  const milliseconds = decimalNumberOf(duration);
  const durationSeconds = milliseconds === null ? null : milliseconds / 1_000;
  return (
    mediaAt('video', typeof value === 'string' ? value : (linkOf(video_url) ?? url), {
      durationSeconds,
      thumbnail,
    }) ?? []
  );
}

/** Reads a quoted post. If a post quotes no other post, all of these members are present, but null. */
function quoted({ post_id, url, profile_name, description }: Foreign): SharedPost | null {
  const shared = {
    id: idOf(post_id),
    url: linkOf(url),
    authorName: firstText(profile_name),
    text: foreignLines(description),
  };
  return shared.id === null && shared.url === null && shared.text === null ? null : shared;
}

/** Reads a row of the profiles data set. */
export function twitterProfile(row: Foreign): SocialProfile | null {
  const username = handleOf(row.id);
  const id = idOf(row.x_id);
  const url = linkOf(row.url);
  if (id === null && username === null && url === null) return null;
  return {
    platform: 'twitter',
    id,
    username,
    name: firstText(row.profile_name),
    url,
    biography: foreignLines(row.biography),
    location: firstText(row.location),
    avatarUrl: linkOf(row.profile_image_link),
    bannerUrl: linkOf(row.banner_image),
    verified: flagOf(row.is_verified),
    private: first(flagOf, row.is_private, row.is_protected),
    business: flagOf(row.is_business_account),
    category: firstText(row.category_name),
    followers: tallyOf(row.followers),
    following: tallyOf(row.following),
    postsCount: tallyOf(row.posts_count),
    likes: null,
    externalUrl: siteOf(row.external_link),
    joinedAt: foreignMoment(row.date_joined),
    raw: null,
  };
}
