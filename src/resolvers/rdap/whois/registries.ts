import { REGISTRIES_AMERICAS } from './registries-americas.ts';
import { REGISTRIES_ASIA } from './registries-asia.ts';
import { REGISTRIES_EUROPE } from './registries-europe.ts';
import { REGISTRIES_NORTHERN_EUROPE } from './registries-northern-europe.ts';
import type { WhoisRegistry } from './registry.ts';

/** The registries by their top-level domains. */
const REGISTRIES: ReadonlyMap<string, WhoisRegistry> = new Map(
  [...REGISTRIES_AMERICAS, ...REGISTRIES_ASIA, ...REGISTRIES_EUROPE, ...REGISTRIES_NORTHERN_EUROPE].flatMap(
    (registry) => registry.tlds.map((tld) => [tld, registry] as const),
  ),
);

/** Returns the registry of a domain that has a row of its own. IANA is the registry of top-level domains. */
export const whoisRegistry = (domain: string): WhoisRegistry | undefined =>
  REGISTRIES.get(domain.includes('.') ? domain.slice(domain.lastIndexOf('.') + 1) : 'arpa');
