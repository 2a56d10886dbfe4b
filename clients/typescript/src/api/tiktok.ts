// Written by `npm run generate` from the declarations of the operations.
import type { SocialAuthor, SocialComment, SocialCommentsAnswer, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialPostsAnswer, SocialProfile, SocialProfileAnswer, SocialStatus } from './shared.ts';

export interface TiktokOperations {
  /**
   * Profile on TikTok. Returns a profile: name, biography and statistics. Without a scraper, only the data that TikTok offers for embedding is returned: user name, name and URL.
   * Costs 25 credits.
   */
  tiktokProfile: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile, such as `https://www.tiktok.com/@example`. Send either `url` or `username`. */
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
   * Post on TikTok. Returns one video or photo post: its author, text, sound and reactions. Without a scraper, only the data that TikTok offers for embedding is returned: author, text and preview.
   * Costs 25 credits.
   */
  tiktokPost: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the post, such as `https://www.tiktok.com/@example/video/7300000000000000001`; short links such as `https://vm.tiktok.com/…` are accepted too. */
      url: string;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialPostAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Comments on TikTok. Returns comments on a post.
   * Costs 25 credits.
   */
  tiktokComments: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the post. */
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
   * Posts of a profile on TikTok. Returns the posts of a profile, newest first.
   * Costs 25 credits.
   */
  tiktokProfilePosts: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile, such as `https://www.tiktok.com/@example`. Send either `url` or `username`. */
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
   * Product of the TikTok Shop. Returns one product of the TikTok Shop: title, price, seller, pictures and statistics.
   * Costs 25 credits.
   */
  tiktokShop: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the product, such as `https://www.tiktok.com/shop/pdp/…/1729000000000000001`. */
      url: string;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: TiktokProductAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * TikTok result. Returns the result of a request that was answered with status 202: the data, or 202 again while the data is still being collected. You are not charged again. If collection failed, the response has status 422 and the credits are refunded. You can fetch only your own snapshots. The data is stored for a few days.
   * Free of charge.
   */
  tiktokResult: {
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
    answer: TiktokResult;
    refusals: 400 | 401 | 404 | 410 | 422 | 429 | 502 | 503 | 504;
  };
}

/** Product of the TikTok Shop. */
export interface TiktokProduct {
  /** Identifier of the product. Null if unknown. */
  id: string | null;
  /** URL of the product page. Null if the provider does not return it. */
  url: string | null;
  /** Name of the product. Null if the provider does not return it. */
  title: string | null;
  /** Description by the seller. Null if the page shows none. */
  description: string | null;
  /** Current price, in plain decimal notation. Null if the page shows none. */
  price: string | null;
  /** Price before the discount, in plain decimal notation. Null if the page shows none. */
  originalPrice: string | null;
  /** ISO 4217 code of both prices. Null if unknown. */
  currency: string | null;
  /** True if the product is in stock. Null if unknown. */
  available: boolean | null;
  /** Condition as stated by the shop. Null if the page shows none. */
  condition: string | null;
  /** Shop that sells the product. Null if the page shows none. */
  seller: SocialAuthor | null;
  /** Place from which the product is shipped. Null if the page shows none. */
  location: string | null;
  /** Category with its parent categories, such as `Electronics > Audio`. Null if the page shows none. */
  category: string | null;
  /** Average rating from 1 to 5. Null if the page shows none. */
  rating: number | null;
  /** Number of reviews. Null if the page does not show it. */
  reviewsCount: number | null;
  /** Number of units sold, rounded by the shop. Null if the page does not show it. */
  soldCount: number | null;
  /** URLs of pictures, at most 100. */
  images: string[];
  /** Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply. */
  raw: unknown;
}

/** Product of the TikTok Shop. Contains the data or, if collection takes too long, the URL to fetch it from. */
export interface TiktokProductAnswer {
  /** State of the data collection. */
  status: SocialStatus;
  /** The product. Null while it is being collected. */
  data: TiktokProduct | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Result of a TikTok request that was answered with status 202. */
export interface TiktokResult {
  /** State of the data collection. */
  status: SocialStatus;
  /** Collected data. Null while it is being collected. */
  data: TiktokResultData | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Data of a TikTok snapshot. The field for the requested kind of data contains the entries; the other fields are null. */
export interface TiktokResultData {
  /** Collected profiles. Null if the request was for other data. */
  profiles: SocialProfile[] | null;
  /** Collected posts. Null if the request was for other data. */
  posts: SocialPost[] | null;
  /** Collected comments. Null if the request was for other data. */
  comments: SocialComment[] | null;
  /** Collected products. Null if the request was for other data. */
  products: TiktokProduct[] | null;
}
