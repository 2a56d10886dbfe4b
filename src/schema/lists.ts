import type { ObjectRef } from '@pothos/core';
import { z } from 'zod';
import type { Page } from '../resolvers/search/pages.ts';
import type { Correction, Reading } from '../resolvers/search/types.ts';
import { asOfField, type FactsOf } from './age.ts';
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

const CorrectionType = builder.objectRef<Correction>('SpellingCorrection').implement({
  description: 'A misspelt word of a search text.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'The word as it was typed, in lower case without accents.' }),
    to: t.exposeString('to', { description: 'The spelling that was searched for instead.' }),
  }),
});

/** Fields of every page with results of a search. They state how the text was read. */
export const readingFields = <Own extends Partial<Reading>>(t: ObjectFields<Own>) => ({
  corrected: t.field({
    type: [CorrectionType],
    description:
      'Misspelt words of `q` that no entry contains, with the spellings that were searched for instead. Words with digits, and names of countries, states, currencies and languages, are never corrected, nor is a word that could equally mean several others.',
    resolve: ({ corrected = [] }) => [...corrected],
  }),
  ignored: t.field({
    type: ['String'],
    description:
      'Words of `q` that were left out because they do not distinguish entries: articles, prepositions, opinions and the kind of thing that is searched for, unless they are part of a name. All entries match all other words.',
    resolve: ({ ignored = [] }) => [...ignored],
  }),
  unmatched: t.field({
    type: ['String'],
    description:
      'Words of `q` because of which nothing was found: no entry contains them together with the other words and the filters. Empty if there are entries.',
    resolve: ({ unmatched = [] }) => [...unmatched],
  }),
});

/**
 * The type of one page of items.
 * @param options.searched true if an operation with a search text returns this type
 * @param options.asOf the facts in the items, if they age and the items do not state their day
 */
export function pageType<Item, Own extends Page<Item> = Page<Item>>(
  name: string,
  item: ObjectRef<Types, Item>,
  { description, searched = false, asOf }: { description: string; searched?: boolean; asOf?: FactsOf<Own> },
) {
  return builder.objectRef<Own & Partial<Reading>>(name).implement({
    description,
    fields: (t) => {
      const { items, ...counts } = pageFields(t, item);
      return { ...counts, ...(searched && readingFields(t)), ...(asOf && asOfField(t, asOf)), items };
    },
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

/** The rule of all searches. */
const RULE =
  'Entries match every word, except filler words, which `ignored` lists. Only the last word may be incomplete. Typos are corrected, and `corrected` lists the corrections.';

const searchOptions = (description: string, alsoKnownAs: readonly string[]) => ({
  description: `${description} ${RULE}`,
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
