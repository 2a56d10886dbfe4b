import {
  FACEBOOK,
  facebookEvents,
  facebookMarketplace,
  facebookPost,
  facebookProfile,
  facebookReviews,
} from '../../resolvers/facebook/index.ts';
import { resultOf as readResult } from '../../resolvers/social/index.ts';
import { builder } from '../builder.ts';
import { PostAnswerType, ProfileAnswerType } from '../social/answer-types.ts';
import { listOf, listType, oneOf, oneType, resultOf } from '../social/answers.ts';
import { includeArg, limitArg, partOf, profileArgs, urlArg } from '../social/args.ts';
import { SocialPostType, SocialProfileType } from '../social/items.ts';
import { scraperProvider } from '../social/provider.ts';
import { RESULT, resultArgs, resultData, resultType } from '../social/result.ts';
import { FacebookEventType, FacebookListingType, FacebookReviewType } from './types.ts';

const LATER = 'Contains the data or, if collection takes too long, the URL to fetch it from.';

const ListingAnswerType = oneType('FacebookListingAnswer', FacebookListingType, {
  data: 'The listing.',
  description: `Marketplace listing. ${LATER}`,
});

const ReviewsAnswerType = listType('FacebookReviewsAnswer', FacebookReviewType, {
  data: 'The reviews.',
  description: `Reviews of a page. ${LATER}`,
});

const EventsAnswerType = listType('FacebookEventsAnswer', FacebookEventType, {
  data: 'The events.',
  description: `Events on Facebook. ${LATER}`,
});

const ResultType = resultType('FacebookResult', 'Facebook', {
  listings: FacebookListingType,
  posts: SocialPostType,
  profiles: SocialProfileType,
  reviews: FacebookReviewType,
  events: FacebookEventType,
});

export const api = {
  name: 'facebook',
  title: 'Facebook',
  description:
    'Public Facebook data: Marketplace listings, posts, profiles, pages, reviews and events. A scraper collects the data when you request it. If this takes longer than a minute, the response has status 202 and you fetch the result later, free of charge.',
  providers: [scraperProvider()],
};

builder.operations((t) => ({
  facebookMarketplace: t.field({
    type: ListingAnswerType,
    description: 'Returns one Marketplace listing: title, price, condition, location, seller and pictures.',
    api: {
      path: '/facebook/v1/marketplace',
      keywords: 'Facebook marketplace item for sale price seller offer condition, second-hand, used goods',
      summary: 'Marketplace listing',
      cost: 'ai',
      mayBeLater: true,
      examples: [
        { name: 'By URL', args: { url: 'https://www.facebook.com/marketplace/item/1000000000000001' } },
      ],
    },
    args: {
      ...urlArg(t, 'URL of the listing, such as `https://www.facebook.com/marketplace/item/…`.', [
        'itemUrl',
        'listingUrl',
        'item',
        'link',
      ]),
      ...includeArg(t),
    },
    resolve: async (_root, { url, include }, context) =>
      oneOf(await facebookMarketplace(context, url, partOf({ include }))),
  }),

  facebookPost: t.field({
    type: PostAnswerType,
    description: 'Returns one public post, video, reel or picture: its author, text, media and reactions.',
    api: {
      path: '/facebook/v1/post',
      keywords: 'likes reactions shares comments of a Facebook post, engagement, how popular',
      summary: 'Post on Facebook',
      cost: 'ai',
      mayBeLater: true,
      examples: [
        {
          name: 'By URL',
          args: { url: 'https://www.facebook.com/copperkettleexample/posts/100000000000001' },
        },
      ],
    },
    args: {
      ...urlArg(
        t,
        'URL of the post, such as `https://www.facebook.com/example/posts/…`. Group posts and short links such as `https://fb.watch/…` are accepted too.',
        ['postUrl', 'videoUrl', 'link'],
      ),
      ...includeArg(t),
    },
    resolve: async (_root, { url, include }, context) =>
      oneOf(await facebookPost(context, url, partOf({ include }))),
  }),

  facebookProfile: t.field({
    type: ProfileAnswerType,
    description: 'Returns a public profile or page: name, text, category, location, website and statistics.',
    api: {
      path: '/facebook/v1/profile',
      keywords:
        'followers page user about Facebook account information, page or profile of a business company brand, contact',
      summary: 'Profile on Facebook',
      cost: 'ai',
      mayBeLater: true,
      examples: [{ name: 'By user name', args: { username: 'copperkettleexample' } }],
    },
    args: {
      ...profileArgs(
        t,
        'URL of the profile or the page, such as `https://www.facebook.com/example`.',
        'User name, such as `example`.',
      ),
      ...includeArg(t),
    },
    resolve: async (_root, { include, ...named }, context) =>
      oneOf(await facebookProfile(context, named, partOf({ include }))),
  }),

  facebookReviews: t.field({
    type: ReviewsAnswerType,
    description: 'Returns the reviews of a page: author, rating or recommendation, and text.',
    api: {
      path: '/facebook/v1/reviews',
      keywords:
        'ratings recommendations of a business customer reviews, what customers say about a company on Facebook',
      summary: 'Reviews of a page',
      cost: 'ai',
      mayBeLater: true,
      examples: [
        { name: 'By URL', args: { url: 'https://www.facebook.com/copperkettleexample', limit: 20 } },
      ],
    },
    args: {
      ...profileArgs(
        t,
        'URL of the page, such as `https://www.facebook.com/example`.',
        'User name of the page, such as `example`.',
      ),
      ...limitArg(t, 'reviews'),
      ...includeArg(t),
    },
    resolve: async (_root, { include, limit, ...named }, context) =>
      listOf(await facebookReviews(context, named, partOf({ include, limit }))),
  }),

  facebookEvents: t.field({
    type: EventsAnswerType,
    description:
      'Returns an event, or the dates of a recurring event: title, time, venue, organiser and attendance.',
    api: {
      path: '/facebook/v1/events',
      keywords:
        'event concert party festival date venue place announced attending guests tickets, when is, who is going',
      summary: 'Facebook events',
      cost: 'ai',
      mayBeLater: true,
      examples: [
        { name: 'By URL', args: { url: 'https://www.facebook.com/events/200000000000001', limit: 20 } },
      ],
    },
    args: {
      ...urlArg(t, 'URL of the event, such as `https://www.facebook.com/events/…`.', [
        'eventUrl',
        'event',
        'link',
      ]),
      ...limitArg(t, 'events'),
      ...includeArg(t),
    },
    resolve: async (_root, { url, include, limit }, context) =>
      listOf(await facebookEvents(context, url, partOf({ include, limit }))),
  }),

  facebookResult: t.field({
    type: ResultType,
    description: RESULT,
    api: {
      path: '/facebook/v1/result',
      keywords: 'collect fetch snapshot started earlier',
      summary: 'Facebook snapshot result',
      cost: 'free',
      mayBeLater: true,
      examples: [
        {
          name: 'The reviews of a page',
          args: { snapshot_id: 'snp_66616365626f6f6b5f6578616d706c65', limit: 2, offset: 0 },
        },
      ],
    },
    args: resultArgs(t),
    resolve: async (_root, { snapshot_id, ...part }, context) =>
      resultOf(await readResult(context, FACEBOOK, snapshot_id, partOf(part)), resultData),
  }),
}));
