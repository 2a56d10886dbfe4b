import { iso1A2Codes } from '@rapideditor/country-coder';
import { pointOf } from '../../../src/datasets/aviation/airports.ts';
import { type Airfield, airfields } from './packages.ts';

/**
 * Matches a word that marks the name of a real airfield, even if the name looks like the name of a website: `Berrini
 * 550 Helipad`, `76ers Camden Helipad`.
 */
const AIRFIELD = /\b(?:air|aero|alti|base|campo|field|heli|landing|port|runway|strip)/i;
/** Matches names of betting sites and the like: `Ok365comdev`, `6tiger`, `Kaya88 Malaysia`. */
const SITE = /(?:^|\s)(?:\p{L}{2,}\d{2,}\p{L}*|\d+\p{Ll}{3,})(?:\s|$)/u;

const FAR_KM = 400;
const EARTH_KM = 6371;

const byCountry = Map.groupBy(airfields, ({ country }) => country);
const places = new Set<string>();

const spam = new Set(airfields.filter((field) => isNoName(field) || isFarOff(field) || isAgain(field)));

/** True if a record is obviously not an airfield, or is in the wrong place. Anyone may edit OurAirports. */
export const isSpam = (field: Airfield): boolean => spam.has(field);

function isNoName({ name }: Airfield): boolean {
  return SITE.test(name) && !AIRFIELD.test(name);
}

/**
 * True if a record's position is not in the country that the record states, and no other airfield of that country is
 * nearby. Islands at sea are in no country.
 */
function isFarOff(field: Airfield): boolean {
  const at = iso1A2Codes([field.longitude, field.latitude]);
  if (at.length === 0 || at.includes(field.country)) return false;
  const others = (byCountry.get(field.country) ?? []).filter(({ latitude, longitude }) =>
    latitude === field.latitude ? longitude !== field.longitude : true,
  );
  return others.every((other) => distanceKm(field, other) > FAR_KM);
}

/**
 * True if an earlier record has the same name and position, and the only code of this record is a number assigned by
 * OurAirports. Some places have fifty such records.
 */
function isAgain({ identifier, name, type, latitude, longitude, iataCode }: Airfield): boolean {
  if (iataCode || !/^[A-Z]{2}-\d+$/.test(identifier)) return false;
  const place = `${name} ${type} ${latitude} ${longitude}`;
  if (places.has(place)) return true;
  places.add(place);
  return false;
}

function distanceKm(a: Airfield, b: Airfield): number {
  const [p, q] = [pointOf(a.latitude, a.longitude), pointOf(b.latitude, b.longitude)];
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) / 2));
}
