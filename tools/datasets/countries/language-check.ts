import type { CountryRow } from '../../../src/datasets/countries/index.ts';
import { listOf, readTable, text } from '../tsv.ts';
import { languageAliases, type WorldCountry } from './packages.ts';

/** Official languages that only we or only world-countries list, so that a new contradiction is noticed. */
const KNOWN = new Map(
  readTable(
    'countries/language-differences.tsv',
    { country: text, ours: listOf(text), theirs: listOf(text) },
    ['country'],
  ).map(({ country, ours, theirs }) => [country, written(ours, theirs)]),
);

/** Throws if the official languages differ from those of world-countries, and the table does not say so. */
export function compareLanguages(country: WorldCountry, languages: CountryRow['languages']): void {
  const theirs = Object.keys(country.languages).map((code) => languageAliases[code]?._replacement ?? code);
  const ours = languages.filter(([, status]) => status === 'official').map(([code]) => code);
  const differences = written(
    ours.filter((code) => !theirs.includes(code)),
    theirs.filter((code) => !ours.includes(code)),
  );
  const known = KNOWN.get(country.cca2) ?? written([], []);
  if (differences !== known)
    throw new Error(
      `${country.cca2} differs in ${differences} in countries/language-differences.tsv, not ${known}`,
    );
}

function written(ours: readonly string[], theirs: readonly string[]): string {
  return `${ours.toSorted().join(' ')} / ${theirs.toSorted().join(' ')}`;
}
