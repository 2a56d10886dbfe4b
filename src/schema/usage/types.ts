import type { UsageReport } from '../../accounting/usage/report.ts';
import type { Price } from '../../context.ts';
import { builder, type ObjectFields } from '../builder.ts';

const CreditsType = builder.objectRef<UsageReport['credits']>('Credits').implement({
  description: 'Credits of the current month.',
  fields: (t) => ({
    quota: t.exposeInt('quota', { description: 'Credits that the plan includes per month.' }),
    used: t.exposeInt('used', { description: 'Credits charged for successful calls.' }),
    reserved: t.exposeInt('reserved', {
      description: 'Credits reserved for calls that are currently running.',
    }),
    remaining: t.exposeInt('remaining', {
      description: 'Remaining credits: quota minus used and reserved.',
    }),
  }),
});

interface Totals {
  readonly calls: number;
  readonly errors: number;
  readonly credits: number;
  readonly reversed: number;
}

/** Totals of calls, independent of the grouping. */
const totals = <Own extends Totals>(t: ObjectFields<Own>) => ({
  calls: t.int({
    description: 'Number of calls, including failed ones.',
    resolve: ({ calls }: Totals) => calls,
  }),
  errors: t.int({
    description: 'Number of calls that failed: those with a status of 400 or above.',
    resolve: ({ errors }: Totals) => errors,
  }),
  credits: t.int({
    description: 'Credits charged for these calls, minus refunded credits.',
    resolve: ({ credits }: Totals) => credits,
  }),
  reversed: t.int({
    description: 'Refunded credits, for example for failed snapshots.',
    resolve: ({ reversed }: Totals) => reversed,
  }),
});

const API = 'API name: the first segment of its paths, such as `reference`.';
const KEY = 'Number of the key; 0 for all calls that came through a marketplace.';

const ApiUsageType = builder.objectRef<UsageReport['apis'][number]>('ApiUsage').implement({
  description: 'Usage of one API this month.',
  fields: (t) => ({
    api: t.exposeString('api', { description: API }),
    ...totals(t),
    p50Ms: t.exposeInt('p50Ms', {
      nullable: true,
      description:
        'Median duration of successful calls in milliseconds, measured on this server, without the network. Estimated from a histogram; at most 60000. Null if no call was measured.',
    }),
    p95Ms: t.exposeInt('p95Ms', {
      nullable: true,
      description:
        '95th percentile of the duration of successful calls, in milliseconds. Null if no call was measured.',
    }),
  }),
});

const KeyUsageType = builder.objectRef<UsageReport['keys'][number]>('KeyUsage').implement({
  description: 'Usage of one API key this month.',
  fields: (t) => ({
    key: t.exposeInt('key', { description: KEY }),
    label: t.exposeString('label', { nullable: true, description: 'Name of the key. Null if it has none.' }),
    hint: t.exposeString('hint', {
      nullable: true,
      description: 'First characters of the key. Null for calls that came through a marketplace.',
    }),
    ...totals(t),
  }),
});

type Day = ReturnType<UsageReport['days']>[number];

const ApiOfDayType = builder.objectRef<Day['apis'][number]>('ApiDayUsage').implement({
  description: 'Usage of one API on one day.',
  fields: (t) => ({ api: t.exposeString('api', { description: API }), ...totals(t) }),
});

const KeyOfDayType = builder.objectRef<Day['keys'][number]>('KeyDayUsage').implement({
  description: 'Usage of one API key on one day.',
  fields: (t) => ({ key: t.exposeInt('key', { description: KEY }), ...totals(t) }),
});

const DayUsageType = builder.objectRef<Day>('DayUsage').implement({
  description: 'Usage on one day, in UTC.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The day, in UTC.' }),
    ...totals(t),
    apis: t.expose('apis', {
      type: [ApiOfDayType],
      description: 'Usage of the day by API, sorted by credits, highest first.',
    }),
    keys: t.expose('keys', {
      type: [KeyOfDayType],
      description: 'Usage of the day by key, sorted by credits, highest first; at most 100 keys.',
    }),
  }),
});

const PriceType = builder.objectRef<Price>('Price').implement({
  description: 'Price of one successful call of an operation.',
  fields: (t) => ({
    operation: t.exposeString('operation', {
      description: 'GraphQL field, which is also the OpenAPI operationId.',
    }),
    path: t.exposeString('path', { description: 'REST path with its parameters in braces.' }),
    costClass: t.exposeString('costClass', {
      description: 'Price class: `free`, `bundled`, `live` or `ai`.',
    }),
    credits: t.exposeInt('credits', { description: 'Credits per successful call.' }),
  }),
});

export const UsageType = builder
  .objectRef<UsageReport & { readonly prices: readonly Price[] }>('Usage')
  .implement({
    description: 'Usage in the current month by the account that the API key belongs to.',
    fields: (t) => ({
      plan: t.exposeString('plan', { description: 'Name of the plan.' }),
      periodStart: t.expose('periodStart', {
        type: 'DateTime',
        description: 'Start of the month: ISO 8601, UTC.',
      }),
      periodEnd: t.expose('periodEnd', {
        type: 'DateTime',
        description: 'When the credits renew: ISO 8601, UTC.',
      }),
      credits: t.expose('credits', { type: CreditsType, description: 'Quota and usage.' }),
      projectedCredits: t.exposeFloat('projectedCredits', {
        nullable: true,
        description:
          'Expected number of credits used by the end of the month, at the current rate. A whole number. Null on the first day, when it is too early to estimate.',
      }),
      apis: t.expose('apis', {
        type: [ApiUsageType],
        description: 'Usage by API, sorted by credits, highest first.',
      }),
      keys: t.expose('keys', {
        type: [KeyUsageType],
        description: 'Usage by API key, sorted by credits, highest first; at most 100 keys.',
      }),
      days: t.field({
        type: [DayUsageType],
        description: 'Usage by day. Days without calls are not listed.',
        resolve: (report) => report.days(),
      }),
      prices: t.expose('prices', { type: [PriceType], description: 'All operations with their prices.' }),
    }),
  });
