import { resultOf as readResult } from '../../resolvers/social/index.ts';
import { TWITTER, twitterPost, twitterProfile, twitterProfilePosts } from '../../resolvers/twitter/index.ts';
import { type ArgFields, builder } from '../builder.ts';
import { PostAnswerType, PostsAnswerType, ProfileAnswerType } from '../social/answer-types.ts';
import { listOf, oneOf, resultOf } from '../social/answers.ts';
import { daysArgs, includeArg, limitArg, partOf, profileArgs, urlArg } from '../social/args.ts';
import { SocialPostType, SocialProfileType } from '../social/items.ts';
import { scraperProvider } from '../social/provider.ts';
import { RESULT, resultArgs, resultData, resultType } from '../social/result.ts';

const ResultType = resultType('TwitterResult', 'X', { profiles: SocialProfileType, posts: SocialPostType });

export const api = {
  name: 'twitter',
  title: 'X (Twitter)',
  keywords: 'tweet tweets X',
  description:
    'Public data of X, formerly Twitter: posts and profiles. URLs of twitter.com and x.com are equivalent. A scraper collects the data when you request it. If this takes longer than a minute, the response has status 202 and you fetch the result later, free of charge.',
  providers: [
    scraperProvider(
      'Posts contain only the data that X offers for embedding (`partial` is true). Other operations return 503 `provider_not_configured`.',
    ),
  ],
};

const ofProfile = (t: ArgFields) =>
  profileArgs(
    t,
    'URL of the profile, such as `https://x.com/example`.',
    'User name, such as `example`, with or without `@`.',
  );

builder.operations((t) => ({
  twitterPost: t.field({
    type: PostAnswerType,
    description:
      'Returns one post: its author, text, media, quoted post and reactions. Without a scraper, only the data that X offers for embedding is returned: author, text and day.',
    api: {
      path: '/twitter/v1/post',
      keywords: 'likes reposts retweets retweeted replies views statistics of one tweet X post by URL',
      summary: 'Post on X',
      cost: 'ai',
      mayBeLater: true,
      examples: [
        { name: 'By URL', args: { url: 'https://x.com/kettle_example/status/1800000000000000001' } },
        {
          name: 'An address of twitter.com',
          args: { url: 'https://mobile.twitter.com/kettle_example/status/1800000000000000001?s=20' },
        },
      ],
    },
    args: {
      ...urlArg(t, 'URL of the post at x.com or twitter.com, such as `https://x.com/example/status/20`.', [
        'postUrl',
        'tweetUrl',
        'tweet',
        'link',
      ]),
      ...includeArg(t),
    },
    resolve: async (_root, { url, include }, context) =>
      oneOf(await twitterPost(context, url, partOf({ include }))),
  }),

  twitterProfile: t.field({
    type: ProfileAnswerType,
    description: 'Returns a profile: name, biography, location, website and statistics.',
    api: {
      path: '/twitter/v1/profile',
      keywords: 'followers bio of a Twitter X user account handle, how many followers, verified, joined',
      summary: 'Profile on X',
      cost: 'ai',
      mayBeLater: true,
      examples: [{ name: 'By user name', args: { username: '@kettle_example' } }],
    },
    args: {
      ...ofProfile(t),
      ...includeArg(t),
    },
    resolve: async (_root, { include, ...named }, context) =>
      oneOf(await twitterProfile(context, named, partOf({ include }))),
  }),

  twitterProfilePosts: t.field({
    type: PostsAnswerType,
    description: 'Collects the posts of a profile, newest first. Returns 202; fetch the result later.',
    api: {
      path: '/twitter/v1/profile-posts',
      keywords: 'recent latest tweets posts timeline of a Twitter X user account, what somebody tweeted',
      summary: 'Posts of a profile on X',
      cost: 'ai',
      mayBeLater: true,
      examples: [
        {
          name: 'Up to ten posts of a month',
          args: { username: 'kettle_example', startDate: '2026-08-01', endDate: '2026-08-31', limit: 10 },
        },
      ],
    },
    args: {
      ...ofProfile(t),
      ...daysArgs(t),
      ...limitArg(t, 'posts'),
      ...includeArg(t),
    },
    resolve: async (_root, { include, startDate, endDate, limit, ...named }, context) =>
      listOf(await twitterProfilePosts(context, named, { startDate, endDate }, partOf({ include, limit }))),
  }),

  twitterResult: t.field({
    type: ResultType,
    description: RESULT,
    api: {
      path: '/twitter/v1/result',
      keywords: 'collect fetch snapshot started earlier',
      summary: 'X snapshot result',
      cost: 'free',
      mayBeLater: true,
      examples: [
        {
          name: 'The posts of a profile',
          args: { snapshot_id: 'snp_747769747465725f6578616d706c655f', limit: 2, offset: 0 },
        },
      ],
    },
    args: resultArgs(t),
    resolve: async (_root, { snapshot_id, ...part }, context) =>
      resultOf(await readResult(context, TWITTER, snapshot_id, partOf(part)), resultData),
  }),
}));
