import { IGNORED } from './common-labels.ts';
import type { WhoisRegistry } from './registry.ts';

/** Registries of Northern Europe and the British Isles, with the labels of their answers until 2026. */
export const REGISTRIES_NORTHERN_EUROPE: readonly WhoisRegistry[] = [
  {
    tlds: ['dk'],
    labels: { created: ['registered'], expires: ['expires'], status: ['status'] },
    statuses: { deactivated: 'taken' },
  },
  {
    tlds: ['ee'],
    headings: {
      domain: {
        labels: {
          domain: ['name'],
          created: ['registered'],
          updated: ['changed'],
          expires: ['expire'],
          status: ['status'],
        },
      },
      registrant: { labels: { name: ['name'], country: ['country'] } },
      dnssec: { labels: { ds: ['ds', 'dnskey'] } },
    },
  },
  {
    tlds: ['fi', 'ax'],
    labels: {
      created: ['created'],
      updated: ['modified'],
      expires: ['expires'],
      status: ['status'],
    },
    headings: { dnssec: { labels: { dnssec: ['dnssec'] } } },
  },
  {
    tlds: ['gg', 'je', 'as'],
    labels: {
      domain: ['query'],
      created: ['created'],
      updated: ['modified'],
      expires: ['expires'],
      status: ['status'],
    },
    headings: { 'relevant dates': { labels: {} } },
    sentences: { created: ['registered on'] },
    statuses: {
      deleteprohibitedbyregistrar: 'taken',
      updateprohibitedbyregistrar: 'taken',
      transferprohibitedbyregistrar: 'taken',
    },
  },
  {
    tlds: ['ie'],
    labels: { created: ['registration'], expires: ['renewal'], status: ['ren status'] },
    absent: ['not registered - the domain you have requested ({domain}) is not a registered .ie domain name'],
  },
  {
    tlds: ['im'],
    headings: {
      'domain owners registrant': IGNORED,
      address: IGNORED,
      'domain details': { labels: { expires: ['expiry date'], nameserver: ['name server'] } },
    },
    afterContacts: ['domain details'],
    dates: ['DD/MM/YYYY'],
  },
  {
    tlds: ['is'],
    labels: { created: ['created'], expires: ['expires'] },
  },
  {
    tlds: ['lt'],
    labels: {
      created: ['registered'],
      expires: ['expires'],
      status: ['status'],
    },
  },
  {
    tlds: ['lv'],
    headings: {
      domain: { labels: { domain: ['domain'], status: ['status'], updated: ['changed'] } },
      registrar: { labels: { registrar: ['name'] } },
      whois: IGNORED,
    },
  },
  {
    tlds: ['no'],
    headings: {
      'domain information': { labels: { domain: ['domain name'], registrar: ['registrar handle'] } },
      'additional information': { labels: { created: ['created'], updated: ['last updated'] } },
    },
  },
  {
    // The blocks of name servers list addresses only.
    tlds: ['nu', 'se'],
    flat: true,
    labels: {
      created: ['created'],
      updated: ['modified'],
      expires: ['expires'],
      status: ['status', 'state'],
    },
    statuses: { system: 'other' },
  },
  {
    tlds: ['uk', 'cymru', 'wales'],
    headings: {
      'relevant dates': {
        labels: {
          created: ['registered on'],
          expires: ['expiry date', 'renewal date'],
          updated: ['last updated'],
        },
      },
      'registered for': IGNORED,
      'domain owner': IGNORED,
      'registrant type': IGNORED,
      servers: { lines: 'nameserver' },
      'renewal date': { lines: 'expires' },
      'entry updated': { lines: 'updated' },
      'entry created': { lines: 'created' },
      'registered by': { lines: 'registrar' },
    },
    statuses: {
      registereduntilexpirydate: 'taken',
      registereduntilrenewaldate: 'taken',
      nolongerrequired: 'taken',
      renewalrequired: 'taken',
      processingregistration: 'taken',
      processingrenewal: 'taken',
    },
  },
];
