import type { WhoisRegistry } from './registry.ts';

/** Registries of generic top-level domains, with the labels of their answers until 2026. */
export const REGISTRIES_GENERIC: readonly WhoisRegistry[] = [
  {
    tlds: ['edu'],
    headings: { 'domain name': { lines: 'domain' } },
  },
  {
    tlds: ['gov'],
    labels: { status: ['status'] },
  },
  {
    // IANA’s own server, which also answers for top-level domains.
    tlds: ['int', 'arpa'],
    labels: { created: ['created'], updated: ['changed'], status: ['status'] },
    absent: ['this query returned 0 objects', 'you queried for {domain} but this server does not have'],
  },
];
