import {
  INSTAGRAM,
  instagramComments,
  instagramPost,
  instagramProfile,
  instagramProfilePosts,
  instagramReel,
} from '../../resolvers/instagram/index.ts';
import { resultOf as readResult } from '../../resolvers/social/index.ts';
import { type ArgFields, builder } from '../builder.ts';
import {
  CommentsAnswerType,
  PostAnswerType,
  PostsAnswerType,
  ProfileAnswerType,
} from '../social/answer-types.ts';
import { listOf, oneOf, resultOf } from '../social/answers.ts';
import { daysArgs, includeArg, limitArg, partOf, profileArgs, urlArg } from '../social/args.ts';
import { SocialCommentType, SocialPostType, SocialProfileType } from '../social/items.ts';
import { scraperProvider } from '../social/provider.ts';
import { RESULT, resultArgs, resultData, resultType } from '../social/result.ts';

const ResultType = resultType('InstagramResult', 'Instagram', {
  profiles: SocialProfileType,
  posts: SocialPostType,
  comments: SocialCommentType,
});

const PostKindType = builder.enumType('InstagramPostKind', {
  description: 'Kind of post on Instagram.',
  values: {
    post: { description: 'Images and videos in the profile.' },
    reel: { description: 'Short videos.' },
  },
});

export const api = {
  name: 'instagram',
  title: 'Instagram',
  description:
    'Public Instagram data: profiles, posts, reels and comments. A scraper collects the data when you request it. If this takes longer than a minute, the response has status 202 and you fetch the result later, free of charge.',
  providers: [scraperProvider()],
};

const ofProfile = (t: ArgFields) =>
  profileArgs(
    t,
    'URL of the profile, such as `https://www.instagram.com/example`.',
    'User name, such as `example`, with or without `@`.',
  );

builder.operations((t) => ({
  instagramProfile: t.field({
    type: ProfileAnswerType,
    description: 'Returns a profile: name, biography, category, website and statistics.',
    api: {
      path: '/instagram/v1/profile',
      keywords:
        'follower count bio of an Instagram insta IG user account influencer, how many followers, following, posts, verified',
      summary: 'Profile on Instagram',
      cost: 'ai',
      mayBeLater: true,
      examples: [{ name: 'By user name', args: { username: 'kettle.example' } }],
    },
    args: {
      ...ofProfile(t),
      ...includeArg(t),
    },
    resolve: async (_root, { include, ...named }, context) =>
      oneOf(await instagramProfile(context, named, partOf({ include }))),
  }),

  instagramPost: t.field({
    type: PostAnswerType,
    description: 'Returns one post: its author, text, images, videos and reactions.',
    api: {
      path: '/instagram/v1/post',
      keywords: 'likes caption hashtags of one Instagram insta photo picture',
      summary: 'Post on Instagram',
      cost: 'ai',
      mayBeLater: true,
      examples: [{ name: 'By URL', args: { url: 'https://www.instagram.com/p/CkettleEx01/' } }],
    },
    args: {
      ...urlArg(t, 'URL of the post, such as `https://www.instagram.com/p/…`.', ['postUrl', 'link']),
      ...includeArg(t),
    },
    resolve: async (_root, { url, include }, context) =>
      oneOf(await instagramPost(context, url, partOf({ include }))),
  }),

  instagramReel: t.field({
    type: PostAnswerType,
    description: 'Returns one reel: its author, text, video and reactions.',
    api: {
      path: '/instagram/v1/reel',
      keywords: 'views plays likes of a video reel clip on insta',
      summary: 'Reel on Instagram',
      cost: 'ai',
      mayBeLater: true,
      examples: [{ name: 'By URL', args: { url: 'https://www.instagram.com/reel/CkettleRe01/' } }],
    },
    args: {
      ...urlArg(t, 'URL of the reel, such as `https://www.instagram.com/reel/…`.', [
        'reelUrl',
        'videoUrl',
        'link',
      ]),
      ...includeArg(t),
    },
    resolve: async (_root, { url, include }, context) =>
      oneOf(await instagramReel(context, url, partOf({ include }))),
  }),

  instagramComments: t.field({
    type: CommentsAnswerType,
    description: 'Returns comments on a post or a reel.',
    api: {
      path: '/instagram/v1/comments',
      keywords: 'what people comment, write, reply or say under a post on Instagram insta',
      summary: 'Comments on Instagram',
      cost: 'ai',
      mayBeLater: true,
      examples: [{ name: 'On a post', args: { url: 'https://www.instagram.com/p/CkettleEx01/', limit: 20 } }],
    },
    args: {
      ...urlArg(t, 'URL of the post or the reel.', ['postUrl', 'reelUrl', 'link']),
      ...limitArg(t, 'comments'),
      ...includeArg(t),
    },
    resolve: async (_root, { url, include, limit }, context) =>
      listOf(await instagramComments(context, url, partOf({ include, limit }))),
  }),

  instagramProfilePosts: t.field({
    type: PostsAnswerType,
    description: 'Collects the posts of a profile, newest first. Returns 202; fetch the result later.',
    api: {
      path: '/instagram/v1/profile-posts',
      keywords: 'latest recent posts photos feed of an Instagram insta account user',
      summary: 'Posts of a profile on Instagram',
      cost: 'ai',
      mayBeLater: true,
      examples: [
        { name: 'Up to ten reels', args: { username: 'kettle.example', postType: 'reel', limit: 10 } },
      ],
    },
    args: {
      ...ofProfile(t),
      postType: t.arg({
        type: PostKindType,
        description: 'Kind of posts to return. If omitted, both kinds.',
        alsoKnownAs: ['type', 'kind', 'mediaType'],
      }),
      ...daysArgs(t),
      ...limitArg(t, 'posts'),
      ...includeArg(t),
    },
    resolve: async (_root, { include, startDate, endDate, limit, postType, ...named }, context) =>
      listOf(
        await instagramProfilePosts(
          context,
          named,
          { startDate, endDate, postType },
          partOf({ include, limit }),
        ),
      ),
  }),

  instagramResult: t.field({
    type: ResultType,
    description: RESULT,
    api: {
      path: '/instagram/v1/result',
      keywords: 'collect fetch snapshot started earlier',
      summary: 'Instagram snapshot result',
      cost: 'free',
      mayBeLater: true,
      examples: [
        {
          name: 'The posts of a profile',
          args: { snapshot_id: 'snp_696e7374616772616d5f6578616d706c', limit: 2, offset: 0 },
        },
      ],
    },
    args: resultArgs(t),
    resolve: async (_root, { snapshot_id, ...part }, context) =>
      resultOf(await readResult(context, INSTAGRAM, snapshot_id, partOf(part)), resultData),
  }),
}));
