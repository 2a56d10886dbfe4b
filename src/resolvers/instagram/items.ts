import { type Foreign, firstText, linkOf, membersOf } from '../../libraries/json/foreign.ts';
import { flagOf, foreignLines, idOf, tallyOf } from '../../libraries/json/foreign-values.ts';
import type { SocialComment, SocialMedia, SocialPost, SocialProfile } from '../social/types.ts';
import {
  authorOf,
  each,
  first,
  handleOf,
  hashtagsOf,
  lastSegment,
  mediaAt,
  mediaOf,
  mentionsOf,
  metricsOf,
  publishedOf,
  siteOf,
  withoutDoubles,
} from '../social/values.ts';

/*
 * Field names follow Bright Data's documentation ("Collect Instagram posts by URL", "Collect all reels", "Collect
 * Instagram comments by URL", "Discover by username" for profiles) and the notebook of its Python SDK.
 */

/** Returns the id of a post. Some data sets append the account's id, which is removed. */
const postIdOf = (value: unknown): string | null =>
  idOf(value)?.replace(/^(\d{5,25})_\d{1,25}$/, '$1') ?? null;

/** Reads a row of the posts or reels data set. */
export function instagramPost(row: Foreign): SocialPost | null {
  const id = first(postIdOf, row.post_id, row.pk);
  const url = linkOf(row.url);
  const text = first(foreignLines, row.description, row.caption);
  if (id === null && url === null && text === null) return null;
  const profileUrl = first(linkOf, row.profile_url, row.user_profile_url);
  return {
    platform: 'instagram',
    id,
    url,
    author: authorOf({
      id: row.user_posted_id,
      username: handleOf(row.user_posted) ?? lastSegment(profileUrl),
      name: row.full_name,
      url: profileUrl,
      avatar: row.profile_image_link,
      verified: row.is_verified,
      followers: row.followers,
    }),
    text,
    ...publishedOf(row.date_posted, row.datetime),
    media: media(row),
    hashtags: hashtagsOf(row.hashtags, text),
    mentions: mentionsOf(row.tagged_users, text),
    links: [],
    metrics: metricsOf({
      likes: row.likes,
      comments: row.num_comments,
      views: first(tallyOf, row.views, row.video_view_count, row.video_play_count),
    }),
    sharedPost: null,
    sponsored: flagOf(row.is_paid_partnership),
    raw: null,
  };
}

/** Returns the media of a post in the order shown. Older rows list pictures and videos separately. */
function media(row: Foreign): readonly SocialMedia[] {
  const { thumbnail } = row;
  const parts = { thumbnail, durationSeconds: row.length ?? row.videos_duration };
  const inOrder = each(row.post_content, ({ type, url, alt_text, thumbnail: own, video_url }) => {
    const film = /video/i.test(firstText(type) ?? '') || linkOf(video_url) !== null;
    return film
      ? mediaAt('video', linkOf(video_url) ?? url, { thumbnail: own, altText: alt_text })
      : mediaAt('image', url, { altText: alt_text });
  });
  if (inOrder.length > 0) return withoutDoubles(inOrder);
  const films = [...mediaOf('video', row.video_url, parts), ...mediaOf('video', row.videos, parts)];
  const found = [...films, ...mediaOf('image', row.photos)];
  return withoutDoubles(found.length > 0 ? found : mediaOf('image', thumbnail));
}

/** Reads a row of the profiles data set. */
export function instagramProfile(row: Foreign): SocialProfile | null {
  const url = first(linkOf, row.profile_url, row.url);
  const username = handleOf(row.account) ?? lastSegment(url);
  const id = idOf(row.id);
  if (id === null && username === null && url === null) return null;
  return {
    platform: 'instagram',
    id,
    username,
    name: firstText(row.full_name, row.profile_name),
    url,
    biography: foreignLines(row.biography),
    location: firstText(row.business_address, membersOf(row.business_address).city_name),
    avatarUrl: linkOf(row.profile_image_link),
    bannerUrl: null,
    verified: flagOf(row.is_verified),
    private: flagOf(row.is_private),
    business: flagOf(row.is_business_account),
    category: firstText(row.category_name, row.business_category_name),
    followers: tallyOf(row.followers),
    following: tallyOf(row.following),
    postsCount: tallyOf(row.posts_count),
    likes: null,
    externalUrl: first(
      siteOf,
      row.external_url,
      Array.isArray(row.external_url) ? row.external_url[0] : null,
    ),
    joinedAt: null,
    raw: null,
  };
}

/** Reads a row of the comments data set. */
export function instagramComment(row: Foreign): SocialComment | null {
  const id = idOf(row.comment_id);
  const text = foreignLines(row.comment);
  if (id === null && text === null) return null;
  return {
    platform: 'instagram',
    id,
    url: null,
    postId: postIdOf(row.post_id),
    postUrl: first(linkOf, row.post_url, row.url),
    author: authorOf({
      username: handleOf(row.comment_user) ?? lastSegment(row.comment_user_url),
      url: row.comment_user_url,
    }),
    text,
    ...publishedOf(row.comment_date),
    likes: tallyOf(row.likes_number),
    repliesCount: tallyOf(row.replies_number),
    raw: null,
  };
}
