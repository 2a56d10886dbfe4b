import { z } from 'zod';
import type { Part } from '../../resolvers/social/index.ts';
import { type ArgFields, builder } from '../builder.ts';
import { wholeNumber } from '../numbers.ts';

const IncludeType = builder.enumType('SocialInclude', {
  description: 'Optional additions to the response.',
  values: { raw: { description: 'The record as the provider sent it, in `raw`.' } },
});

/** Arguments of every operation. */
export const includeArg = (t: ArgFields) => ({
  include: t.arg({
    type: [IncludeType],
    description: 'Additions to the response: `raw` adds each record as the provider sent it.',
    validate: { schema: z.array(z.enum(['raw'])).max(4) },
  }),
});

const addressText = z.string().max(4_096);

/**
 * The URL of the requested item.
 * @param what description of the URL, with an example
 */
export const urlArg = (t: ArgFields, what: string, alsoKnownAs: readonly string[] = []) => ({
  url: t.arg.string({
    required: true,
    format: 'uri',
    description: what,
    alsoKnownAs,
    validate: { schema: addressText },
  }),
});

/**
 * A profile, identified by its URL or its name.
 * @param url description of the URL, with an example; `username` likewise
 */
export const profileArgs = (t: ArgFields, url: string, username: string) => ({
  url: t.arg.string({
    format: 'uri',
    description: `${url} Send either \`url\` or \`username\`.`,
    alsoKnownAs: ['profileUrl', 'profile', 'link', 'linkedinUrl', 'page', 'pageUrl'],
    validate: { schema: addressText },
  }),
  username: t.arg.string({
    description: `${username} Send either \`url\` or \`username\`.`,
    alsoKnownAs: ['user', 'handle', 'screenName', 'name', 'id', 'slug', 'vanityName', 'account'],
    validate: { schema: z.string().max(200) },
  }),
});

/** Maximum number of entries in one answer. */
export const MAX_LISTED = 500;

/** Number of requested entries. */
export const limitArg = (t: ArgFields, what: string) => ({
  limit: t.arg.int({
    required: true,
    defaultValue: 100,
    description: `Maximum number of ${what} to collect and return.`,
    alsoKnownAs: ['numOfPosts', 'maxItems', 'resultsLimit'],
    validate: { schema: wholeNumber(1, MAX_LISTED) },
  }),
});

/** The first and last day of the requested posts. */
export const daysArgs = (t: ArgFields) => ({
  startDate: t.arg({
    type: 'Date',
    description: 'Return only posts from this day or later.',
    alsoKnownAs: ['from', 'since', 'after', 'dateFrom'],
  }),
  endDate: t.arg({
    type: 'Date',
    description: 'Return only posts from this day or earlier.',
    alsoKnownAs: ['to', 'until', 'before', 'dateTo'],
  }),
});

interface ListArgs {
  readonly include?: readonly string[] | null | undefined;
  readonly limit?: number;
  readonly offset?: number;
}

/** Selects the part of the collected data that is in the answer. */
export const partOf = ({ include, limit = 1, offset = 0 }: ListArgs): Part => ({
  limit,
  offset,
  raw: include?.includes('raw') ?? false,
});
