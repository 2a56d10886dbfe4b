import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from '../../src/resolvers/holidays/dates.ts';
import { holidayCheck as holidayCheckInSteps } from '../../src/resolvers/holidays/index.ts';
import { atOnce } from '../at-once.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

const NOW = Date.UTC(2026, 8, 15, 12);
const holidayCheck = atOnce(holidayCheckInSteps);
const check = (country: string, date: string, options: { workingDays?: number; until?: string } = {}) => {
  const [code = '', state] = country.split('-');
  return holidayCheck({ country: code, state, date, types: ['public'], now: NOW, ...options });
};
const add = (country: string, date: string, workingDays: number) =>
  check(country, date, { workingDays }).workingDays?.date;
const count = (country: string, date: string, until: string) =>
  check(country, date, { until }).workingDays?.days;

describe('adding working days', () => {
  test.each([
    ['skips Christmas and the weekend', 'DE-BY', '2026-12-23', 5, '2026-12-31'],
    ['skips a holiday of the state', 'DE-BY', '2027-01-05', 1, '2027-01-07'],
    ['does not skip a holiday of another state', 'DE-HH', '2027-01-05', 1, '2027-01-06'],
    ['continues in the next year', 'DE', '2026-12-31', 1, '2027-01-04'],
    ['counts backwards', 'DE', '2027-01-04', -2, '2026-12-30'],
    ['starts on a weekend', 'DE', '2026-09-19', 1, '2026-09-21'],
    ['starts backwards on a weekend', 'DE', '2026-09-20', -1, '2026-09-18'],
    ['skips a substitute day', 'GB-ENG', '2026-12-24', 1, '2026-12-29'],
    ['skips a weekend of Friday and Saturday', 'EG', '2026-09-17', 1, '2026-09-20'],
    ['skips a weekend of a state', 'MY-02', '2026-09-10', 1, '2026-09-13'],
    ['counts a Saturday on which people work', 'CN', '2026-02-27', 1, '2026-02-28'],
    ['skips bridge days', 'CN', '2026-09-30', 1, '2026-10-08'],
    ['counts half days', 'IS', '2026-12-23', 1, '2026-12-24'],
    ['counts optional holidays', 'DE', '2026-12-23', 1, '2026-12-24'],
    ['returns the date itself for 0', 'DE', '2026-12-25', 0, '2026-12-25'],
  ])('%s: %s, %s and %i days lead to %s', (_title, country, date, days, expected) => {
    expect(add(country, date, days)).toBe(expected);
  });

  test('agrees with the next working day of the same answer', () => {
    for (const country of ['DE', 'IS', 'CN', 'SA', 'IL', 'AU-SA'])
      for (let date = '2026-12-20'; date < '2027-01-08'; date = plusDays(date, 1)) {
        const { nextWorkingDay, workingDays } = check(country, date, { workingDays: 1 });
        expect(workingDays?.date).toBe(nextWorkingDay);
      }
  });
});

describe('counting working days', () => {
  test.each([
    ['includes both dates', 'DE', '2026-09-14', '2026-09-18', 5],
    ['includes neither date of a weekend', 'DE', '2026-09-12', '2026-09-20', 5],
    ['counts a single working day', 'DE', '2026-09-14', '2026-09-14', 1],
    ['counts a single day off as none', 'DE', '2026-12-25', '2026-12-25', 0],
    ['is negative backwards', 'DE', '2026-09-18', '2026-09-14', -5],
    ['is 0 backwards over a weekend', 'DE', '2026-09-20', '2026-09-19', 0],
    ['leaves out the nine holidays of Bavaria on weekdays', 'DE-BY', '2026-01-01', '2026-12-31', 252],
    ['has the 248 working days of the official Chinese calendar', 'CN', '2026-01-01', '2026-12-31', 248],
  ])('%s: %s from %s to %s is %i', (_title, country, from, until, expected) => {
    expect(count(country, from, until)).toBe(expected);
  });
});

const places = ['DE-BY', 'GB-SCT', 'SA', 'EG', 'CN', 'IN', 'JP', 'NP', 'IL', 'BN', 'US-MA', 'IS', 'MY-02'];
const place = fc.constantFrom(...places);
const day = fc.integer({ min: 0, max: 25_000 }).map((days) => plusDays('1990-01-01', days));

