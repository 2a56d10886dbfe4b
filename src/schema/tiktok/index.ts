import { resultOf as readResult } from '../../resolvers/social/index.ts';
import {
  TIKTOK,
  tiktokComments,
  tiktokPost,
  tiktokProfile,
  tiktokProfilePosts,
  tiktokShop,
} from '../../resolvers/tiktok/index.ts';
import { type ArgFields, builder } from '../builder.ts';
import {
  CommentsAnswerType,
  PostAnswerType,
  PostsAnswerType,
  ProfileAnswerType,
} from '../social/answer-types.ts';
import { listOf, oneOf, oneType, resultOf } from '../social/answers.ts';
import { daysArgs, includeArg, limitArg, partOf, profileArgs, urlArg } from '../social/args.ts';
import { SocialCommentType, SocialPostType, SocialProfileType } from '../social/items.ts';
import { scraperProvider } from '../social/provider.ts';
import { RESULT, resultArgs, resultData, resultType } from '../social/result.ts';
import { TiktokProductType } from './types.ts';

const ProductAnswerType = oneType('TiktokProductAnswer', TiktokProductType, {
  data: 'The product.',
  description:
    'Product of the TikTok Shop. Contains the data or, if collection takes too long, the URL to fetch it from.',
});

const ResultType = resultType('TiktokResult', 'TikTok', {
  profiles: SocialProfileType,
  posts: SocialPostType,
  comments: SocialCommentType,
  products: TiktokProductType,
});

export const api = {
  name: 'tiktok',
  title: 'TikTok',
  description:
    'Public TikTok data: profiles, posts, comments and TikTok Shop products. A scraper collects the data when you request it. If this takes longer than a minute, the response has status 202 and you fetch the result later, free of charge.',
  providers: [
    scraperProvider(
      'Posts and profiles contain only the data that TikTok offers for embedding (`partial` is true). Other operations return 503 `provider_not_configured`.',
    ),
  ],
};

const ofProfile = (t: ArgFields) =>
  profileArgs(
    t,
    'URL of the profile, such as `https://www.tiktok.com/@example`.',
    'User name, such as `example`, with or without `@`.',
  );

builder.operations((t) => ({
  tiktokProfile: t.field({
    type: ProfileAnswerType,
    description:
      'Returns a profile: name, biography and statistics. Without a scraper, only the data that TikTok offers for embedding is returned: user name, name and URL.',
    api: {
      path: '/tiktok/v1/profile',
      keywords:
        'followers likes bio statistics of a TikTok user creator account influencer, how many, verified',
      summary: 'Profile on TikTok',
      cost: 'ai',
      mayBeLater: true,
      examples: [{ name: 'By user name', args: { username: 'kettle.example' } }],
    },
    args: {
      ...ofProfile(t),
      ...includeArg(t),
    },
    resolve: async (_root, { include, ...named }, context) =>
      oneOf(await tiktokProfile(context, named, partOf({ include }))),
  }),

  tiktokPost: t.field({
    type: PostAnswerType,
    description:
      'Returns one video or photo post: its author, text, sound and reactions. Without a scraper, only the data that TikTok offers for embedding is returned: author, text and preview.',
    api: {
      path: '/tiktok/v1/post',
      keywords: 'views plays likes shares saves statistics of one TikTok video clip, viral, music',
      summary: 'Post on TikTok',
      cost: 'ai',
      mayBeLater: true,
      examples: [
        { name: 'By URL', args: { url: 'https://www.tiktok.com/@kettle.example/video/7300000000000000001' } },
        { name: 'A shortened link', args: { url: 'https://vm.tiktok.com/ZMexample1/' } },
      ],
    },
    args: {
      ...urlArg(
        t,
        'URL of the post, such as `https://www.tiktok.com/@example/video/7300000000000000001`; short links such as `https://vm.tiktok.com/…` are accepted too.',
        ['postUrl', 'videoUrl', 'video', 'link'],
      ),
      ...includeArg(t),
    },
    resolve: async (_root, { url, include }, context) =>
      oneOf(await tiktokPost(context, url, partOf({ include }))),
  }),

  tiktokComments: t.field({
    type: CommentsAnswerType,
    description: 'Returns comments on a post.',
    api: {
      path: '/tiktok/v1/comments',
      keywords: 'what people comment, write, reply or say under a TikTok video',
      summary: 'Comments on TikTok',
      cost: 'ai',
      mayBeLater: true,
      examples: [
        {
          name: 'Of a video',
          args: { url: 'https://www.tiktok.com/@kettle.example/video/7300000000000000001', limit: 20 },
        },
      ],
    },
    args: {
      ...urlArg(t, 'URL of the post.', ['postUrl', 'videoUrl', 'video', 'link']),
      ...limitArg(t, 'comments'),
      ...includeArg(t),
    },
    resolve: async (_root, { url, include, limit }, context) =>
      listOf(await tiktokComments(context, url, partOf({ include, limit }))),
  }),

  tiktokProfilePosts: t.field({
    type: PostsAnswerType,
    description: 'Returns the posts of a profile, newest first.',
    api: {
      path: '/tiktok/v1/profile-posts',
      keywords: 'latest recent videos uploads of a TikTok creator user',
      summary: 'Posts of a profile on TikTok',
      cost: 'ai',
      mayBeLater: true,
      examples: [{ name: 'Up to ten posts', args: { username: 'kettle.example', limit: 10 } }],
    },
    args: {
      ...ofProfile(t),
      ...daysArgs(t),
      ...limitArg(t, 'posts'),
      ...includeArg(t),
    },
    resolve: async (_root, { include, startDate, endDate, limit, ...named }, context) =>
      listOf(await tiktokProfilePosts(context, named, { startDate, endDate }, partOf({ include, limit }))),
  }),

  tiktokShop: t.field({
    type: ProductAnswerType,
    description: 'Returns one product of the TikTok Shop: title, price, seller, pictures and statistics.',
    api: {
      path: '/tiktok/v1/shop',
      keywords: 'price of a product item in the TikTok shop, buy, seller, reviews, sold, stock',
      summary: 'Product of the TikTok Shop',
      cost: 'ai',
      mayBeLater: true,
      examples: [
        {
          name: 'By URL',
          args: { url: 'https://www.tiktok.com/shop/pdp/copper-kettle/1729000000000000001' },
        },
      ],
    },
    args: {
      ...urlArg(t, 'URL of the product, such as `https://www.tiktok.com/shop/pdp/…/1729000000000000001`.', [
        'productUrl',
        'product',
        'link',
      ]),
      ...includeArg(t),
    },
    resolve: async (_root, { url, include }, context) =>
      oneOf(await tiktokShop(context, url, partOf({ include }))),
  }),

  tiktokResult: t.field({
    type: ResultType,
    description: RESULT,
    api: {
      path: '/tiktok/v1/result',
      keywords: 'collect fetch snapshot started earlier',
      summary: 'TikTok snapshot result',
      cost: 'free',
      mayBeLater: true,
      examples: [
        {
          name: 'The comments on a video',
          args: { snapshot_id: 'snp_74696b746f6b5f6578616d706c655f5f', limit: 2, offset: 0 },
        },
      ],
    },
    args: resultArgs(t),
    resolve: async (_root, { snapshot_id, ...part }, context) =>
      resultOf(await readResult(context, TIKTOK, snapshot_id, partOf(part)), resultData),
  }),
}));
