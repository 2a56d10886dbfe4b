import { REGISTRIES_AFRICA } from './registries-africa.ts';
import { REGISTRIES_AMERICAS } from './registries-americas.ts';
import { REGISTRIES_ASIA } from './registries-asia.ts';
import { REGISTRIES_EUROPE } from './registries-europe.ts';
import { REGISTRIES_GENERIC } from './registries-generic.ts';
import { REGISTRIES_NORTHERN_EUROPE } from './registries-northern-europe.ts';
import { REGISTRIES_OCEANIA } from './registries-oceania.ts';
import type { WhoisRegistry } from './registry.ts';

/** All registries that have a row of their own. */
export const REGISTRIES: readonly WhoisRegistry[] = [
  ...REGISTRIES_AFRICA,
  ...REGISTRIES_AMERICAS,
  ...REGISTRIES_ASIA,
  ...REGISTRIES_EUROPE,
  ...REGISTRIES_GENERIC,
  ...REGISTRIES_NORTHERN_EUROPE,
  ...REGISTRIES_OCEANIA,
];

/** The registries by their top-level domains. */
const BY_TLD: ReadonlyMap<string, WhoisRegistry> = new Map(
  REGISTRIES.flatMap((registry) => registry.tlds.map((tld) => [tld, registry] as const)),
);

/** Returns the registry of a domain that has a row of its own. IANA is the registry of top-level domains. */
export const whoisRegistry = (domain: string): WhoisRegistry | undefined =>
  BY_TLD.get(domain.includes('.') ? domain.slice(domain.lastIndexOf('.') + 1) : 'arpa');
