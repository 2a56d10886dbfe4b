// Written by `npm run generate` from the declarations of the operations.
import type { SocialAuthor, SocialComment, SocialCommentsAnswer, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialPostsAnswer, SocialProfile, SocialProfileAnswer, SocialStatus } from './shared.ts';

export interface TiktokOperations {
  /**
   * Profile on TikTok. Returns a profile: name, biography and figures. Without a scraper, what TikTok offers for embedding: user name, name and URL.
   * Costs 25 credits.
   */
  tiktokProfile: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile, such as `https://www.tiktok.com/@example`. Either this or `username`. */
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
   * Post on TikTok. Returns one post, a video or pictures: its author, text, sound and reactions. Without a scraper, what TikTok offers for embedding: author, text and preview.
   * Costs 25 credits.
   */
  tiktokPost: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the post, such as `https://www.tiktok.com/@example/video/7300000000000000001`; also shortened, as `https://vm.tiktok.com/…`. */
      url: string;
      /** What to add: `raw`, each record as the provider sent it. */
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
      /** What to add: `raw`, each record as the provider sent it. */
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
      /** URL of the profile, such as `https://www.tiktok.com/@example`. Either this or `username`. */
      url?: string;
      /** User name, such as `example`, with or without `@`. Either this or `url`. */
      username?: string;
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
   * Product of TikTok Shop. Returns one product of the TikTok Shop: title, price, seller, pictures and figures.
   * Costs 25 credits.
   */
  tiktokShop: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the product, such as `https://www.tiktok.com/shop/pdp/…/1729000000000000001`. */
      url: string;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: TiktokProductAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * TikTok result. Returns what a request collected that was answered with status 202: the data, or 202 again while it is being collected. Nothing is charged again. If it failed, the answer is 422, and its credits are given back. Only your own snapshots; the data is kept for some days.
   * Free of charge.
   */
  tiktokResult: {
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
    answer: TiktokResult;
    refusals: 400 | 401 | 404 | 410 | 422 | 429 | 502 | 503 | 504;
  };
}

/** Product of the TikTok Shop. */
export interface TiktokProduct {
  /** Identifier of the product. */
  id: string | null;
  /** URL of its page. */
  url: string | null;
  /** Name of the product. */
  title: string | null;
  /** Text of the seller. */
  description: string | null;
  /** Price to be paid now, in plain decimal notation. */
  price: string | null;
  /** Price before a reduction. Null if none is shown. */
  originalPrice: string | null;
  /** ISO 4217 code of both prices. */
  currency: string | null;
  /** Whether it is in stock. Null if unknown. */
  available: boolean | null;
  /** Condition in the words of the shop. */
  condition: string | null;
  /** Shop that sells it. */
  seller: SocialAuthor | null;
  /** Place that it is sent from. */
  location: string | null;
  /** Category with those above it, such as `Electronics > Audio`. */
  category: string | null;
  /** Mean rating from 1 to 5. */
  rating: number | null;
  /** Number of reviews. */
  reviewsCount: number | null;
  /** Number sold, which the shop rounds. */
  soldCount: number | null;
  /** URLs of pictures, at most 100. */
  images: string[];
  /** The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply. */
  raw: unknown;
}

/** Product of the TikTok Shop. The data, or where to fetch it when it takes longer. */
export interface TiktokProductAnswer {
  /** Whether the data is there. */
  status: SocialStatus;
  /** The product. Null while it is being collected. */
  data: TiktokProduct | null;
  /** Where the data comes from; null while it is being collected. */
  meta: SocialMeta | null;
  /** While it is being collected: the ID to ask for the result by. Else null. */
  snapshotId: string | null;
  /** While it is being collected: the path of the result, free of charge. Else null. */
  resultUrl: string | null;
  /** While it is being collected: seconds to wait before asking for the result. Else null. */
  retryAfter: number | null;
}

/** Result of a request to TikTok that took longer than its first answer. */
export interface TiktokResult {
  /** Whether the data is there. */
  status: SocialStatus;
  /** What was collected. Null while it is being collected. */
  data: TiktokResultData | null;
  /** Where the data comes from; null while it is being collected. */
  meta: SocialMeta | null;
  /** While it is being collected: the ID to ask for the result by. Else null. */
  snapshotId: string | null;
  /** While it is being collected: the path of the result, free of charge. Else null. */
  resultUrl: string | null;
  /** While it is being collected: seconds to wait before asking for the result. Else null. */
  retryAfter: number | null;
}

/** What a snapshot of TikTok holds. One member has entries, by what was asked for; the others are null. */
export interface TiktokResultData {
  /** The profiles that were collected. Null if something else was asked for. */
  profiles: SocialProfile[] | null;
  /** The posts that were collected. Null if something else was asked for. */
  posts: SocialPost[] | null;
  /** The comments that were collected. Null if something else was asked for. */
  comments: SocialComment[] | null;
  /** The products that were collected. Null if something else was asked for. */
  products: TiktokProduct[] | null;
}
