import type { RateSource } from '../source.ts';
import { bnr } from './bnr.ts';
import { boc } from './boc.ts';
import { cnb } from './cnb.ts';
import { currencyApi } from './currency-api.ts';
import { dnb } from './dnb.ts';
import { ecb } from './ecb.ts';
import { hnb } from './hnb.ts';
import { nb } from './nb.ts';
import { nbp } from './nbp.ts';
import { nbrm } from './nbrm.ts';
import { nbu } from './nbu.ts';

/** All publishers of exchange rates, by name. */
export const rateSources: ReadonlyMap<string, RateSource> = new Map(
  [ecb, currencyApi, boc, nbp, nbu, cnb, bnr, nb, dnb, hnb, nbrm].map((source) => [source.name, source]),
);
