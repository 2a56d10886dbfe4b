import type { SocialComment, SocialPost, SocialProfile } from '../../resolvers/social/types.ts';
import { builder } from '../builder.ts';
import {
  rawField,
  SharedPostType,
  SocialAuthorType,
  SocialMediaObject,
  SocialMetricsType,
  SocialPlatformType,
} from './parts.ts';

const MOMENT = 'Null if the time of day is unknown.';
const DAY = 'Day of publication, in UTC if the time is known. Null if unknown.';

export const SocialPostType = builder.objectRef<SocialPost>('SocialPost').implement({
  description: 'Post on a social platform: text, pictures, a video or an article.',
  fields: (t) => ({
    platform: t.expose('platform', {
      type: SocialPlatformType,
      description: 'Platform where it was published.',
    }),
    id: t.exposeString('id', {
      nullable: true,
      description: 'Identifier on the platform. Null if the provider does not return it.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the post. Null if the provider does not return it.',
    }),
    author: t.expose('author', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Account that published the post. Null if the provider does not return it.',
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'Text with line breaks, at most 20,000 characters. Null if there is none.',
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: `Time of publication. ${MOMENT}`,
    }),
    publishedOn: t.expose('publishedOn', { type: 'Date', nullable: true, description: DAY }),
    media: t.expose('media', {
      type: [SocialMediaObject],
      description: 'Pictures, videos and files in the order of the post, at most 100.',
    }),
    hashtags: t.exposeStringList('hashtags', {
      description: 'Hashtags without `#`, each once, at most 100.',
    }),
    mentions: t.exposeStringList('mentions', {
      description:
        'Mentioned accounts, each once, at most 100: user names without `@`, or the display name if an account has no known user name.',
    }),
    links: t.exposeStringList('links', {
      format: 'uri',
      description:
        'URLs outside the platform that the post links to, at most 100. Links in the text are not listed again.',
    }),
    metrics: t.expose('metrics', { type: SocialMetricsType, description: 'Reactions to the post.' }),
    sharedPost: t.expose('sharedPost', {
      type: SharedPostType,
      nullable: true,
      description: 'Quoted or reposted post. Null if there is none.',
    }),
    sponsored: t.exposeBoolean('sponsored', {
      nullable: true,
      description: 'True if the post is marked as advertising or a paid partnership. Null if unknown.',
    }),
    raw: rawField(t),
  }),
});

export const SocialCommentType = builder.objectRef<SocialComment>('SocialComment').implement({
  description: 'Comment on a post.',
  fields: (t) => ({
    platform: t.expose('platform', {
      type: SocialPlatformType,
      description: 'Platform where it was published.',
    }),
    id: t.exposeString('id', {
      nullable: true,
      description: 'Identifier on the platform. Null if the provider does not return it.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the comment itself. Null on Instagram, or if the provider does not return it.',
    }),
    postId: t.exposeString('postId', {
      nullable: true,
      description: 'Identifier of the post. Null if the provider does not return it.',
    }),
    postUrl: t.exposeString('postUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the post. Null if the provider does not return it.',
    }),
    author: t.expose('author', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Account that wrote the comment. Null if the provider does not return it.',
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'Text with line breaks. Null if there is none.',
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: `Time of publication. ${MOMENT}`,
    }),
    publishedOn: t.expose('publishedOn', { type: 'Date', nullable: true, description: DAY }),
    likes: t.exposeInt('likes', { nullable: true, description: 'Number of likes. Null if not shown.' }),
    repliesCount: t.exposeInt('repliesCount', {
      nullable: true,
      description: 'Number of replies, which are not part of the response. Null if not shown.',
    }),
    raw: rawField(t),
  }),
});

export const SocialProfileType = builder.objectRef<SocialProfile>('SocialProfile').implement({
  description: 'Profile of an account on Instagram, TikTok, X or Facebook.',
  fields: (t) => ({
    platform: t.expose('platform', { type: SocialPlatformType, description: 'Platform of the account.' }),
    id: t.exposeString('id', {
      nullable: true,
      description:
        'Identifier on the platform, which stays the same if the user name changes. Null if the provider does not return it.',
    }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'User name without `@`. Null if the provider does not return it.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Displayed name. Null if the provider does not return it.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the profile. Null if the provider does not return it.',
    }),
    biography: t.exposeString('biography', {
      nullable: true,
      description: 'Self-description of the account. Null if the provider returns none.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description:
        'Location as written by the account; on TikTok, the country code. Null if the provider returns none.',
    }),
    avatarUrl: t.exposeString('avatarUrl', {
      format: 'uri',
      nullable: true,
      description:
        'URL of the profile picture. On most platforms, the URL expires. Null if the provider returns none.',
    }),
    bannerUrl: t.exposeString('bannerUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the banner picture above the profile. Null on platforms without one.',
    }),
    verified: t.exposeBoolean('verified', {
      nullable: true,
      description: 'True if the platform shows a verification badge. Null if unknown.',
    }),
    private: t.exposeBoolean('private', {
      nullable: true,
      description: 'True if only followers can see the posts of the account. Null if unknown.',
    }),
    business: t.exposeBoolean('business', {
      nullable: true,
      description: 'True if the platform lists the account as a business or page. Null if unknown.',
    }),
    category: t.exposeString('category', {
      nullable: true,
      description:
        'Category assigned by the platform, such as `Science website`. Null if the provider returns none.',
    }),
    followers: t.exposeInt('followers', {
      nullable: true,
      description: 'Number of followers. Null if not shown.',
    }),
    following: t.exposeInt('following', {
      nullable: true,
      description: 'Number of accounts that the account follows. Null if not shown.',
    }),
    postsCount: t.exposeInt('postsCount', {
      nullable: true,
      description: 'Number of posts. Null if not shown.',
    }),
    likes: t.exposeFloat('likes', {
      nullable: true,
      description:
        'Total likes: of all posts on TikTok, of the page on Facebook. A whole number that can exceed 2^31. Null on other platforms.',
    }),
    externalUrl: t.exposeString('externalUrl', {
      format: 'uri',
      nullable: true,
      description: 'Website that the profile links to. Null if the provider returns none.',
    }),
    joinedAt: t.expose('joinedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time when the account was created. Null on Instagram and Facebook, or if not shown.',
    }),
    raw: rawField(t),
  }),
});
