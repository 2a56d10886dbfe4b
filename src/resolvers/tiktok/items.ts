import { type Foreign, firstText, linkOf, membersOf } from '../../libraries/json/foreign.ts';
import {
  amountOf,
  decimalNumberOf,
  flagOf,
  foreignCurrency,
  foreignLines,
  foreignMoment,
  idOf,
  tallyOf,
} from '../../libraries/json/foreign-values.ts';
import type {
  SocialAuthor,
  SocialComment,
  SocialItem,
  SocialMedia,
  SocialPost,
  SocialProfile,
} from '../social/types.ts';
import {
  authorOf,
  first,
  handleOf,
  hashtagsOf,
  lastSegment,
  linksOf,
  mediaAt,
  mediaOf,
  mentionsOf,
  metricsOf,
  publishedOf,
  siteOf,
  withoutDoubles,
} from '../social/values.ts';

/*
 * Field names follow Bright Data's documentation ("Collect TikTok posts by URL", "Collect TikTok comments by URL",
 * "Collect Shop by URL", "Discover by search URL" for profiles) and the notebook of its Python SDK.
 */

export interface TiktokProduct extends SocialItem {
  readonly id: string | null;
  readonly url: string | null;
  readonly title: string | null;
  readonly description: string | null;
  /** A decimal number in plain notation. */
  readonly price: string | null;
  /** The price before a discount. */
  readonly originalPrice: string | null;
  readonly currency: string | null;
  readonly available: boolean | null;
  readonly condition: string | null;
  readonly seller: SocialAuthor | null;
  readonly location: string | null;
  readonly category: string | null;
  readonly rating: number | null;
  readonly reviewsCount: number | null;
  readonly soldCount: number | null;
  readonly images: readonly string[];
}

/** Reads a row of a posts data set. */
export function tiktokPost(row: Foreign): SocialPost | null {
  const id = first(idOf, row.post_id, row.id);
  const url = linkOf(row.url);
  const text = first(foreignLines, row.description, row.title);
  if (id === null && url === null && text === null) return null;
  return {
    platform: 'tiktok',
    id,
    url,
    author: authorOf({
      id: row.profile_id,
      username: handleOf(row.profile_username) ?? handleOf(row.account_id) ?? lastSegment(row.profile_url),
      name: firstText(row.profile_nickname, row.nickname, row.profile_name),
      url: row.profile_url,
      avatar: row.profile_avatar,
      verified: row.is_verified,
      followers: row.profile_followers,
    }),
    text,
    ...publishedOf(row.create_time, row.date_posted),
    media: withoutDoubles([...film(row), ...mediaOf('image', row.carousel_images)]),
    hashtags: hashtagsOf(row.hashtags, text),
    mentions: mentionsOf(row.tagged_user ?? row.tagged_users, text),
    links: [],
    metrics: metricsOf({
      likes: first(tallyOf, row.digg_count, row.likes),
      comments: row.comment_count,
      shares: row.share_count,
      views: row.play_count,
      saves: row.collect_count,
    }),
    sharedPost: null,
    sponsored: first(flagOf, row.is_ad, row.commerce_info),
    raw: null,
  };
}

function film({ video_url, cdn_url, preview_image, video_duration }: Foreign): readonly SocialMedia[] {
  const at = linkOf(video_url) ?? linkOf(cdn_url);
  const parts = { thumbnail: preview_image, durationSeconds: video_duration };
  const found = at === null ? mediaAt('image', preview_image) : mediaAt('video', at, parts);
  return found === null ? [] : [found];
}

/** Reads a row of the profiles data set. */
export function tiktokProfile(row: Foreign): SocialProfile | null {
  const url = linkOf(row.url);
  const username = handleOf(row.account_id) ?? lastSegment(url);
  const id = first(idOf, row.id, row.profile_id);
  if (id === null && username === null && url === null) return null;
  return {
    platform: 'tiktok',
    id,
    username,
    name: firstText(row.nickname, row.profile_name),
    url,
    biography: first(foreignLines, row.biography, row.signature),
    location: firstText(row.region),
    avatarUrl: first(linkOf, row.profile_pic_url_hd, row.profile_pic_url),
    bannerUrl: null,
    verified: flagOf(row.is_verified),
    private: flagOf(row.is_private),
    business: first(flagOf, row.is_commerce_user, membersOf(row.commerce_user_info).commerceUser),
    category: firstText(membersOf(row.commerce_user_info).category),
    followers: tallyOf(row.followers),
    following: tallyOf(row.following),
    postsCount: tallyOf(row.videos_count),
    likes: tallyOf(row.likes),
    externalUrl: siteOf(row.bio_link),
    joinedAt: foreignMoment(row.create_time),
    raw: null,
  };
}

/** Reads a row of the comments data set. */
export function tiktokComment(row: Foreign): SocialComment | null {
  const id = idOf(row.comment_id);
  const text = first(foreignLines, row.comment_text, row.comment);
  if (id === null && text === null) return null;
  return {
    platform: 'tiktok',
    id,
    url: linkOf(row.comment_url),
    postId: idOf(row.post_id),
    postUrl: first(linkOf, row.post_url, row.url),
    author: authorOf({
      id: row.commenter_id,
      username: lastSegment(row.commenter_url),
      name: row.commenter_user_name,
      url: row.commenter_url,
    }),
    text,
    ...publishedOf(row.date_created),
    likes: tallyOf(row.num_likes),
    repliesCount: tallyOf(row.num_replies),
    raw: null,
  };
}

/** Reads a row of the shop data set. */
export function tiktokProduct(row: Foreign): TiktokProduct | null {
  const url = linkOf(row.url);
  const title = firstText(row.title, row.product_name);
  const id = first(idOf, row.product_id, row.id) ?? lastSegment(url);
  if (id === null && title === null) return null;
  const store = membersOf(row.store_details);
  const category = Array.isArray(row.category)
    ? row.category
        .slice(0, 20)
        .flatMap((one) => firstText(one) ?? [])
        .join(' > ')
    : row.category;
  return {
    id,
    url,
    title,
    description: first(foreignLines, row.description, row.desc_detail),
    price: first(amountOf, row.final_price, row.price, row.initial_price),
    originalPrice: amountOf(row.initial_price),
    currency: first(foreignCurrency, row.currency),
    available: first(flagOf, row.available, row.in_stock, row.In_stock),
    condition: firstText(row.condition),
    seller: authorOf({
      id: first(idOf, row.store_id, row.seller_id, store.id),
      username: /@/.test(linkOf(row.seller_url) ?? '') ? lastSegment(row.seller_url) : null,
      name: firstText(row.seller_name, row.store_name, membersOf(row.seller).name, store.name),
      url: first(linkOf, row.seller_url, row.store_link, store.url),
      followers: first(tallyOf, row.store_followers, store.followers),
    }),
    location: firstText(row.location, row.shipped_from),
    category: firstText(category),
    rating: first(decimalNumberOf, row.rating, row.product_rating),
    reviewsCount: first(tallyOf, row.reviews_count, row.reviews),
    soldCount: first(tallyOf, row.sold, row.sold_count),
    images: linksOf(row.images, row.image),
    raw: null,
  };
}
