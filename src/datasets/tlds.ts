import { createRequire } from 'node:module';
import { domainToASCII } from 'node:url';
import { defineDataset } from './dataset.ts';

const require = createRequire(import.meta.url);

interface TldIndex {
  /** Lower-case ASCII (punycode for international domains), without the dot, sorted. */
  readonly all: readonly string[];
  readonly known: ReadonlySet<string>;
}

/** These domains were removed from the root zone after the package's list was made. */
const REVOKED = new Set(['goo', 'helsinki', 'juniper', 'wolterskluwer']);

/**
 * The top-level domains of the root zone. The package lists international ones in Unicode; the root zone has them in
 * punycode.
 */
export const topLevelDomains = defineDataset({
  name: 'tlds',
  title: 'Top-level domains',
  sources: [
    {
      name: 'IANA root zone database',
      url: 'https://www.iana.org/domains/root/db',
      licence: { id: 'LicenseRef-public-facts', url: 'https://www.iana.org/domains/root/files' },
      retrieved: '2025-10-24',
      note: 'Facts, published without a licence. Four domains that have since been revoked are not included.',
    },
    {
      name: 'tlds',
      version: '1.261.0',
      url: 'https://github.com/stephenmathieson/node-tlds',
      licence: { id: 'MIT', url: 'https://github.com/stephenmathieson/node-tlds/blob/master/LICENSE' },
      retrieved: '2025-10-24',
      copyright: ['Copyright (c) 2013 Stephen Mathieson and 2020 Richie Bendall'],
      note: 'The package that contains this list.',
    },
  ],
  load: (): TldIndex => {
    const listed: readonly string[] = require('tlds');
    return index(listed.map((tld) => domainToASCII(tld)).filter((tld) => !REVOKED.has(tld)));
  },
  loadImport: (files) => index(files.json<string[]>('tlds.json')),
  count: ({ all }) => all.length,
});

const index = (tlds: readonly string[]): TldIndex => ({ all: tlds.toSorted(), known: new Set(tlds) });
