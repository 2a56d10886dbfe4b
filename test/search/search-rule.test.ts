import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FACES } from '../faces/faces.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

/** All operations with a search text: a name, the same name misspelt, and the correction. */
const SEARCHES: readonly (readonly [operation: string, name: string, misspelt: string, from: string])[] = [
  ['aviationAirportSearch', 'frankfurt', 'frankfrut', 'frankfrut'],
  ['aviationAirlineSearch', 'lufthansa', 'lufthanza', 'lufthanza'],
  ['countriesSearch', 'germany', 'gremany', 'gremany'],
  ['currencyCurrencies', 'hryvnia', 'hrivnia', 'hrivnia'],
  ['emojiSearch', 'unicorn', 'unicron', 'unicron'],
  ['emojiGroups', 'animals', 'anmials', 'anmials'],
  ['emojiRandom', 'unicorn', 'unicron', 'unicron'],
  ['carsSearch', 'honda civic', 'honda civik', 'civik'],
  ['motorcyclesSearch', 'ducati monster', 'ducatti monster', 'ducatti'],
  ['boatsSearch', 'beneteau oceanis', 'benetau oceanis', 'benetau'],
  ['tiresSearch', 'porsche 911', 'porshe 911', 'porshe'],
  ['vehiclesSearch', 'suzuki swift', 'suzki swift', 'suzki'],
];

describe.each(FACES)('via $name', ({ ask }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await openTestService();
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test.each(
    SEARCHES,
  )('%s names corrections, filler words and words without a match', async (operation, name, misspelt, from) => {
    const typed = await ask(service, operation, { q: name });
    expect(typed.value).toMatchObject({ corrected: [], ignored: [], unmatched: [] });
    expect(typed.value.total).toBeGreaterThan(0);
    const filled = await ask(service, operation, { q: `the best ${name}` });
    expect(filled.value).toMatchObject({
      ...{ total: typed.value.total, corrected: [], ignored: ['the', 'best'], unmatched: [] },
    });
    const corrected = await ask(service, operation, { q: misspelt });
    expect(corrected.value).toMatchObject({
      ...{ total: typed.value.total, corrected: [{ from, to: expect.any(String) }], unmatched: [] },
    });
    const unknown = await ask(service, operation, { q: `${name} quibbletron` });
    expect(unknown).toMatchObject({
      ...{ status: 200, charged: 1 },
      value: { total: 0, items: [], corrected: [], unmatched: ['quibbletron'] },
    });
  });

  test.each([
    ['aviationAirportSearch', 'airports in spain', { countryCode: 'ES', type: 'large_airport' }],
    ['aviationAirportSearch', 'aeropuerto de madrid', { iata: 'MAD' }],
    ['aviationAirportSearch', 'airport near munich', { iata: 'MUC' }],
    ['aviationAirportSearch', 'airports in brazil', { countryCode: 'BR' }],
    ['aviationAirportSearch', 'airports in usa', { iata: 'ATL' }],
    ['motorcyclesSearch', 'yamaha motorcycle', { make: 'Yamaha' }],
    ['aviationAirportSearch', 'port of spain', { iata: 'POS' }],
    ['aviationAirportSearch', 'naples florida', { iata: 'APF' }],
    ['aviationAirportSearch', 'teheran', { iata: 'IKA' }],
    ['aviationAirportSearch', 'cambridge', { iata: 'CBG' }],
    ['aviationAirlineSearch', 'airlines in germany', { icao: 'DLH' }],
    ['currencyCurrencies', 'germany', { code: 'EUR' }],
    ['currencyCurrencies', 'money of bhutan', { code: 'BTN' }],
    ['emojiSearch', 'gost', { emoji: '👻' }],
    ['carsSearch', 'ford modeo', { make: 'Ford', model: 'Mondeo' }],
    ['carsSearch', 'mercedes c class', { model: 'C-Class' }],
  ])('%s finds for %s what was asked', async (operation, q, first) => {
    expect((await ask(service, operation, { q, limit: 1 })).value.items[0]).toMatchObject(first);
  });

  test.each([
    ['carsSearch', 'electric car', { fuel: 'electric' }],
    ['carsSearch', 'used estate cars', { body: 'wagon' }],
    ['carsSearch', 'convertible', { body: 'convertible' }],
    ['boatsSearch', 'pontoon boats', { type: 'pontoon_boat' }],
  ])('%s reads %s as a filter', async (operation, q, filter) => {
    const typed = await ask(service, operation, { q });
    expect(typed.value.total).toBe((await ask(service, operation, filter)).value.total);
  });

  test.each([
    ['aviationAirportSearch', 'airports in narnia', ['narnia']],
    ['aviationAirportSearch', 'strip near denver', ['strip']],
    ['aviationAirportSearch', 'lga or jfk', ['lga', 'jfk']],
    ['aviationAirportSearch', 'large airport texas', ['large', 'texas']],
    ['aviationAirlineSearch', 'zzair', ['zzair']],
    ['carsSearch', 'red toyota', ['red']],
    ['carsSearch', 'bmw m34', ['m34']],
    ['carsSearch', 'bmw x33', ['x33']],
    ['tiresSearch', '35x12.50r20', ['35x12.50r20']],
  ])('%s finds nothing for %s and names %j', async (operation, q, unmatched) => {
    expect((await ask(service, operation, { q })).value).toMatchObject({
      total: 0,
      corrected: [],
      unmatched,
    });
  });

  test.each(SEARCHES)('%s finds nothing for a text without words', async (operation) => {
    for (const q of ['"', '!!!']) {
      const { value } = await ask(service, operation, { q });
      expect([q, value]).toMatchObject([q, { total: 0, items: [], ignored: [], unmatched: [q] }]);
    }
  });

  test('no search leaves out an invented word', async () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aeioklmnrstz29'), minLength: 1, maxLength: 8 });
    // No filler word begins with z.
    const invented = letters.map((rest) => `z${rest}`);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SEARCHES), invented, async ([operation, name], word) => {
        const { value } = await ask(service, operation, { q: `${name} ${word}` });
        expect(value.ignored).toEqual([]);
        expect(value.unmatched.length === 0).toBe(value.total > 0);
        if (/\d/.test(word)) expect(value.corrected).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
