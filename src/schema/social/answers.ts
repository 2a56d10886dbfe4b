import type { ObjectRef } from '@pothos/core';
import type { Collected, Failure } from '../../resolvers/social/index.ts';
import type { SocialPlatform } from '../../resolvers/social/types.ts';
import { builder, type ObjectFields, type Types } from '../builder.ts';
import type { MayBeLater } from '../later.ts';
import type { Words } from '../words.ts';
import { SocialPlatformType } from './parts.ts';

/** Where an answer comes from, and how much of it there is. */
interface Meta {
  readonly platform: SocialPlatform;
  readonly kind: string;
  readonly provider: 'brightdata' | 'oembed';
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
  readonly count: number;
  readonly total: number;
  readonly partial: boolean;
  readonly errors: readonly Failure[];
}

/** What was collected, or what to ask for it by later. */
export interface SocialAnswer<Data> extends MayBeLater {
  readonly status: 'ready' | 'running';
  readonly data: Data | null;
  readonly meta: Meta | null;
  readonly snapshotId: string | null;
  readonly resultUrl: string | null;
  readonly retryAfter: number | null;
}

/** The one item of an answer. */
export const oneOf = <Item>(collected: Collected<Item>): SocialAnswer<Item> =>
  answerOf(collected, ({ items }) => items[0] ?? null);

/** All items of an answer. */
export const listOf = <Item>(collected: Collected<Item>): SocialAnswer<readonly Item[]> =>
  answerOf(collected, ({ items }) => items);

/** What a result holds, by what it is. */
export const resultOf = <Item, Data>(
  collected: Collected<Item>,
  read: (kind: string, items: readonly Item[]) => Data,
): SocialAnswer<Data> => answerOf(collected, ({ items, kind }) => read(kind.kind, items));

function answerOf<Item, Data>(
  collected: Collected<Item>,
  read: (ready: Extract<Collected<Item>, { status: 'ready' }>) => Data | null,
): SocialAnswer<Data> {
  const { platform, kind } = collected.kind;
  if (collected.status === 'running') {
    const { snapshot, begun, retryAfterSeconds } = collected;
    const path = `/${platform}/v1/result?snapshot_id=${snapshot}`;
    return {
      ...{ status: 'running', data: null, meta: null },
      ...{ snapshotId: snapshot, resultUrl: path, retryAfter: retryAfterSeconds },
      later: { snapshot: begun ? snapshot : null, path, retryAfterSeconds },
    };
  }
  const { provider, fetchedAt, items, total, failures } = collected;
  return {
    status: 'ready',
    data: read(collected),
    meta: {
      ...{ platform, kind, provider, fetchedAt, total, errors: failures },
      count: items.length,
      partial: provider === 'oembed' || failures.length > 0,
    },
    ...{ snapshotId: null, resultUrl: null, retryAfter: null, later: null },
  };
}

const StatusType = builder.enumType('SocialStatus', {
  description: 'Whether the data is there.',
  values: {
    ready: { description: 'It is in `data`.' },
    running: {
      description: 'It is still being collected. In REST, the status is 202. Fetch it from `resultUrl`.',
    },
  },
});

const ProviderType = builder.enumType('SocialProvider', {
  description: 'Who collected the data.',
  values: {
    brightdata: { description: 'The scraper that this installation is configured with: Bright Data.' },
    oembed: {
      description:
        'The platform itself, by what it offers for embedding: fewer fields, but no key is needed.',
    },
  },
});

const FailureCodeType = builder.enumType('SocialErrorCode', {
  description: 'Why something could not be collected.',
  values: {
    dead_page: { description: 'It does not exist, or is not public.' },
    crawl_failed: { description: 'It could not be read this time.' },
    bad_input: { description: 'The scraper does not take this address.' },
    unreadable: { description: 'What the scraper sent cannot be read.' },
    failed: { description: 'Anything else.' },
  } satisfies Words<Failure['code']>,
});

const FailureType = builder.objectRef<Failure>('SocialError').implement({
  description: 'Something that could not be collected.',
  fields: (t) => ({
    code: t.expose('code', { type: FailureCodeType, description: 'Why, for programs.' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'The address that it was asked for by, where the scraper says so.',
    }),
  }),
});

const MetaType = builder.objectRef<Meta>('SocialMeta').implement({
  description: 'Where the data comes from, and how much of it there is.',
  fields: (t) => ({
    platform: t.expose('platform', { type: SocialPlatformType, description: 'Platform it is from.' }),
    kind: t.exposeString('kind', {
      description: 'What was collected, such as `profile` or `profile_posts`.',
    }),
    provider: t.expose('provider', { type: ProviderType, description: 'Who collected it.' }),
    fetchedAt: t.field({
      type: 'DateTime',
      description: 'When it was fetched: ISO 8601, UTC.',
      resolve: ({ fetchedAt }) => new Date(fetchedAt).toISOString(),
    }),
    count: t.exposeInt('count', { description: 'Number of entries in this answer.' }),
    total: t.exposeInt('total', {
      description: 'Number of entries that were collected, before `limit` and `offset`.',
    }),
    partial: t.exposeBoolean('partial', {
      description: 'Whether something is missing: `errors` is not empty, or the provider is `oembed`.',
    }),
    errors: t.expose('errors', {
      type: [FailureType],
      description: 'What could not be collected. At most 100.',
    }),
  }),
});

/** What every answer says first. */
const statusField = <Data>(t: ObjectFields<SocialAnswer<Data>>) => ({
  status: t.field({
    type: StatusType,
    description: 'Whether the data is there.',
    resolve: ({ status }) => status,
  }),
});

/** What every answer says beside its data. */
const sharedFields = <Data>(t: ObjectFields<SocialAnswer<Data>>) => ({
  meta: t.field({
    type: MetaType,
    nullable: true,
    description: 'Where the data comes from; null while it is being collected.',
    resolve: ({ meta }) => meta,
  }),
  snapshotId: t.string({
    nullable: true,
    description: 'While it is being collected: the ID to ask for the result by. Else null.',
    resolve: ({ snapshotId }) => snapshotId,
  }),
  resultUrl: t.string({
    nullable: true,
    format: 'uri-reference',
    description: 'While it is being collected: the path of the result, free of charge. Else null.',
    resolve: ({ resultUrl }) => resultUrl,
  }),
  retryAfter: t.int({
    nullable: true,
    description: 'While it is being collected: seconds to wait before asking for the result. Else null.',
    resolve: ({ retryAfter }) => retryAfter,
  }),
});

interface Described {
  /** What the data is: the rest of a sentence. */
  readonly data: string;
  readonly description: string;
}

/** The type of an answer with one thing. */
export const oneType = <Item>(name: string, item: ObjectRef<Types, Item>, { data, description }: Described) =>
  builder.objectRef<SocialAnswer<Item>>(name).implement({
    description,
    fields: (t) => ({
      ...statusField(t),
      data: t.field({
        type: item,
        nullable: true,
        description: `${data} Null while it is being collected.`,
        resolve: (answer) => answer.data as never,
      }),
      ...sharedFields(t),
    }),
  });

/** The type of an answer with several things. */
export const listType = <Item>(
  name: string,
  item: ObjectRef<Types, Item>,
  { data, description }: Described,
) =>
  builder.objectRef<SocialAnswer<readonly Item[]>>(name).implement({
    description,
    fields: (t) => ({
      ...statusField(t),
      data: t.field({
        type: [item],
        nullable: true,
        description: `${data} Null while they are being collected.`,
        resolve: (answer) => answer.data as never,
      }),
      ...sharedFields(t),
    }),
  });
