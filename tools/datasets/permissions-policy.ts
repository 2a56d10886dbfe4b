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
        name: 'Chromium, permissions_policy_features.json5',
        url: 'https://chromium.googlesource.com/chromium/src/+/main/third_party/blink/renderer/core/permissions_policy/permissions_policy_features.json5',
        licence: { id: 'BSD-3-Clause', url: 'https://chromium.googlesource.com/chromium/src/+/main/LICENSE' },
        retrieved: '2026-11-27',
        copyright: ['Copyright 2015 The Chromium Authors'],
        note: 'Names of features that the browser data lacks, in `tools/datasets/permissions-policy/`.',
      },
      {
        name: 'Policy-controlled features of the W3C',
        url: 'https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md',
        licence: {
          id: 'W3C-20150513',
          url: 'https://github.com/w3c/webappsec-permissions-policy/blob/main/LICENSE.md',
        },
        retrieved: '2026-11-27',
        copyright: ['Copyright © 2026 World Wide Web Consortium'],
        note: 'Names and status of features, as of June 2026.',
      },
    ],
    records: table.length,
    files: { 'permissions-policy.json': table },
  };
};
