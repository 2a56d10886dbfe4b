import { describe, expect, it, test } from 'vitest';
import { airlines, bareName } from '../../src/datasets/aviation/airlines.ts';
import { airports } from '../../src/datasets/aviation/airports.ts';
import {
  airlineByCode as airlineByCodeInSteps,
  searchAirlines as searchAirlinesInSteps,
} from '../../src/resolvers/aviation/airlines.ts';
import type { Airport } from '../../src/resolvers/aviation/airports.ts';
import { atOnce } from '../at-once.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

const airlineByCode = atOnce(airlineByCodeInSteps);
const searchAirlines = atOnce(searchAirlinesInSteps);

const FIRST = { limit: 1, offset: 0 };

describe('airlines', () => {
  test.each([
    ['LX', 'Swiss International Air Lines', true],
    ['swr', 'Swiss International Air Lines', true],
    ['AB', 'Air Berlin', false],
    ['BER', 'Air Berlin', false],
    ['AZ', 'ITA Airways', true],
    ['AZA', 'Alitalia', false],
    ['TR', 'Scoot', true],
    ['QP', 'Akasa Air', true],
    ['F8', 'Flair Airlines', true],
    ['RX', 'Riyadh Air', true],
    ['FZ', 'flydubai', true],
    ['OH', 'PSA Airlines', true],
    ['COA', 'Continental Airlines', false],
    ['X3', 'TUIfly', true],
    ['TUI', 'TUIfly', true],
    ['HLX', 'TUIfly', false],
    ['G7', 'GoJet Airlines', true],
    ['PT', 'Piedmont Airlines', true],
    ['JD', 'Beijing Capital Airlines', true],
    ['P4', 'Air Peace', true],
    ['3H', 'Air Inuit', true],
    ['PS', 'Ukraine International Airlines', null],
    ['UK', 'Vistara', false],
    ['CO', 'Continental Airlines', false],
    ['HP', 'Amapola Flyg', true],
    ['APF', 'Amapola Flyg', true],
    ['TF', 'BRA Braathens Regional Airlines', true],
    ['HR', 'Hahn Air', true],
    ['RFR', 'Royal Air Force', null],
    ['LE', 'St Barth Executive', true],
    ['8N', 'Regional Air Services', true],
    ['PTA', 'Parata Air', true],
    ['WE', 'Parata Air', true],
    ['EX', 'Avianca Express', null],
    ['SBM', 'SkyBahamas Airlines', null],
  ])('are found by code: %s returns %s, active: %s', (code, name, active) => {
    expect(airlineByCode(code)).toMatchObject({ name, active });
  });

  test.each([
    ['G5', 'China Express Airlines'],
    ['QG', 'Citilink'],
    ['P0', 'Proflight Zambia'],
    ['DS', 'easyJet Switzerland'],
    ['I8', 'Izhavia'],
    ['WM', 'Winair'],
    ['D2', 'Severstal Air'],
    ['7J', 'Tajik Air'],
  ])('are listed once per code: %s as %s', (code, name) => {
    expect(airlines.get().all.filter(({ iata }) => iata === code)).toMatchObject([{ name }]);
  });

  it('are not listed twice under the same name if they differ only by a missing code', () => {
    const named = Map.groupBy(
      airlines.get().all,
      ({ name, countryCode }) => `${bareName(name)} ${countryCode}`,
    );
    for (const alike of named.values()) {
      const icaoless = alike.filter(({ icao }) => icao === null).map(({ iata }) => iata);
      const coded = alike.filter(({ icao, iata }) => icao !== null && icaoless.includes(iata));
      expect(coded).toEqual([]);
    }
  });

  it('include the former holders of a shared code', () => {
    const { all, byCode } = airlines.get();
    for (const airline of all) {
      const { iata, name, formerHolders } = airline;
      if (iata === null || byCode.get(iata) !== airline) expect(formerHolders, name).toEqual([]);
      for (const former of formerHolders) {
        expect(bareName(former.name), `${name}, ${former.name}`).not.toBe(bareName(name));
        const known = all.filter((one) => one.name === former.name && one.iata === iata);
        expect(known.map(({ active }) => active)).toContain(false);
      }
    }
    expect(byCode.get('TV')?.formerHolders.map(({ name }) => name)).toEqual(['Virgin Express']);
  });

  test.each([
    ['LX', ['Crossair']],
    ['PS', ['Pacific Southwest Airlines']],
    ['HP', ['America West Airlines']],
    ['PA', ['Pan American World Airways']],
    ['LH', []],
    ['RR', []],
    ['QY', []],
    ['KN', []],
    ['4Z', []],
    ['3M', []],
  ])('with the code %s have the closed former holders %j', (code, names) => {
    expect(airlineByCode(code).formerHolders.map(({ name }) => name)).toEqual(names);
  });

  it('are merged if only their spellings differ, and armed forces have no IATA code', () => {
    const { all } = airlines.get();
    const holding = (name: string) => [
      ...new Set(all.filter((one) => one.name === name).map(({ iata }) => iata)),
    ];
    for (const name of ['China United', 'Camair-co', 'Yeti Airways', 'Red Jet America'])
      expect(holding(name)).toEqual([]);
    for (const name of ['Royal Air Force', 'Abu Dhabi Amiri Flight']) expect(holding(name)).toEqual([null]);
  });

  it('have null in unverified fields', () => {
    const all = airlines.get().all;
    expect(all.filter(({ active }) => active === null).length).toBeGreaterThan(5000);
    expect(all.filter(({ active }) => active).length).toBeGreaterThan(150);
  });

  it('exclude airlines of flight simulators, and have only valid codes', () => {
    for (const { iata, icao, name } of airlines.get().all) {
      expect(iata ?? icao, name).not.toBeNull();
      if (iata) expect(iata, name).toMatch(/^(?!\d\d)[A-Z0-9]{2}$/);
      if (icao) expect(icao, name).toMatch(/^[A-Z]{3}$/);
    }
    expect(searchAirlines('baikotovitchestrian', FIRST).total).toBe(0);
  });

  test.each([
    ['speedbird', 'BAW'],
    ['lufthanza', 'DLH'],
    ['aeromexico', 'AMX'],
    ['wideroe', 'WIF'],
    ['swissair', 'SWR'],
    ['ual', 'UAL'],
    ['air berlin', 'BER'],
  ])('are found by %s: %s', (text, icao) => {
    expect(searchAirlines(text, FIRST).items[0]?.icao).toBe(icao);
  });
});

