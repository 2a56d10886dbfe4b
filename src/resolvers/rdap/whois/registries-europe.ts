import { IGNORED } from './common-labels.ts';
import type { Section, WhoisRegistry } from './registry.ts';

/** Labels of the software FRED, whose blocks begin with `domain`, `contact`, `nsset` and `keyset`. */
const FRED_LABELS = {
  created: ['registered'],
  updated: ['changed'],
  expires: ['expire'],
  status: ['status'],
  keyset: ['keyset'],
} as const;
const HOSTS_ONLY: Section = { labels: { nameserver: ['nserver'] } };

/** Registries of Western, Central, Southern and Eastern Europe, with the labels of their answers until 2026. */
export const REGISTRIES_EUROPE: readonly WhoisRegistry[] = [
  {
    // FRED, also used by other registries.
    tlds: ['cz', 'al', 'ao', 'ar', 'cr', 'mk', 'mw', 'py', 'tz'],
    labels: FRED_LABELS,
    blocks: { nsset: HOSTS_ONLY },
    statuses: { 'paid and in zone': 'taken' },
  },
  {
    tlds: ['at'],
    labels: { updated: ['changed'] },
  },
  {
    tlds: ['be'],
    labels: { created: ['registered'], status: ['status'] },
    statuses: { notavailable: 'taken', outofservice: 'taken', quarantine: 'taken' },
  },
  {
    tlds: ['bg'],
    labels: { created: ['activated on'], expires: ['expires at'] },
    statuses: { busy: 'taken' },
    dates: ['DD/MM/YYYY'],
  },
  {
    tlds: ['ch', 'li'],
    tabs: true,
    headings: { 'holder of domain name': IGNORED },
  },
  {
    tlds: ['de'],
    labels: { updated: ['changed'], status: ['status'] },
    statuses: {
      connect: 'taken',
      failed: 'taken',
    },
  },
  {
    tlds: ['es'],
    headings: {
      domain: {
        labels: { domain: ['domain name'], created: ['creation date'], expires: ['expiration date'] },
      },
    },
    dates: ['DD/MM/YY', 'DD/MM/YYYY'],
  },
  {
    tlds: ['eu', 'xn--e1a4c', 'xn--qxa6a'],
    labels: { status: ['status'] },
  },
  {
    // AFNIC. The block of the domain is followed by blocks of its name servers, registrar and contacts.
    tlds: ['fr', 'pm', 're', 'tf', 'wf', 'yt'],
    labels: { created: ['created'], updated: ['last update'], status: ['status', 'eppstatus'] },
    blocks: {
      'ns list': HOSTS_ONLY,
      'ds list': { labels: { ds: ['key1 tag'] } },
      registrar: { labels: { url: ['website'] } },
    },
    statuses: { frozen: 'taken', notopen: 'other' },
    dates: ['DD/MM/YYYY'],
  },
  {
    tlds: ['it'],
    labels: {
      created: ['created'],
      updated: ['last update'],
      status: ['status'],
      dnssec: ['signed'],
    },
    headings: {
      registrar: { labels: { registrar: ['organization', 'name'], url: ['web'] } },
      registrant: { labels: { organization: ['organization'], name: ['name'] } },
    },
    statuses: { noregistrar: 'taken' },
  },
  {
    tlds: ['lu'],
    labels: { created: ['registered'], status: ['domaintype'] },
    dates: ['DD/MM/YYYY'],
  },
  {
    tlds: ['md'],
    labels: { created: ['created'] },
    absent: ['no match for'],
  },
  {
    tlds: ['nl'],
    labels: { created: ['date registered'], status: ['status'] },
    headings: { domicile: IGNORED },
    dates: ['DD-MM-YYYY'],
    statuses: { inquarantine: 'taken' },
  },
  {
    tlds: ['pl'],
    labels: { created: ['created'], updated: ['last modified'], ds: ['ds'] },
  },
  {
    tlds: ['pt'],
    labels: {
      domain: ['nome de domínio domain name'],
      created: ['data de registo creation date dd mm yyyy'],
      expires: ['data de expiração expiration date dd mm yyyy'],
      status: ['estado status'],
    },
    statuses: { techpro: 'taken' },
    dates: ['DD/MM/YYYY'],
  },
  {
    tlds: ['rs', 'xn--90a3ac'],
    labels: { nameserver: ['dns'], organization: ['registrant'] },
    statuses: { intransfer: 'taken' },
  },
  {
    tlds: ['ru', 'su', 'xn--p1ai'],
    labels: { created: ['created'], status: ['state'], organization: ['org'] },
  },
  {
    tlds: ['sk'],
    labels: { created: ['created'], updated: ['updated'] },
    blocks: {
      registrar: { labels: { registrar: ['organization', 'name'] } },
      'domain registrant': { labels: { organization: ['organization'], name: ['name'] } },
    },
  },
  {
    tlds: ['sm'],
    labels: { updated: ['last update'], status: ['status'] },
    dates: ['DD/MM/YYYY'],
  },
  {
    // Hostmaster, and the older database of UANIC, whose dates follow a handle or a status.
    tlds: ['ua', 'xn--j1amh'],
    labels: {
      created: ['created'],
      updated: ['modified', 'changed'],
      expires: ['expires'],
      status: ['status'],
    },
    sentences: { expires: ['status: ok-until'] },
    dates: ['* YYYYMMDDhhmmss'],
    blocks: {
      registrar: {
        value: 'registrar',
        labels: { url: ['url'], abuseEmail: ['abuse email'], abusePhone: ['abuse phone'] },
      },
      nserver: IGNORED,
    },
  },
];
