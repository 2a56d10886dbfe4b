// Written by `npm run generate` from the declarations of the operations.
import type { SocialComment, SocialCommentsAnswer, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialPostsAnswer, SocialProfile, SocialProfileAnswer, SocialStatus } from './shared.ts';

export interface InstagramOperations {
  /**
   * Profile on Instagram. Returns a profile: name, biography, category, website and statistics.
   * Costs 25 credits.
   */
  instagramProfile: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile, such as `https://www.instagram.com/example`. Send either `url` or `username`. */
      url?: string;
      /** User name, such as `example`, with or without `@`. Send either `url` or `username`. */
      username?: string;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialProfileAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Post on Instagram. Returns one post: its author, text, images, videos and reactions.
   * Costs 25 credits.
   */
  instagramPost: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the post, such as `https://www.instagram.com/p/…`. */
      url: string;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialPostAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Reel on Instagram. Returns one reel: its author, text, video and reactions.
   * Costs 25 credits.
   */
  instagramReel: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the reel, such as `https://www.instagram.com/reel/…`. */
      url: string;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
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
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialCommentsAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Posts of a profile on Instagram. Collects the posts of a profile, newest first. Returns 202; fetch the result later.
   * Costs 25 credits.
   */
  instagramProfilePosts: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile, such as `https://www.instagram.com/example`. Send either `url` or `username`. */
      url?: string;
      /** User name, such as `example`, with or without `@`. Send either `url` or `username`. */
      username?: string;
      /** Kind of posts to return. If omitted, both kinds. */
      postType?: InstagramPostKind;
      /** Return only posts from this day or later. */
      startDate?: string;
      /** Return only posts from this day or earlier. */
      endDate?: string;
      /** Maximum number of posts to collect and return. Default: 100. */
      limit?: number;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialPostsAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Instagram result. Returns the result of a request that was answered with status 202: the data, or 202 again while the data is still being collected. You are not charged again. If collection failed, the response has status 422 and the credits are refunded. You can fetch only your own snapshots. The data is stored for a few days.
   * Free of charge.
   */
  instagramResult: {
    method: 'GET';
    credits: 0;
    args: {
      /** Value of `snapshotId` in the response with status 202. */
      snapshot_id: string;
      /** Maximum number of entries to return. Default: 100. */
      limit?: number;
      /** Number of entries to skip. Default: 0. */
      offset?: number;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: InstagramResult;
    refusals: 400 | 401 | 404 | 410 | 422 | 429 | 502 | 503 | 504;
  };
}

/** Kind of post on Instagram. */
export type InstagramPostKind = 'post' | 'reel';

/** Result of a Instagram request that was answered with status 202. */
export interface InstagramResult {
  /** State of the data collection. */
  status: SocialStatus;
  /** Collected data. Null while it is being collected. */
  data: InstagramResultData | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Data of a Instagram snapshot. The field for the requested kind of data contains the entries; the other fields are null. */
export interface InstagramResultData {
  /** Collected profiles. Null if the request was for other data. */
  profiles: SocialProfile[] | null;
  /** Collected posts. Null if the request was for other data. */
  posts: SocialPost[] | null;
  /** Collected comments. Null if the request was for other data. */
  comments: SocialComment[] | null;
}
