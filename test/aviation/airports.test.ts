import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { airports, airportTexts } from '../../src/datasets/aviation/airports.ts';
import {
  AIRPORT_TYPES,
  type Airport,
  airportByCode,
  nearestAirports,
  searchAirports,
} from '../../src/resolvers/aviation/airports.ts';
import { allCountries } from '../../src/resolvers/countries/index.ts';
import { fold } from '../../src/resolvers/text/fold.ts';

const FIRST = { limit: 1, offset: 0 };
const TWENTY = { limit: 20, offset: 0 };
const everyAirport = (): Airport[] => {
  const { codesOf, size } = airports.get();
  return Array.from({ length: size }, (_, position) => airportByCode(codesOf(position)[0]));
};

describe('an airport', () => {
  it('is found by IATA, ICAO and local code in any case', () => {
    for (const code of ['ZRH', 'zrh', 'LSZH', 'lszh'])
      expect(airportByCode(code).name).toBe('Zürich Airport');
    expect(airportByCode('us-5186').name).toBe('K2 Airport');
  });

  it('has runways and frequencies', () => {
    const { runways, frequencies } = airportByCode('JFK');
    expect(runways).toContainEqual({
      ident: '13R/31L',
      lengthFt: 14511,
      widthFt: 200,
      surface: 'concrete',
      lighted: true,
      closed: false,
    });
    expect(frequencies).toContainEqual({ type: 'Tower', mhz: 119.1, description: 'KENNEDY TWR' });
  });

  it('that is below the sea has a negative elevation, and one of unknown elevation none', () => {
    expect(airportByCode('AMS')).toMatchObject({ elevationFt: -11, elevationM: -3 });
    expect(airportByCode('DXN')).toMatchObject({ elevationFt: null, elevationM: null });
  });

  test.each([
    ['LHR', 'LON'],
    ['EWR', 'NYC'],
    ['ORY', 'PAR'],
    ['HND', 'TYO'],
    ['SVO', 'MOW'],
    ['EZE', 'BUE'],
    ['GVA', 'GVA'],
  ])('%s belongs to the metropolitan area %s', (code, metroCode) => {
    expect(airportByCode(code).metroCode).toBe(metroCode);
  });

  test.each([
    ['JFK', 'America/New_York'],
    ['BAH', 'Asia/Bahrain'],
    ['CJS', 'America/Ciudad_Juarez'],
    ['DIL', 'Asia/Dili'],
    ['GOH', 'America/Nuuk'],
    ['KBP', 'Europe/Kyiv'],
    ['PHX', 'America/Phoenix'],
    ['LYR', 'Arctic/Longyearbyen'],
  ])('%s keeps the time of %s', (code, timezone) => {
    expect(airportByCode(code).timezone).toBe(timezone);
  });

  test.each([
    ['WSI', 'YSWS', 'AU', 'Australia/Sydney', ['SWZ', 'AU-0539']],
    ['DXN', 'VIND', 'IN', 'Asia/Kolkata', []],
  ])('%s opened after the source was written, and replaces its building site', (iata, icao, countryCode, timezone, gone) => {
    expect(airportByCode(iata)).toMatchObject({
      icao,
      countryCode,
      timezone,
      type: 'large_airport',
      scheduledService: true,
    });
    for (const code of gone)
      expect(() => airportByCode(code)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });

  it('that is unknown is not found, with near codes', () => {
    expect(() => airportByCode('qzx')).toThrow(expect.objectContaining({ code: 'not_found', status: 404 }));
    expect(() => airportByCode('EGLX')).toThrow(/Did you mean EGLC, EGLF or EGLK\?/);
  });
});

describe('the airports', () => {
  it('all have a place, a time zone that Node knows, and a country of ours or none', () => {
    const countries = new Set(allCountries({ limit: 250, offset: 0 }).items.map(({ alpha2 }) => alpha2));
    const zones = new Set<string>();
    const faults: unknown[] = [];
    let stateless = 0;
    for (const airport of everyAirport()) {
      zones.add(airport.timezone);
      const { latitude, longitude, countryCode, elevationFt, runways, frequencies, iata, icao } = airport;
      if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) faults.push(airport);
      if (countryCode === null) stateless += 1;
      else if (!countries.has(countryCode)) faults.push(airport);
      if (elevationFt === 0 || runways.some(({ lengthFt, widthFt }) => lengthFt === 0 || widthFt === 0))
        faults.push(airport);
      if (frequencies.some(({ type, mhz }) => (type === 'Tower' ? mhz < 108 : mhz < 2) || mhz > 400))
        faults.push(airport);
      if (!/^[A-Z0-9]{3}$/.test(iata ?? 'ABC') || !/^[A-Z]{4}$/.test(icao ?? 'ABCD')) faults.push(airport);
    }
    expect(faults).toEqual([]);
    expect(stateless).toBeLessThan(10);
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });

  it('lead from every code back to the airport that has it', () => {
    const { byCode, codesOf } = airports.get();
    for (const [code, position] of byCode().entries()) expect(codesOf(position)).toContain(code);
  });

  it('are indexed as search folds texts today', () => {
    const { row, size } = airports.get();
    const texts = airportTexts
      .get()
      .split('\n', size)
      .map((line) => line.split(/[\t\v]/));
    for (const text of texts.slice(0, 2000).flat()) expect(fold(text)).toBe(text);
    for (let at = 0; at < size; at += 97) expect(texts[at]).toContain(fold(row(at)[0]));
  });
});

