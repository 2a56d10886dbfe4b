import type { ObjectRef } from '@pothos/core';
import { z } from 'zod';
import { type ArgFields, builder, type Types } from '../builder.ts';
import { wholeNumber } from '../numbers.ts';
import { oneType, type SocialAnswer } from './answers.ts';
import { includeArg } from './args.ts';

/** The member of a result in which each kind of data is returned. */
const MEMBERS: Readonly<Record<string, string>> = {
  profile: 'profiles',
  people_search: 'profiles',
  company: 'companies',
  post: 'posts',
  reel: 'posts',
  profile_posts: 'posts',
  comments: 'comments',
  job: 'jobs',
  job_search: 'jobs',
  shop: 'products',
  marketplace: 'listings',
  reviews: 'reviews',
  events: 'events',
};

type Data = Readonly<Record<string, readonly unknown[]>>;

/** The data of a result, in the member for its kind. */
export const resultData = (kind: string, items: readonly unknown[]): Data => ({
  [MEMBERS[kind] ?? kind]: items,
});

/**
 * The type of a platform's results.
 * @param members types of the collected data, by member
 */
export function resultType(
  name: string,
  platform: string,
  members: Readonly<Record<string, ObjectRef<Types, never> | ObjectRef<Types, unknown>>>,
): ObjectRef<Types, SocialAnswer<Data>> {
  const DataType = builder.objectRef<Data>(`${name}Data`).implement({
    description: `Data of ${platform === 'X' ? 'an' : 'a'} ${platform} snapshot. The field for the requested kind of data contains the entries; the other fields are null.`,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(members).map(([member, type]) => [
          member,
          t.field({
            type: [type as ObjectRef<Types, unknown>],
            nullable: true,
            description: `Collected ${member}. Null if the request was for other data.`,
            resolve: (data) => data[member] ?? null,
          }),
        ]),
      ),
  });
  return oneType(name, DataType, {
    data: 'Collected data.',
    description: `Result of ${platform === 'X' ? 'an' : 'a'} ${platform} request that was answered with status 202.`,
  });
}

/** Arguments of every result. */
export const resultArgs = (t: ArgFields) => ({
  snapshot_id: t.arg.string({
    required: true,
    description: 'Value of `snapshotId` in the response with status 202.',
    alsoKnownAs: ['id', 'snapshot', 'runId', 'jobId'],
    validate: {
      schema: z.string().regex(/^snp_[\da-f]{32}$/, 'must be `snp_` followed by 32 hexadecimal digits'),
    },
  }),
  limit: t.arg.int({
    required: true,
    defaultValue: 100,
    description: 'Maximum number of entries to return.',
    validate: { schema: wholeNumber(1, 1_000) },
  }),
  offset: t.arg.int({
    required: true,
    defaultValue: 0,
    description: 'Number of entries to skip.',
    validate: { schema: wholeNumber(0, 100_000) },
  }),
  ...includeArg(t),
});

/** Description of every result. */
export const RESULT =
  'Returns the result of a request that was answered with status 202: the data, or 202 again while the data is still being collected. You are not charged again. If collection failed, the response has status 422 and the credits are refunded. You can fetch only your own snapshots. The data is stored for a few days.';
