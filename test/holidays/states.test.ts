import { describe, expect, test } from 'vitest';
import { states } from '../../src/datasets/countries/states.ts';
import { holidayRules } from '../../src/datasets/holidays/index.ts';
import { holidayPlaceOf, statesOf } from '../../src/resolvers/holidays/places.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

describe('states and regions', () => {
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
    ['RU', 'CE', ['Chechnya']],
    ['DE', 'BW', ['Baden-Wuerttemberg', 'Baden-Württemberg']],
    ['DE', 'MV', ['Mecklenburg-Western Pomerania']],
    ['DE', 'BY', ['Free State of Bavaria']],
    ['CH', 'SG', ['Saint Gallen', 'St. Gallen']],
    ['CH', 'AI', ['Appenzell Inner Rhodes']],
    ['CH', 'AR', ['Appenzell Outer Rhodes']],
    ['ES', 'MD', ['Community of Madrid']],
    ['BE', 'VLG', ['Flemish Region']],
    ['CA', 'NL', ['Newfoundland']],
    ['CA', 'PE', ['PEI']],
    ['US', 'DC', ['D.C.']],
    ['US', 'WA', ['Washington State', 'Washington']],
    ['BA', 'BRC', ['Brcko', 'Brčko']],
  ])('are found by code and by every name: %s, %s', (country, state, names) => {
    for (const name of names) expect(holidayPlaceOf(country, name), name).toEqual({ country, state });
  });

  test('are found by the name of a place within them', () => {
    expect(holidayPlaceOf('IT', 'Milan')).toEqual({ country: 'IT', state: '25' });
    expect(holidayPlaceOf('ES', 'Barcelona')).toEqual({ country: 'ES', state: 'CT' });
  });

  test.each([
    'BQ1',
    'NL-BQ1',
    'Bonaire',
  ])('can be part of the Netherlands: %s has the holidays of Bonaire', (state) => {
    expect(holidayPlaceOf('NL', state)).toEqual({ country: 'BQ', state: 'BO' });
    expect(holidayPlaceOf('NL', 'BQ')).toEqual({ country: 'BQ' });
  });

  test.each([
    ['ES', 'ES-V', 'VC'],
    ['ES', 'Valencia', 'VC'],
    ['ES', 'SE', 'AN'],
    ['ES', 'Sevilla', 'AN'],
    ['IT', 'IT-BZ', '32'],
    ['IT', 'Bolzano', '32'],
    ['FR', 'FR-67', '67'],
    ['FR', 'FR-974', 'RE'],
    ['IN', 'IN-OD', 'OR'],
    ['IN', 'CG', 'CT'],
    ['CL', 'CL-NB', 'NU'],
    ['MY', 'KUL', '14'],
    ['MY', 'MY-SGR', '10'],
    ['FI', 'AX', '01'],
  ])('can be part of a larger or newer state: in %s, %s has the holidays of %s', (country, state, code) => {
    expect(holidayPlaceOf(country, state)).toEqual({ country, state: code });
  });

  test('are found by the name of their group if all states of the group have the same holidays', () => {
    const { holidays } = holidayRules.get();
    expect(holidays.FR?.states?.['67']?.days).toEqual(holidays.FR?.states?.['68']?.days);
    for (const name of ['Alsace', 'FR-6AE'])
      expect(holidayPlaceOf('FR', name)).toEqual({ country: 'FR', state: '67' });
    expect(() => holidayPlaceOf('FR', 'Grand Est')).toThrow(
      /Grand.Est \(FR-GES\) has no known holidays of its own/,
    );
  });

  test('are not found by an ambiguous name if their holidays differ', () => {
    expect(() => holidayPlaceOf('CH', 'Basel')).toThrow(
      /'Basel' is ambiguous in Switzerland: it may be .*CH-BL.* or .*CH-BS/,
    );
  });

  test.each([
    ['US', 'US-PR', 'PR'],
    ['US', 'Guam', 'GU'],
    ['FR', 'NC', 'NC'],
    ['NL', 'Aruba', 'AW'],
    ['CN', 'HK', 'HK'],
    ['CN', 'Hong Kong', 'HK'],
    ['CN', 'Macau', 'MO'],
    ['CN', 'Taiwan', 'TW'],
  ])('can be separate countries in ISO 3166-1: in %s, %s is the country %s', (country, state, code) => {
    expect(holidayPlaceOf(country, state)).toEqual({ country: code });
  });

  test('are not confused with a country that has the same code', () => {
    for (const [country, state] of [
      ['GN', 'ML'],
      ['NL', 'GE'],
      ['NG', 'NI'],
      ['US', 'Colombia'],
    ] as const)
      expect(() => holidayPlaceOf(country, state)).toThrow(/No holiday data|no known holidays|No state /);
  });

  test('without holidays of their own are distinguished from unknown ones', () => {
    expect(() => holidayPlaceOf('PT', 'Lisbon')).toThrow(/Lisbon \(PT-11\) has no known holidays of its own/);
    expect(() => holidayPlaceOf('IT', 'Umbria')).toThrow(/Umbria \(IT-55\)/);
    expect(() => holidayPlaceOf('IT', 'Atlantis')).toThrow(/No state 'Atlantis' is known in Italy/);
  });

  test('are found by each of their names, in every country with state holidays', () => {
    for (const [country, rules] of Object.entries(holidayRules.get().holidays)) {
      const own = Object.keys(statesOf(rules));
      for (const [code, { names }] of states.get().get(country) ?? []) {
        if (!own.includes(code)) continue;
        expect(holidayPlaceOf(country, code).state, `${country}-${code}`).toBe(code);
        for (const name of names.filter((one) => one !== 'Basel'))
          expect(own, name).toContain(holidayPlaceOf(country, name).state);
      }
    }
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  test('the holidays of a state are found by its code and by its English name', async () => {
    await using service = await openTestService();
    const [named, coded] = [
      await ask(service, 'holidaysPublic', { country: 'DE', state: 'Bavaria', year: 2026 }),
      await ask(service, 'holidaysPublic', { country: 'DE', state: 'BY', year: 2026 }),
    ];
    expect(named.value).toEqual(coded.value);
    expect([named.value.state, named.charged]).toEqual(['BY', 1]);
  });
});
