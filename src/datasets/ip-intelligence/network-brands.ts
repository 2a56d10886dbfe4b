import { defineArtefact } from '../artefact.ts';
import type { PeopleKind } from './network-kinds.ts';

export type NetworkBrandFile = readonly (readonly [brand: string, kind: PeopleKind | 'hosting'])[];

/** Purposes of networks by the words with which the names of their operators begin, as `brandWords` returns them. */
export const networkBrands = defineArtefact({
  name: 'network-brands',
  load: (files): ReadonlyMap<string, PeopleKind | 'hosting'> =>
    new Map(files.json<NetworkBrandFile>('network-brands.json')),
});
