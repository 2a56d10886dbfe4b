import type { NamedProfile } from '../social/addresses.ts';
import { type Collection, collectAt, type Part, type Reach } from '../social/index.ts';
import { countedPostsInput, type PostsWanted } from '../social/inputs.ts';
import type { SocialItem } from '../social/types.ts';
import * as KINDS from './kinds.ts';
import { postTarget, profileTarget, reelTarget } from './targets.ts';

/** Every kind of item that a snapshot of Instagram may contain. */
export const INSTAGRAM: Collection<SocialItem> = { platform: 'instagram', kinds: Object.values(KINDS) };

export const instagramProfile = (reach: Reach, named: NamedProfile, part: Part) =>
  collectAt(reach, KINDS.INSTAGRAM_PROFILE, { read: profileTarget, named, part });

export const instagramPost = (reach: Reach, url: string, part: Part) =>
  collectAt(reach, KINDS.INSTAGRAM_POST, { read: postTarget, named: { url }, part });

export const instagramReel = (reach: Reach, url: string, part: Part) =>
  collectAt(reach, KINDS.INSTAGRAM_REEL, { read: reelTarget, named: { url }, part });

export const instagramComments = (reach: Reach, url: string, part: Part) =>
  collectAt(reach, KINDS.INSTAGRAM_COMMENTS, { read: postTarget, named: { url }, part });

/** Collects the posts of a profile. Throws `invalid_parameter` if the end date is before the start date. */
export const instagramProfilePosts = (
  reach: Reach,
  named: NamedProfile,
  { postType, ...wanted }: PostsWanted & { readonly postType?: 'post' | 'reel' | null | undefined },
  part: Part,
) =>
  collectAt(reach, KINDS.INSTAGRAM_PROFILE_POSTS, {
    ...{ read: profileTarget, named, part },
    input: (url) => ({
      ...countedPostsInput(url, { ...wanted, limit: part.limit }),
      // Bright Data's form for this data set spells the values this way.
      ...(postType && { post_type: postType === 'post' ? 'Post' : 'Reel' }),
    }),
  });
