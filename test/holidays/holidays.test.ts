import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holidayRules } from '../../src/datasets/holidays/index.ts';
import { HOLIDAY_TYPES, type HolidayType, holidaysOf } from '../../src/resolvers/holidays/calendar.ts';
import { holidayCountries as holidayCountriesInSteps } from '../../src/resolvers/holidays/countries.ts';
import { plusDays, WEEKDAYS, weekdayOf } from '../../src/resolvers/holidays/dates.ts';
import {
  type HolidayCalendar,
  holidayCheck as holidayCheckInSteps,
  holidaysInRange,
  holidaysOfYear,
  nextHolidays as nextHolidaysInSteps,
} from '../../src/resolvers/holidays/index.ts';
import { holidayPlaceOf } from '../../src/resolvers/holidays/places.ts';
import { atOnce } from '../at-once.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

const holidayCountries = atOnce(holidayCountriesInSteps);
const holidayCheck = atOnce(holidayCheckInSteps);
const nextHolidays = atOnce(nextHolidaysInSteps);

const NOW = Date.UTC(2026, 8, 15, 12);
const PUBLIC: readonly HolidayType[] = ['public'];
const pause = async () => {};
const asked = (country: string, state?: string) => ({ country, state, types: PUBLIC, now: NOW, pause });
const yearOf = async (country: string, year: number, state?: string): Promise<HolidayCalendar> =>
  holidaysOfYear({ ...asked(country, state), year });
const check = (country: string, date: string, state?: string) =>
  holidayCheck({ ...asked(country, state), date });

describe('the holiday API', () => {
  test('finds a state by its code in any spelling, and lists its additional days', async () => {
    const spellings = await Promise.all(
      ['BY', 'by', 'DE-BY', 'de-by', 'bayern'].map((state) => yearOf('de', 2026, state)),
    );
    for (const calendar of spellings) expect(calendar).toEqual(spellings[0]);
    expect(spellings[0]?.items.find(({ date }) => date === '2026-01-06')?.states).toEqual(['BY']);
    expect(spellings[0]?.items.find(({ date }) => date === '2026-10-03')?.states).toEqual([]);
  });

  test('on request, holidays of individual states are listed once, with all their states', async () => {
    const { items, count } = await holidaysInRange({ ...asked('DE'), year: 2026, regional: true });
    expect(items.filter(({ date }) => date === '2026-01-06').map(({ states }) => states)).toEqual([
      ['BW', 'BY', 'ST'],
    ]);
    expect(items.filter(({ date }) => date === '2026-12-25').length).toBe(1);
    expect(count).toBe(items.length);
  });

  test('UK is accepted for the United Kingdom, and a place without known holidays is not found', () => {
    expect(check('UK', '2026-12-25').countryCode).toBe('GB');
    for (const [country, state, message] of [
      ['BV', undefined, 'No holiday data is available for Bouvet Island.'],
      ['QQ', undefined, "No country has the code 'QQ'."],
      [
        'DE',
        'Sachsn',
        "No state 'Sachsn' is known in Germany. Did you mean Sachsen? /holidays/v1/countries lists the states.",
      ],
      ['MX', 'X', 'No holiday data is available for the states of Mexico.'],
      ['DE', 'BZ', "No state 'BZ' is known in Germany. /holidays/v1/countries lists the states."],
    ] as const) {
      expect(() => check(country, '2026-12-25', state)).toThrow(
        expect.objectContaining({
          code: 'not_found',
          message,
        }),
      );
    }
  });

  test.each([
    ['AE', undefined, '2026-01-09', false],
    ['EG', undefined, '2026-01-09', true],
    ['BN', undefined, '2026-01-10', false],
    ['MY', '02', '2026-01-09', true],
    ['MY', '10', '2026-01-09', false],
    ['IN', undefined, '2026-01-10', true],
  ])('weekends depend on the country and the state: %s %s on %s', (country, state, date, weekend) => {
    expect(check(country, date, state).weekend).toBe(weekend);
  });

  test('242 countries are covered, and their states have names', () => {
    const { items, total } = holidayCountries({ now: NOW }, { limit: 300, offset: 0 });
    expect(total).toBe(242);
    expect(items.map(({ countryCode }) => countryCode)).toEqual(holidayRules.get().codes);
    for (const { states, languages, countryCode } of items) {
      expect(languages).toContain('en');
      for (const { code, name } of states) {
        expect(name).not.toBe('');
        expect(code).toMatch(/^[A-Z0-9]{1,10}$/);
        expect(holidayPlaceOf(countryCode, code)).toEqual({ country: countryCode, state: code });
      }
    }
  });
});

