import { type Airfield, airfields } from './packages.ts';

const FOUR_LETTERS = /^[A-Z]{4}$/;

/**
 * ICAO regions that belong entirely, or almost entirely, to one country. The codes of a region share only the first
 * letter.
 */
const WIDE = new Set('CKUYZ');

/** Returns the prefix of a country's codes. */
const prefixOf = (code: string): string => code.slice(0, WIDE.has(code[0] as string) ? 1 : 2);

const prefixes = new Set(
  airfields
    .filter(({ gpsCode }) => FOUR_LETTERS.test(gpsCode))
    .map(({ country, gpsCode }) => `${country} ${prefixOf(gpsCode)}`),
);
const taken = new Set(airfields.map(({ gpsCode }) => gpsCode));

/**
 * Returns the ICAO code of an airfield, or null. The ICAO column of OurAirports is often empty. The code may then be in
 * the column for GPS databases, which also has national codes, mostly of small fields.
 */
export function icaoOf(field: Airfield): string | null {
  const { gpsCode, localCode, country, iataCode, scheduledService, type } = field;
  if (gpsCode) return gpsCode;
  const isNoted = iataCode !== '' || scheduledService || /^(large|medium)_airport$/.test(type);
  if (!isNoted || type === 'closed' || !FOUR_LETTERS.test(localCode)) return null;
  return prefixes.has(`${country} ${prefixOf(localCode)}`) && !taken.has(localCode) ? localCode : null;
}
