import { z } from 'zod';
import { ApiError } from '../../errors.ts';
import { didYouMean, findNearest } from '../../libraries/text/near.ts';
import { builder } from '../builder.ts';
import { UsageType } from './types.ts';

/** The first segment of a path. */
const apiOf = (path: string): string => path.split('/', 2)[1] ?? '';

builder.operations((t) => ({
  usage: t.field({
    type: UsageType,
    description:
      'Returns the current month of the account: quota, usage by API, key and day, and the price list. Available even if the quota is used up.',
    api: {
      path: '/usage',
      keywords:
        'how many credits are left, my quota used remaining balance, price list, what does a call cost, plan, spent, consumption this month',
      summary: 'Usage this month',
      cost: 'free',
      examples: [{ name: 'This month, one API', args: { api: 'reference' } }],
    },
    args: {
      api: t.arg.string({
        description: 'API name. Limits `apis`, `keys`, `days` and `prices` to this API.',
        alsoKnownAs: ['service', 'product', 'endpoint', 'apiName'],
        validate: { schema: z.string().max(40) },
      }),
    },
    resolve: async (_root, { api }, { usage, prices }) => {
      if (api == null) return { ...(await usage()), prices };
      const own = prices.filter(({ path }) => apiOf(path) === api);
      if (own.length === 0) {
        const near = findNearest(api.toLowerCase(), new Set(prices.map(({ path }) => apiOf(path))));
        throw new ApiError('not_found', `There is no API named '${api}'.${didYouMean(near)}`);
      }
      return { ...(await usage(api)), prices: own };
    },
  }),
}));
