import { createRequire } from 'node:module';
import type { FeatureStatus } from '../../src/datasets/permissions-policy.ts';
import { type Build, fromPackage } from './built.ts';
import { oneOf, readTable, text } from './tsv.ts';

const require = createRequire(import.meta.url);

type Support = {
  readonly version_added?: string | boolean | null;
  readonly version_removed?: string | boolean;
};
interface Feature {
  readonly __compat: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
}

/** Entries of the browser data that are not features. */
const NO_FEATURES: ReadonlySet<string> = new Set(['__compat', 'wildcards']);

const isSupported = ({ __compat: { support } }: Feature): boolean =>
  Object.values(support)
    .flat()
    .some(({ version_added, version_removed }) => Boolean(version_added) && !version_removed);

/** Builds the features of Permissions-Policy, with the status of each. */
export const build: Build = () => {
  const features = new Map<string, FeatureStatus>(
    readTable(
      'permissions-policy/features.tsv',
      { feature: text, status: oneOf(['browser', 'proposed', 'removed']) },
      ['feature'],
    ).map(({ feature, status }) => [feature, status]),
  );
  const { http } = require('@mdn/browser-compat-data') as {
    http: { headers: { 'Permissions-Policy': Readonly<Record<string, Feature>> } };
  };
  for (const [name, feature] of Object.entries(http.headers['Permissions-Policy']))
    if (!NO_FEATURES.has(name))
      features.set(name, isSupported(feature) ? 'browser' : (features.get(name) ?? 'proposed'));
  const table = [...features].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    title: 'Features of Permissions-Policy',
    sources: [
      fromPackage({
        package: '@mdn/browser-compat-data@8.1.9',
        url: 'https://github.com/mdn/browser-compat-data',
        licence: { id: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
        retrieved: '2026-11-27',
        note: 'The features that a browser supports.',
      }),
      {
        name: 'Features of the W3C list and of Chromium',
        url: 'https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md',
        licence: { id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
        retrieved: '2026-11-27',
        curated: {
          basis:
            'Names and status of features, from the list of the W3C (June 2026) and from Chromium’s own table. Each row names its source.',
          checked: null,
        },
        note: 'Features that the browser data lacks, in `tools/datasets/permissions-policy/`.',
      },
    ],
    records: table.length,
    files: { 'permissions-policy.json': table },
  };
};
