import type { Kind } from '../social/kind.ts';
import type { SocialPost, SocialProfile } from '../social/types.ts';
import { type FacebookReview, facebookPost, facebookProfile, facebookReview } from './items.ts';
import { type FacebookEvent, type FacebookListing, facebookEvent, facebookListing } from './offers.ts';

export const FACEBOOK_MARKETPLACE: Kind<FacebookListing> = {
  platform: 'facebook',
  kind: 'marketplace',
  many: false,
  dataset: 'gd_lvt9iwuh6fbcwmx1a',
  variable: 'FACEBOOK_MARKETPLACE',
  read: facebookListing,
};

export const FACEBOOK_POST: Kind<SocialPost> = {
  platform: 'facebook',
  kind: 'post',
  many: false,
  dataset: 'gd_lyclm1571iy3mv57zw',
  variable: 'FACEBOOK_POST',
  read: facebookPost,
};

export const FACEBOOK_PROFILE: Kind<SocialProfile> = {
  platform: 'facebook',
  kind: 'profile',
  many: false,
  dataset: 'gd_mf0urb782734ik94dz',
  variable: 'FACEBOOK_PROFILE',
  read: facebookProfile,
};

export const FACEBOOK_REVIEWS: Kind<FacebookReview> = {
  platform: 'facebook',
  kind: 'reviews',
  many: true,
  dataset: 'gd_m0dtqpiu1mbcyc2g86',
  variable: 'FACEBOOK_REVIEWS',
  read: facebookReview,
};

export const FACEBOOK_EVENTS: Kind<FacebookEvent> = {
  platform: 'facebook',
  kind: 'events',
  many: true,
  dataset: 'gd_m14sd0to1jz48ppm51',
  variable: 'FACEBOOK_EVENTS',
  read: facebookEvent,
};
