import { describe, expect, test } from 'vitest';
import { countries } from '../../src/datasets/countries/index.ts';
import { countryByCode } from '../../src/resolvers/countries/index.ts';

const { all } = countries.get();

describe('the figures, languages and offsets of countries', () => {
  test.each([
    ['MD', 2_402_306],
    ['AL', 2_377_128],
    ['GE', 3_699_557],
    ['ER', 3_535_603],
    ['MH', 37_548],
    ['KW', 4_897_263],
    ['SO', 19_009_151],
    ['OM', 5_281_538],
  ])('has the population of %s from the World Bank: %i', (code, population) => {
    expect(countryByCode(code)).toMatchObject({ population, populationYear: 2024 });
  });

  test('has figures only with a plausible value, and a year where the source has one', () => {
    for (const country of all) {
      const { alpha2, population, gdpUsd, gdpPppUsd, gini } = country;
      for (const [value, year] of [
        [gdpUsd, country.gdpYear],
        [gdpPppUsd, country.gdpPppYear],
        [gini, country.giniYear],
      ] as const) {
        expect(value === null, alpha2).toBe(year === null);
        if (year !== null) expect(year >= 1990 && year <= 2026, `${alpha2} ${year}`).toBe(true);
      }
      expect(gini ?? 40, alpha2).toBeGreaterThan(20);
      expect(gini ?? 40, alpha2).toBeLessThan(70);
      // Prices are between a tenth of those in the United States and one and a half times them.
      if (gdpUsd && gdpPppUsd && country.gdpYear === country.gdpPppYear) {
        expect(gdpPppUsd / gdpUsd, alpha2).toBeGreaterThan(0.65);
        expect(gdpPppUsd / gdpUsd, alpha2).toBeLessThan(10);
      }
      if (gdpUsd) {
        expect(gdpUsd / population, alpha2).toBeGreaterThan(100);
        expect(gdpUsd / population, alpha2).toBeLessThan(300_000);
      }
    }
    const nominal = all.reduce((sum, { gdpUsd }) => sum + (gdpUsd ?? 0), 0);
    // The world’s product was 111 trillion dollars in 2024, and 190 trillion at purchasing power parity.
    expect(nominal / 1e12).toBeCloseTo(110, -1);
  });

  test('has a year for every population but those that are uncertain or zero', () => {
    const undated = all.filter(({ population, populationYear }) => population > 0 && populationYear === null);
    expect(undated.map(({ alpha2 }) => alpha2)).toEqual(['BQ', 'IO']);
  });

  test.each([
    ['CH', ['de', 'fr', 'it', 'rm']],
    ['ZA', ['en', 'zu', 'xh', 'af', 'nso', 'tn', 'st', 'ts', 'ss', 've', 'nr', 'sfs']],
    ['ML', ['bm', 'ffm', 'snk', 'mwk', 'ses', 'kao', 'bmq', 'bze', 'dts', 'mey', 'myk', 'spp', 'taq']],
    ['NE', ['ha']],
    ['BF', ['mos', 'dyu', 'bib', 'ff']],
    ['BE', ['nl', 'fr', 'de']],
    ['NO', ['nb', 'nn']],
    ['MA', ['ar', 'zgh', 'tzm']],
    ['UA', ['uk']],
    ['ME', ['cnr']],
    ['BO', ['es', 'qu', 'ay', 'gn']],
  ])('states that %s has the official languages %j', (code, languages) => {
    const official = countryByCode(code).languages.filter((language) => language.official);
    expect(official.map((language) => language.code)).toEqual(languages);
  });

  test('distinguishes Dari from Persian by name although they share a code', () => {
    expect(countryByCode('AF').languages[0]).toMatchObject({ code: 'fa', name: 'Dari', official: true });
  });

  test.each([
    ['BF', ['fr', 'en']],
    ['ML', ['fr']],
    ['NE', ['fr', 'en']],
  ])('states that %s has the working languages %j', (code, languages) => {
    const working = countryByCode(code).languages.filter(({ status }) => status === 'working');
    expect(working.map((language) => language.code)).toEqual(languages);
  });

  test.each([
    ['US', ['-10:00', '-09:00', '-08:00', '-07:00', '-06:00', '-05:00'], 'USA'],
    ['NP', ['+05:45'], 'NEP'],
    ['IE', ['+00:00'], 'IRL'],
    // Morocco keeps Greenwich time since September 2026, and Cuba -04:00 through 2027.
    ['MA', ['+00:00'], 'MA'],
    ['EH', ['+00:00'], null],
    ['CU', ['-04:00'], 'C'],
    ['GB', ['+00:00'], 'UK'],
    ['MK', ['+01:00'], 'NMK'],
    ['DE', ['+01:00'], 'D'],
    ['BV', [], null],
  ])('states that %s has the UTC offsets %j and the sign %s', (code, utcOffsets, carSign) => {
    expect(countryByCode(code)).toMatchObject({ utcOffsets, carSign });
  });

  test('has the offsets of the runtime, except for changes that are newer than its time zones', () => {
    const minutesOf = (text: string) =>
      (text.startsWith('-') ? -1 : 1) * (Number(text.slice(1, 3)) * 60 + Number(text.slice(4)));
    const offsetIn = (timeZone: string, month: number): string => {
      const moment = new Date(Date.UTC(2027, month, 15, 12));
      const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
      const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
      return name.slice('GMT'.length) || '+00:00';
    };
    const standard = (zone: string): string =>
      [offsetIn(zone, 0), offsetIn(zone, 6)].reduce((a, b) => (minutesOf(b) < minutesOf(a) ? b : a));
    const differing = all.filter(({ timezones, utcOffsets }) => {
      const offsets = [...new Set(timezones.map(standard))].sort((a, b) => minutesOf(a) - minutesOf(b));
      return offsets.join() !== utcOffsets.join();
    });
    expect(all.filter(({ timezones }) => timezones.length > 0).length).toBeGreaterThan(240);
    // The time zone database has Cuba's change since October 2026.
    expect(differing.map(({ alpha2 }) => alpha2).filter((code) => code !== 'CU')).toEqual([]);
  });
});
