import { type Foreign, firstText, linkOf, membersOf } from '../../libraries/json/foreign.ts';
import { decimalNumberOf, flagOf, foreignLines, idOf, tallyOf } from '../../libraries/json/foreign-values.ts';
import type {
  Published,
  SocialAuthor,
  SocialItem,
  SocialMedia,
  SocialPost,
  SocialProfile,
} from '../social/types.ts';
import {
  authorOf,
  each,
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
 * Field names follow Bright Data's documentation ("Collect Facebook posts by URL", "Collect Facebook profiles by URL",
 * "Collect Pages and Profiles by URL", "Collect company reviews by URL").
 */

export interface FacebookReview extends SocialItem, Published {
  readonly id: string | null;
  readonly url: string | null;
  readonly author: SocialAuthor | null;
  /** From 1 to 5. */
  readonly rating: number | null;
  readonly recommended: boolean | null;
  readonly text: string | null;
  readonly likes: number | null;
  readonly pageName: string | null;
  readonly pageUrl: string | null;
}

/** Converts a row of the posts data set. */
export function facebookPost(row: Foreign): SocialPost | null {
  const id = first(idOf, row.post_id, row.shortcode);
  const url = first(linkOf, row.url, row.post_url);
  const text = first(foreignLines, row.content, row.post_text);
  if (id === null && url === null && text === null) return null;
  const authorUrl = first(linkOf, row.user_url, row.page_url);
  return {
    platform: 'facebook',
    id,
    url,
    author: authorOf({
      id: row.profile_id,
      username: row.profile_handle,
      name: firstText(row.user_username_raw, row.page_name),
      url: authorUrl,
      avatar: first(linkOf, row.page_logo, row.avatar_image_url),
      verified: row.page_is_verified,
      followers: row.page_followers,
    }),
    text,
    ...publishedOf(row.date_posted),
    media: media(row),
    hashtags: hashtagsOf(row.hashtags, text),
    mentions: mentionsOf(row.tagged_users),
    links: linksOf(row.post_external_link, row.external_links),
    metrics: metricsOf({
      likes:
        first(tallyOf, row.likes, row.num_likes) ?? reactions(row.num_likes_type ?? row.count_reactions_type),
      comments: row.num_comments,
      shares: row.num_shares,
      views: first(tallyOf, row.video_view_count, row.play_count),
    }),
    sharedPost: null,
    sponsored: first(flagOf, row.is_sponsored, row.has_paid_partnership),
    raw: null,
  };
}

/** Returns the total number of reactions of all kinds. */
function reactions(value: unknown): number | null {
  const counts = each(value, ({ num, reaction_count, count }) => first(tallyOf, num, reaction_count, count));
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

function media(row: Foreign): readonly SocialMedia[] {
  const attached = each(
    row.attachments,
    ({ type, url, video_url, attachment_url, thumbnail_url, video_length }) => {
      const film = /video|reel/i.test(firstText(type) ?? '') || linkOf(video_url) !== null;
      // The length is in milliseconds.
      const milliseconds = decimalNumberOf(video_length);
      const durationSeconds = milliseconds === null ? null : milliseconds / 1_000;
      return film
        ? mediaAt('video', first(linkOf, video_url, url), {
            thumbnail: first(linkOf, thumbnail_url, attachment_url),
            durationSeconds,
          })
        : mediaAt('image', first(linkOf, attachment_url, url));
    },
  );
  const film = mediaAt('video', row.video_url, { thumbnail: row.thumbnail, durationSeconds: row.length });
  const found = [...attached, ...(film ? [film] : [])];
  return withoutDoubles(found.length > 0 ? found : mediaOf('image', row.post_image ?? row.thumbnail));
}

/**
 * Converts a row of the profiles data set, or of the data set of pages and profiles, which operators may choose
 * instead.
 */
export function facebookProfile(row: Foreign): SocialProfile | null {
  const url = first(linkOf, row.url, row.page_url);
  const id = first(idOf, row.id, row.profile_id, row.page_id);
  const name = firstText(row.name, row.page_name);
  if (id === null && url === null && name === null) return null;
  const { basic_info, contact_info, categories } = membersOf(row.contact_and_basic_info);
  const contact = membersOf(contact_info);
  return {
    platform: 'facebook',
    id,
    username: handleOf(row.username) ?? handleOf(row.profile_handle) ?? usernameIn(url),
    name,
    url,
    biography: first(foreignLines, row.bio, row.about, row.summary_text, row.page_intro),
    location: firstText(
      row.location,
      row.current_city,
      membersOf(row.address).formatted,
      row.address,
      membersOf(contact.address).formatted,
    ),
    avatarUrl: first(linkOf, row.profile_photo, row.logo, row.profile_pic, row.page_logo),
    bannerUrl: first(linkOf, row.cover_photo, row.header_image),
    verified: first(flagOf, row.is_verified, row.page_is_verified, row.verified),
    private: first(flagOf, row.is_private, row.is_locked),
    business: /^page$/i.test(firstText(row.entity_type, row.profile_type) ?? '') || null,
    category: firstText(row.primary_category, row.category, ...listEntries(categories)),
    followers: first(tallyOf, row.followers, row.page_followers),
    following: tallyOf(row.following),
    postsCount: first(tallyOf, row.posts_count, row.post_count),
    likes: first(tallyOf, row.likes, row.page_likes),
    externalUrl: first(
      siteOf,
      ...listEntries(row.websites),
      ...listEntries(contact.websites),
      membersOf(basic_info).website,
      row.website,
    ),
    joinedAt: null,
    raw: null,
  };
}

/** Returns the user name in a profile URL; `profile.php` is not a name. */
function usernameIn(url: string | null): string | null {
  const [segment = ''] =
    URL.parse(url ?? '')
      ?.pathname.split('/')
      .filter((one) => one !== '') ?? [];
  return /^[a-z0-9.]{5,50}$/i.test(segment) && !segment.endsWith('.php') && /[a-z]/i.test(segment)
    ? segment
    : null;
}

/** Converts a row of the reviews data set. */
export function facebookReview(row: Foreign): FacebookReview | null {
  const id = idOf(row.review_id);
  const text = first(foreignLines, row.review_text, row.content, row.review);
  const author = authorOf({
    id: first(idOf, row.reviewer_id, row.profile_id),
    username: usernameIn(first(linkOf, row.reviewer_url, row.profile_url)),
    name: firstText(row.reviewer_name, row.profile_name, row.user_name),
    url: first(linkOf, row.reviewer_url, row.profile_url),
    avatar: row.reviewer_avatar,
  });
  const rating = first(decimalNumberOf, row.rating, row.review_rating);
  const recommended = first(flagOf, row.recommended, row.is_recommended);
  if (id === null && text === null && (author === null || (rating ?? recommended) === null)) return null;
  return {
    id,
    url: first(linkOf, row.review_url, row.post_url),
    author,
    rating: rating !== null && rating >= 1 && rating <= 5 ? rating : null,
    recommended,
    text,
    ...publishedOf(row.date_posted, row.review_date),
    likes: first(tallyOf, row.num_likes, row.likes),
    pageName: firstText(row.company_name, row.page_name),
    pageUrl: first(linkOf, row.company_url, row.page_url) ?? null,
    raw: null,
  };
}
