import type { NamedProfile } from '../social/addresses.ts';
import { type Collection, collectAt, type Part, type Reach } from '../social/index.ts';
import { countedPostsInput, type PostsWanted } from '../social/inputs.ts';
import type { SocialItem } from '../social/types.ts';
import * as KINDS from './kinds.ts';
import { publicTiktokPost, publicTiktokProfile } from './oembed.ts';
import { postTarget, productTarget, profileTarget } from './targets.ts';

/** Every kind of item that a snapshot of TikTok may contain. */
export const TIKTOK: Collection<SocialItem> = { platform: 'tiktok', kinds: Object.values(KINDS) };

export const tiktokProfile = (reach: Reach, named: NamedProfile, part: Part) =>
  collectAt(reach, KINDS.TIKTOK_PROFILE, {
    ...{ read: profileTarget, named, part, embedded: publicTiktokProfile },
  });

export const tiktokPost = (reach: Reach, url: string, part: Part) =>
  collectAt(reach, KINDS.TIKTOK_POST, {
    ...{ read: postTarget, named: { url }, part, embedded: publicTiktokPost },
  });

export const tiktokComments = (reach: Reach, url: string, part: Part) =>
  collectAt(reach, KINDS.TIKTOK_COMMENTS, { read: postTarget, named: { url }, part });

/** Collects the posts of a profile. Throws `invalid_parameter` if the end date is before the start date. */
export const tiktokProfilePosts = (reach: Reach, named: NamedProfile, wanted: PostsWanted, part: Part) =>
  collectAt(reach, KINDS.TIKTOK_PROFILE_POSTS, {
    ...{ read: profileTarget, named, part },
    input: (url) => countedPostsInput(url, { ...wanted, limit: part.limit }),
  });

export const tiktokShop = (reach: Reach, url: string, part: Part) =>
  collectAt(reach, KINDS.TIKTOK_SHOP, { read: productTarget, named: { url }, part });
