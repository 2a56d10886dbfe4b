import { defineArtefact } from '../artefact.ts';
import type { AddressType } from './address-types.ts';

/** A row of the data file. `1` means reachable. */
export type SpecialBlockRow = readonly [cidr: string, type: AddressType, reachable: 0 | 1];

/** A block that is reserved for a purpose. If blocks are nested, the narrowest applies. */
export interface SpecialBlock {
  readonly cidr: string;
  readonly type: AddressType;
  /** True if packets to the block may cross the internet. */
  readonly reachable: boolean;
}

/** Blocks of addresses that do not belong to ordinary internet hosts. Addresses outside these blocks are public. */
export const specialAddresses = defineArtefact({
  name: 'special-addresses',
  load: (files): readonly SpecialBlock[] =>
    files
      .json<readonly SpecialBlockRow[]>('special-addresses.json')
      .map(([cidr, type, reachable]) => ({ cidr, type, reachable: reachable === 1 })),
});
