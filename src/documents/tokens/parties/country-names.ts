import { countries } from '../../../datasets/countries/index.ts';
import { fold } from '../../../libraries/text/fold.ts';
import { entriesOf } from '../../lexicon/index.ts';
import { trimmed } from '../trimmed.ts';

/** Languages in which addresses name countries. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'hu',
  'ro',
  'tr',
];

let names: ReadonlyMap<string, string> | undefined;

/**
 * Returns the names of countries in sixteen languages and in their own languages, normalised by `fold`, with their ISO
 * 3166-1 alpha-2 codes.
 */
export function countryNames(): ReadonlyMap<string, string> {
  names ??= read();
  return names;
}

/**
 * Returns the country whose name, in any of sixteen languages, is a line of an address, as ISO 3166-1 alpha-2. Null for
 * other lines.
 */
export function countryNamed(line: string): string | null {
  if (line.length > 60) return null;
  return countryNames().get(fold(trimmed(line, '()'))) ?? null;
}

function read(): Map<string, string> {
  const found = new Map<string, string>();
  const note = (name: string | undefined, code: string) => {
    if (name && name.length > 3 && !found.has(fold(name))) found.set(fold(name), code);
  };
  const { all } = countries.get();
  const displays = LANGUAGES.map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const alternates = Map.groupBy(
    all.flatMap((country) => country.alternateNames.map(fold)),
    (name) => name,
  );
  for (const { alpha2, name, alternateNames } of all) {
    for (const one of [name.common, name.official, ...name.native.map(({ common }) => common)])
      note(one, alpha2);
    for (const display of displays) note(display.of(alpha2), alpha2);
    for (const { official } of name.native) note(official, alpha2);
    // An alternate name of several countries, such as Yugoslavia, is ambiguous.
    for (const one of alternateNames) if (alternates.get(fold(one))?.length === 1) note(one, alpha2);
  }
  // Short names that addresses use, but the dataset lacks.
  for (const { phrase, topic } of entriesOf('countries')) found.set(fold(phrase), topic);
  return found;
}