describe('dates in the holiday API', () => {
  test('today is the current date in the capital', () => {
    const now = Date.UTC(2026, 11, 31, 23, 30);
    const day = (country: string) => holidayCheck({ country, types: PUBLIC, now }).date;
    expect(['JP', 'GB', 'US', 'CD'].map(day)).toEqual([
      '2027-01-01',
      '2026-12-31',
      '2026-12-31',
      '2027-01-01',
    ]);
  });

  test('a half day is a holiday and a working day', () => {
    const eve = { holiday: true, workingDay: true, nextWorkingDay: '2026-12-28' };
    expect(check('IS', '2026-12-24')).toMatchObject(eve);
    expect(check('IS', '2026-12-23').nextWorkingDay).toBe('2026-12-24');
    expect(check('AU', '2026-12-24', 'SA')).toMatchObject({ holiday: true, workingDay: true });
  });

  test('start and end times have the offset of the capital, including summer time', () => {
    expect(check('DE', '2026-05-01').holidays[0]).toMatchObject({
      start: '2026-05-01T00:00:00+02:00',
      end: '2026-05-02T00:00:00+02:00',
    });
  });

  test('a year can be combined with a month and a day, and 29 February is refused in years without it', () => {
    expect(holidayCheck({ ...asked('DE'), date: '12-25', year: 2030 }).date).toBe('2030-12-25');
    expect(holidayCheck({ ...asked('DE'), year: 2030 }).date).toBe('2030-09-15');
    expect(holidayCheck({ ...asked('DE'), date: '2030-12-25', year: 2030 }).date).toBe('2030-12-25');
    expect(() => holidayCheck({ ...asked('DE'), date: '02-29', year: 2026 })).toThrow(
      expect.objectContaining({ code: 'invalid_parameter' }),
    );
  });

  test('a range includes a holiday that began before the range, and a year can be used as a range', async () => {
    const { items } = await holidaysInRange({ ...asked('SA'), from: '2026-03-22', to: '2026-03-31' });
    expect(items.map(({ date }) => date)).toEqual(['2026-03-19', '2026-03-23', '2026-03-24']);
    expect(await holidaysInRange({ ...asked('SA'), year: 2025 })).toMatchObject({
      from: '2025-01-01',
      to: '2025-12-31',
    });
    expect(await holidaysInRange({ ...asked('SA'), to: '2025-03-01' })).toMatchObject({ from: '2025-01-01' });
    const across = { from: '2025-12-01', to: '2026-01-31' };
    for (const year of [2025, 2026])
      expect(await holidaysInRange({ ...asked('SA'), ...across, year })).toMatchObject(across);
  });

  test('the next holidays are listed from today into the next year', () => {
    const { items, count, total } = nextHolidays({ ...asked('GB'), date: '2026-12-25', limit: 4, offset: 0 });
    expect(items.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-26', '2026-12-28', '2027-01-01']);
    expect(count).toBe(4);
    expect(total).toBe(8);
    expect(nextHolidays({ ...asked('GB'), date: '2026-12-25', limit: 1, offset: 3 }).items).toEqual([
      items[3],
    ]);
    expect(nextHolidays({ ...asked('GB'), year: 2030, limit: 1, offset: 0 }).items[0]?.date).toBe(
      '2030-01-01',
    );
    expect(nextHolidays({ ...asked('GB'), limit: 1, offset: 0 }).items[0]?.date).toBe('2026-12-25');
  });

  test('holidays of any country and year are sorted, fall in that year, and are confirmed when their date is checked', () => {
    const { codes } = holidayRules.get();
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.integer({ min: 1971, max: 2074 }), (country, year) => {
        const days = holidaysOf({ country }, year);
        const dates = days.map(({ date }) => date);
        expect(dates).toEqual(dates.toSorted());
        for (const { date, from, days: length, type, names } of days.slice(0, 4)) {
          expect(date.startsWith(`${year}-`)).toBe(true);
          expect(HOLIDAY_TYPES).toContain(type);
          expect(Object.keys(names).length).toBeGreaterThan(0);
          const last = plusDays(date, length - 1);
          const answer = holidayCheck({ ...asked(country), types: [type], date: last });
          expect(answer).toMatchObject({ holiday: true, weekday: WEEKDAYS[weekdayOf(last) - 1] });
          // A note says why people work on a public holiday: martial law in Ukraine has suspended the days off.
          if (type === 'public' && from < '12:00' && answer.note === null)
            expect(answer.workingDay).toBe(answer.makeUpDay);
          expect(check(country, answer.nextWorkingDay).workingDay).toBe(true);
          expect(answer.nextWorkingDay > last).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  test.each([
    ['holidaysPublic', { country: 'DEUT' }, ['country']],
    ['holidaysPublic', { country: 'DE', year: 1969, language: 'x' }, ['language', 'year']],
    ['holidaysPublic', { country: 'DE', state: '?' }, ['state']],
    ['holidaysRange', { country: 'DE', from: '1969-12-31', to: '2100-01-01' }, ['from', 'to']],
    ['holidaysRange', { country: 'DE', from: '2026-03-01', to: '2026-02-01' }, ['to']],
    ['holidaysRange', { country: 'DE', from: '2020-01-01', to: '2026-01-01' }, ['to']],
    ['holidaysRange', { country: 'DE', from: '2026-03-01', year: 2025 }, ['year']],
    ['holidaysRange', { country: 'DE', to: '2026-03-01', year: 2027 }, ['year']],
    ['holidaysRange', { country: 'DE', from: '2025-12-01', to: '2026-01-31', year: 2027 }, ['year']],
    ['holidaysNext', { country: 'DE', date: '13-01', limit: 101 }, ['date', 'limit']],
    ['holidaysNext', { country: 'DE', date: '2026-01-01', year: 2027 }, ['year']],
    ['holidaysIsHoliday', { country: 'DE', date: '2026-01-01', year: 2027 }, ['year']],
    ['holidaysIsHoliday', { country: 'DE', date: 'today' }, ['date']],
    ['holidaysCountries', { country: 'Germany' }, ['country']],
  ])('%s refuses %j with the reason, free of charge', async (operation, args, fields) => {
    await using service = await openTestService({ now: () => NOW });
    const { code, faults, charged } = await ask(service, operation, args);
    expect({ code, charged }).toEqual({ code: 'invalid_parameter', charged: 0 });
    expect(faults.map(({ field }) => field).sort()).toEqual(fields);
  });

  test('types can be a list, and an unknown type is refused', async () => {
    await using service = await openTestService({ now: () => NOW });
    const { value } = await ask(service, 'holidaysPublic', {
      country: 'JP',
      year: 2026,
      type: ['bank', 'observance'],
    });
    expect(new Set(value.items.map(({ type }: { type: string }) => type))).toEqual(
      new Set(['bank', 'observance']),
    );
    expect((await ask(service, 'holidaysPublic', { country: 'JP', type: ['feast'] })).code).toBe(
      'invalid_parameter',
    );
  });

  test('an unknown place is refused, free of charge', async () => {
    await using service = await openTestService({ now: () => NOW });
    expect(await ask(service, 'holidaysNext', { country: 'AQ' })).toMatchObject({
      code: 'not_found',
      charged: 0,
    });
  });
});

describe('holiday edges', () => {
  test('lead from a country to its holidays and back, and each lookup is charged once', async () => {
    await using service = await openTestService({ now: () => NOW });
    const { body } = await service.query(`{
      countriesByCode(code: "CH") {
        holidays(year: 2026, state: "GE", type: [public]) { total items { date country { alpha2 } } }
        neighbours { alpha2 holidays(year: 2026) { total } }
      }
    }`);
    const { holidays, neighbours } = body.data.countriesByCode;
    expect(holidays.total).toBeGreaterThan(5);
    for (const { country } of holidays.items) expect(country.alpha2).toBe('CH');
    expect(neighbours.map(({ alpha2 }: { alpha2: string }) => alpha2)).toEqual([
      'AT',
      'DE',
      'FR',
      'IT',
      'LI',
    ]);
    for (const neighbour of neighbours) expect(neighbour.holidays.total).toBeGreaterThan(5);
    // One credit each: the country, its holidays, Switzerland again through the edge, five neighbours and their
    // holidays.
    expect(await service.used()).toBe(1 + 1 + 1 + 5 + 5);
  });

  test('are null and free for a country without known holidays', async () => {
    await using service = await openTestService({ now: () => NOW });
    const { body } = await service.query('{ countriesByCode(code: "AQ") { holidays { total } } }');
    expect(body.data.countriesByCode.holidays).toBeNull();
    expect(await service.used()).toBe(1);
  });
});
