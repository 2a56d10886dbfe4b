import type { SpfReport } from '../../resolvers/email-deliverability/spf/index.ts';
import type {
  SpfProblem,
  SpfResult,
  SpfTermResult,
  SpfTreeRecord,
} from '../../resolvers/email-deliverability/spf/tree.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';
import { issueFields, recordField, statusFields } from './parts.ts';

const RESULTS = {
  pass: { description: 'The address may send.' },
  fail: { description: 'The address may not send.' },
  softfail: { description: 'The address probably may not send.' },
  neutral: { description: 'The record says nothing of the address.' },
  temperror: { description: 'The DNS did not answer; to be tried again.' },
  permerror: { description: 'The record cannot be evaluated.' },
};

const SpfResultType = builder.enumType('SpfResult', {
  description: 'A result of RFC 7208, section 2.6.',
  values: { none: { description: 'There is no record.' }, ...RESULTS } satisfies Words<SpfResult>,
});

const SpfTermResultType = builder.enumType('SpfTermResult', {
  description: 'What became of a term.',
  values: {
    ...RESULTS,
    no_match: { description: 'It does not match, so that the next one was tried.' },
    not_evaluated: { description: 'Another term had decided before, or no address was given.' },
  } satisfies Words<SpfTermResult>,
});

const SpfProblemType = builder.enumType('SpfProblem', {
  description: 'Why a record cannot be used.',
  values: {
    missing: { description: 'There is none.' },
    multiple: { description: 'There is more than one.' },
    syntax: { description: 'It has a fault.' },
    loop: { description: 'It leads back to itself.' },
    dns_failure: { description: 'The DNS did not answer.' },
    too_many_lookups: { description: 'A limit on look-ups was passed in it.' },
  } satisfies Words<SpfProblem>,
});

const SpfTermType = builder.objectRef<SpfTreeRecord['terms'][number]>('SpfTerm').implement({
  description: 'One term of a record.',
  fields: (t) => ({
    term: t.exposeString('term', { description: 'As it is written: `include:_spf.example.com`.' }),
    result: t.expose('result', { type: SpfTermResultType, description: 'What became of it.' }),
    children: t.exposeIntList('children', {
      description: 'Positions, in `tree`, of the records that it led to; the first record is 0.',
    }),
  }),
});

const SpfTreeRecordType = builder.objectRef<SpfTreeRecord>('SpfTreeRecord').implement({
  description: 'One record on the way.',
  fields: (t) => ({
    domain: t.exposeString('domain', { description: 'Whose it is.' }),
    ...recordField(t),
    problem: t.expose('problem', {
      type: SpfProblemType,
      nullable: true,
      description: 'Why it cannot be used; null for a record without fault.',
    }),
    terms: t.field({
      type: [SpfTermType],
      description: 'Its terms in order. Without `ip`, those that an evaluation can come to.',
      resolve: ({ terms }) => [...terms],
    }),
  }),
});

const SpfMatchType = builder.objectRef<NonNullable<SpfReport['matched']>>('SpfMatch').implement({
  description: 'The term that decided.',
  fields: (t) => ({
    mechanism: t.exposeString('mechanism', { description: 'The term itself: `ip4:192.0.46.0/24`.' }),
    path: t.exposeStringList('path', {
      description: 'The terms that led to it, from the record of the domain down, itself last.',
    }),
  }),
});

const SpfLookupsType = builder.objectRef<NonNullable<SpfReport['lookups']>>('SpfLookups').implement({
  description: 'How many terms ask the DNS, of which receivers allow ten, two of them in vain.',
  fields: (t) => ({
    dns: t.exposeInt('dns', {
      description: 'How many there are in all records together, up to `all`: what an unknown sender costs.',
    }),
    limit: t.exposeInt('limit', { description: 'Beyond it, the result is `permerror`.' }),
    void: t.exposeInt('void', { description: 'How many of them have no answer.' }),
    voidLimit: t.exposeInt('voidLimit', { description: 'Beyond it, the result is `permerror`.' }),
    used: t.exposeInt('used', {
      nullable: true,
      description: 'How many it took to evaluate `ip`; null without it.',
    }),
  }),
});

export const SpfReportType = builder.objectRef<SpfReport>('SpfReport').implement({
  description: 'Who may send for the domain (RFC 7208).',
  fields: (t) => ({
    ...statusFields(t),
    ...recordField(t),
    result: t.expose('result', {
      type: SpfResultType,
      nullable: true,
      description: 'Of `ip`, as for mail from `postmaster@` the domain; null without it.',
    }),
    explanation: t.exposeString('explanation', {
      nullable: true,
      description: 'The words of the domain for a `fail` (`exp`).',
    }),
    matched: t.expose('matched', {
      type: SpfMatchType,
      nullable: true,
      description: 'The term that decided; null where none did.',
    }),
    lookups: t.expose('lookups', {
      type: SpfLookupsType,
      nullable: true,
      description: 'Null where the record could not be read.',
    }),
    tree: t.field({
      type: [SpfTreeRecordType],
      description:
        'The record of the domain and those that it leads to, parents before their children. With `ip`, as far as its evaluation came.',
      resolve: ({ tree }) => [...tree],
    }),
    ...issueFields(t),
  }),
});
