import { describe, expect, test } from 'vitest';
import { countries } from '../../src/datasets/countries/index.ts';
import * as lists from '../../src/resolvers/countries/index.ts';
import {
  codeOfNamed,
  countryByCode,
  searchCountries as searchCountriesInSteps,
} from '../../src/resolvers/countries/index.ts';
import { atOnce } from '../at-once.ts';
import { codes } from './codes.ts';

const searchCountries = atOnce(searchCountriesInSteps);

const { all } = countries.get();
const WHOLE = { limit: 250, offset: 0 };
const countriesByRegion = (text: string) => lists.countriesByRegion(text, WHOLE);
const countriesByCurrency = (text: string) => lists.countriesByCurrency(text, WHOLE);
const countriesByLanguage = (text: string) => lists.countriesByLanguage(text, WHOLE);
const countriesByCallingCode = (text: string) => lists.countriesByCallingCode(text, WHOLE);
const notFound = (message: string) => expect.objectContaining({ code: 'not_found', message });
const first = (text: string) => searchCountries(text, { limit: 1, offset: 0 }).items[0]?.alpha2;

describe('country codes', () => {
  test.each(['ch', 'CH', 'che', 'CHE', '756'])('include %s for Switzerland', (code) => {
    expect(countryByCode(code).alpha2).toBe('CH');
  });

  test('can be written without leading zeros, and UK is accepted for the United Kingdom', () => {
    expect(['4', '04', '004'].map((code) => countryByCode(code).alpha2)).toEqual(['AF', 'AF', 'AF']);
    expect(countryByCode('uk').alpha2).toBe('GB');
  });

  test.each([
    ['xy', "No country has the code 'XY'."],
    ['FRX', "No country has the code 'FRX'. Did you mean FRA or FRO?"],
    ['999', "No country has the code '999'."],
  ])('do not include %s; similar codes are suggested only if there are few', (code, message) => {
    expect(() => countryByCode(code)).toThrow(notFound(message));
  });

  test.each([
    ['ger', 'DE'],
    ['SUI', 'CH'],
    ['NED', 'NL'],
    ['KOS', 'XK'],
    // BRN is Bahrain for the Olympic committees and Brunei for ISO; ISO wins.
    ['BRN', 'BN'],
    ['BRU', 'BN'],
  ])('include the Olympic code %s for %s', (code, alpha2) => {
    expect(countryByCode(code).alpha2).toBe(alpha2);
  });

  test.each([
    ['ANT', /former code \(Netherlands Antilles, until 2010\).*Antigua and Barbuda.* has the code AG\.$/],
    ['BUR', /former code \(Burma, until 1989\): use MM\. Burkina Faso.* has the code BF\.$/],
  ])('that are a former ISO code and an Olympic one are refused with both meanings: %s', (code, message) => {
    expect(() => countryByCode(code)).toThrow(message);
  });

  test('are found by every ISO code, and by every Olympic code that ISO never used for another country', () => {
    for (const { alpha2, alpha3, numeric, ioc } of all) {
      const own = [alpha2, alpha3, numeric, ioc].filter(
        (code) => code !== null && !['ANT', 'BRN', 'BUR'].includes(code),
      );
      expect(new Set(own.map((code) => countryByCode(code as string).alpha2))).toEqual(new Set([alpha2]));
    }
  });

  test.each([
    ['Germany', 'Germany has the code DE'],
    ['deutschland', 'Germany has the code DE'],
    ['Germny', 'Germany has the code DE'],
    ['Turkey', 'Türkiye has the code TR'],
    ['cote d’ivoire', 'Côte d’Ivoire has the code CI'],
    ['Niger', 'Niger has the code NE'],
    ['Saint Martin', 'Saint Martin has the code MF'],
    ['Atlantis', undefined],
  ])('are suggested for names: %s returns “%s”', (name, hint) => {
    expect(codeOfNamed(name)).toBe(hint);
  });
});

