import { z } from 'zod';
import type { UsageReport } from '../../accounting/usage.ts';
import type { Price } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { builder } from '../builder.ts';

export const api = {
  name: 'usage',
  title: 'Account',
  description: 'What your account has used this month, and what each operation costs. Asking is free.',
};

const CreditsType = builder.objectRef<UsageReport['credits']>('Credits').implement({
  description: 'The credits of the current month.',
  fields: (t) => ({
    quota: t.exposeInt('quota', { description: 'Credits the plan grants a month.' }),
    used: t.exposeInt('used', { description: 'Credits charged for successful calls.' }),
    reserved: t.exposeInt('reserved', { description: 'Credits set aside for calls that are running now.' }),
    remaining: t.exposeInt('remaining', {
      description: 'Credits left to spend: quota less used and reserved.',
    }),
  }),
});

const ApiUsageType = builder.objectRef<UsageReport['apis'][number]>('ApiUsage').implement({
  description: 'The use of one API this month.',
  fields: (t) => ({
    api: t.exposeString('api', { description: 'The first segment of its paths, such as `reference`.' }),
    calls: t.exposeInt('calls', { description: 'Calls made, failed ones included.' }),
    credits: t.exposeInt('credits', { description: 'Credits charged for them.' }),
  }),
});

const PriceType = builder.objectRef<Price>('Price').implement({
  description: 'What one successful call of an operation costs.',
  fields: (t) => ({
    operation: t.exposeString('operation', {
      description: 'The GraphQL field, which is also the OpenAPI operationId.',
    }),
    path: t.exposeString('path', { description: 'The REST path, its parameters in braces.' }),
    costClass: t.exposeString('costClass', { description: 'One of free, bundled, live, ai.' }),
    credits: t.exposeInt('credits', { description: 'Credits a successful call costs.' }),
  }),
});

const UsageType = builder.objectRef<UsageReport & { prices: readonly Price[] }>('Usage').implement({
  description: 'The current month of the account that the key belongs to.',
  fields: (t) => ({
    plan: t.exposeString('plan', { description: 'The name of the plan.' }),
    periodStart: t.exposeString('periodStart', {
      description: 'When this month began: ISO 8601, UTC.',
    }),
    periodEnd: t.exposeString('periodEnd', {
      description: 'When the credits renew: ISO 8601, UTC.',
    }),
    credits: t.expose('credits', { type: CreditsType, description: 'Quota and use.' }),
    apis: t.expose('apis', {
      type: [ApiUsageType],
      description: 'The use by API, those that cost most first.',
    }),
    prices: t.expose('prices', { type: [PriceType], description: 'Every operation with its price.' }),
  }),
});

builder.operations((t) => ({
  usage: t.field({
    type: UsageType,
    description:
      'Shows the month of the account behind the key: quota, use by API, and the price list. Free, and served when the quota is used up.',
    api: {
      path: '/usage',
      cost: 'free',
      examples: [{ name: 'This month, by one API', args: { api: 'usage' } }],
    },
    args: {
      api: t.arg.string({
        description: 'The name of an API: leaves its use and its prices alone in `apis` and `prices`.',
        validate: { schema: z.string().max(40) },
      }),
    },
    resolve: async (_root, { api }, { usage, prices }) => {
      const report = await usage();
      if (api == null) return { ...report, prices };
      const own = prices.filter(({ path }) => path.split('/')[1] === api);
      if (own.length === 0) throw new ApiError('not_found', `There is no API called ${api}.`);
      return { ...report, apis: report.apis.filter((used) => used.api === api), prices: own };
    },
  }),
}));
