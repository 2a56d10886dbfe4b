// Written by `npm run generate` from the declarations of the operations.
import type { SocialAuthor, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialProfile, SocialProfileAnswer, SocialStatus } from './shared.ts';

export interface FacebookOperations {
  /**
   * Listing of the marketplace. Returns one listing of the marketplace: title, price, condition, place, seller and pictures.
   * Costs 25 credits.
   */
  facebookMarketplace: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the listing, such as `https://www.facebook.com/marketplace/item/…`. */
      url: string;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: FacebookListingAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Post on Facebook. Returns one public post, film, reel or picture: its author, text, media and reactions.
   * Costs 25 credits.
   */
  facebookPost: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the post, such as `https://www.facebook.com/example/posts/…`; also of groups, and shortened, as `https://fb.watch/…`. */
      url: string;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialPostAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Profile on Facebook. Returns a public profile or page: name, text, category, place, website and figures.
   * Costs 25 credits.
   */
  facebookProfile: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile or the page, such as `https://www.facebook.com/example`. Either this or `username`. */
      url?: string;
      /** User name, such as `example`. Either this or `url`. */
      username?: string;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialProfileAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Reviews of a page. Returns the reviews of a page: author, rating or recommendation, and text.
   * Costs 25 credits.
   */
  facebookReviews: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the page, such as `https://www.facebook.com/example`. Either this or `username`. */
      url?: string;
      /** User name of the page, such as `example`. Either this or `url`. */
      username?: string;
      /** Maximum number of reviews to collect and return. Default: 100. */
      limit?: number;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: FacebookReviewsAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Event on Facebook. Returns an event, or the dates of one that takes place several times: title, time, place, who organises it and who comes.
   * Costs 25 credits.
   */
  facebookEvents: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the event, such as `https://www.facebook.com/events/…`. */
      url: string;
      /** Maximum number of events to collect and return. Default: 100. */
      limit?: number;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: FacebookEventsAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Facebook result. Returns what a request collected that was answered with status 202: the data, or 202 again while it is being collected. Nothing is charged again. If it failed, the answer is 422, and its credits are given back. Only your own snapshots; the data is kept for some days.
   * Free of charge.
   */
  facebookResult: {
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
    answer: FacebookResult;
    refusals: 400 | 401 | 404 | 410 | 422 | 429 | 502 | 503 | 504;
  };
}

/** Responses to an event. */
export interface FacebookAttendance {
  /** Accounts that say they attend. */
  going: number | null;
  /** Accounts that say they are interested. */
  interested: number | null;
}

/** Public Facebook event. */
export interface FacebookEvent {
  /** Identifier of the event. */
  id: string | null;
  /** URL of its page. */
  url: string | null;
  /** Name of the event. */
  title: string | null;
  /** Text of the organiser. */
  description: string | null;
  /** Beginning. */
  startsAt: string | null;
  /** End. Null if none was announced. */
  endsAt: string | null;
  /** Place. Null for online events. */
  venue: FacebookVenue | null;
  /** Whether it takes place online. Null if unknown. */
  online: boolean | null;
  /** First of its hosts. */
  organizer: SocialAuthor | null;
  /** Responses to it. */
  attendance: FacebookAttendance;
  /** Where tickets are sold. */
  ticketUrl: string | null;
  /** Picture of the event. */
  imageUrl: string | null;
  /** Category chosen by the organiser. */
  category: string | null;
  /** The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply. */
  raw: unknown;
}

/** Events on Facebook. The data, or where to fetch it when it takes longer. */
export interface FacebookEventsAnswer {
  /** Whether the data is there. */
  status: SocialStatus;
  /** The events. Null while they are being collected. */
  data: FacebookEvent[] | null;
  /** Where the data comes from; null while it is being collected. */
  meta: SocialMeta | null;
  /** While it is being collected: the ID to ask for the result by. Else null. */
  snapshotId: string | null;
  /** While it is being collected: the path of the result, free of charge. Else null. */
  resultUrl: string | null;
  /** While it is being collected: seconds to wait before asking for the result. Else null. */
  retryAfter: number | null;
}