describe('the country search', () => {
  test.each([
    ['germany', 'DE'],
    ['Allemagne', 'DE'],
    ['ドイツ', 'DE'],
    ['germny', 'DE'],
    ['cote divoire', 'CI'],
    ['ivory coast', 'CI'],
    ['swaziland', 'SZ'],
    ['holland', 'NL'],
    ['turkey', 'TR'],
    ['burma', 'MM'],
    ['usa', 'US'],
    ['us', 'US'],
    ['uk', 'GB'],
    ['england', 'GB'],
    ['united states', 'US'],
    ['united', 'US'],
    ['korea south', 'KR'],
    ['ouagadougou', 'BF'],
    ['aland', 'AX'],
    ['reunion', 'RE'],
    ['Россия', 'RU'],
    ['espana', 'ES'],
    ['中国', 'CN'],
    ['congo', 'CG'],
    ['zaire', 'CD'],
    ['macedonia', 'MK'],
    ['switzerlnad', 'CH'],
    ['phillipines', 'PH'],
    ['kyrgistan', 'KG'],
    ['sao tome', 'ST'],
    ['u.a.e.', 'AE'],
  ])('with the text %s returns the country %s first', (text, code) => expect(first(text)).toBe(code));

  test('returns consecutive pages without gaps or overlaps', () => {
    const whole = codes(searchCountries('island', { limit: 100, offset: 0 }));
    const parts = [0, 7, 14, 21].flatMap((offset) => codes(searchCountries('island', { limit: 7, offset })));
    expect(parts).toEqual(whole.slice(0, 28));
    expect(searchCountries('island', { limit: 5, offset: 1000 })).toMatchObject({
      count: 0,
      total: whole.length,
      items: [],
    });
  });
});

describe('lists of countries', () => {
  test('can be filtered by region, subregion and continent, in any case and with hyphens', () => {
    expect(codes(countriesByRegion('Northern-Europe'))).toEqual(codes(countriesByRegion('northern europe')));
    expect(countriesByRegion('EUROPE').total).toBeGreaterThan(50);
    expect(codes(countriesByRegion('north america'))).toEqual(
      expect.arrayContaining(['US', 'MX', 'JM', 'PA']),
    );
    expect(codes(countriesByRegion('asia'))).toEqual(expect.arrayContaining(['TR', 'RU', 'JP']));
    expect(() => countriesByRegion('Eurpoe')).toThrow(
      notFound("No region is named 'Eurpoe'. Did you mean Europe?"),
    );
  });

  test('can be filtered by a currency that is legal tender', () => {
    expect(codes(countriesByCurrency('chf'))).toEqual(['CH', 'LI']);
    expect(codes(countriesByCurrency('EUR'))).toEqual(expect.arrayContaining(['BG', 'HR', 'XK', 'VA']));
    for (const gone of ['BGN', 'ANG', 'SLL', 'HRK'])
      expect(() => countriesByCurrency(gone)).toThrow(expect.objectContaining({ code: 'not_found' }));
    expect(() => countriesByCurrency('BGN')).toThrow(/^No country uses the currency 'BGN'\.$/);
  });

  test('can be filtered by official language; countries where it is official nationwide come first', () => {
    expect(codes(countriesByLanguage('de'))).toEqual(['AT', 'BE', 'CH', 'DE', 'LI', 'LU', 'DK', 'IT', 'PL']);
    expect(codes(countriesByLanguage('ger'))).toEqual(codes(countriesByLanguage('DEU')));
    expect(codes(countriesByLanguage('no'))).toEqual(['NO', 'SJ']);
    expect(countriesByLanguage('en').total).toBeGreaterThan(70);
    expect(() => countriesByLanguage('gsw')).toThrow(notFound("No country has the official language 'gsw'."));
    expect(() => countriesByLanguage('zxx')).toThrow(/^No country has the official language 'zxx'/);
  });

  test('can be filtered by calling code, with the most populous country first', () => {
    expect(codes(countriesByCallingCode('1'))).toEqual(['US', 'CA', 'UM']);
    for (const text of ['+44', '44', '0044', '+4 4']) {
      expect(codes(countriesByCallingCode(text))).toEqual(['GB', 'JE', 'IM', 'GG']);
    }
    expect(codes(countriesByCallingCode('1-684'))).toEqual(['AS']);
    expect(() => countriesByCallingCode('+1212')).toThrow(
      notFound("No country has the calling code '+1212'. Did you mean +1?"),
    );
    expect(() => countriesByCallingCode('180')).toThrow(/Did you mean \+1\?/);
  });
});
