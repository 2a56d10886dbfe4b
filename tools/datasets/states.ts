import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { iso31662 } from 'iso-3166';
import type { StateFile } from '../../src/datasets/countries/states.ts';
import { type Build, fromPackage, ownTable } from './built.ts';
import { languagesOf } from './countries/languages.ts';
import { containedStates, territories } from './countries/packages.ts';
import { oneOf, optional, readTable, text } from './tsv.ts';

const require = createRequire(import.meta.url);

/** CLDR code (`deby`) -> name in one language. */
type Names = Readonly<Record<string, string>>;

const FOLDER = join(dirname(require.resolve('cldr-subdivisions-full/package.json')), 'subdivisions');
const TRANSLATED = new Set(readdirSync(FOLDER));

function namesIn(language: string): Names {
  if (!TRANSLATED.has(language)) return {};
  const file = JSON.parse(readFileSync(join(FOLDER, language, `${language}.json`), 'utf8'));
  return file.subdivisions.localeDisplayNames.subdivisions;
}

const OWN = readTable('states/names.tsv', { country: text, code: text, name: text }, [
  'country',
  'code',
  'name',
]);

/** Changes of ISO 3166-2 that no package has, and names that replace those of CLDR. */
const CHANGES = new Map(
  readTable(
    'states/code-changes.tsv',
    { country: text, code: text, change: oneOf(['added', 'withdrawn', 'renamed']), name: optional(text) },
    ['country', 'code'],
  ).map((row) => [`${row.country}-${row.code}`, row]),
);

/** Parents of states that the package assigns directly to the country. */
const PARENTS = readTable('states/parents.tsv', { country: text, code: text, parent: text }, [
  'country',
  'code',
]);

/**
 * Builds subdivisions, such as states and provinces, by ISO 3166-2 code: names in English and in the local languages.
 */
