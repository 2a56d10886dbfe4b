import type { Kind } from '../social/kind.ts';
import type { SocialComment, SocialPost, SocialProfile } from '../social/types.ts';
import { instagramComment, instagramPost, instagramProfile } from './items.ts';

export const INSTAGRAM_PROFILE: Kind<SocialProfile> = {
  platform: 'instagram',
  kind: 'profile',
  many: false,
  dataset: 'gd_l1vikfch901nx3by4',
  variable: 'INSTAGRAM_PROFILE',
  read: instagramProfile,
};

export const INSTAGRAM_POST: Kind<SocialPost> = {
  platform: 'instagram',
  kind: 'post',
  many: false,
  dataset: 'gd_lk5ns7kz21pck8jpis',
  variable: 'INSTAGRAM_POST',
  read: instagramPost,
};

export const INSTAGRAM_REEL: Kind<SocialPost> = {
  platform: 'instagram',
  kind: 'reel',
  many: false,
  dataset: 'gd_lyclm20il4r5helnj',
  variable: 'INSTAGRAM_REEL',
  read: instagramPost,
};

export const INSTAGRAM_COMMENTS: Kind<SocialComment> = {
  platform: 'instagram',
  kind: 'comments',
  many: true,
  dataset: 'gd_ltppn085pokosxh13',
  variable: 'INSTAGRAM_COMMENTS',
  read: instagramComment,
};

export const INSTAGRAM_PROFILE_POSTS: Kind<SocialPost> = {
  platform: 'instagram',
  kind: 'profile_posts',
  many: true,
  dataset: 'gd_lk5ns7kz21pck8jpis',
  variable: 'INSTAGRAM_PROFILE_POSTS',
  discoverBy: 'url',
  read: instagramPost,
};
