import { type Airfield, airfields } from './packages.ts';

const FOUR_LETTERS = /^[A-Z]{4}$/;

/** Regions of the ICAO that one country, or nearly so, has to itself: their codes begin with one letter. */
const WIDE = new Set('CKUYZ');

/** What the codes of a country begin with. */
const prefixOf = (code: string): string => code.slice(0, WIDE.has(code[0] as string) ? 1 : 2);

const prefixes = new Set(
  airfields
    .filter(({ gpsCode }) => FOUR_LETTERS.test(gpsCode))
    .map(({ country, gpsCode }) => `${country} ${prefixOf(gpsCode)}`),
);
const taken = new Set(airfields.map(({ gpsCode }) => gpsCode));

/**
 * The ICAO code of an airfield, or null. OurAirports has a column for it that is often empty; the code then stands in that of
 * the GPS databases, which also has codes that a country alone gives, to small fields above all.
 */
export function icaoOf(field: Airfield): string | null {
  const { gpsCode, localCode, country, iataCode, scheduledService, type } = field;
  if (gpsCode) return gpsCode;
  const isNoted = iataCode !== '' || scheduledService || /^(large|medium)_airport$/.test(type);
  if (!isNoted || type === 'closed' || !FOUR_LETTERS.test(localCode)) return null;
  return prefixes.has(`${country} ${prefixOf(localCode)}`) && !taken.has(localCode) ? localCode : null;
}
