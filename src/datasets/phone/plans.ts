import { createRequire } from 'node:module';
import type { Steps } from '../../scheduling/steps.ts';
import { defineDataset } from '../dataset.ts';

/**
 * The numbering plans of all countries, and the library that uses them to parse numbers. They are useful only
 * together.
 */
export const phonePlans = defineDataset({
  name: 'phone-plans',
  title: 'Telephone numbering plans',
  sources: [
    {
      name: 'libphonenumber-js',
      version: '1.13.16',
      url: 'https://gitlab.com/catamphetamine/libphonenumber-js',
      licence: {
        id: 'MIT',
        url: 'https://gitlab.com/catamphetamine/libphonenumber-js/-/blob/master/LICENSE',
      },
      retrieved: '2026-11-10',
      copyright: ['Copyright (c) 2016 @catamphetamine'],
      note: 'The package that contains the data of libphonenumber.',
    },
    {
      name: 'libphonenumber',
      url: 'https://github.com/google/libphonenumber',
      licence: { id: 'Apache-2.0', url: 'https://github.com/google/libphonenumber/blob/master/LICENSE' },
      retrieved: '2026-11-10',
      copyright: ['Copyright (C) 2009 The Libphonenumber Authors'],
      note: 'Lengths, patterns, types and formats of numbers, unchanged.',
    },
  ],
  *load(): Steps<typeof import('libphonenumber-js/max')> {
    const require = createRequire(import.meta.url);
    // Loads the parts of the library, one in each step.
    require('libphonenumber-js/metadata.max.json');
    yield;
    require('libphonenumber-js/core');
    yield;
    return require('libphonenumber-js/max');
  },
  count: ({ getCountries }) => getCountries().length,
});
