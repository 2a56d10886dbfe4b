import { defineArtefact } from '../artefact.ts';
import type { AddressType } from './address-types.ts';

/** A row of the data file; 1 if reachable. */
export type SpecialBlockRow = readonly [cidr: string, type: AddressType, reachable: 0 | 1];

/** A block that is reserved for a purpose. Of nested blocks, the narrowest applies. */
export interface SpecialBlock {
  readonly cidr: string;
  readonly type: AddressType;
  /** True if packets to it may cross the internet. */
  readonly reachable: boolean;
}

/** Blocks of addresses that are not ordinary internet hosts. Addresses in no block are public. */
export const specialAddresses = defineArtefact({
  name: 'special-addresses',
  load: (files): readonly SpecialBlock[] =>
    files
      .json<readonly SpecialBlockRow[]>('special-addresses.json')
      .map(([cidr, type, reachable]) => ({ cidr, type, reachable: reachable === 1 })),
});
