import { BLOCK_LABELS, CONTACT_HEADINGS, HOLDER_HEADINGS } from './contact-labels.ts';
import type { Labels, Section } from './registry.ts';

/** Labels that mean the same in the texts of all registries and registrars, wherever they occur. */
export const COMMON_LABELS: Labels = {
  domain: ['domain name', 'domainname', 'domain name ace', 'domain'],
  created: [
    'creation date',
    'created date',
    'created on',
    'registration date',
    'registration time',
    'registered date',
    'registered on',
    'domain create date',
    'domain created',
    'domain created on',
    'domain creation date',
    'domain registration date',
    'domain record activated',
    'domain registered',
    'domain name commencement date',
    'record created',
    'record created on',
    'first registration date',
  ],
  updated: [
    'updated date',
    'update date',
    'modified date',
    'modification date',
    'last updated date',
    'last updated on',
    'domain last updated',
    'domain last updated date',
    'domain record last updated',
    'record last updated',
    'record last updated on',
  ],
  expires: [
    'registry expiry date',
    'registrar registration expiration date',
    'expiry date',
    'expiration date',
    'expiration time',
    'expires on',
    'expire date',
    'exp date',
    'domain expiration date',
    'domain expires',
    'domain currently expires',
    'record expires on',
    'record will expire on',
    'paid till',
    'renewal date',
    'valid until',
  ],
  registrar: [
    'registrar name',
    'sponsoring registrar',
    'sponsoring registrar organization',
    'registrar organization',
    'registrar organisation',
    'authorized agency',
    'current registrar',
  ],
  ianaId: ['registrar iana id', 'sponsoring registrar iana id'],
  url: [
    'registrar url',
    'registrar website',
    'registrar web',
    'registrar www',
    'sponsoring registrar website',
    'registration service url',
    'registration url',
  ],
  abuseEmail: [
    'registrar abuse contact email',
    'registrar abuse email',
    'abuse contact email',
    'abuse email',
  ],
  abusePhone: ['registrar abuse contact phone', 'registrar abuse phone', 'abuse phone'],
  nameserver: [
    'name server',
    'name servers',
    'nserver',
    'nameserver',
    'nameservers',
    'name servers in the listed order',
    'nameserver in listed order',
    'name server information',
    'name servers information',
    'domain servers',
    'domain servers in listed order',
    'domain name servers',
    'domain name servers in listed order',
    'domain name servers listed in order',
    'domain nameservers',
    'dns servers',
    'current nameservers',
    ...Array.from({ length: 13 }, (_, index) => `name server ${index + 1}`),
  ],
  status: ['domain status', 'registration status', 'domain state', 'epp status'],
  dnssec: ['dnssec', 'dnssec signed', 'domain signed'],
  ds: ['ds rdata', 'ds record', 'signing key', 'dnskey', 'ds key tag 1'],
  organization: ['registrant organization', 'registrant organisation'],
  name: ['registrant name'],
  country: ['registrant country', 'registrant country code'],
};

/**
 * Labels that contacts, hosts and registrars have, too. They are read only in the block of the domain. A registry with a
 * row of its own uses only those that its row lists, and `LABELS_OF_ROWS`.
 */
export const LOOSE_LABELS: Labels = {
  created: ['created', 'registered', 'activated'],
  updated: ['updated', 'changed', 'modified', 'last updated', 'last update', 'last modified'],
  expires: ['expires', 'expire', 'expiry'],
  registrar: ['registrar'],
  status: ['status', 'eppstatus'],
  nameserver: ['host name', 'hostname', 'dns'],
  dnssec: ['signed'],
  ds: ['ds'],
  organization: ['registrant', 'holder', 'org'],
};

/** Labels of `LOOSE_LABELS` that every registry with a row of its own uses. */
export const LABELS_OF_ROWS: Labels = { registrar: ['registrar'] };

/** The section that describes the registrar. */
const REGISTRAR: Section = {
  lines: 'registrar',
  labels: {
    registrar: ['name', 'registrar', 'organization', 'organisation', 'registrar name', 'organization name'],
    url: ['website', 'url', 'web', 'www', 'registrar url'],
    ianaId: ['registrar iana id', 'iana id'],
    abuseEmail: ['abuse email', 'abuse contact email'],
    abusePhone: ['abuse phone', 'abuse contact phone'],
  },
};

/** The section that describes the holder of the domain. */
const REGISTRANT: Section = {
  lines: 'organization',
  labels: {
    organization: [
      'organization',
      'organisation',
      'org',
      'company name',
      'organization name',
      'company english name',
      'registrant organization',
    ],
    name: ['name', 'registrant name'],
    country: ['country', 'country code', 'registrant country'],
  },
};

/** A section whose lines are of no use, or do not describe the domain. */
export const IGNORED: Section = {};

const NAME_SERVERS: Section = {
  lines: 'nameserver',
  labels: { nameserver: ['nserver', 'hostname', 'host name', 'dns'] },
};

const same = (section: Section, headings: readonly string[]): [string, Section][] =>
  headings.map((heading) => [heading, section]);

/** Sections that have the same headings in the texts of all registries. */
export const COMMON_HEADINGS: ReadonlyMap<string, Section> = new Map([
  ...same(REGISTRAR, ['registrar', 'registrar information', 'sponsoring registrar']),
  ...same(REGISTRANT, HOLDER_HEADINGS),
  ...same(NAME_SERVERS, [...(COMMON_LABELS.nameserver ?? []), 'nservers', 'nameserver information']),
  ...same({ lines: 'status' }, ['flags']),
  ...same({ labels: { ds: ['keytag', 'key tag'] } }, ['keys']),
  ...same(IGNORED, CONTACT_HEADINGS),
]);

/** Blocks that begin with a label and a value, and do not describe the domain. */
export const COMMON_BLOCKS: ReadonlyMap<string, Section> = new Map(
  same(IGNORED, [
    ...BLOCK_LABELS,
    'ds list',
    'keyset',
    // Verisign lists hosts whose names begin with that of the domain.
    'server name',
  ]),
);
