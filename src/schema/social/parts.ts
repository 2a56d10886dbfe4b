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
import type { Words } from '../words.ts';

export const SocialPlatformType = builder.enumType('SocialPlatform', {
  description: 'Social platform.',
  values: {
    linkedin: { description: 'LinkedIn.' },
    instagram: { description: 'Instagram.' },
    tiktok: { description: 'TikTok.' },
    twitter: { description: 'X, formerly Twitter.' },
    facebook: { description: 'Facebook.' },
  } satisfies Words<SocialPlatform>,
});

/** The field that every item ends with. */
export const rawField = <Item extends SocialItem>(t: ObjectFields<Item>) =>
  t.field({
    type: 'JSON',
    nullable: true,
    description:
      'The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply.',
    resolve: ({ raw }) => raw,
  });

export const SocialAuthorType = builder.objectRef<SocialAuthor>('SocialAuthor').implement({
  description: 'Account of a person or an organisation, as far as it is shown beside something of theirs.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: true, description: 'Identifier of the account on its platform.' }),
    username: t.exposeString('username', { nullable: true, description: 'User name without `@`.' }),
    name: t.exposeString('name', { nullable: true, description: 'Displayed name.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'URL of the profile.' }),
    avatarUrl: t.exposeString('avatarUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the picture, which most platforms let expire.',
    }),
    verified: t.exposeBoolean('verified', {
      nullable: true,
      description: 'Whether the platform shows a mark of verification. Null if unknown.',
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
    audio: { description: 'Sound without pictures.' },
    document: { description: 'File of pages, such as a PDF.' },
  } satisfies Words<SocialMediaType>,
});

export const SocialMediaObject = builder.objectRef<SocialMedia>('SocialMedia').implement({
  description: 'Attachment of a post.',
  fields: (t) => ({
    type: t.expose('type', { type: SocialMediaTypeType, description: 'Type of the attachment.' }),
    url: t.exposeString('url', {
      format: 'uri',
      description: 'URL of the file, or of its page; most platforms let URLs of files expire.',
    }),
    thumbnail: t.exposeString('thumbnail', {
      format: 'uri',
      nullable: true,
      description: 'URL of a preview image.',
    }),
    durationSeconds: t.exposeFloat('durationSeconds', {
      nullable: true,
      description: 'Length of a video or sound.',
    }),
    altText: t.exposeString('altText', {
      nullable: true,
      description: 'Description for those who do not see it, written by its author or the platform.',
    }),
  }),
});

const count = (of: string) =>
  ({ nullable: true, description: `${of} Null if the platform does not show it.` }) as const;

export const SocialMetricsType = builder.objectRef<SocialMetrics>('SocialMetrics').implement({
  description: 'Reactions to a post at the time it was read.',
  fields: (t) => ({
    likes: t.exposeInt('likes', count('Likes; on LinkedIn and Facebook reactions of all kinds.')),
    comments: t.exposeInt('comments', count('Comments; on X, replies.')),
    shares: t.exposeInt('shares', count('Shares; on X, reposts.')),
    views: t.exposeFloat('views', count('Views or plays, a whole number that may exceed 32 bits.')),
    saves: t.exposeInt('saves', count('How many saved it; on X, bookmarks.')),
    quotes: t.exposeInt('quotes', count('Posts that quote it.')),
  }),
});

export const SharedPostType = builder.objectRef<SharedPost>('SharedPost').implement({
  description: 'Post that another one quotes or reposts.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: true, description: 'Identifier of the post on its platform.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'URL of the post.' }),
    authorName: t.exposeString('authorName', {
      nullable: true,
      description: 'Displayed name of its author.',
    }),
    text: t.exposeString('text', { nullable: true, description: 'Text of the post.' }),
  }),
});
