import { type Country, countries, type FormerCode } from '../../datasets/countries/index.ts';
import { derived } from '../../datasets/dataset.ts';
import { ApiError } from '../../errors.ts';
import { fold } from '../../libraries/text/fold.ts';
import { didYouMean, findNearest } from '../../libraries/text/near.ts';
import { SpellingIndex } from '../../libraries/text/spelling-index.ts';

/**
 * Returns the country with a code, in any case: an ISO 3166-1 code with two letters, three letters or three digits,
 * or otherwise an Olympic code. ISO takes precedence everywhere: `BRN` is Brunei by ISO and Bahrain by the Olympic
 * committee. An Olympic code that ISO used for another country is refused: older data means the Netherlands Antilles by
 * `ANT`.
 */
export function countryCoded(text: string): Country | undefined {
  const code = codeOf(text);
  return countries.get().byCode.get(code) ?? olympianCoded(code);
}

function olympianCoded(code: string): Country | undefined {
  const country = olympians().get(code);
  const former = countries.get().former.get(code) ?? [];
  return former.every(({ successors }) => successors.includes(country?.alpha2 ?? '')) ? country : undefined;
}

/**
 * Works like `countryCoded`, but throws `not_found` with similar codes, or with the code of the country if the text is
 * its name.
 */
export function countryByCode(text: string): Country {
  const country = countryCoded(text);
  if (country) return country;
  throw new ApiError('not_found', missing(text));
}

/**
 * Returns the countries with several codes, in the order of the codes, each once. Throws `not_found` with all unknown
 * codes.
 */
export function countriesCoded(texts: readonly string[]): Country[] {
  const unknown = texts.filter((text) => !countryCoded(text));
  if (unknown.length > 0) throw new ApiError('not_found', [...new Set(unknown)].map(missing).join(' '));
  return [...new Set(texts.map(countryByCode))];
}

function missing(text: string): string {
  const code = codeOf(text);
  const hint = codeOfNamed(text);
  const former = countries.get().former.get(code);
  const olympian = olympians().get(code);
  const other = olympian
    ? ` ${olympian.name.common}, whose Olympic code it is, has the code ${olympian.alpha2}.`
    : '';
  if (former) return `No country has the ISO code '${code}'.${former.map(formerText).join('')}${other}`;
  const near = findNearest(code, codes.get(), { sameLength: true }).filter((one) => !isSwapped(code, one));
  return `No country has the code '${code}'.${hint ? ` ${hint}.` : didYouMean(near)}`;
}

/** True for a code of two letters in the other order: each order is often the code of an unrelated country. */
const isSwapped = (code: string, other: string): boolean =>
  code.length === 2 && [...code].reverse().join('') === other;

/** Returns a sentence such as `It is a former code (Zaire, until 1997): use CD.` */
const formerText = ({ name, until, successors }: FormerCode): string =>
  until === null
    ? ` It is a reserved code (${name}), which no country has.`
    : ` It is a former code (${name}, until ${until}): use ${new Intl.ListFormat('en-GB').format(successors)}.`;

/**
 * Returns a hint such as `Germany has the code DE` if a text is the name of a country, or nearly one, in English or its
 * own language.
 */
export function codeOfNamed(text: string): string | undefined {
  const wanted = fold(text);
  // A text of three letters is similar to too many names, and is more likely a code.
  const near = text.length > 3 ? findNearest(wanted, commonNames.get(), { limit: 1 })[0] : undefined;
  const named = names().get(wanted) ?? (near === undefined ? undefined : names().get(near));
  return named?.map(({ name, alpha2 }) => `${name.common} has the code ${alpha2}`).join(', ');
}

/**
 * Returns the country with a name in English or its own language, in any spelling:
 * `RUSSIAN FEDERATION`, `Côte d’Ivoire`. Returns undefined if several countries share the name.
 */
export function countryNamed(text: string): Country | undefined {
  const [only, other] = names().get(fold(text)) ?? [];
  return other ? undefined : only;
}

const codeOf = (text: string): string => (/^\d+$/.test(text) ? text.padStart(3, '0') : text.toUpperCase());

let byOlympicCode: ReadonlyMap<string | null, Country> | undefined;

function olympians(): ReadonlyMap<string | null, Country> {
  byOlympicCode ??= new Map(countries.get().all.map((country) => [country.ioc, country]));
  return byOlympicCode;
}

/**
 * The kinds of names, in order of precedence: the common name of one country does not also mean another country that
 * has it as an alternate name.
 */
const KINDS_OF_NAMES: readonly ((country: Country) => readonly string[])[] = [
  ({ name }) => [name.common],
  ({ name }) => [name.official],
  ({ alternateNames }) => alternateNames,
  ({ name }) => name.native.flatMap(({ common, official }) => [common, official]),
];

let byName: ReadonlyMap<string, readonly Country[]> | undefined;

/**
 * Returns the countries by name. A name has several countries if they share a name of the same kind, as both Congos do.
 */
function names(): ReadonlyMap<string, readonly Country[]> {
  if (byName) return byName;
  const known = new Map<string, readonly Country[]>();
  for (const namesOf of KINDS_OF_NAMES) {
    const named = new Map<string, Set<Country>>();
    for (const country of countries.get().all) {
      for (const name of namesOf(country))
        named.getOrInsertComputed(fold(name), () => new Set()).add(country);
    }
    for (const [name, having] of named) known.getOrInsert(name, [...having]);
  }
  byName = known;
  return known;
}

const codes = derived(countries, ({ byCode }) => SpellingIndex.of(byCode.keys()));

const commonNames = derived(countries, ({ all }) =>
  SpellingIndex.of(all.map(({ name }) => fold(name.common))),
);
