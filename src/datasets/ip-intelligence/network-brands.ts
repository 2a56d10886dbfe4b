import { defineArtefact } from '../artefact.ts';
import type { PeopleKind } from './network-kinds.ts';

/** A `host` is a hosting provider most of whose networks no list confirms, so its brand decides no flag. */
export type BrandKind = PeopleKind | 'hosting' | 'host';

export type NetworkBrandFile = readonly (readonly [brand: string, kind: BrandKind])[];

/** Purposes of networks by the words with which the names of their operators begin, as `brandWords` returns them. */
export const networkBrands = defineArtefact({
  name: 'network-brands',
  load: (files): ReadonlyMap<string, BrandKind> =>
    new Map(files.json<NetworkBrandFile>('network-brands.json')),
});
