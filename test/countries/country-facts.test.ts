import { domainToASCII } from 'node:url';
import { describe, expect, test } from 'vitest';
import { countries } from '../../src/datasets/countries/index.ts';
import { topLevelDomains } from '../../src/datasets/tlds.ts';
import { countryByCode } from '../../src/resolvers/countries/index.ts';

const { all } = countries.get();

describe('the country data', () => {
  test('contains the 249 codes of ISO 3166-1 and Kosovo, each once', () => {
    expect(all.length).toBe(250);
    for (const key of ['alpha2', 'alpha3', 'numeric'] as const) {
      const values = all.map((country) => country[key]).filter((value) => value !== null);
      expect(new Set(values).size).toBe(values.length);
    }
    expect(all.filter(({ numeric }) => numeric === null).map(({ alpha2 }) => alpha2)).toEqual(['XK']);
    expect(all.filter(({ status }) => status === 'user_assigned').length).toBe(1);
  });

  test.each([
    ['GQ', { capital: [{ name: 'Ciudad de la Paz' }] }],
    ['SS', { subregion: 'Eastern Africa' }],
    ['RS', { areaKm2: 77_474 }],
    ['PK', { areaKm2: 796_095 }],
    ['IN', { populationYear: 2024 }],
    ['NF', { populationYear: 2021 }],
    ['RE', { population: 878_591, populationYear: 2024 }],
    ['IO', { populationYear: null }],
    ['AQ', { population: 0, populationYear: null }],
  ])('describes %s as %j', (code, facts) => {
    expect(countryByCode(code)).toMatchObject(facts);
  });

  test('contains 193 members of the UN, all of them independent', () => {
    const members = all.filter(({ unMember }) => unMember);
    expect(members.length).toBe(193);
    for (const { independent, memberships } of members) {
      expect(independent).toBe(true);
      expect(memberships).toContain('un');
    }
  });

  test.each([
    ['eu', 27],
    ['eurozone', 21],
    ['schengen', 29],
    ['eea', 30],
    ['efta', 4],
    ['nato', 32],
    ['commonwealth', 56],
    ['african_union', 55],
    ['arab_league', 22],
    ['asean', 11],
    ['gcc', 6],
    ['g7', 7],
    ['g20', 19],
    ['oecd', 38],
  ] as const)('states that %s has %i members', (group, count) => {
    expect(all.filter(({ memberships }) => memberships.includes(group)).length).toBe(count);
  });

  test.each([
    ['BG', ['EUR']],
    ['HR', ['EUR']],
    ['CW', ['XCG']],
    ['SX', ['XCG']],
    ['SL', ['SLE']],
    ['ZW', ['ZWG', 'USD']],
    ['VE', ['VES']],
    ['LS', ['LSL', 'ZAR']],
    ['CH', ['CHF']],
    ['AQ', []],
  ])('states that %s has the currencies %j', (code, currencies) => {
    expect(countryByCode(code).currencies.map((currency) => currency.code)).toEqual(currencies);
  });

  test.each([
    ['US', ['+1']],
    ['CA', ['+1']],
    ['DO', ['+1809', '+1829', '+1849']],
    ['PR', ['+1787', '+1939']],
    ['GB', ['+44']],
    ['KZ', ['+7']],
    ['XK', ['+383']],
    ['SJ', ['+47']],
    ['BQ', ['+599']],
    ['HM', []],
  ])('states that %s has the calling codes %j', (code, callingCodes) => {
    expect(countryByCode(code).callingCodes).toEqual(callingCodes);
  });

  test.each([
    ['KZ', 'Astana', 51.2, 71.4],
    ['BI', 'Gitega', -3.4, 29.9],
    ['MM', 'Naypyidaw', 19.7, 96.1],
    ['CI', 'Yamoussoukro', 6.8, -5.3],
    ['LK', 'Sri Jayawardenepura Kotte', 6.9, 79.9],
    ['AU', 'Canberra', -35.3, 149.1],
    ['US', 'Washington, D.C.', 38.9, -77],
    ['BR', 'Brasília', -15.8, -47.9],
  ])('states the correct position of the capital of %s, %s', (code, name, latitude, longitude) => {
    const [capital] = countryByCode(code).capital;
    expect(capital?.name).toBe(name);
    expect(capital?.latitude).toBeCloseTo(latitude, 0);
    expect(capital?.longitude).toBeCloseTo(longitude, 0);
  });

  test('places each capital near the centre of its country', () => {
    for (const { alpha2, capital, coordinates, areaKm2 } of all) {
      const reach = 10 + Math.sqrt(areaKm2 ?? 0) / 50;
      for (const { latitude, longitude } of capital) {
        const west = Math.abs(longitude - coordinates.longitude);
        expect(Math.abs(latitude - coordinates.latitude), alpha2).toBeLessThan(reach);
        expect(Math.min(west, 360 - west) * Math.cos((latitude * Math.PI) / 180), alpha2).toBeLessThan(reach);
      }
    }
  });

  test('lists each border for both countries, and borders for all landlocked countries', () => {
    for (const { alpha2, borders, landlocked } of all) {
      for (const code of borders) expect(countryByCode(code).borders, `${alpha2}-${code}`).toContain(alpha2);
      if (landlocked) expect(borders.length).toBeGreaterThan(0);
    }
  });

  test.each([
    ['GB', 'left'],
    ['US', 'right'],
    ['CN', 'right'],
    ['HK', 'left'],
    ['JP', 'left'],
    ['TH', 'left'],
    ['VI', 'left'],
    ['WS', 'left'],
    ['SE', 'right'],
    ['GI', 'right'],
  ])('states that traffic in %s drives on this side: %s', (code, side) =>
    expect(countryByCode(code).drivingSide).toBe(side));

  test.each([
    ['US', '20500-0003'],
    ['GB', 'SW1A 1AA'],
    ['GB', 'EC1A1BB'],
    ['CA', 'K1A 0B1'],
    ['NL', '1011 AB'],
    ['IE', 'D02 AF30'],
    ['JP', '100-0001'],
    ['BR', '70150-900'],
    ['PT', '1100-148'],
    ['PL', '00-901'],
    ['SE', '111 29'],
    ['CZ', '110 00'],
    ['IN', '110001'],
    ['CH', '3003'],
    ['RS', '11000'],
    ['NO', '0010'],
    ['SJ', '9170'],
    ['MT', 'VLT 1117'],
    ['JE', 'JE2 3AB'],
    ['KR', '03051'],
  ])('has a postal code format for %s that accepts %s', (code, text) => {
    expect(text).toMatch(new RegExp(countryByCode(code).postalCode?.regex ?? '$^'));
  });

  test('has postal code formats that match their patterns', () => {
    for (const { alpha2, postalCode } of all) {
      for (const format of postalCode?.format.split('|') ?? []) {
        // 9694# and K1A leave few digits and letters that always fit.
        const made = ['1', '0', '2', '5', '6'].flatMap((digit) =>
          ['A', 'B'].map((letter) => format.replace(/#/g, digit).replace(/@/g, letter)),
        );
        const pattern = new RegExp(postalCode?.regex ?? '');
        expect(
          made.some((text) => pattern.test(text)),
          `${alpha2} ${format}`,
        ).toBe(true);
      }
    }
  });

  test('contains only time zones and currencies that the runtime knows', () => {
    const currencies = new Set(Intl.supportedValuesOf('currency'));
    for (const { timezones, currencies: own } of all) {
      for (const timeZone of timezones)
        expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
      for (const { code } of own) expect(currencies).toContain(code);
    }
  });

  test.each([
    ['SE', ['Europe/Stockholm']],
    ['NO', ['Europe/Oslo']],
    ['IS', ['Atlantic/Reykjavik']],
    ['BS', ['America/Nassau']],
    ['IN', ['Asia/Kolkata']],
    ['PT', ['Atlantic/Azores', 'Atlantic/Madeira', 'Europe/Lisbon']],
  ])('lists the common time zones of %s, not the zones they were merged into', (alpha2, zones) => {
    expect(all.find((country) => country.alpha2 === alpha2)?.timezones).toEqual(zones);
  });

  test('has signs of one to three letters', () => {
    const signs = all.flatMap(({ carSign }) => carSign ?? []);
    expect(signs.length).toBe(201);
    for (const sign of signs) expect(sign).toMatch(/^[A-Z]{1,3}$/);
  });

  test('contains only top-level domains that are in the root zone', () => {
    const { known } = topLevelDomains.get();
    for (const { tlds } of all)
      for (const tld of tlds) expect(known, tld).toContain(domainToASCII(tld.slice(1)));
    expect(countryByCode('AE').tlds).toEqual(['.ae', '.امارات']);
    expect(countryByCode('JP').tlds).toEqual(['.jp']);
  });

  test('uses null for unknown values, never zero or a dash', () => {
    expect(countryByCode('SJ').areaKm2).toBeNull();
    expect(countryByCode('AQ')).toMatchObject({ gdpUsd: null, subregion: null, ioc: null, capital: [] });
    expect(countryByCode('HM').population).toBe(0);
    expect(countryByCode('HK').postalCode).toBeNull();
    expect(countryByCode('AX').fips).toBeNull();
    for (const { areaKm2, gdpUsd, population } of all) {
      expect(areaKm2 ?? 1).toBeGreaterThan(0);
      expect(gdpUsd ?? 1).toBeGreaterThan(0);
      expect(population).toBeGreaterThanOrEqual(0);
    }
  });

  test('uses common names, and also lists native names', () => {
    const named = (code: string) => countryByCode(code).name.common;
    expect(['TR', 'CI', 'SZ', 'MK', 'HK', 'PS', 'LC', 'CD', 'BA'].map(named)).toEqual([
      'Türkiye',
      'Côte d’Ivoire',
      'Eswatini',
      'North Macedonia',
      'Hong Kong',
      'Palestine',
      'Saint Lucia',
      'DR Congo',
      'Bosnia and Herzegovina',
    ]);
    expect(countryByCode('CH').name.native.map(({ language, common }) => `${language} ${common}`)).toEqual([
      'fr Suisse',
      'de Schweiz',
      'it Svizzera',
      'rm Svizra',
    ]);
  });

  test('contains translated names that match those of the runtime', () => {
    for (const language of ['de', 'fr', 'ja', 'ar', 'hi', 'pt', 'ru', 'sw']) {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      const differing = all.filter(({ alpha2, translations }) => {
        const ours = translations.find((translation) => translation.language === language)?.name;
        return ours !== names.of(alpha2);
      });
      // The CLDR releases differ in a few names.
      expect(differing.length, language).toBeLessThan(15);
    }
  });
});
