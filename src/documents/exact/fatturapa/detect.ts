import type { ExactFormat } from '../adapter.ts';

/** FatturaPA, the Italian invoice, ordinary or simplified. */
export const fatturapa: ExactFormat = {
  format: 'fatturapa',
  kind: 'invoice',
  words: 'an electronic invoice',
  detect: ({ root }) => /^FatturaElettronica(?:Semplificata)?$/.test(root?.name ?? ''),
};
