// Written by `npm run generate` from the declarations of the operations.
import type { SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialPostsAnswer, SocialProfile, SocialProfileAnswer, SocialStatus } from './shared.ts';

export interface TwitterOperations {
  /**
   * Post on X. Returns one post: its author, text, media, quoted post and reactions. Without a scraper, only the data that X offers for embedding is returned: author, text and day.
   * Costs 25 credits.
   */
  twitterPost: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the post at x.com or twitter.com, such as `https://x.com/example/status/20`. */
      url: string;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialPostAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Profile on X. Returns a profile: name, biography, location, website and statistics.
   * Costs 25 credits.
   */
  twitterProfile: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile, such as `https://x.com/example`. Send either `url` or `username`. */
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
   * Posts of a profile on X. Collects the posts of a profile, newest first. Returns 202; fetch the result later.
   * Costs 25 credits.
   */
  twitterProfilePosts: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile, such as `https://x.com/example`. Send either `url` or `username`. */
      url?: string;
      /** User name, such as `example`, with or without `@`. Send either `url` or `username`. */
      username?: string;
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
   * X result. Returns the result of a request that was answered with status 202: the data, or 202 again while the data is still being collected. You are not charged again. If collection failed, the response has status 422 and the credits are refunded. You can fetch only your own snapshots. The data is stored for a few days.
   * Free of charge.
   */
  twitterResult: {
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
    answer: TwitterResult;
    refusals: 400 | 401 | 404 | 410 | 422 | 429 | 502 | 503 | 504;
  };
}

/** Result of a X request that was answered with status 202. */
export interface TwitterResult {
  /** State of the data collection. */
  status: SocialStatus;
  /** Collected data. Null while it is being collected. */
  data: TwitterResultData | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Data of a X snapshot. The field for the requested kind of data contains the entries; the other fields are null. */
export interface TwitterResultData {
  /** Collected profiles. Null if the request was for other data. */
  profiles: SocialProfile[] | null;
  /** Collected posts. Null if the request was for other data. */
  posts: SocialPost[] | null;
}
