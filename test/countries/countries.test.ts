import { domainToASCII } from 'node:url';
import { describe, expect, test } from 'vitest';
import { countries } from '../../src/datasets/countries/index.ts';
import { topLevelDomains } from '../../src/datasets/tlds.ts';
import * as lists from '../../src/resolvers/countries/index.ts';
import {
  allCountries,
  codeOfNamed,
  countryByCode,
  searchCountries,
} from '../../src/resolvers/countries/index.ts';
import { COUNTRY_FIELDS } from '../../src/schema/countries/types.ts';
import { FACES } from '../faces/faces.ts';
import { openHouse } from '../house.ts';

const { all } = countries.get();
const WHOLE = { limit: 250, offset: 0 };
const countriesByRegion = (text: string) => lists.countriesByRegion(text, WHOLE);
const countriesByCurrency = (text: string) => lists.countriesByCurrency(text, WHOLE);
const countriesByLanguage = (text: string) => lists.countriesByLanguage(text, WHOLE);
const countriesByCallingCode = (text: string) => lists.countriesByCallingCode(text, WHOLE);
const codes = (page: { items: readonly { alpha2: string }[] }) => page.items.map(({ alpha2 }) => alpha2);
const notFound = (message: string) => expect.objectContaining({ code: 'not_found', message });
const first = (text: string) => searchCountries(text, { limit: 1, offset: 0 }).items[0]?.alpha2;

