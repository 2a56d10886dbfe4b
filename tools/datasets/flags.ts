import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FlagRow } from '../../src/datasets/countries/flags.ts';
import { type Build, fromPackage } from './built.ts';

const require = createRequire(import.meta.url);
const countries: readonly { cca2: string }[] = require('world-countries');

/** Builds the flags of all countries as drawn by the package, aspect ratio 4:3. */
export const build: Build = () => {
  const rows: FlagRow[] = countries
    .map(({ cca2 }) => cca2.toLowerCase())
    .sort()
    .map((alpha2) => [alpha2, readFileSync(require.resolve(`flag-icons/flags/4x3/${alpha2}.svg`), 'utf8')]);
  return {
    title: 'Flags',
    sources: [
      fromPackage({
        package: 'flag-icons@7.5.0',
        url: 'https://github.com/lipis/flag-icons',
        licence: { id: 'MIT', url: 'https://github.com/lipis/flag-icons/blob/v7.5.0/LICENSE' },
        retrieved: '2025-09-12',
        copyright: ['Copyright (c) 2013 Panayiotis Lipiridis'],
      }),
    ],
    records: rows.length,
    files: { 'flags.json': rows },
  };
};
