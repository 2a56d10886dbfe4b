import { defineArtefact } from '../artefact.ts';
import type { Dataset } from '../dataset.ts';
import { ADDRESSES_FILE, serverNetworks } from './server-networks.ts';
import type { AddressList } from './types.ts';

/** Defines a bundled list. An import replaces it, because the bundled list may contain addresses that have moved. */
const listed = (name: 'vpn-addresses' | 'proxy-addresses' | 'tor-exits'): Dataset<AddressList> => {
  return defineArtefact({
    name,
    load: (files): AddressList => ({
      blocks: files.json<readonly string[]>(`${name}.json`),
      whole: [],
    }),
    loadWithImport: (_files, imported): AddressList => {
      const blocks = imported.json<readonly string[]>(ADDRESSES_FILE);
      return { blocks, whole: versionsIn(blocks) };
    },
    countWithImport: ({ blocks }) => blocks.length,
  });
};

/**
 * Returns the IP versions that occur in a list. Many lists contain addresses of one version only, and say nothing about
 * the other version.
 */
const versionsIn = (blocks: readonly string[]): AddressList['whole'] => [
  ...new Set(blocks.map((block) => (block.includes(':') ? 'ipv6' : 'ipv4'))),
];

export const vpnAddresses = listed('vpn-addresses');
export const proxyAddresses = listed('proxy-addresses');
export const torExits = listed('tor-exits');

/** Address lists by kind. */
export const addressLists = {
  vpn: vpnAddresses,
  proxy: proxyAddresses,
  tor: torExits,
  hosting: serverNetworks,
} as const;
