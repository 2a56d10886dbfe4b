import { UNKNOWN_BIMI } from './bimi.ts';
import { UNKNOWN_MTA_STS } from './mta-sts.ts';
import type { DeliverabilityChecks } from './score.ts';
import { UNKNOWN_DNSBL, UNKNOWN_PTR } from './sender-address.ts';

/** The reports of checks that could not be made. */
export const UNKNOWN: DeliverabilityChecks = {
  spf: {
    status: 'unknown',
    error: null,
    record: null,
    result: null,
    explanation: null,
    matched: null,
    lookups: null,
    tree: [],
    passesEverybody: false,
    issues: [],
  },
  dkim: {
    status: 'unknown',
    error: null,
    selectorsProbed: [],
    selectorsFailed: [],
    found: [],
    wildcard: null,
    issues: [],
  },
  dmarc: {
    status: 'unknown',
    error: null,
    record: null,
    foundAt: null,
    organizationalDomain: null,
    policy: null,
    subdomainPolicy: null,
    nonexistentSubdomainPolicy: null,
    effectivePolicy: null,
    testing: null,
    alignment: null,
    rua: [],
    ruf: [],
    walk: [],
    issues: [],
  },
  mx: {
    status: 'unknown',
    error: null,
    exists: null,
    nullMx: null,
    implicitMx: null,
    exchangers: [],
    issues: [],
  },
  ptr: UNKNOWN_PTR,
  dnsbl: UNKNOWN_DNSBL,
  mtaSts: UNKNOWN_MTA_STS,
  tlsRpt: { status: 'unknown', error: null, present: null, record: null, rua: [], issues: [] },
  bimi: UNKNOWN_BIMI,
  dane: { status: 'unknown', error: null, present: null, hosts: [], issues: [] },
  dnssec: { status: 'unknown', error: null, result: 'unknown', issues: [] },
};
