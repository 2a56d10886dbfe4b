import { defineArtefact } from './artefact.ts';

/** What IANA keeps a bootstrap registry for. */
export type RegistryKind = 'dns' | 'ipv4' | 'ipv6' | 'asn';

/** One bootstrap registry (RFC 9224). */
export interface RdapRegistry {
  /** Top-level domains, address blocks in CIDR, or ranges of numbers; and the base URLs of the servers that know about them. */
  readonly services: readonly (readonly [keys: readonly string[], urls: readonly string[]])[];
  /** When IANA published it, ISO 8601. */
  readonly publication: string;
}

/** The RDAP bootstrap registries as they were when the dataset was built. */
export const rdapBootstrap = defineArtefact({
  name: 'rdap-bootstrap',
  load: (files) => files.json<Readonly<Record<RegistryKind, RdapRegistry>>>('rdap-bootstrap.json'),
});
