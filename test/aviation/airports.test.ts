import { describe, expect, it, test } from 'vitest';
import { airports, airportTexts } from '../../src/datasets/aviation/airports.ts';
import { countries as countryData } from '../../src/datasets/countries/index.ts';
import { fold } from '../../src/libraries/text/fold.ts';
import {
  type Airport,
  airportByCode as airportByCodeInSteps,
} from '../../src/resolvers/aviation/airports.ts';
import { atOnce } from '../at-once.ts';

const airportByCode = atOnce(airportByCodeInSteps);

const everyAirport = (): Airport[] => {
  const { codesOf, size } = airports.get();
  return Array.from({ length: size }, (_, position) => airportByCode(codesOf(position)[0]));
};

describe('an airport', () => {
  it('is found by IATA, ICAO or local code, in any case', () => {
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

  it('has a negative elevation if it is below sea level, and null if its elevation is unknown', () => {
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
    ['WSI', 'SYD'],
  ])('with the code %s belongs to the metropolitan area %s', (code, metroCode) => {
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
  ])('with the code %s has the time zone %s', (code, timezone) => {
    expect(airportByCode(code).timezone).toBe(timezone);
  });

  test.each([
    ['WSI', 'YSWS', 'AU', 'Australia/Sydney', ['SWZ', 'AU-0539']],
    ['DXN', 'VIND', 'IN', 'Asia/Kolkata', []],
    ['KTI', 'VDTI', 'KH', 'Asia/Phnom_Penh', ['KH-0002']],
    ['NMI', 'VANM', 'IN', 'Asia/Kolkata', ['IN-0276']],
  ])('with the code %s, which opened after the source was published, replaces its construction site in the data', (iata, icao, countryCode, timezone, gone) => {
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

  it('has no scheduled service if its flights have moved to another airport', () => {
    expect(airportByCode('PNH')).toMatchObject({ icao: 'VDPP', scheduledService: false });
  });

  it('has the flights of the airport that it replaced', () => {
    expect(airportByCode('VNPR')).toMatchObject({ iata: 'PHH', scheduledService: true });
    expect(airportByCode('VNPK')).toMatchObject({ iata: 'PKR', scheduledService: false });
  });

  it('has the day of the source of its runways, and null without runways', () => {
    expect(airportByCode('JFK').runwaysAsOf).toBe('2025-04-15');
    expect(airportByCode('WSI').runwaysAsOf).toBe('2026-11-27');
    expect(airportByCode('PHH')).toMatchObject({ runways: [], runwaysAsOf: null });
  });

  it('is not found if its code is unknown, and similar codes are suggested', () => {
    expect(() => airportByCode('qzx')).toThrow(expect.objectContaining({ code: 'not_found', status: 404 }));
    expect(() => airportByCode('EGLX')).toThrow(/Did you mean EGLL, ELLX or EGLC\?/);
    // The search text repeats one letter.
    expect(() => airportByCode('JFKK')).toThrow(/Did you mean JFK, /);
    expect(() => airportByCode('EGLLL')).toThrow(/Did you mean EGLL\?/);
    // Airports with more traffic come first.
    expect(() => airportByCode('JKF')).toThrow(/Did you mean JFK or FKJ\?/);
  });

  it.each([
    ['NYC', 'JFK, EWR or LGA'],
    ['lon', 'LHR, LGW, STN, LTN or LCY'],
    ['TYO', 'HND or NRT'],
    ['BAK', 'GYD'],
  ])('is not found by the metropolitan code %s, and the airports of the city are named', (code, airports) => {
    const detail = `${code.toUpperCase()} is the code of a metropolitan area. Its airports: ${airports}.`;
    expect(() => airportByCode(code)).toThrow(
      expect.objectContaining({ code: 'not_found', message: detail }),
    );
  });
});

describe('the airports', () => {
  it('all have a position and a valid time zone, and their country is known or null', () => {
    const countries = new Set(countryData.get().all.map(({ alpha2 }) => alpha2));
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

  it('are found by each of their codes', () => {
    const { byCode, codesOf } = airports.get();
    for (const [code, position] of byCode.get().entries()) expect(codesOf(position)).toContain(code);
  });

  it('have an index that matches the current text normalisation', () => {
    const { row, size } = airports.get();
    const texts = airportTexts
      .get()()
      .toString()
      .split('\n', size)
      .map((line) => line.split(/[\t\v]/));
    for (const text of texts.slice(0, 2000).flat()) expect(fold(text)).toBe(text);
    for (let at = 0; at < size; at += 97) expect(texts[at]).toContain(fold(row(at)[0]));
  });
});

describe('airports of the source data', () => {
  test.each([
    ['LUN', 'FLKK'],
    ['HRE', 'FVRG'],
    ['FRU', 'UCFM'],
    ['VTZ', 'VOVZ'],
    ['ZRH', 'LSZH'],
  ])('get their ICAO code from any column that contains it: %s has %s', (iata, icao) => {
    expect(airportByCode(iata)).toMatchObject({ iata, icao });
    expect(airportByCode(icao).iata).toBe(iata);
  });

  it('have no ICAO code if only their country assigned the code', () => {
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
  ])('are omitted if they obviously do not exist: %s', (ident) => {
    expect(() => airportByCode(ident)).toThrow('No airport');
  });

  it('are kept if they only seem wrong because of islands, enclaves or digits in their names', () => {
    for (const ident of ['RCSP', 'RCLM', 'US-4373', 'BR-2298', 'CKK3', 'KR-0234'])
      expect(airportByCode(ident).ident).toBe(ident);
  });
});
