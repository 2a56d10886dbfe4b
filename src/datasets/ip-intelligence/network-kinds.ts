import { defineArtefact } from '../artefact.ts';

/** What a network is for, beside the housing of servers. */
export type PeopleKind = 'isp' | 'business' | 'education' | 'government';

export type NetworkKindFile = readonly (readonly [asn: number, kind: PeopleKind])[];

/** Systems whose kind is certain, by their numbers. */
export const networkKinds = defineArtefact({
  name: 'network-kinds',
  load: (files): ReadonlyMap<number, PeopleKind> =>
    new Map(files.json<NetworkKindFile>('network-kinds.json')),
});
