import type { WhoisRegistry } from './registry.ts';

/** Registries of Africa, with the labels of their answers until 2026. One of them serves Tokelau, too. */
export const REGISTRIES_AFRICA: readonly WhoisRegistry[] = [
  {
    tlds: ['cm'],
    loose: true,
    zones: { wat: 1 },
  },
  {
    tlds: ['ke'],
    loose: true,
    zones: { eat: 3 },
  },
  {
    tlds: ['tk', 'cf', 'ga', 'gq', 'ml'],
    absent: ['tk', 'cf', 'ga', 'gq', 'ml'].map(
      (tld) => `invalid query or domain name not known in dot ${tld} domain registry`,
    ),
  },
  {
    // JWhoisServer
    tlds: ['tn', 'tg', 'dz', 'xn--pgbs0dh', 'xn--lgbbat1ad8j'],
    labels: {
      created: ['acivated', 'activated', 'activation'],
      expires: ['expiration'],
      nameserver: ['name server db'],
      status: ['status'],
    },
    statuses: { activé: 'taken' },
    dates: ['DD-MM-YYYY', 'DD/MM/YYYY'],
  },
  {
    tlds: ['ug'],
    labels: { created: ['registered'], updated: ['updated'], expires: ['expiry'], status: ['status'] },
    dates: ['DD/MM/YYYY'],
    zones: { eat: 3 },
  },
  {
    tlds: ['za', 'africa', 'capetown', 'durban', 'joburg'],
    absent: ['available'],
  },
];
