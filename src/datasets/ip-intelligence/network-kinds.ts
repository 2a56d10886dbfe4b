import { defineArtefact } from '../artefact.ts';

/** The purpose of a network other than hosting. */
export type PeopleKind = 'isp' | 'business' | 'education' | 'government';

/**
 * A `carrier` is an `isp` that also sells connections and space to servers, so its addresses may be servers. A `host` is
 * a hosting provider's network that no list confirms, so its addresses may be offices. Neither decides a flag.
 */
export type TableKind = PeopleKind | 'carrier' | 'host';

export type NetworkKindFile = readonly (readonly [asn: number, kind: TableKind])[];

/** Autonomous systems whose purpose is certain, by number. */
export const networkKinds = defineArtefact({
  name: 'network-kinds',
  load: (files): ReadonlyMap<number, TableKind> => new Map(files.json<NetworkKindFile>('network-kinds.json')),
});
