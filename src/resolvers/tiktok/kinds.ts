import type { Kind } from '../social/kind.ts';
import type { SocialComment, SocialPost, SocialProfile } from '../social/types.ts';
import { type TiktokProduct, tiktokComment, tiktokPost, tiktokProduct, tiktokProfile } from './items.ts';

export const TIKTOK_PROFILE: Kind<SocialProfile> = {
  platform: 'tiktok',
  kind: 'profile',
  many: false,
  dataset: 'gd_l1villgoiiidt09ci',
  variable: 'TIKTOK_PROFILE',
  read: tiktokProfile,
};

export const TIKTOK_POST: Kind<SocialPost> = {
  platform: 'tiktok',
  kind: 'post',
  many: false,
  dataset: 'gd_lu702nij2f790tmv9h',
  variable: 'TIKTOK_POST',
  read: tiktokPost,
};

export const TIKTOK_COMMENTS: Kind<SocialComment> = {
  platform: 'tiktok',
  kind: 'comments',
  many: true,
  dataset: 'gd_lkf2st302ap89utw5k',
  variable: 'TIKTOK_COMMENTS',
  read: tiktokComment,
};

export const TIKTOK_PROFILE_POSTS: Kind<SocialPost> = {
  platform: 'tiktok',
  kind: 'profile_posts',
  many: true,
  dataset: 'gd_m7n5v2gq296pex2f5m',
  variable: 'TIKTOK_PROFILE_POSTS',
  read: tiktokPost,
};

export const TIKTOK_SHOP: Kind<TiktokProduct> = {
  platform: 'tiktok',
  kind: 'shop',
  many: false,
  dataset: 'gd_m45m1u911dsa4274pi',
  variable: 'TIKTOK_SHOP',
  read: tiktokProduct,
};
