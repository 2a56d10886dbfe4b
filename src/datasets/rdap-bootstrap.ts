import { defineArtefact } from './artefact.ts';

/** The kinds of IANA bootstrap registries. */
export type RegistryKind = 'dns' | 'ipv4' | 'ipv6' | 'asn';

/** One bootstrap registry (RFC 9224). */
export interface RdapRegistry {
  /**
   * Keys are top-level domains, address blocks in CIDR, or ranges of numbers. URLs are the base URLs of their servers.
   */
  readonly services: readonly (readonly [keys: readonly string[], urls: readonly string[]])[];
  /** The time of publication by IANA, ISO 8601. */
  readonly publication: string;
}

/** The RDAP bootstrap registries at the time when the dataset was built. */
export const rdapBootstrap = defineArtefact({
  name: 'rdap-bootstrap',
  load: (files) => files.json<Readonly<Record<RegistryKind, RdapRegistry>>>('rdap-bootstrap.json'),
});