describe('the facts', () => {
  test('there are the 249 codes of ISO 3166-1 and Kosovo, each once', () => {
    expect(all.length).toBe(250);
    for (const key of ['alpha2', 'alpha3', 'numeric'] as const) {
      const values = all.map((country) => country[key]).filter((value) => value !== null);
      expect(new Set(values).size).toBe(values.length);
    }
    expect(all.filter(({ numeric }) => numeric === null).map(({ alpha2 }) => alpha2)).toEqual(['XK']);
    expect(all.filter(({ status }) => status === 'user_assigned').length).toBe(1);
  });

  test('193 are members of the UN, all of them independent', () => {
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
  ] as const)('%s has its %i members', (group, count) => {
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
  ])('%s pays in %j', (code, currencies) => {
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
  ])('%s is called by %j', (code, callingCodes) => {
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
  ])('the capital of %s is %s, where it is', (code, name, latitude, longitude) => {
    const [capital] = countryByCode(code).capital;
    expect(capital?.name).toBe(name);
    expect(capital?.latitude).toBeCloseTo(latitude, 0);
    expect(capital?.longitude).toBeCloseTo(longitude, 0);
  });

  test('a capital is not far from its country’s middle', () => {
    for (const { alpha2, capital, coordinates, areaKm2 } of all) {
      const reach = 10 + Math.sqrt(areaKm2 ?? 0) / 50;
      for (const { latitude, longitude } of capital) {
        const west = Math.abs(longitude - coordinates.longitude);
        expect(Math.abs(latitude - coordinates.latitude), alpha2).toBeLessThan(reach);
        expect(Math.min(west, 360 - west) * Math.cos((latitude * Math.PI) / 180), alpha2).toBeLessThan(reach);
      }
    }
  });

  test('who borders on another is bordered by it, and the landlocked have borders', () => {
    for (const { alpha2, borders, landlocked } of all) {
      for (const code of borders) expect(countryByCode(code).borders, `${alpha2}-${code}`).toContain(alpha2);
      if (landlocked) expect(borders.length).toBeGreaterThan(0);
    }
  });

  test.each([
    ['CH', ['de', 'fr', 'it', 'rm']],
    ['ZA', ['en', 'zu', 'xh', 'af', 'nso', 'tn', 'st', 'ts', 'ss', 've', 'nr']],
    ['BE', ['nl', 'fr', 'de']],
    ['NO', ['nb', 'nn']],
    ['MA', ['ar', 'zgh', 'tzm']],
    ['UA', ['uk']],
    ['ME', ['cnr']],
    ['BO', ['es', 'qu', 'ay', 'gn']],
  ])('the official languages of %s are %j', (code, languages) => {
    const official = countryByCode(code).languages.filter((language) => language.official);
    expect(official.map((language) => language.code)).toEqual(languages);
  });

  test('Dari is Persian by its code and Dari by its name', () => {
    expect(countryByCode('AF').languages[0]).toMatchObject({ code: 'fa', name: 'Dari', official: true });
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
  ])('traffic in %s keeps %s', (code, side) => expect(countryByCode(code).drivingSide).toBe(side));

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
  ])('%s has the postal code %s', (code, text) => {
    expect(text).toMatch(new RegExp(countryByCode(code).postalCode?.regex ?? '$^'));
  });

  test('an example made of each format matches its pattern', () => {
    for (const { alpha2, postalCode } of all) {
      for (const format of postalCode?.format.split('|') ?? []) {
        // 9694# and K1A leave few digits and letters that fit everywhere.
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

  test('time zones and currencies are such as the runtime knows too', () => {
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
  ])('the time zones of %s are those its people know, not ones they were merged into', (alpha2, zones) => {
    expect(all.find((country) => country.alpha2 === alpha2)?.timezones).toEqual(zones);
  });

  test('every top-level domain is in the root zone', () => {
    const { known } = topLevelDomains.get();
    for (const { tlds } of all)
      for (const tld of tlds) expect(known, tld).toContain(domainToASCII(tld.slice(1)));
    expect(countryByCode('AE').tlds).toEqual(['.ae', '.امارات']);
    expect(countryByCode('JP').tlds).toEqual(['.jp']);
  });

  test('what is not known is null, never zero or a dash', () => {
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

  test('names are those of everyday use, with the others beside them', () => {
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

  test('translated names are those of the runtime, for languages it has', () => {
    for (const language of ['de', 'fr', 'ja', 'ar', 'hi', 'pt', 'ru', 'sw']) {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      const differing = all.filter(({ alpha2, translations }) => {
        const ours = translations.find((translation) => translation.language === language)?.name;
        return ours !== names.of(alpha2);
      });
      // CLDR's releases differ in a few.
      expect(differing.length, language).toBeLessThan(15);
    }
  });
});

describe('codes', () => {
  test.each(['ch', 'CH', 'che', 'CHE', '756'])('%s is Switzerland', (code) => {
    expect(countryByCode(code).alpha2).toBe('CH');
  });

  test('zeros in front of a number may be left out, and UK is Britain', () => {
    expect(['4', '04', '004'].map((code) => countryByCode(code).alpha2)).toEqual(['AF', 'AF', 'AF']);
    expect(countryByCode('uk').alpha2).toBe('GB');
  });

  test.each([
    ['xy', "No country has the code 'XY'."],
    ['FRX', "No country has the code 'FRX'. Did you mean FRA or FRO?"],
    ['999', "No country has the code '999'."],
  ])('%s is not found, with near codes only where few are near', (code, message) => {
    expect(() => countryByCode(code)).toThrow(notFound(message));
  });

  test.each([
    ['ger', 'DE'],
    ['SUI', 'CH'],
    ['NED', 'NL'],
    ['KOS', 'XK'],
    // Bahrain's by the committees; ISO wins.
    ['BRN', 'BN'],
    ['BRU', 'BN'],
  ])('the Olympic code %s is that of %s', (code, alpha2) => {
    expect(countryByCode(code).alpha2).toBe(alpha2);
  });

  test('every code of ISO and every Olympic code but one is its own country', () => {
    for (const { alpha2, alpha3, numeric, ioc } of all) {
      const own = [alpha2, alpha3, numeric, ioc].filter((code) => code !== null && code !== 'BRN');
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
  ])('%s leads to a code: %s', (name, hint) => {
    expect(codeOfNamed(name)).toBe(hint);
  });
});

describe('search', () => {
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
  ])('%s finds %s first', (text, code) => expect(first(text)).toBe(code));

  test('pages fit together without gap or overlap', () => {
    const whole = codes(searchCountries('island', { limit: 100, offset: 0 }));
    const parts = [0, 7, 14, 21].flatMap((offset) => codes(searchCountries('island', { limit: 7, offset })));
    expect(parts).toEqual(whole.slice(0, 28));
    expect(searchCountries('island', { limit: 5, offset: 1000 })).toEqual({
      count: 0,
      total: whole.length,
      items: [],
    });
  });
});

describe('lists', () => {
  test('regions, subregions and continents are known in any case and with hyphens', () => {
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

  test('a currency lists where it is legal tender', () => {
    expect(codes(countriesByCurrency('chf'))).toEqual(['CH', 'LI']);
    expect(codes(countriesByCurrency('EUR'))).toEqual(expect.arrayContaining(['BG', 'HR', 'XK', 'VA']));
    for (const gone of ['BGN', 'ANG', 'SLL', 'HRK'])
      expect(() => countriesByCurrency(gone)).toThrow(expect.objectContaining({ code: 'not_found' }));
    expect(() => countriesByCurrency('BGN')).toThrow(/^No country uses the currency 'BGN'\.$/);
  });

  test('a language lists where it is official, in the whole country first', () => {
    expect(codes(countriesByLanguage('de'))).toEqual(['AT', 'BE', 'CH', 'DE', 'LI', 'LU', 'DK', 'IT', 'PL']);
    expect(codes(countriesByLanguage('ger'))).toEqual(codes(countriesByLanguage('DEU')));
    expect(codes(countriesByLanguage('no'))).toEqual(['NO', 'SJ']);
    expect(countriesByLanguage('en').total).toBeGreaterThan(70);
    expect(() => countriesByLanguage('gsw')).toThrow(notFound("No country has the official language 'gsw'."));
    expect(() => countriesByLanguage('zxx')).toThrow(/^No country has the official language 'zxx'/);
  });

  test('a calling code lists its countries, the most populous first', () => {
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

describe.each(FACES)('by $name', ({ name, ask }) => {
  test('all countries come at once, or a page of them', async () => {
    await using house = await openHouse();
    const { value } = await ask(house, 'countriesAll');
    expect(value).toMatchObject({ count: 250, total: 250 });
    expect(codes(value)).toEqual(codes(allCountries({ limit: 250, offset: 0 })));
    const page = await ask(house, 'countriesAll', { limit: 2, offset: 249 });
    expect(page.value).toMatchObject({ count: 1, total: 250, items: [{ alpha2: 'ZW' }] });
  });

  test.each([
    ['countriesByCode', { code: 'nosuch' }, 'invalid_parameter'],
    ['countriesByCode', { code: '1234' }, 'invalid_parameter'],
    ['countriesByCode', { code: 'ZZ' }, 'not_found'],
    ['countriesSearch', { q: '   ' }, 'invalid_parameter'],
    ['countriesSearch', { q: 'a', limit: 101 }, 'invalid_parameter'],
    ['countriesByRegion', { region: '12' }, 'invalid_parameter'],
    ['countriesByRegion', { region: 'atlantis' }, 'not_found'],
    ['countriesByCurrency', { code: 'EURO' }, 'invalid_parameter'],
    ['countriesByCurrency', { code: 'XAU' }, 'not_found'],
    ['countriesByLanguage', { code: 'english' }, 'invalid_parameter'],
    ['countriesByCallingCode', { code: 'abc' }, 'invalid_parameter'],
    ['countriesByCallingCode', { code: '999' }, 'not_found'],
    ['countriesAll', { fields: ['nmae'] }, 'invalid_parameter'],
    ['countriesAll', { limit: 251 }, 'invalid_parameter'],
  ])('%s of %j is %s and costs nothing', async (operation, args, code) => {
    await using house = await openHouse();
    const reply = await ask(house, operation, args);
    expect(reply).toMatchObject({ code, charged: 0 });
  });

  test('what is found nowhere is an empty list', async () => {
    await using house = await openHouse();
    expect((await ask(house, 'countriesSearch', { q: 'qqqq' })).value).toEqual({
      count: 0,
      total: 0,
      items: [],
    });
  });

  test.each([
    ['countriesAll', { limit: 1 }],
    ['countriesSearch', { q: 'andorra', limit: 1 }],
    ['countriesByRegion', { region: 'europe', limit: 1 }],
    ['countriesByCurrency', { code: 'EUR', limit: 1 }],
    ['countriesByLanguage', { code: 'ca', limit: 1 }],
    ['countriesByCallingCode', { code: '376', limit: 1 }],
  ])('%s is paged, and translated into the languages asked for', async (operation, args) => {
    await using house = await openHouse();
    const { value } = await ask(house, operation, { ...args, language: ['pt-BR', 'deu', 'en', 'nb'] });
    const [{ alpha2, translations }] = value.items;
    const named = Object.fromEntries(
      countryByCode(alpha2).translations.map((one) => [one.language, one.name]),
    );
    expect(value.count).toBe(1);
    expect(translations).toEqual([
      { language: 'pt', name: named.pt },
      { language: 'de', name: named.de },
      { language: 'en', name: countryByCode(alpha2).name.common },
      { language: 'no', name: named.no },
    ]);
    const { value: next } = await ask(house, operation, { ...args, offset: value.total });
    expect(next).toMatchObject({ count: 0, total: value.total });
  });

  test('one country is translated as lists are', async () => {
    await using house = await openHouse();
    const { value } = await ask(house, 'countriesByCode', { code: 'CH', language: ['fr'] });
    expect(value.translations).toEqual([{ language: 'fr', name: 'Suisse' }]);
    expect((await ask(house, 'countriesByCode', { code: 'CH' })).value.translations.length).toBe(100);
  });

  test.each([
    ['xx', ''],
    ['la', ''],
    ['german', 'a code: German has the code de'],
    ['Portugese', 'a code: Portuguese has the code pt'],
  ])('the language %s is refused, with a hint where it is a name', async (language, hint) => {
    await using house = await openHouse();
    const { faults } = await ask(house, 'countriesAll', { language: [language] });
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        new RegExp(`^has the item '${language}', which must be ${hint || 'one of .* or 93 others'}$`),
      ),
    ]);
  });

  test(`fields ${name === 'REST' ? 'choose what is shown' : 'are left to the query'}`, async () => {
    await using house = await openHouse();
    const { value } = await ask(house, 'countriesAll', { fields: ['flag', 'alpha2'], limit: 1 });
    const shown = Object.keys(value.items[0]);
    expect(shown).toEqual(name === 'REST' ? ['alpha2', 'flag'] : [...COUNTRY_FIELDS]);
  });
});

test('neighbours of neighbours cost one credit for each country', async () => {
  await using house = await openHouse();
  const { body } = await house.query(
    '{ countriesByCode(code: "PT") { neighbours { alpha2 neighbours { alpha2 } } } }',
  );
  expect(body.data.countriesByCode.neighbours).toEqual([
    { alpha2: 'ES', neighbours: ['AD', 'FR', 'GI', 'MA', 'PT'].map((alpha2) => ({ alpha2 })) },
  ]);
  // Portugal itself, Spain, and Spain's five, of which Portugal was asked for by another road.
  expect(body.extensions.credits.charged).toBe(7);
});

test('the long list is the same text each time, and its compressed forms say the same', async () => {
  await using house = await openHouse();
  const [plain, again] = [await house.get('/countries/v1/all'), await house.get('/countries/v1/all')];
  expect(again.text).toBe(plain.text);
  expect(again.headers.get('etag')).toBe(plain.headers.get('etag'));
  const request = () =>
    new Request('http://facet.test/countries/v1/all', {
      headers: { 'X-Api-Key': house.key, 'Accept-Encoding': 'gzip' },
    });
  for (const response of [await house.app.fetch(request()), await house.app.fetch(request())]) {
    const stream = response.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(stream).text()).toBe(plain.text);
  }
});

describe('flags', () => {
  test('every country’s is served free, without a key, as an image that runs nothing', async () => {
    await using house = await openHouse();
    for (const { flag } of all) {
      const { status, text, headers } = await house.send(flag.svgUrl);
      expect([status, headers.get('content-type')], flag.svgUrl).toEqual([200, 'image/svg+xml']);
      expect(text).toMatch(/^<svg[^>]*>/);
      expect(text).not.toMatch(/<script|\son\w+=|href="(?!#)/);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect(await house.used()).toBe(0);
  });

  test.each([
    '/assets/flags/zz.svg',
    '/assets/flags/CH.svg',
    '/assets/flags/',
    '/assets/flags/../index.ts',
  ])('there is none at %s', async (path) => {
    await using house = await openHouse();
    expect((await house.send(path)).status).toBe(404);
  });

  test('the emoji spells the code, and most flags are described in words', () => {
    expect(countryByCode('CH').flag.emoji).toBe('🇨🇭');
    expect(all.filter(({ flag }) => flag.description).length).toBeGreaterThan(230);
    for (const { flag } of all) if (flag.description) expect(flag.description).toMatch(/^[A-Z].{15,200}\.$/);
  });
});
