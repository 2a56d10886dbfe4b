import type { WhoisRegistry } from './registry.ts';

/** Registries of Oceania and Antarctica, with the labels of their answers until 2026. */
export const REGISTRIES_OCEANIA: readonly WhoisRegistry[] = [
  {
    tlds: ['aq', 'hm'],
    labels: { status: ['status'] },
    dates: ['DD/MM/YYYY'],
  },
  {
    tlds: ['au'],
    labels: { status: ['status'], updated: ['last modified'] },
  },
  {
    tlds: ['nc'],
    labels: { nameserver: ['domain server 1', 'domain server 2', 'domain server 3', 'domain server 4'] },
  },
  {
    tlds: ['nz'],
    labels: {
      created: ['domain dateregistered'],
      updated: ['domain datelastmodified'],
      expires: ['domain datebilleduntil'],
      status: ['query status', 'status'],
      nameserver: Array.from({ length: 10 }, (_, index) => `ns name ${String(index + 1).padStart(2, '0')}`),
    },
    statuses: { '200active': 'taken', '210pendingrelease': 'taken', '220available': 'free' },
  },
  {
    tlds: ['pf'],
    labels: { created: ['created jj mm aaaa'], expires: ['expire jj mm aaaa'], status: ['status'] },
    dates: ['DD/MM/YYYY'],
  },
];
