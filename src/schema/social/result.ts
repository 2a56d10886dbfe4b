import type { ObjectRef } from '@pothos/core';
import { z } from 'zod';
import { type ArgFields, builder, type Types } from '../builder.ts';
import { wholeNumber } from '../numbers.ts';
import { oneType, type SocialAnswer } from './answers.ts';
import { includeArg } from './args.ts';

/** In which member of a result a kind of thing stands. */
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

/** The data of a result: what was collected stands in the member of its kind. */
export const resultData = (kind: string, items: readonly unknown[]): Data => ({
  [MEMBERS[kind] ?? kind]: items,
});

/**
 * The type of the results of a platform.
 * @param members of what is collected, by the name of the member
 */
export function resultType(
  name: string,
  platform: string,
  members: Readonly<Record<string, ObjectRef<Types, never> | ObjectRef<Types, unknown>>>,
): ObjectRef<Types, SocialAnswer<Data>> {
  const DataType = builder.objectRef<Data>(`${name}Data`).implement({
    description: `What a snapshot of ${platform} holds. One member has entries, by what was asked for; the others are null.`,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(members).map(([member, type]) => [
          member,
          t.field({
            type: [type as ObjectRef<Types, unknown>],
            nullable: true,
            description: `The ${member} that were collected. Null if something else was asked for.`,
            resolve: (data) => data[member] ?? null,
          }),
        ]),
      ),
  });
  return oneType(name, DataType, {
    data: 'What was collected.',
    description: `Result of a request to ${platform} that took longer than its first answer.`,
  });
}

/** What every result is asked by. */
export const resultArgs = (t: ArgFields) => ({
  snapshot_id: t.arg.string({
    required: true,
    description: 'The `snapshotId` of the answer with status 202.',
    alsoKnownAs: ['id', 'snapshot', 'runId', 'jobId'],
    validate: {
      schema: z.string().regex(/^snp_[\da-f]{32}$/, 'must be a snapshotId: snp_ and 32 hexadecimal digits'),
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

/** What is said of every result. */
export const RESULT =
  'Returns what a request collected that was answered with status 202: the data, or 202 again while it is being collected. Nothing is charged again. If it failed, the answer is 422, and its credits are given back. Only your own snapshots; the data is kept for some days.';