/** Listing of the Facebook Marketplace. */
export interface FacebookListing {
  /** Identifier of the listing. */
  id: string | null;
  /** URL of its page. */
  url: string | null;
  /** Title of the listing. */
  title: string | null;
  /** Text of the seller. */
  description: string | null;
  /** Price asked now; 0 for what is given away. */
  price: string | null;
  /** Price first asked. Null if not shown. */
  originalPrice: string | null;
  /** ISO 4217 code of both prices. */
  currency: string | null;
  /** Condition, such as `USED`. */
  condition: string | null;
  /** Brand given by the seller. */
  brand: string | null;
  /** Colour given by the seller. */
  color: string | null;
  /** Category of the marketplace. */
  category: string | null;
  /** Account that offers it. */
  seller: SocialAuthor | null;
  /** Place, as precise as the seller shows it. */
  location: string | null;
  /** ISO 3166-1 alpha-2 code of its country. */
  countryCode: string | null;
  /** URLs of pictures, at most 100. */
  images: string[];
  /** Time at which it was offered. */
  listedAt: string | null;
  /** The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply. */
  raw: unknown;
}

/** Listing of the marketplace. The data, or where to fetch it when it takes longer. */
export interface FacebookListingAnswer {
  /** Whether the data is there. */
  status: SocialStatus;
  /** The listing. Null while it is being collected. */
  data: FacebookListing | null;
  /** Where the data comes from; null while it is being collected. */
  meta: SocialMeta | null;
  /** While it is being collected: the ID to ask for the result by. Else null. */
  snapshotId: string | null;
  /** While it is being collected: the path of the result, free of charge. Else null. */
  resultUrl: string | null;
  /** While it is being collected: seconds to wait before asking for the result. Else null. */
  retryAfter: number | null;
}

/** Result of a request to Facebook that took longer than its first answer. */
export interface FacebookResult {
  /** Whether the data is there. */
  status: SocialStatus;
  /** What was collected. Null while it is being collected. */
  data: FacebookResultData | null;
  /** Where the data comes from; null while it is being collected. */
  meta: SocialMeta | null;
  /** While it is being collected: the ID to ask for the result by. Else null. */
  snapshotId: string | null;
  /** While it is being collected: the path of the result, free of charge. Else null. */
  resultUrl: string | null;
  /** While it is being collected: seconds to wait before asking for the result. Else null. */
  retryAfter: number | null;
}

/** What a snapshot of Facebook holds. One member has entries, by what was asked for; the others are null. */
export interface FacebookResultData {
  /** The listings that were collected. Null if something else was asked for. */
  listings: FacebookListing[] | null;
  /** The posts that were collected. Null if something else was asked for. */
  posts: SocialPost[] | null;
  /** The profiles that were collected. Null if something else was asked for. */
  profiles: SocialProfile[] | null;
  /** The reviews that were collected. Null if something else was asked for. */
  reviews: FacebookReview[] | null;
  /** The events that were collected. Null if something else was asked for. */
  events: FacebookEvent[] | null;
}

/** Review of a Facebook page. */
export interface FacebookReview {
  /** Identifier of the review. */
  id: string | null;
  /** URL of the review itself. */
  url: string | null;
  /** Account that wrote it. */
  author: SocialAuthor | null;
  /** From 1 to 5. Null for newer reviews, which only recommend or not. */
  rating: number | null;
  /** Whether the author recommends the page. Null if not said. */
  recommended: boolean | null;
  /** Text with its lines. Null if there is none. */
  text: string | null;
  /** Time of publication. Null if only the day is known, or not even that. */
  publishedAt: string | null;
  /** Day of publication, in UTC where the time is known. Null if unknown. */
  publishedOn: string | null;
  /** Number of likes. Null if not shown. */
  likes: number | null;
  /** Name of the reviewed page. */
  pageName: string | null;
  /** URL of the reviewed page. */
  pageUrl: string | null;
  /** The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply. */
  raw: unknown;
}

/** Reviews of a page. The data, or where to fetch it when it takes longer. */
export interface FacebookReviewsAnswer {
  /** Whether the data is there. */
  status: SocialStatus;
  /** The reviews. Null while they are being collected. */
  data: FacebookReview[] | null;
  /** Where the data comes from; null while it is being collected. */
  meta: SocialMeta | null;
  /** While it is being collected: the ID to ask for the result by. Else null. */
  snapshotId: string | null;
  /** While it is being collected: the path of the result, free of charge. Else null. */
  resultUrl: string | null;
  /** While it is being collected: seconds to wait before asking for the result. Else null. */
  retryAfter: number | null;
}

/** Place of an event. */
export interface FacebookVenue {
  /** Name of the place, or of its city. */
  name: string | null;
  /** Postal address in one line. */
  address: string | null;
}
