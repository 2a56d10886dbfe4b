import type { HttpStatusRow } from '../../src/datasets/reference/http-status.ts';
import type { Build } from './built.ts';
import { number, readTable, text } from './tsv.ts';

/** Builds IANA's registry of status codes with Facet's own descriptions, without 306, which is reserved but unused. */
export const build: Build = () => {
  const statuses = readTable('http-status/statuses.tsv', { code: number, message: text, description: text }, [
    'code',
  ])
    .map(({ code, message, description }): HttpStatusRow => [code, message, description])
    .sort(([a], [b]) => a - b);
  return {
    title: 'HTTP status codes',
    sources: [
      {
        name: 'IANA HTTP Status Code Registry',
        url: 'https://www.iana.org/assignments/http-status-codes/',
        licence: { id: 'CC0-1.0', url: 'https://www.iana.org/help/licensing-terms' },
        retrieved: '2025-09-15',
        note: 'Codes and reason phrases. 418 has the name given by RFC 2324, where the registry says "(Unused)"; the unused 306 is left out. The descriptions are written for Facet: no text of an RFC is copied.',
      },
    ],
    records: statuses.length,
    files: { 'http-status.json': statuses },
  };
};
