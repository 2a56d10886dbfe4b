import { afterAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { FACES } from '../faces/faces.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { createBrightData } from '../social/bright-data.ts';

const scraper = createBrightData(() => ({ progress: ['running'], content: [] }));
const { zone, sites, settings } = scraper;
const internet = await openInternet({ zone, sites, settings });
afterAll(() => internet[Symbol.asyncDispose]());
const openHere = () => openTestService({ upstream: internet.another() });

const MAIL = 'From: a@b.example\nTo: c@d.example\nSubject: Call\n\nTel. 044 668 18 00';

const RESUME =
  'Jane Miller\nTel. 044 668 18 00\n\nEXPERIENCE\nCook, Blue Cafe Ltd, 2015 - 2018\n\nEDUCATION\nOslo University, 2010';

/**
 * Every argument that takes a country, with the other arguments of the call and a reader of the country in its
 * answer.
 */
const ASKING: [operation: string, argument: string, args: object, said: (value: never) => unknown][] = [
  ['countriesByCode', 'code', {}, ({ alpha2 }: { alpha2: string }) => alpha2],
  ['holidaysPublic', 'country', { year: 2026 }, ({ countryCode }: Said) => countryCode],
  ['holidaysRange', 'country', { year: 2026 }, ({ countryCode }: Said) => countryCode],
  ['holidaysNext', 'country', { limit: 1 }, ({ items: [day] }: Listed) => day?.countryCode],
  ['holidaysIsHoliday', 'country', {}, ({ countryCode }: Said) => countryCode],
  ['holidaysLongWeekends', 'country', { vacationDays: 0 }, ({ countryCode }: Said) => countryCode],
  ['holidaysCountries', 'country', {}, ({ items: [one] }: Listed) => one?.countryCode],
  ['aviationAirportSearch', 'country', { limit: 1 }, ({ items: [one] }: Listed) => one?.countryCode],
  ['phoneValidate', 'country', { number: '044 668 18 00' }, (value: Hinted) => value.countryHint],
  [
    'parserTextAnonymization',
    'country',
    { text: 'Ring 044 668 18 00', entities: ['PHONE_NUMBER'] },
    ({ data: { counts } }: Anonymized) => (counts.length > 0 ? 'CH' : null),
  ],
  ['parserResume', 'country', { text: RESUME }, ({ data }: Resume) => data.phones[0]?.countryCode],
  ['linkedinJobSearch', 'country', { location: 'Geneva' }, () => scraper.orders.at(-1)?.input.country],
  ['parserEmail', 'country', { text: MAIL }, ({ data }: Mail) => data.entities.phones[0]?.countryCode],
];

interface Said {
  readonly countryCode: string;
}
interface Listed {
  readonly items: readonly Said[];
}
interface Mail {
  readonly data: { readonly entities: { readonly phones: readonly Said[] } };
}
interface Resume {
  readonly data: { readonly phones: readonly Said[] };
}
interface Anonymized {
  readonly data: { readonly counts: readonly unknown[] };
}
interface Hinted {
  readonly countryHint: string;
}

test('this test covers every argument named country', () => {
  const named = endpoints(schema).flatMap(({ name, args }) =>
    args.filter((arg) => arg.name === 'country').map((arg) => `${name} ${arg.name}`),
  );
  const known = ASKING.map(([operation, argument]) => `${operation} ${argument}`);
  expect(named.filter((one) => !known.includes(one))).toEqual([]);
});

describe.each(FACES)('via $name', ({ ask }) => {
  describe.each(ASKING)('the operation %s with the argument %s', (operation, argument, args, said) => {
    test.each(['CH', 'ch', 'CHE', '756', 'SUI', 'sui'])('accepts %s', async (code) => {
      await using service = await openHere();
      const { status, value } = await ask(service, operation, { ...args, [argument]: code });
      expect(status).toBeLessThan(300);
      expect(said(value as never)).toBe('CH');
    });

    test('refuses a country name, and suggests the code of that country', async () => {
      await using service = await openHere();
      const { code, faults, charged } = await ask(service, operation, { ...args, [argument]: 'Schweiz' });
      expect({ code, charged, faults }).toEqual({
        code: 'invalid_parameter',
        charged: 0,
        faults: [
          {
            field: argument,
            message: 'must be a country code, such as CH, CHE or 756: Switzerland has the code CH',
          },
        ],
      });
    });
  });
});
