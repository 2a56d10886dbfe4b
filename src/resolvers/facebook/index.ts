import type { NamedProfile } from '../social/addresses.ts';
import { type Collection, collectAt, type Part, type Reach } from '../social/index.ts';
import type { SocialItem } from '../social/types.ts';
import * as KINDS from './kinds.ts';
import { eventTarget, listingTarget, postTarget, profileTarget, reviewsTarget } from './targets.ts';

/** Every kind of item that a snapshot of Facebook may contain. */
export const FACEBOOK: Collection<SocialItem> = { platform: 'facebook', kinds: Object.values(KINDS) };

export const facebookMarketplace = (reach: Reach, url: string, part: Part) =>
  collectAt(reach, KINDS.FACEBOOK_MARKETPLACE, { read: listingTarget, named: { url }, part });

export const facebookPost = (reach: Reach, url: string, part: Part) =>
  collectAt(reach, KINDS.FACEBOOK_POST, { read: postTarget, named: { url }, part });

export const facebookProfile = (reach: Reach, named: NamedProfile, part: Part) =>
  collectAt(reach, KINDS.FACEBOOK_PROFILE, { read: profileTarget, named, part });

export const facebookReviews = (reach: Reach, named: NamedProfile, part: Part) =>
  collectAt(reach, KINDS.FACEBOOK_REVIEWS, { read: reviewsTarget, named, part });

export const facebookEvents = (reach: Reach, url: string, part: Part) =>
  collectAt(reach, KINDS.FACEBOOK_EVENTS, { read: eventTarget, named: { url }, part });