export const build: Build = () => {
  const found = new Map<string, Map<string, Set<string>>>();
  const add = (country: string, code: string, name: string | undefined): void => {
    if (!name) return;
    const states = found.getOrInsertComputed(country, () => new Map());
    states.getOrInsertComputed(code, () => new Set()).add(name);
  };
  const addOfCldr = (country: string, code: string, name: string | undefined): void => {
    if (CHANGES.get(`${country}-${code}`)?.change !== 'renamed') add(country, code, name);
  };
  for (const { country, code, name } of CHANGES.values()) add(country, code, name ?? undefined);
  for (const [key, name] of Object.entries(namesIn('en'))) addOfCldr(countryOf(key), codeOf(key), name);
  for (const { code, name } of iso31662) {
    for (const one of namesOf(name)) add(code.slice(0, 2), code.slice(3), one);
  }
  for (const country of [...found.keys()]) {
    for (const language of spokenIn(country)) {
      const names = namesIn(language);
      for (const code of found.get(country)?.keys() ?? [])
        addOfCldr(country, code, names[`${country}${code}`.toLowerCase()]);
    }
  }
  for (const { country, code, name } of OWN) add(country, code, name);
  const contained = containedIn(containedStates);
  const parents = new Map([
    ...[...contained].filter(([, parent]) => parent !== null),
    ...iso31662
      .filter(({ parent }) => parent.includes('-'))
      .map(({ code, parent }) => [code, parent.slice(3)] as const),
    ...PARENTS.map(({ country, code, parent }) => [`${country}-${code}`, parent] as const),
  ]);
  // The package still has codes that were withdrawn, such as the counties of Denmark.
  const listed = new Set(iso31662.map(({ code }) => code).filter((code) => contained.has(code)));
  for (const { country, code, parent } of PARENTS)
    if (!found.get(country)?.has(code) || !found.get(country)?.has(parent))
      throw new Error(`No state ${country}-${code}, or none ${country}-${parent}`);
  const file: StateFile = Object.fromEntries(
    [...found].sort(byKey).map(([country, states]) => [
      country,
      Object.fromEntries(
        [...states].sort(byKey).map(([code, names]) => {
          const parent = parents.get(`${country}-${code}`);
          const change = CHANGES.get(`${country}-${code}`)?.change;
          const unlisted =
            change === 'withdrawn' || (change !== 'added' && !listed.has(`${country}-${code}`));
          return [code, { names: [...names], ...(parent && { parent }), ...(unlisted && { unlisted }) }];
        }),
      ),
    ]),
  );
  return {
    title: 'States and provinces',
    sources: [
      fromPackage({
        package: 'cldr-subdivisions-full@48.2.0',
        url: 'https://cldr.unicode.org',
        licence: { id: 'Unicode-3.0', url: 'https://www.unicode.org/license.txt' },
        retrieved: '2026-09-23',
        copyright: ['Copyright © 1991-2026 Unicode, Inc.'],
        note: 'Names in English and in the languages that have an official status in the country.',
      }),
      fromPackage({
        package: 'cldr-core@48.2.0',
        url: 'https://cldr.unicode.org',
        licence: { id: 'Unicode-3.0', url: 'https://www.unicode.org/license.txt' },
        retrieved: '2026-03-25',
        copyright: ['Copyright © 1991-2026 Unicode, Inc.'],
        note: 'Codes that are in use, and the parents of states. Codes that only one of the two lists has are former codes.',
      }),
      fromPackage({
        package: 'iso-3166@4.4.0',
        url: 'https://github.com/wooorm/iso-3166',
        licence: { id: 'MIT', url: 'https://github.com/wooorm/iso-3166/blob/main/license' },
        retrieved: '2026-03-05',
        copyright: ['Copyright (c) 2020 Titus Wormer <tituswormer@gmail.com>'],
        note: 'Codes, their names, and the parents of states that are part of another state.',
      }),
      ownTable({
        name: 'Facet’s own tables',
        url: 'https://www.iso.org/iso-3166-country-codes.html',
        retrieved: '2026-11-23',
        curated: {
          basis:
            'Parts of states are based on ISO 3166-2. Names are based on the editors’ knowledge, and their rows name no document.',
          checked: null,
        },
        note: 'Changes of codes, further names, and parts of Belgium, Equatorial Guinea and the United Kingdom, in `tools/datasets/states/`.',
      }),
    ],
    records: Object.values(file).reduce((sum, states) => sum + Object.keys(states).length, 0),
    files: { 'states.json': file },
  };
};

/**
 * Splits names in several languages, such as `Bolzano, Bozen`, or with another name in brackets. Drops suffixes, as in
 * `Asturias, Principado de` and `Komi, Respublika`.
 */
const namesOf = (written: string): string[] =>
  written
    .split(/, | \[|\]|\//)
    .map((name) => name.trim())
    .filter((name) => name !== '' && !/ (de|del|di|of)$/.test(name) && !KINDS.has(name));

/** Suffixes after a comma in the names of many states of one country. */
const KINDS: ReadonlySet<string> = new Set(['Respublika']);

/** Returns the current codes of CLDR, each with the code of the state that contains it, or null if none does. */
function containedIn(
  containers: Readonly<Record<string, { readonly _contains: readonly string[] }>>,
): Map<string, string | null> {
  return new Map(
    Object.entries(containers).flatMap(([container, { _contains }]) =>
      _contains.map((key) => [
        `${countryOf(key)}-${codeOf(key)}`,
        container.length === 2 ? null : codeOf(container),
      ]),
    ),
  );
}

const countryOf = (key: string): string => key.slice(0, 2).toUpperCase();
const codeOf = (key: string): string => key.slice(2).toUpperCase();

function spokenIn(country: string): string[] {
  const known = territories[country]?.languagePopulation;
  if (!known) return [];
  return languagesOf(country, known)
    .filter(([, status]) => status !== 'spoken')
    .map(([code]) => code);
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;
