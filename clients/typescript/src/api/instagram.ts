// Written by `npm run generate` from the declarations of the operations.
import type { SocialComment, SocialCommentsAnswer, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialPostsAnswer, SocialProfile, SocialProfileAnswer, SocialStatus } from './shared.ts';

export interface InstagramOperations {
  /**
   * Profile on Instagram. Returns a profile: name, biography, category, website and figures.
   * Costs 25 credits.
   */
  instagramProfile: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile, such as `https://www.instagram.com/example`. Either this or `username`. */
      url?: string;
      /** User name, such as `example`, with or without `@`. Either this or `url`. */
      username?: string;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialProfileAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Post on Instagram. Returns one post: its author, text, pictures and films, and reactions.
   * Costs 25 credits.
   */
  instagramPost: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the post, such as `https://www.instagram.com/p/…`. */
      url: string;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialPostAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Reel on Instagram. Returns one reel: its author, text, film, and reactions.
   * Costs 25 credits.
   */
  instagramReel: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the reel, such as `https://www.instagram.com/reel/…`. */
      url: string;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialPostAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Comments on Instagram. Returns comments on a post or a reel.
   * Costs 25 credits.
   */
  instagramComments: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the post or the reel. */
      url: string;
      /** Maximum number of comments to collect and return. Default: 100. */
      limit?: number;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialCommentsAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Posts of a profile on Instagram. Collects the posts of a profile, newest first. The answer is a 202: fetch the result later.
   * Costs 25 credits.
   */
  instagramProfilePosts: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile, such as `https://www.instagram.com/example`. Either this or `username`. */
      url?: string;
      /** User name, such as `example`, with or without `@`. Either this or `url`. */
      username?: string;
      /** Which of the posts. Both, if omitted. */
      postType?: InstagramPostKind;
      /** Only posts of this day and later. */
      startDate?: string;
      /** Only posts of this day and earlier. */
      endDate?: string;
      /** Maximum number of posts to collect and return. Default: 100. */
      limit?: number;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialPostsAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Instagram result. Returns what a request collected that was answered with status 202: the data, or 202 again while it is being collected. Nothing is charged again. If it failed, the answer is 422, and its credits are given back. Only your own snapshots; the data is kept for some days.
   * Free of charge.
   */
  instagramResult: {
    method: 'GET';
    credits: 0;
    args: {
      /** The `snapshotId` of the answer with status 202. */
      snapshot_id: string;
      /** Maximum number of entries to return. Default: 100. */
      limit?: number;
      /** Number of entries to skip. Default: 0. */
      offset?: number;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: InstagramResult;
    refusals: 400 | 401 | 404 | 410 | 422 | 429 | 502 | 503 | 504;
  };
}

/** Kind of post on Instagram. */
export type InstagramPostKind = 'post' | 'reel';

/** Result of a request to Instagram that took longer than its first answer. */
export interface InstagramResult {
  /** Whether the data is there. */
  status: SocialStatus;
  /** What was collected. Null while it is being collected. */
  data: InstagramResultData | null;
  /** Where the data comes from; null while it is being collected. */
  meta: SocialMeta | null;
  /** While it is being collected: the ID to ask for the result by. Else null. */
  snapshotId: string | null;
  /** While it is being collected: the path of the result, free of charge. Else null. */
  resultUrl: string | null;
  /** While it is being collected: seconds to wait before asking for the result. Else null. */
  retryAfter: number | null;
}

/** What a snapshot of Instagram holds. One member has entries, by what was asked for; the others are null. */
export interface InstagramResultData {
  /** The profiles that were collected. Null if something else was asked for. */
  profiles: SocialProfile[] | null;
  /** The posts that were collected. Null if something else was asked for. */
  posts: SocialPost[] | null;
  /** The comments that were collected. Null if something else was asked for. */
  comments: SocialComment[] | null;
}
