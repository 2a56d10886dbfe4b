import { defineArtefact } from '../artefact.ts';

/** The purpose of a network other than hosting. */
export type PeopleKind = 'isp' | 'business' | 'education' | 'government';

export type NetworkKindFile = readonly (readonly [asn: number, kind: PeopleKind])[];

/** Autonomous systems whose purpose is certain, by number. */
export const networkKinds = defineArtefact({
  name: 'network-kinds',
  load: (files): ReadonlyMap<number, PeopleKind> =>
    new Map(files.json<NetworkKindFile>('network-kinds.json')),
});
