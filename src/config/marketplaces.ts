import { z } from 'zod';
import { nameAndValue } from './rules.ts';

const HEADER_TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Parses marketplaces and their secrets: `RapidAPI=secret,Other=secret`. */
export const marketplaceText = z
  .string()
  .transform((text) => text.split(',').map(nameAndValue))
  .refine((pairs) => pairs.every(([name, secret]) => HEADER_TOKEN.test(name) && secret !== ''), {
    error: 'must be marketplace=secret pairs, such as RapidAPI=secret,Other=secret',
    abort: true,
  })
  .transform((pairs) => ({
    secrets: new Map(pairs),
    distinct: new Set(pairs.map(([name]) => name)).size === pairs.length,
  }))
  .refine(({ distinct }) => distinct, 'must name each marketplace only once')
  .transform(({ secrets }) => secrets);
