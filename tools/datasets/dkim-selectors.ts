import { type Build, ownTable } from './built.ts';
import { optional, readTable, text } from './tsv.ts';

/**
 * Builds the default DKIM selectors of mail services and mail servers from their documentation, the most common first.
 */
export const build: Build = () => {
  const selectors = readTable('dkim-selectors/selectors.tsv', { selector: text, service: optional(text) }, [
    'selector',
  ]).map(({ selector }) => selector);
  return {
    title: 'DKIM selectors',
    sources: [
      ownTable({
        retrieved: '2026-11-21',
        curated: {
          basis: 'Based on the documentation of each service or server. Rows do not name a page.',
          checked: null,
        },
        note: 'Default selectors of mail services and mail servers, according to their documentation, in `tools/datasets/dkim-selectors/`.',
      }),
    ],
    records: selectors.length,
    files: { 'dkim-selectors.json': selectors },
  };
};
