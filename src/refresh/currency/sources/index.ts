import type { RateSource } from '../source.ts';
import { boc } from './boc.ts';
import { currencyApi } from './currency-api.ts';
import { ecb } from './ecb.ts';

/** All publishers of exchange rates, by name. */
export const rateSources: ReadonlyMap<string, RateSource> = new Map(
  [ecb, currencyApi, boc].map((source) => [source.name, source]),
);
