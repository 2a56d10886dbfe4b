import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { airports } from '../../src/datasets/aviation/airports.ts';
import {
  AIRPORT_TYPES,
  airportByCode as airportByCodeInSteps,
  nearestAirports as nearestAirportsInSteps,
} from '../../src/resolvers/aviation/airports.ts';
import { atOnce } from '../at-once.ts';

const airportByCode = atOnce(airportByCodeInSteps);
const nearestAirports = atOnce(nearestAirportsInSteps);

const FIRST = { limit: 1, offset: 0 };

describe('the nearest airports', () => {
  const RAD = Math.PI / 180;
  /** Vincenty's formula on a sphere, which the resolver does not use. */
  const distance = (lat: number, lon: number, to: { latitude: number; longitude: number }) => {
    const [a, b, turn] = [lat * RAD, to.latitude * RAD, (to.longitude - lon) * RAD];
    const east = Math.cos(b) * Math.sin(turn);
    const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn);
    const down = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn);
    return 6371.0088 * Math.atan2(Math.hypot(east, north), down);
  };

  it('are the same airports, in the same order, as when all airports are compared', () => {
    const { size, latitudeOf, longitudeOf, typeOf, codesOf } = airports.get();
    const places = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      radiusKm: fc.option(fc.double({ min: 1, max: 20_038, noNaN: true })),
      types: fc.subarray([...AIRPORT_TYPES], { minLength: 1 }),
      limit: fc.integer({ min: 1, max: 100 }),
      offset: fc.integer({ min: 0, max: 200 }),
    });
    fc.assert(
      fc.property(places, ({ lat, lon, radiusKm, types, limit, offset }) => {
        const expected: { ident: string; km: number }[] = [];
        for (let at = 0; at < size; at++) {
          if (!types.includes(typeOf(at))) continue;
          const km = distance(lat, lon, { latitude: latitudeOf(at), longitude: longitudeOf(at) });
          if (km <= (radiusKm ?? 30_000)) expected.push({ ident: codesOf(at)[0], km });
        }
        expected.sort((a, b) => a.km - b.km);
        const page = nearestAirports({ lat, lon, radiusKm }, { types }, { limit, offset });
        expect(page.total).toBe(expected.length);
        expect(page.items).toHaveLength(Math.max(0, Math.min(limit, expected.length - offset)));
        for (const [index, { distanceKm, ident, latitude, longitude }] of page.items.entries()) {
          expect(Math.abs(distanceKm - (expected[offset + index]?.km ?? Number.NaN)), ident).toBeLessThan(
            0.001,
          );
          expect(Math.abs(distanceKm - distance(lat, lon, { latitude, longitude })), ident).toBeLessThan(
            0.001,
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are at the returned bearing and distance', () => {
    for (const [lat, lon] of [
      [47, 8],
      [-34, 151],
      [65, -179.5],
      [0, 0],
    ] as const) {
      for (const airport of nearestAirports({ lat, lon }, {}, { limit: 100, offset: 0 }).items) {
        const [way, turn, phi] = [airport.distanceKm / 6371.0088, airport.bearingDeg * RAD, lat * RAD];
        const reached = Math.asin(
          Math.sin(phi) * Math.cos(way) + Math.cos(phi) * Math.sin(way) * Math.cos(turn),
        );
        const east = Math.atan2(
          Math.sin(turn) * Math.sin(way) * Math.cos(phi),
          Math.cos(way) - Math.sin(phi) * Math.sin(reached),
        );
        // The bearing is rounded to a tenth of a degree.
        expect(distance(reached / RAD, lon + east / RAD, airport)).toBeLessThan(
          0.002 + airport.distanceKm / 1000,
        );
      }
    }
  });

  it('start with the airport that is located at the origin', () => {
    const { latitude: lat, longitude: lon } = airportByCode('KEF');
    const [first] = nearestAirports({ lat, lon }, {}, FIRST).items;
    expect(first).toMatchObject({ iata: 'KEF', distanceKm: 0 });
  });

  it('are found across the date line and at the poles', () => {
    const [fiji] = nearestAirports({ lat: -16.7, lon: -179.99 }, {}, FIRST).items;
    expect(fiji?.countryCode).toBe('FJ');
    const [pole] = nearestAirports({ lat: -90, lon: 0 }, {}, FIRST).items;
    expect(pole?.countryCode).toBe('AQ');
  });
});
