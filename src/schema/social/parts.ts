import type {
  SharedPost,
  SocialAuthor,
  SocialItem,
  SocialMedia,
  SocialMediaType,
  SocialMetrics,
  SocialPlatform,
} from '../../resolvers/social/types.ts';
import { builder, type ObjectFields } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const SocialPlatformType = builder.enumType('SocialPlatform', {
  description: 'Social platform.',
  values: {
    linkedin: { description: 'LinkedIn.' },
    instagram: { description: 'Instagram.' },
    tiktok: { description: 'TikTok.' },
    twitter: { description: 'X, formerly Twitter.' },
    facebook: { description: 'Facebook.' },
  } satisfies EnumDescriptions<SocialPlatform>,
});

/** The last field of every item. */
export const rawField = <Item extends SocialItem>(t: ObjectFields<Item>) =>
  t.field({
    type: 'JSON',
    nullable: true,
    description:
      'Record as the provider sent it. Its fields may change without notice. Null if `include` does not contain `raw`, or if the record is nested too deeply.',
    resolve: ({ raw }) => raw,
  });

export const SocialAuthorType = builder.objectRef<SocialAuthor>('SocialAuthor').implement({
  description:
    'Account of a person or organisation, with the details that the platform shows next to the content.',
  fields: (t) => ({
    id: t.exposeString('id', {
      nullable: true,
      description: 'Identifier of the account on the platform. Null if the provider does not return it.',
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
    avatarUrl: t.exposeString('avatarUrl', {
      format: 'uri',
      nullable: true,
      description:
        'URL of the profile picture. On most platforms, the URL expires. Null if the provider returns none.',
    }),
    verified: t.exposeBoolean('verified', {
      nullable: true,
      description: 'True if the platform shows a verification badge. Null if unknown.',
    }),
    followers: t.exposeInt('followers', {
      nullable: true,
      description: 'Number of followers. Null if not shown.',
    }),
  }),
});

const SocialMediaTypeType = builder.enumType('SocialMediaType', {
  description: 'Type of an attachment.',
  values: {
    image: { description: 'Picture.' },
    video: { description: 'Video, with or without sound.' },
    audio: { description: 'Sound without video.' },
    document: { description: 'Document, such as a PDF.' },
  } satisfies EnumDescriptions<SocialMediaType>,
});

export const SocialMediaObject = builder.objectRef<SocialMedia>('SocialMedia').implement({
  description: 'Attachment of a post.',
  fields: (t) => ({
    type: t.expose('type', { type: SocialMediaTypeType, description: 'Type of the attachment.' }),
    url: t.exposeString('url', {
      format: 'uri',
      description: 'URL of the file or of its page. On most platforms, file URLs expire.',
    }),
    thumbnail: t.exposeString('thumbnail', {
      format: 'uri',
      nullable: true,
      description: 'URL of a preview image. Null if the provider returns none.',
    }),
    durationSeconds: t.exposeFloat('durationSeconds', {
      nullable: true,
      description: 'Length of a video or sound in seconds. Null if the provider does not return it.',
    }),
    altText: t.exposeString('altText', {
      nullable: true,
      description:
        'Alternative text, written by the author or the platform. Null if the provider returns none.',
    }),
  }),
});

const count = (of: string) =>
  ({ nullable: true, description: `${of} Null if the platform does not show it.` }) as const;

export const SocialMetricsType = builder.objectRef<SocialMetrics>('SocialMetrics').implement({
  description: 'Reactions to a post at the time it was read.',
  fields: (t) => ({
    likes: t.exposeInt('likes', count('Likes; on LinkedIn and Facebook, reactions of all kinds.')),
    comments: t.exposeInt('comments', count('Comments; on X, replies.')),
    shares: t.exposeInt('shares', count('Shares; on X, reposts.')),
    views: t.exposeFloat('views', count('Views or plays, a whole number that may exceed 32 bits.')),
    saves: t.exposeInt('saves', count('Saves; on X, bookmarks.')),
    quotes: t.exposeInt('quotes', count('Posts that quote the post.')),
  }),
});

export const SharedPostType = builder.objectRef<SharedPost>('SharedPost').implement({
  description: 'Quoted or reposted post.',
  fields: (t) => ({
    id: t.exposeString('id', {
      nullable: true,
      description: 'Identifier of the post on the platform. Null if the provider does not return it.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the post. Null if the provider does not return it.',
    }),
    authorName: t.exposeString('authorName', {
      nullable: true,
      description: 'Displayed name of the author. Null if the provider does not return it.',
    }),
    text: t.exposeString('text', { nullable: true, description: 'Text of the post. Null if there is none.' }),
  }),
});
