import type { Kind } from '../social/kind.ts';
import type { SocialPost, SocialProfile } from '../social/types.ts';
import { twitterPost, twitterProfile } from './items.ts';

export const TWITTER_POST: Kind<SocialPost> = {
  platform: 'twitter',
  kind: 'post',
  many: false,
  dataset: 'gd_lwxkxvnf1cynvib9co',
  variable: 'TWITTER_POST',
  read: twitterPost,
};

export const TWITTER_PROFILE: Kind<SocialProfile> = {
  platform: 'twitter',
  kind: 'profile',
  many: false,
  dataset: 'gd_lwxmeb2u1cniijd7t4',
  variable: 'TWITTER_PROFILE',
  read: twitterProfile,
};

export const TWITTER_PROFILE_POSTS: Kind<SocialPost> = {
  platform: 'twitter',
  kind: 'profile_posts',
  many: true,
  dataset: 'gd_lwxkxvnf1cynvib9co',
  variable: 'TWITTER_PROFILE_POSTS',
  discoverBy: 'profile_url',
  read: twitterPost,
};
