import { IGNORED } from './common-labels.ts';
import type { WhoisRegistry } from './registry.ts';

/** Registries of the Americas, of Antarctica and of generic top-level domains, with the labels of their answers until 2026. */
export const REGISTRIES_AMERICAS: readonly WhoisRegistry[] = [
  {
    tlds: ['aq', 'hm'],
    labels: { status: ['status'], registrar: ['registrar'] },
    dates: ['DD/MM/YYYY'],
  },
  {
    tlds: ['bo'],
    labels: {
      domain: ['dominio'],
      created: ['fecha de registro', 'fecha de activación'],
      expires: ['fecha de vencimiento', 'fecha de corte'],
    },
    headings: {
      titular: IGNORED,
      'contacto administrativo': IGNORED,
      'contacto tecnico': IGNORED,
      'contacto financiero': IGNORED,
    },
  },
  {
    tlds: ['br'],
    labels: {
      created: ['created'],
      updated: ['changed'],
      expires: ['expires'],
      status: ['status'],
      organization: ['owner'],
    },
    statuses: { onhold: 'taken' },
  },
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
  {
    tlds: ['uy', 've'],
    labels: {
      // The labels of FRED, which Venezuela uses now, follow those in Spanish.
      domain: ['nombre de dominio'],
      created: ['fecha de creacion', 'fecha de creación', 'registered'],
      updated: ['ultima actualizacion', 'última actualización', 'changed'],
      expires: ['fecha de vencimiento', 'expire'],
      registrar: ['registrado por'],
      status: ['estatus del dominio'],
    },
    headings: {
      titular: IGNORED,
      'contacto administrativo': IGNORED,
      'contacto tecnico': IGNORED,
      'contacto de cobranza': IGNORED,
      'servidor es de nombres de dominio': { lines: 'nameserver' },
    },
    blocks: { nsset: { labels: { nameserver: ['nserver'] } } },
    statuses: { activo: 'taken', suspendido: 'taken' },
  },
];