describe('the search for airports', () => {
  test.each([
    ['heathrow', 'LHR'],
    ['London', 'LHR'],
    ['new york', 'JFK'],
    ['NYC', 'JFK'],
    ['kennedy', 'JFK'],
    ['jfk airport', 'JFK'],
    ['O’Hare', 'ORD'],
    ['zurich', 'ZRH'],
    ['ZÜRICH', 'ZRH'],
    ['München', 'MUC'],
    ['muenchen', 'MUC'],
    ['Koln', 'CGN'],
    ['sao paulo', 'GRU'],
    ['Wien', 'VIE'],
    ['frankfrut', 'FRA'],
    ['san francisko', 'SFO'],
    ['schipol', 'AMS'],
    ['charles de gaule', 'CDG'],
    ['paris', 'CDG'],
    ['tokyo haneda', 'HND'],
    ['beijing', 'PEK'],
    ['Peking', 'PEK'],
    ['san', 'SAN'],
    ['nice', 'NCE'],
    ['LSZH', 'ZRH'],
    ['western sydney', 'WSI'],
    ['noida', 'DXN'],
    ['changi', 'SIN'],
    ['calcutta', 'CCU'],
    ['reykjavik', 'KEF'],
    ['saint louis', 'STL'],
    ['St. Louis', 'STL'],
    ['basel mulhouse', 'BSL'],
  ])('%s: %s first', (text, iata) => {
    expect(searchAirports(text, {}, FIRST).items[0]?.iata).toBe(iata);
  });

  it('lists closed airports only where asked, and no other beside them', () => {
    const open = searchAirports('tegel', {}, TWENTY).items;
    expect(open.some(({ type }) => type === 'closed')).toBe(false);
    const closed = searchAirports('tegel', { types: ['closed'] }, TWENTY).items;
    expect(closed[0]?.name).toBe('Berlin-Tegel Otto Lilienthal Airport');
    expect(closed.every(({ type }) => type === 'closed')).toBe(true);
  });

  it('keeps all filters at once', () => {
    const { items, total } = searchAirports(
      'london',
      { country: 'ca', types: ['medium_airport', 'large_airport'], scheduled: true },
      TWENTY,
    );
    expect(items.map(({ iata }) => iata)).toEqual(['YXU']);
    expect(total).toBe(1);
  });

  it('without a text lists those of a country, the busiest kind first', () => {
    const { items, total } = searchAirports(null, { country: 'CH' }, { limit: 2, offset: 0 });
    expect(items.map(({ iata }) => iata)).toEqual(['GVA', 'ZRH']);
    expect(total).toBeGreaterThan(80);
    expect(() => searchAirports(null, {}, FIRST)).toThrow(
      expect.objectContaining({ code: 'invalid_parameter' }),
    );
  });

  it('goes through all matches by pages, none twice', () => {
    const all = searchAirports('hospital', {}, { limit: 100, offset: 0 });
    const pages = [0, 40, 80].flatMap(
      (offset) => searchAirports('hospital', {}, { limit: 40, offset }).items,
    );
    expect(pages.slice(0, 100)).toEqual(all.items);
    expect(all.total).toBeGreaterThan(1000);
  });
});

describe('the nearest airports', () => {
  const RAD = Math.PI / 180;
  /** The law of cosines with tangents (Vincenty on a sphere), which the resolver does not use. */
  const distance = (lat: number, lon: number, to: { latitude: number; longitude: number }) => {
    const [a, b, turn] = [lat * RAD, to.latitude * RAD, (to.longitude - lon) * RAD];
    const east = Math.cos(b) * Math.sin(turn);
    const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn);
    const down = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn);
    return 6371.0088 * Math.atan2(Math.hypot(east, north), down);
  };

  it('are those that comparing with every airport finds, in their order', () => {
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

  it('are reached by leaving in their direction and going their distance', () => {
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
        // The bearing is given to a tenth of a degree.
        expect(distance(reached / RAD, lon + east / RAD, airport)).toBeLessThan(
          0.002 + airport.distanceKm / 1000,
        );
      }
    }
  });

  it('of an airport’s own place is that airport', () => {
    const { latitude: lat, longitude: lon } = airportByCode('KEF');
    const [first] = nearestAirports({ lat, lon }, {}, FIRST).items;
    expect(first).toMatchObject({ iata: 'KEF', distanceKm: 0 });
  });

  it('across the date line and at the poles are found', () => {
    const [fiji] = nearestAirports({ lat: -16.7, lon: -179.99 }, {}, FIRST).items;
    expect(fiji?.countryCode).toBe('FJ');
    const [pole] = nearestAirports({ lat: -90, lon: 0 }, {}, FIRST).items;
    expect(pole?.countryCode).toBe('AQ');
  });
});

describe('airports of the source', () => {
  test.each([
    ['LUN', 'FLKK'],
    ['HRE', 'FVRG'],
    ['FRU', 'UCFM'],
    ['VTZ', 'VOVZ'],
    ['ZRH', 'LSZH'],
  ])('have their ICAO code, whichever column holds it: %s is %s', (iata, icao) => {
    expect(airportByCode(iata)).toMatchObject({ iata, icao });
    expect(airportByCode(icao).iata).toBe(iata);
  });

  it('have no ICAO code that only their country gave them', () => {
    expect(airportByCode('PZR')).toMatchObject({ ident: 'SK-195', icao: null });
  });

  test.each([
    'CSVS',
    'XCBA',
    'BD-0044',
    'BR-3255',
    'MY-0046',
    'EG-0039',
    'KR-0250',
  ])('are left out where anybody sees that they are none, or not there: %s', (ident) => {
    expect(() => airportByCode(ident)).toThrow('No airport');
  });

  it('stay where islands, enclaves and digits in a name only look odd', () => {
    for (const ident of ['RCSP', 'RCLM', 'US-4373', 'BR-2298', 'CKK3', 'KR-0234'])
      expect(airportByCode(ident).ident).toBe(ident);
  });
});
