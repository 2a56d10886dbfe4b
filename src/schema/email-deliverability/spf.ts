import type { SpfReport } from '../../resolvers/email-deliverability/spf/index.ts';
import type {
  SpfProblem,
  SpfResult,
  SpfTermResult,
  SpfTreeRecord,
} from '../../resolvers/email-deliverability/spf/tree.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';
import { issueFields, recordField, statusFields } from './parts.ts';

const RESULTS = {
  pass: { description: 'The address may send.' },
  fail: { description: 'The address may not send.' },
  softfail: { description: 'The address probably may not send.' },
  neutral: { description: 'The record makes no statement about the address.' },
  temperror: { description: 'Temporary error: the DNS did not respond. Try again later.' },
  permerror: { description: 'Permanent error: the record cannot be evaluated.' },
};

const SpfResultType = builder.enumType('SpfResult', {
  description: 'SPF result according to RFC 7208, section 2.6.',
  values: { none: { description: 'There is no record.' }, ...RESULTS } satisfies EnumDescriptions<SpfResult>,
});

const SpfTermResultType = builder.enumType('SpfTermResult', {
  description: 'Result of evaluating a term.',
  values: {
    ...RESULTS,
    no_match: { description: 'The term does not match, so the next term was evaluated.' },
    not_evaluated: { description: 'Not evaluated: an earlier term matched, or no address was given.' },
  } satisfies EnumDescriptions<SpfTermResult>,
});

const SpfProblemType = builder.enumType('SpfProblem', {
  description: 'Reason why a record cannot be used.',
  values: {
    missing: { description: 'There is no record.' },
    multiple: { description: 'There is more than one record.' },
    syntax: { description: 'The record has a syntax error.' },
    loop: { description: 'The record includes itself.' },
    dns_failure: { description: 'The DNS did not respond.' },
    too_many_lookups: { description: 'A DNS lookup limit was exceeded.' },
  } satisfies EnumDescriptions<SpfProblem>,
});

const SpfTermType = builder.objectRef<SpfTreeRecord['terms'][number]>('SpfTerm').implement({
  description: 'One term of a record.',
  fields: (t) => ({
    term: t.exposeString('term', { description: 'The term as written: `include:_spf.example.com`.' }),
    result: t.expose('result', { type: SpfTermResultType, description: 'Result of evaluating the term.' }),
    children: t.exposeIntList('children', {
      description: 'Zero-based indexes in `tree` of the records that the term refers to.',
    }),
  }),
});

const SpfTreeRecordType = builder.objectRef<SpfTreeRecord>('SpfTreeRecord').implement({
  description: 'One record in the evaluation.',
  fields: (t) => ({
    domain: t.exposeString('domain', { description: 'Domain of the record.' }),
    ...recordField(t),
    problem: t.expose('problem', {
      type: SpfProblemType,
      nullable: true,
      description: 'Reason why the record cannot be used. Null if it is valid.',
    }),
    terms: t.field({
      type: [SpfTermType],
      description:
        'Terms of the record, in order. If `ip` is omitted, only terms that an evaluation can reach.',
      resolve: ({ terms }) => [...terms],
    }),
  }),
});

const SpfMatchType = builder.objectRef<NonNullable<SpfReport['matched']>>('SpfMatch').implement({
  description: 'The term that matched.',
  fields: (t) => ({
    mechanism: t.exposeString('mechanism', { description: 'The term: `ip4:192.0.46.0/24`.' }),
    path: t.exposeStringList('path', {
      description:
        'The chain of terms that led to the match, from the domain’s own record down to the matching term.',
    }),
  }),
});

const SpfLookupsType = builder.objectRef<NonNullable<SpfReport['lookups']>>('SpfLookups').implement({
  description:
    'Number of DNS lookups that the record needs. Receivers allow ten, of which at most two may be void, that is, return no records.',
  fields: (t) => ({
    dns: t.exposeInt('dns', {
      description: 'Number of DNS lookups needed for a sender that matches only `all`.',
    }),
    limit: t.exposeInt('limit', {
      description: 'Maximum number of DNS lookups. If it is exceeded, the result is `permerror`.',
    }),
    void: t.exposeInt('void', { description: 'Number of void lookups, which return no records.' }),
    voidLimit: t.exposeInt('voidLimit', {
      description: 'Maximum number of void lookups. If it is exceeded, the result is `permerror`.',
    }),
    used: t.exposeInt('used', {
      nullable: true,
      description: 'Number of DNS lookups needed to evaluate `ip`. Null if `ip` is omitted.',
    }),
  }),
});

export const SpfReportType = builder.objectRef<SpfReport>('SpfReport').implement({
  description: 'SPF: the addresses that may send mail for the domain (RFC 7208).',
  fields: (t) => ({
    ...statusFields(t),
    ...recordField(t),
    result: t.expose('result', {
      type: SpfResultType,
      nullable: true,
      description:
        'Result for mail that `ip` sends from the address `postmaster` at the domain. Null if `ip` is omitted.',
    }),
    explanation: t.exposeString('explanation', {
      nullable: true,
      description: 'Explanation that the domain publishes for a `fail` (`exp`).',
    }),
    matched: t.expose('matched', {
      type: SpfMatchType,
      nullable: true,
      description: 'The term that matched. Null if no term matched.',
    }),
    lookups: t.expose('lookups', {
      type: SpfLookupsType,
      nullable: true,
      description: 'Number of DNS lookups. Null if the record could not be read.',
    }),
    tree: t.field({
      type: [SpfTreeRecordType],
      description:
        'The record of the domain and all records that it refers to, directly or indirectly, parents before children. If `ip` is set, only records that the evaluation reached.',
      resolve: ({ tree }) => [...tree],
    }),
    ...issueFields(t),
  }),
});
