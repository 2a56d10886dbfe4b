// Written by `npm run generate` from the declarations of the operations.
import type { SocialAuthor, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialProfile, SocialProfileAnswer, SocialStatus } from './shared.ts';

export interface FacebookOperations {
  /**
   * Marketplace listing. Returns one Marketplace listing: title, price, condition, location, seller and pictures.
   * Costs 25 credits.
   */
  facebookMarketplace: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the listing, such as `https://www.facebook.com/marketplace/item/…`. */
      url: string;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: FacebookListingAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Post on Facebook. Returns one public post, video, reel or picture: its author, text, media and reactions.
   * Costs 25 credits.
   */
  facebookPost: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the post, such as `https://www.facebook.com/example/posts/…`. Group posts and short links such as `https://fb.watch/…` are accepted too. */
      url: string;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialPostAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Profile on Facebook. Returns a public profile or page: name, text, category, location, website and statistics.
   * Costs 25 credits.
   */
  facebookProfile: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile or the page, such as `https://www.facebook.com/example`. Send either `url` or `username`. */
      url?: string;
      /** User name, such as `example`. Send either `url` or `username`. */
      username?: string;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
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
      /** URL of the page, such as `https://www.facebook.com/example`. Send either `url` or `username`. */
      url?: string;
      /** User name of the page, such as `example`. Send either `url` or `username`. */
      username?: string;
      /** Maximum number of reviews to collect and return. Default: 100. */
      limit?: number;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: FacebookReviewsAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Event on Facebook. Returns an event, or the dates of a recurring event: title, time, venue, organiser and attendance.
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
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: FacebookEventsAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Facebook result. Returns the result of a request that was answered with status 202: the data, or 202 again while the data is still being collected. You are not charged again. If collection failed, the response has status 422 and the credits are refunded. You can fetch only your own snapshots. The data is stored for a few days.
   * Free of charge.
   */
  facebookResult: {
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
    answer: FacebookResult;
    refusals: 400 | 401 | 404 | 410 | 422 | 429 | 502 | 503 | 504;
  };
}

/** Responses to an event. */
export interface FacebookAttendance {
  /** Number of accounts that responded that they will attend. Null if the page does not show it. */
  going: number | null;
  /** Number of accounts that responded that they are interested. Null if the page does not show it. */
  interested: number | null;
}

/** Public Facebook event. */
export interface FacebookEvent {
  /** Identifier of the event. Null if unknown. */
  id: string | null;
  /** URL of the event. Null if the provider does not return it. */
  url: string | null;
  /** Name of the event. Null if the provider does not return it. */
  title: string | null;
  /** Description by the organiser. Null if the page shows none. */
  description: string | null;
  /** Start of the event. Null if the provider does not return it. */
  startsAt: string | null;
  /** End of the event. Null if none was announced. */
  endsAt: string | null;
  /** Venue. Null if the page shows none, as for online events. */
  venue: FacebookVenue | null;
  /** True if the event takes place online. Null if unknown. */
  online: boolean | null;
  /** First host of the event. Null if the provider does not return it. */
  organizer: SocialAuthor | null;
  /** Responses to the event. */
  attendance: FacebookAttendance;
  /** URL where tickets are sold. Null if the page shows none. */
  ticketUrl: string | null;
  /** URL of the picture of the event. Null if the page shows none. */
  imageUrl: string | null;
  /** Category chosen by the organiser. Null if the page shows none. */
  category: string | null;
  /** Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply. */
  raw: unknown;
}

