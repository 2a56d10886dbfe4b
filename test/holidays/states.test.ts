import { describe, expect, test } from 'vitest';
import { states } from '../../src/datasets/countries/states.ts';
import { holidayRules } from '../../src/datasets/holidays/index.ts';
import { placeOf, statesOf } from '../../src/resolvers/holidays/places.ts';
import { FACES } from '../faces/faces.ts';
import { openHouse } from '../house.ts';

describe('states', () => {
  test.each([
    ['DE', 'BY', ['Bavaria', 'Bayern', 'BAYERN', 'de-by', 'by']],
    ['DE', 'SN', ['Saxony', 'Sachsen']],
    ['DE', 'NW', ['North Rhine-Westphalia', 'Nordrhein-Westfalen', 'NRW']],
    ['IT', '52', ['Tuscany', 'Toscana', 'IT-52']],
    ['IT', '32', ['South Tyrol', 'Südtirol', 'Alto Adige']],
    ['IT', '25', ['Lombardy', 'Lombardia']],
    ['ES', 'AN', ['Andalusia', 'andalucia', 'Andalucía']],
    ['ES', 'CT', ['Catalonia', 'Catalunya', 'Cataluña']],
    ['ES', 'PV', ['Basque Country', 'Euskadi']],
    ['AT', '9', ['Vienna', 'Wien']],
    ['CH', 'GE', ['Geneva', 'Genève', 'Genf']],
    ['RU', 'TA', ['Tatarstan']],
  ])('of %s, %s is found by its code and by all its names', (country, state, names) => {
    for (const name of names) expect(placeOf(country, name), name).toEqual({ country, state });
  });

  test('a part of a state leads to the state that lists its days', () => {
    expect(placeOf('IT', 'Milan')).toEqual({ country: 'IT', state: '25' });
    expect(placeOf('ES', 'Barcelona')).toEqual({ country: 'ES', state: 'CT' });
  });

  test('a state without days of its own is told apart from one that does not exist', () => {
    expect(() => placeOf('PT', 'Azores')).toThrow(/No holidays of its own are known of Azores \(PT-20\)/);
    expect(() => placeOf('IT', 'Umbria')).toThrow(/Umbria \(IT-55\)/);
    expect(() => placeOf('IT', 'Atlantis')).toThrow(/for a state 'Atlantis' of Italy/);
  });

  test('every name leads to one state that has it, in every country with holidays of states', () => {
    for (const [country, rules] of Object.entries(holidayRules.get().holidays)) {
      const own = Object.keys(statesOf(rules));
      for (const [code, names] of states.get().get(country) ?? []) {
        if (!own.includes(code)) continue;
        expect(placeOf(country, code).state, `${country}-${code}`).toBe(code);
        for (const name of names) expect(own, name).toContain(placeOf(country, name).state);
      }
    }
  });
});

describe.each(FACES)('by $name', ({ ask }) => {
  test('the days of a state are those of its code, by its English name', async () => {
    await using house = await openHouse();
    const [named, coded] = [
      await ask(house, 'holidaysPublic', { country: 'DE', state: 'Bavaria', year: 2026 }),
      await ask(house, 'holidaysPublic', { country: 'DE', state: 'BY', year: 2026 }),
    ];
    expect(named.value).toEqual(coded.value);
    expect([named.value.state, named.charged]).toEqual(['BY', 1]);
  });
});
