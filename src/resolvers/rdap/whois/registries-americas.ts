import { IGNORED } from './common-labels.ts';
import type { WhoisRegistry } from './registry.ts';

/** Registries of the Americas, with the labels of their answers until 2026. */
export const REGISTRIES_AMERICAS: readonly WhoisRegistry[] = [
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
    tlds: ['cl'],
    loose: true,
    zones: { clt: -4, clst: -3 },
  },
  {
    tlds: ['do'],
    loose: true,
    zones: { ast: -4 },
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
