import { defineArtefact } from './artefact.ts';

/** The kinds of IANA bootstrap registries. */
export type RegistryKind = 'dns' | 'ipv4' | 'ipv6' | 'asn';

/** One bootstrap registry (RFC 9224). */
export interface RdapRegistry {
  /**
   * Keys are top-level domains, address blocks in CIDR notation, or ranges of numbers. URLs are the base URLs of the
   * RDAP servers for these keys.
   */
  readonly services: readonly (readonly [keys: readonly string[], urls: readonly string[]])[];
  /** The time at which IANA published the registry, ISO 8601. */
  readonly publication: string;
}

/** The RDAP bootstrap registries at the time when the dataset was built. */
export const rdapBootstrap = defineArtefact({
  name: 'rdap-bootstrap',
  load: (files) => files.json<Readonly<Record<RegistryKind, RdapRegistry>>>('rdap-bootstrap.json'),
});