describe.each(FACES)('aviation via $name', ({ ask }) => {
  test.each([
    ['aviationAirport', { code: 'QQQX' }, 404, 'not_found'],
    ['aviationAirport', { code: 'a b' }, 400, 'invalid_parameter'],
    ['aviationAirportSearch', { q: ' ' }, 400, 'invalid_parameter'],
    ['aviationAirportSearch', {}, 400, 'invalid_parameter'],
    ['aviationAirportSearch', { q: 'x', country: 'Swiss' }, 400, 'invalid_parameter'],
    ['aviationAirportSearch', { q: 'x', country: 'XQ' }, 404, 'not_found'],
    ['aviationAirportsNearest', { lat: 91, lon: 0 }, 400, 'invalid_parameter'],
    ['aviationAirportsNearest', { lat: 0, lon: 0, radiusKm: 0 }, 400, 'invalid_parameter'],
    ['aviationAirline', { code: '!!' }, 400, 'invalid_parameter'],
    ['aviationAirline', { code: 'QXQ' }, 404, 'not_found'],
    ['aviationAirlineSearch', { q: '' }, 400, 'invalid_parameter'],
  ])('refuses %s of %j with %i, free of charge', async (operation, args, status, code) => {
    await using service = await openTestService();
    const reply = await ask(service, operation, args);
    expect(reply.code).toBe(code);
    expect(reply.charged).toBe(0);
    if (reply.status !== 200) expect(reply.status).toBe(status);
  });

  it('lists the former holders of an airline code', async () => {
    await using service = await openTestService();
    const { value, charged } = await ask(service, 'aviationAirline', { code: 'az' });
    expect([value.name, charged]).toEqual(['ITA Airways', 1]);
    expect(value.formerHolders).toEqual([{ name: 'Alitalia', icao: 'AZA', countryCode: 'IT' }]);
  });

  it('returns a full page of airports with the default types', async () => {
    await using service = await openTestService();
    const { value } = await ask(service, 'aviationAirportsNearest', { lat: 51.5, lon: -0.12, limit: 3 });
    expect(value.items[0].iata).toBe('LCY');
    expect(value.items.every(({ type }: Airport) => type.endsWith('_airport'))).toBe(true);
  });
});

describe('edges of airports and airlines', () => {
  it('lead from an airport or airline to its country and from a country to its airports, at one credit each', async () => {
    await using service = await openTestService();
    const { body } = await service.query(
      '{ aviationAirport(code: "GVA") { country { alpha2 airports(scheduled: true, type: [large_airport], limit: 2) { total items { iata } } } } aviationAirline(code: "LX") { country { alpha2 } } }',
    );
    expect(body.errors).toBeUndefined();
    expect(body.data).toEqual({
      aviationAirport: {
        country: { alpha2: 'CH', airports: { total: 2, items: [{ iata: 'ZRH' }, { iata: 'GVA' }] } },
      },
      aviationAirline: { country: { alpha2: 'CH' } },
    });
    expect(body.extensions.credits.charged).toBe(4);
  });

  it('are null, free of charge, if the country is disputed', async () => {
    const { size, countryOf, codesOf } = airports.get();
    const disputed = Array.from({ length: size }, (_, at) => at).find(
      (at) => countryOf(at) === null,
    ) as number;
    await using service = await openTestService();
    const { body } = await service.query(
      'query($code: String!) { aviationAirport(code: $code) { country { alpha2 } } }',
      {
        code: codesOf(disputed)[0],
      },
    );
    expect([body.data.aviationAirport.country, body.extensions.credits.charged]).toEqual([null, 1]);
  });
});
