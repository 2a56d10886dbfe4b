import type { ObjectRef } from '@pothos/core';
import { z } from 'zod';
import type { Page } from '../resolvers/search/pages.ts';
import { type ArgFields, builder, type ObjectFields, type Types } from './builder.ts';
import { wholeNumber } from './numbers.ts';
import { filledText } from './texts.ts';

/** Fields of every page: `{ count, total, items }`. */
export const pageFields = <Item, Own extends Page<Item>>(
  t: ObjectFields<Own>,
  item: ObjectRef<Types, Item>,
) => ({
  count: t.int({ description: 'Number of entries in `items`.', resolve: ({ count }) => count }),
  total: t.int({
    description: 'Number of matching entries, before limit and offset.',
    resolve: ({ total }) => total,
  }),
  items: t.field({ type: [item], description: 'The entries.', resolve: ({ items }) => items as Item[] }),
});

/** The type of one page of items. */
export function pageType<Item>(
  name: string,
  item: ObjectRef<Types, Item>,
  { description }: { description: string },
) {
  return builder.objectRef<Page<Item>>(name).implement({
    description,
    fields: (t) => pageFields(t, item),
  });
}

/** The arguments `limit` (1 to `max`) and `offset` of an operation that returns a page. */
export function pageArgs(t: ArgFields, { limit = 20, max = 100 } = {}) {
  return {
    limit: t.arg.int({
      required: true,
      defaultValue: limit,
      description: 'Maximum number of entries to return.',
      validate: { schema: wholeNumber(1, max) },
    }),
    offset: t.arg.int({
      required: true,
      defaultValue: 0,
      description: 'Number of matching entries to skip.',
      validate: { schema: wholeNumber(0, 1_000_000) },
    }),
  };
}

const searchOptions = (description: string, alsoKnownAs: readonly string[]) => ({
  description,
  alsoKnownAs,
  validate: { schema: filledText(100) },
});

/** The text of a search: up to 100 characters, not only spaces. */
export const searchArg = (t: ArgFields, description: string, alsoKnownAs: readonly string[] = []) =>
  t.arg.string({ required: true, ...searchOptions(description, alsoKnownAs) });

/** The same argument for lists that can also be requested without a search. */
export const optionalSearchArg = (t: ArgFields, description: string, alsoKnownAs: readonly string[] = []) =>
  t.arg.string(searchOptions(description, alsoKnownAs));

/**
 * The argument that selects the members of each of `items` in REST. Operations with this argument set `selects` to
 * its name.
 */
export const fieldsArg = <const Names extends readonly [string, ...string[]]>(t: ArgFields, names: Names) =>
  t.arg.stringList({
    description:
      'In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query.',
    validate: { schema: z.array(z.enum(names)).min(1).max(names.length) },
  });
