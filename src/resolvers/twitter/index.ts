import type { NamedProfile } from '../social/addresses.ts';
import { type Collection, collectAt, type Part, type Reach } from '../social/index.ts';
import { datedPostsInput, type PostsWanted } from '../social/inputs.ts';
import type { SocialItem } from '../social/types.ts';
import * as KINDS from './kinds.ts';
import { publicTwitterPost } from './oembed.ts';
import { postTarget, profileTarget } from './targets.ts';

/** Every kind of item that a snapshot of X may contain. */
export const TWITTER: Collection<SocialItem> = { platform: 'twitter', kinds: Object.values(KINDS) };

export const twitterPost = (reach: Reach, url: string, part: Part) =>
  collectAt(reach, KINDS.TWITTER_POST, {
    ...{ read: postTarget, named: { url }, part, embedded: publicTwitterPost },
  });

export const twitterProfile = (reach: Reach, named: NamedProfile, part: Part) =>
  collectAt(reach, KINDS.TWITTER_PROFILE, { read: profileTarget, named, part });

/** Collects the posts of a profile. Throws `invalid_parameter` if the end date is before the start date. */
export const twitterProfilePosts = (reach: Reach, named: NamedProfile, wanted: PostsWanted, part: Part) =>
  collectAt(reach, KINDS.TWITTER_PROFILE_POSTS, {
    ...{ read: profileTarget, named, part, max: part.limit },
    input: (url) => datedPostsInput(url, wanted),
  });
