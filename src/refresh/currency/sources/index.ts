import type { RateSource } from '../source.ts';
import { amcm } from './amcm.ts';
import { banrep } from './banrep.ts';
import { bcb } from './bcb.ts';
import { bnm } from './bnm.ts';
import { bnr } from './bnr.ts';
import { bnrrw } from './bnrrw.ts';
import { cbn } from './cbn.ts';
import { cnb } from './cnb.ts';
import { currencyApi } from './currency-api.ts';
import { dnb } from './dnb.ts';
import { ecb } from './ecb.ts';
import { frb } from './frb.ts';
import { hnb } from './hnb.ts';
import { nb } from './nb.ts';
import { nbp } from './nbp.ts';
import { nbrm } from './nbrm.ts';
import { nbt } from './nbt.ts';
import { nbu } from './nbu.ts';

const SOURCES: readonly RateSource[] = [
  ...[ecb, currencyApi],
  ...[nbp, nbu, cnb, bnr, nb, dnb, hnb, nbrm],
  ...[bcb, banrep, frb, bnm, amcm, nbt, cbn, bnrrw],
];

/** All publishers of exchange rates, by name. */
export const rateSources: ReadonlyMap<string, RateSource> = new Map(
  SOURCES.map((source) => [source.name, source]),
);