/** Events on Facebook. Contains the data or, if collection takes too long, the URL to fetch it from. */
export interface FacebookEventsAnswer {
  /** State of the data collection. */
  status: SocialStatus;
  /** The events. Null while they are being collected. */
  data: FacebookEvent[] | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Listing of the Facebook Marketplace. */
export interface FacebookListing {
  /** Identifier of the listing. Null if unknown. */
  id: string | null;
  /** URL of the listing. Null if the provider does not return it. */
  url: string | null;
  /** Title of the listing. Null if the provider does not return it. */
  title: string | null;
  /** Description by the seller. Null if the page shows none. */
  description: string | null;
  /** Current asking price; 0 if the item is free. Null if the page shows none. */
  price: string | null;
  /** Original asking price. Null if not shown. */
  originalPrice: string | null;
  /** ISO 4217 code of both prices. Null if unknown. */
  currency: string | null;
  /** Condition, such as `USED`. Null if the page shows none. */
  condition: string | null;
  /** Brand, as stated by the seller. Null if the page shows none. */
  brand: string | null;
  /** Colour, as stated by the seller. Null if the page shows none. */
  color: string | null;
  /** Marketplace category. Null if the provider does not return it. */
  category: string | null;
  /** Account that offers the item. Null if the provider does not return it. */
  seller: SocialAuthor | null;
  /** Location, with the precision that the seller chose. Null if the page shows none. */
  location: string | null;
  /** ISO 3166-1 alpha-2 country code of the location. Null if the provider does not return it. */
  countryCode: string | null;
  /** URLs of pictures, at most 100. */
  images: string[];
  /** Time when the listing was published. Null if the provider does not return it. */
  listedAt: string | null;
  /** Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply. */
  raw: unknown;
}

/** Marketplace listing. Contains the data or, if collection takes too long, the URL to fetch it from. */
export interface FacebookListingAnswer {
  /** State of the data collection. */
  status: SocialStatus;
  /** The listing. Null while it is being collected. */
  data: FacebookListing | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Result of a Facebook request that was answered with status 202. */
export interface FacebookResult {
  /** State of the data collection. */
  status: SocialStatus;
  /** Collected data. Null while it is being collected. */
  data: FacebookResultData | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Data of a Facebook snapshot. The field for the requested kind of data contains the entries; the other fields are null. */
export interface FacebookResultData {
  /** Collected listings. Null if the request was for other data. */
  listings: FacebookListing[] | null;
  /** Collected posts. Null if the request was for other data. */
  posts: SocialPost[] | null;
  /** Collected profiles. Null if the request was for other data. */
  profiles: SocialProfile[] | null;
  /** Collected reviews. Null if the request was for other data. */
  reviews: FacebookReview[] | null;
  /** Collected events. Null if the request was for other data. */
  events: FacebookEvent[] | null;
}

/** Review of a Facebook page. */
export interface FacebookReview {
  /** Identifier of the review. Null if the provider does not return it. */
  id: string | null;
  /** URL of the review itself. Null if the provider does not return it. */
  url: string | null;
  /** Account that wrote the review. Null if the provider does not return it. */
  author: SocialAuthor | null;
  /** Rating from 1 to 5. Null for newer reviews, which only have `recommended`. */
  rating: number | null;
  /** True if the author recommends the page. Null if not stated. */
  recommended: boolean | null;
  /** Text with line breaks. Null if there is none. */
  text: string | null;
  /** Time of publication. Null if the time of day is unknown. */
  publishedAt: string | null;
  /** Day of publication, in UTC if the time is known. Null if unknown. */
  publishedOn: string | null;
  /** Number of likes. Null if not shown. */
  likes: number | null;
  /** Name of the reviewed page. Null if the provider does not return it. */
  pageName: string | null;
  /** URL of the reviewed page. Null if the provider does not return it. */
  pageUrl: string | null;
  /** Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply. */
  raw: unknown;
}

/** Reviews of a page. Contains the data or, if collection takes too long, the URL to fetch it from. */
export interface FacebookReviewsAnswer {
  /** State of the data collection. */
  status: SocialStatus;
  /** The reviews. Null while they are being collected. */
  data: FacebookReview[] | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Venue of an event. */
export interface FacebookVenue {
  /** Name of the venue or its city. Null if only the address is known. */
  name: string | null;
  /** Postal address in one line. Null if only the name is known. */
  address: string | null;
}