describe('adding and counting', () => {
  test('are inverse: the days after a date until the result are the days that were added', () => {
    fc.assert(
      fc.property(place, day, fc.integer({ min: -60, max: 60 }), (country, date, days) => {
        const result = add(country, date, days) as string;
        const start = check(country, date).workingDay ? Math.sign(days) : 0;
        expect(count(country, date, result)).toBe(
          days === 0 ? Number(check(country, date).workingDay) : days + start,
        );
        if (days !== 0) expect(check(country, result).workingDay).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('agree with checking each date by itself', () => {
    fc.assert(
      fc.property(place, day, fc.integer({ min: 0, max: 90 }), (country, from, length) => {
        const dates = Array.from({ length: length + 1 }, (_, index) => plusDays(from, index));
        const working = dates.filter((date) => check(country, date).workingDay);
        const until = plusDays(from, length);
        expect(count(country, from, until)).toBe(working.length);
        expect(count(country, until, from)).toBe(from === until ? working.length : 0 - working.length);
        const [last] = working.filter((date) => date > from).slice(-1);
        const after = working.filter((date) => date > from).length;
        if (last !== undefined) expect(add(country, from, after)).toBe(last);
      }),
      { numRuns: 40 },
    );
  });

  test('a thousand working days can also be counted in countries with many holidays', () => {
    for (const country of ['NP', 'LK', 'BD', 'KH', 'CN', 'IR', 'AZ', 'CO']) {
      const until = add(country, '2020-01-01', 1000) as string;
      expect(count(country, '2020-01-02', until)).toBe(1000);
    }
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  test('working days are added, for one credit, with the coverage of all years', async () => {
    await using service = await openTestService({ now: () => NOW });
    const args = { country: 'DE', state: 'BY', date: '2026-12-23', workingDays: 5 };
    const { value, charged } = await ask(service, 'holidaysIsHoliday', args);
    expect(charged).toBe(1);
    expect(value.workingDays).toEqual({
      days: 5,
      date: '2026-12-31',
      startIncluded: false,
      coverage: 'full',
      coverageReason: null,
    });
  });

  test('working days are counted until a date in a year that is not fully known', async () => {
    await using service = await openTestService({ now: () => NOW });
    const args = { country: 'CN', date: '2026-12-31', until: '2027-12-31' };
    const { value } = await ask(service, 'holidaysIsHoliday', args);
    expect(value.workingDays).toMatchObject({
      date: '2027-12-31',
      startIncluded: true,
      coverage: 'partial',
      coverageReason:
        'The government announces some holidays each year. The holidays announced for 2027 are not known.',
    });
  });

  test('the answer has no working days if they are not requested', async () => {
    await using service = await openTestService({ now: () => NOW });
    const { value } = await ask(service, 'holidaysIsHoliday', { country: 'DE', date: '2026-12-23' });
    expect(value.workingDays).toBeNull();
  });

  test.each([
    [{ workingDays: 1001 }, 'workingDays', 'must be a whole number from -1000 to 1000'],
    [{ workingDays: -1001 }, 'workingDays', 'must be a whole number from -1000 to 1000'],
    [{ workingDays: 5, until: '2026-12-31' }, 'until', 'cannot be combined with workingDays'],
    [{ until: '2076-01-01' }, 'until', 'must be a date from 1970 to 2075'],
    [{ until: '2032-01-01' }, 'until', 'must be at most 1,826 days before or after 2026-12-23'],
    [{ until: '2021-01-01' }, 'until', 'must be at most 1,826 days before or after 2026-12-23'],
    [
      { date: '2075-12-20', workingDays: 30 },
      'workingDays',
      'must lead from 2075-12-20 to a date from 1970 to 2075',
    ],
    [
      { date: '1970-01-20', workingDays: -30 },
      'workingDays',
      'must lead from 1970-01-20 to a date from 1970 to 2075',
    ],
  ])('%j is refused with the parameter %s, free of charge', async (args, field, message) => {
    await using service = await openTestService({ now: () => NOW });
    const answer = await ask(service, 'holidaysIsHoliday', { country: 'DE', date: '2026-12-23', ...args });
    expect(answer).toMatchObject({ code: 'invalid_parameter', charged: 0, faults: [{ field, message }] });
  });
});
