import { z } from 'zod';
import {
  isTldShaped,
  type TldList,
  type TldValidity,
  tlds,
  tldValidity,
} from '../../resolvers/reference/index.ts';
import { asOfField } from '../age.ts';
import { builder } from '../builder.ts';
import { wholeNumber } from '../numbers.ts';

const TldValidityType = builder.objectRef<TldValidity>('TldValidity').implement({
  description: 'Result of checking a top-level domain.',
  fields: (t) => ({
    tld: t.exposeString('tld', {
      description: 'Requested TLD in lower-case ASCII (Punycode), without a dot.',
    }),
    valid: t.exposeBoolean('valid', { description: 'True if the TLD is in the root zone.' }),
    ...asOfField(t, 'topLevelDomains'),
  }),
});

const TldListType = builder.objectRef<TldList>('TldList').implement({
  description: 'Top-level domains, in ASCII order.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of TLDs in `tlds`.' }),
    total: t.exposeInt('total', { description: 'Number of matching TLDs, before the limit.' }),
    limit: t.exposeInt('limit', { description: 'Limit that was applied.' }),
    startsWith: t.exposeString('startsWith', {
      nullable: true,
      description: 'Prefix filter that was applied; null if none was given.',
    }),
    tlds: t.exposeStringList('tlds', {
      description: 'TLDs in lower-case ASCII (Punycode), without leading dots.',
    }),
    ...asOfField(t, 'topLevelDomains'),
  }),
});

builder.operations((t) => ({
  referenceTld: t.field({
    type: TldValidityType,
    description:
      'Checks whether a top-level domain exists in the root zone. A TLD that does not exist is a successful result, not an error.',
    api: {
      path: '/reference/v1/tld/:tld',
      keywords:
        'does a top-level domain extension ending exist, valid TLD, who runs, registry operator, country of an ending, sponsor',
      summary: 'Check a top-level domain',
      cost: 'bundled',
      examples: [
        { name: 'A TLD', args: { tld: 'com' } },
        { name: 'In Unicode', args: { tld: '.рф' } },
        { name: 'Unknown', args: { tld: 'nosuchtld' } },
      ],
    },
    args: {
      tld: t.arg.string({
        required: true,
        description: 'TLD with or without leading dot, case-insensitive, in Unicode or Punycode.',
        alsoKnownAs: ['domain', 'name', 'extension', 'suffix', 'topLevelDomain', 'zone'],
        validate: {
          schema: z
            .string()
            .max(64)
            .refine(isTldShaped, { error: 'must be a single domain label, such as com, .org or рф' }),
        },
      }),
    },
    resolve: (_root, { tld }) => tldValidity(tld),
  }),

  referenceTlds: t.field({
    type: TldListType,
    description: 'Lists top-level domains, optionally only those that start with a prefix.',
    api: {
      path: '/reference/v1/tlds',
      keywords:
        'list of all top-level domains TLDs endings, starting with, generic country-code, new, which exist',
      summary: 'Top-level domains',
      cost: 'bundled',
      examples: [
        { name: 'By prefix', args: { startsWith: 'co', limit: 5 } },
        { name: 'Internationalized', args: { startsWith: 'xn--', limit: 3 } },
      ],
    },
    args: {
      startsWith: t.arg.string({
        description: 'Returns only TLDs that start with these lower-case letters, digits or hyphens.',
        alsoKnownAs: ['prefix', 'beginsWith', 'q', 'query', 'search', 'start', 'startingWith'],
        validate: {
          schema: z
            .string()
            .max(63)
            .regex(/^[a-z0-9-]*$/, {
              error: 'must consist of lower-case letters a to z, digits and hyphens',
            }),
        },
      }),
      limit: t.arg.int({
        defaultValue: 200,
        required: true,
        description: 'Maximum number of TLDs to return.',
        validate: { schema: wholeNumber(1, 1000) },
      }),
    },
    resolve: (_root, { startsWith, limit }) => tlds({ startsWith, limit }),
  }),
}));
