/** Purposes of address blocks. */
export const ADDRESS_TYPES = [
  'public',
  'private',
  'shared',
  'loopback',
  'link_local',
  'unique_local',
  'site_local',
  'this_network',
  'unspecified',
  'broadcast',
  'multicast',
  'documentation',
  'benchmarking',
  'protocol',
  'discard',
  'orchid',
  'segment_routing',
  'nat64',
  'teredo',
  'six_to_four',
  'reserved',
] as const;

export type AddressType = (typeof ADDRESS_TYPES)[number];
