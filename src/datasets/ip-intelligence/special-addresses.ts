import { defineArtefact } from '../artefact.ts';
import type { AddressType } from './address-types.ts';

/** A line of the data file; 1 for what is reachable. */
export type SpecialBlockRow = readonly [cidr: string, type: AddressType, reachable: 0 | 1];

/** A block that is set aside for a purpose. Where blocks lie in others, the narrowest counts. */
export interface SpecialBlock {
  readonly cidr: string;
  readonly type: AddressType;
  /** Whether packets to it may cross the internet. */
  readonly reachable: boolean;
}

/** Blocks of addresses that are no ordinary hosts of the internet. What no block holds is public. */
export const specialAddresses = defineArtefact({
  name: 'special-addresses',
  load: (files): readonly SpecialBlock[] =>
    files
      .json<readonly SpecialBlockRow[]>('special-addresses.json')
      .map(([cidr, type, reachable]) => ({ cidr, type, reachable: reachable === 1 })),
});
