import { z } from 'zod';
import type { UsageReport } from '../../accounting/usage/report.ts';
import type { Price } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { didYouMean, nearest } from '../../resolvers/text/near.ts';
import { builder } from '../builder.ts';

export const api = {
  name: 'usage',
  title: 'Account',
  description: 'Your account’s usage this month, and the price of each operation. Free of charge.',
};

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

const ApiUsageType = builder.objectRef<UsageReport['apis'][number]>('ApiUsage').implement({
  description: 'Usage of one API this month.',
  fields: (t) => ({
    api: t.exposeString('api', { description: 'First segment of its paths, such as `reference`.' }),
    calls: t.exposeInt('calls', { description: 'Number of calls, including failed ones.' }),
    credits: t.exposeInt('credits', {
      description: 'Credits charged for these calls, less those that were given back.',
    }),
    reversed: t.exposeInt('reversed', {
      description: 'Credits given back, such as for snapshots that failed.',
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
    costClass: t.exposeString('costClass', { description: 'One of free, bundled, live, ai.' }),
    credits: t.exposeInt('credits', { description: 'Credits per successful call.' }),
  }),
});

const UsageType = builder.objectRef<UsageReport & { prices: readonly Price[] }>('Usage').implement({
  description: 'Current month of the account that the API key belongs to.',
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
    apis: t.expose('apis', {
      type: [ApiUsageType],
      description: 'Usage by API, sorted by credits, highest first.',
    }),
    prices: t.expose('prices', { type: [PriceType], description: 'All operations with their prices.' }),
  }),
});

/** The first segment of a path. */
const apiOf = (path: string): string => path.split('/', 2)[1] ?? '';

builder.operations((t) => ({
  usage: t.field({
    type: UsageType,
    description:
      'Returns the current month of the account: quota, usage by API, and the price list. Available even if the quota is used up.',
    api: {
      path: '/usage',
      summary: 'Usage this month',
      cost: 'free',
      examples: [{ name: 'This month, one API', args: { api: 'usage' } }],
    },
    args: {
      api: t.arg.string({
        description: 'API name. Limits `apis` and `prices` to this API.',
        alsoKnownAs: ['service', 'product', 'endpoint', 'apiName'],
        validate: { schema: z.string().max(40) },
      }),
    },
    resolve: async (_root, { api }, { usage, prices }) => {
      const report = await usage();
      if (api == null) return { ...report, prices };
      const own = prices.filter(({ path }) => apiOf(path) === api);
      if (own.length === 0) {
        const near = nearest(api.toLowerCase(), new Set(prices.map(({ path }) => apiOf(path))));
        throw new ApiError('not_found', `There is no API named '${api}'.${didYouMean(near)}`);
      }
      return { ...report, apis: report.apis.filter((used) => used.api === api), prices: own };
    },
  }),
}));
