import { iso1A2Codes } from '@rapideditor/country-coder';
import { pointOf } from '../../../src/datasets/aviation/airports.ts';
import { type Airfield, airfields } from './packages.ts';

/** What some word in the name of every real airfield of this form begins with: `Berrini 550 Helipad`, `76ers Camden Helipad`. */
const AIRFIELD = /\b(?:air|aero|alti|base|campo|field|heli|landing|port|runway|strip)/i;
/** Names of betting sites and the like: `Ok365comdev`, `6tiger`, `Kaya88 Malaysia`. */
const SITE = /(?:^|\s)(?:\p{L}{2,}\d{2,}\p{L}*|\d+\p{Ll}{3,})(?:\s|$)/u;

const FAR_KM = 400;
const EARTH_KM = 6371;

const byCountry = Map.groupBy(airfields, ({ country }) => country);
const places = new Set<string>();

const spam = new Set(airfields.filter((field) => isNoName(field) || isFarOff(field) || isAgain(field)));

/** Whether anybody can see that a record of OurAirports, where everybody may write, is no airfield or not where it says. */
export const isSpam = (field: Airfield): boolean => spam.has(field);

function isNoName({ name }: Airfield): boolean {
  return SITE.test(name) && !AIRFIELD.test(name);
}

/** Whether it lies in another country than its own, and none of its own country's others are near. Islands at sea are in none. */
function isFarOff(field: Airfield): boolean {
  const at = iso1A2Codes([field.longitude, field.latitude]);
  if (at.length === 0 || at.includes(field.country)) return false;
  const others = (byCountry.get(field.country) ?? []).filter(({ latitude, longitude }) =>
    latitude === field.latitude ? longitude !== field.longitude : true,
  );
  return others.every((other) => distanceKm(field, other) > FAR_KM);
}

/** Whether an earlier record has its name and its very place, and only a number of OurAirports for a code: some stand there fifty times. */
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
