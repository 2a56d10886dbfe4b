import type { ObjectRef } from '@pothos/core';
import type { Collected, Failure } from '../../resolvers/social/index.ts';
import type { SocialPlatform } from '../../resolvers/social/types.ts';
import { builder, type ObjectFields, type Types } from '../builder.ts';
import type { MayBeDeferred } from '../deferred.ts';
import type { EnumDescriptions } from '../vocabulary.ts';
import { SocialPlatformType } from './parts.ts';

/** Source and size of an answer. */
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

/** The collected data, or the information for fetching it later. */
export interface SocialAnswer<Data> extends MayBeDeferred {
  readonly status: 'ready' | 'running';
  readonly data: Data | null;
  readonly meta: Meta | null;
  readonly snapshotId: string | null;
  readonly resultUrl: string | null;
  readonly retryAfter: number | null;
}

/** Builds the answer with a single item. */
export const oneOf = <Item>(collected: Collected<Item>): SocialAnswer<Item> =>
  answerOf(collected, ({ items }) => items[0] ?? null);

/** Builds the answer with all items. */
export const listOf = <Item>(collected: Collected<Item>): SocialAnswer<readonly Item[]> =>
  answerOf(collected, ({ items }) => items);

/** Builds the answer with the data of a snapshot, which is read according to its kind. */
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
  description: 'State of the data collection.',
  values: {
    ready: { description: 'The data is in `data`.' },
    running: {
      description:
        'The data is still being collected. In REST, the status is 202. Fetch the data from `resultUrl`.',
    },
  },
});

const ProviderType = builder.enumType('SocialProvider', {
  description: 'Source of the data.',
  values: {
    brightdata: { description: 'Bright Data, the scraper configured by the administrator.' },
    oembed: {
      description:
        'Data that the platform itself offers for embedding. It has fewer fields, and needs no scraper.',
    },
  },
});

const FailureCodeType = builder.enumType('SocialErrorCode', {
  description: 'Reason why an item could not be collected.',
  values: {
    dead_page: { description: 'The page does not exist or is not public.' },
    crawl_failed: { description: 'The page could not be read this time.' },
    bad_input: { description: 'The scraper does not accept this URL.' },
    unreadable: { description: 'The record sent by the scraper cannot be read.' },
    failed: { description: 'Any other reason.' },
  } satisfies EnumDescriptions<Failure['code']>,
});

const FailureType = builder.objectRef<Failure>('SocialError').implement({
  description: 'An item that could not be collected.',
  fields: (t) => ({
    code: t.expose('code', { type: FailureCodeType, description: 'Machine-readable reason.' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'Requested URL. Null if the scraper does not report it.',
    }),
  }),
});

const MetaType = builder.objectRef<Meta>('SocialMeta').implement({
  description: 'Source and completeness of the data.',
  fields: (t) => ({
    platform: t.expose('platform', { type: SocialPlatformType, description: 'Platform of the data.' }),
    kind: t.exposeString('kind', {
      description: 'Kind of data that was collected, such as `profile` or `profile_posts`.',
    }),
    provider: t.expose('provider', { type: ProviderType, description: 'Source of the data.' }),
    fetchedAt: t.field({
      type: 'DateTime',
      description: 'Time when the data was fetched: ISO 8601, UTC.',
      resolve: ({ fetchedAt }) => new Date(fetchedAt).toISOString(),
    }),
    count: t.exposeInt('count', { description: 'Number of entries in this response.' }),
    total: t.exposeInt('total', {
      description: 'Number of collected entries, before `limit` and `offset`.',
    }),
    partial: t.exposeBoolean('partial', {
      description: 'True if data is missing: `errors` is not empty, or the provider is `oembed`.',
    }),
    errors: t.expose('errors', {
      type: [FailureType],
      description: 'Items that could not be collected, at most 100.',
    }),
  }),
});

/** First field of every answer. */
const statusField = <Data>(t: ObjectFields<SocialAnswer<Data>>) => ({
  status: t.field({
    type: StatusType,
    description: 'State of the data collection.',
    resolve: ({ status }) => status,
  }),
});

/** Fields that every answer has in addition to its data. */
const sharedFields = <Data>(t: ObjectFields<SocialAnswer<Data>>) => ({
  meta: t.field({
    type: MetaType,
    nullable: true,
    description: 'Source and completeness of the data. Null while the data is being collected.',
    resolve: ({ meta }) => meta,
  }),
  snapshotId: t.string({
    nullable: true,
    description: 'ID for fetching the result while the data is being collected. Otherwise null.',
    resolve: ({ snapshotId }) => snapshotId,
  }),
  resultUrl: t.string({
    nullable: true,
    format: 'uri-reference',
    description:
      'Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.',
    resolve: ({ resultUrl }) => resultUrl,
  }),
  retryAfter: t.int({
    nullable: true,
    description:
      'Seconds to wait before fetching the result while the data is being collected. Otherwise null.',
    resolve: ({ retryAfter }) => retryAfter,
  }),
});

interface Described {
  /** Description of the data, worded as the rest of a sentence. */
  readonly data: string;
  readonly description: string;
}

/** The type of an answer with one item. */
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

/** The type of an answer with several items. */
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
