import { describe, expect, test } from 'vitest';
import { holidayRules } from '../../src/datasets/holidays/index.ts';
import { holidaysOf } from '../../src/resolvers/holidays/calendar.ts';
import { coverageOf } from '../../src/resolvers/holidays/coverage.ts';
import {
  holidayCheck as holidayCheckInSteps,
  holidaysOfYear,
  nextHolidays as nextHolidaysInSteps,
} from '../../src/resolvers/holidays/index.ts';
import { atOnce } from '../at-once.ts';

const NOW = Date.UTC(2026, 8, 15, 12);
const holidayCheck = atOnce(holidayCheckInSteps);
const nextHolidays = atOnce(nextHolidaysInSteps);
const options = (place: string) => {
  const [country = '', state] = place.split('-');
  return { country, state, types: ['public'] as const, now: NOW };
};
const check = (place: string, date: string, until?: string) =>
  holidayCheck({ ...options(place), date, ...(until && { until }) });

describe('days off exchanged with weekend days', () => {
  test.each([
    ['RU', 2024, 248],
    ['RU', 2021, 247],
    ['RU', 2022, 247],
    ['RU', 2016, 247],
    ['HU', 2024, 251],
    ['CN', 2026, 248],
  ])('%s has the official number of working days in %i: %i', (country, year, days) => {
    expect(check(country, `${year}-01-01`, `${year}-12-31`).workingDays?.days).toBe(days);
  });

  test.each([
    ['HU', '2016-03-14', '2016-03-05'],
    ['HU', '2011-03-14', '2011-03-19'],
    ['BG', '2014-05-05', '2014-05-31'],
    ['LV', '2018-04-30', '2018-04-21'],
    ['UA', '2018-12-31', '2018-12-29'],
    ['TW', '2023-10-09', '2023-09-23'],
  ])('in %s, %s is a day off for which people worked on %s', (country, off, worked) => {
    expect(check(country, off)).toMatchObject({ workingDay: false, holidays: [{ bridge: true }] });
    expect(check(country, worked)).toMatchObject({ workingDay: true, weekend: true, makeUpDay: true });
  });

  test('count as known only with two other sources, and as unknown in years to come', () => {
    for (const [country, year] of [
      ['RU', 2023],
      ['RU', 2016],
      ['CN', 2026],
    ] as const)
      expect([country, year, coverageOf({ country }, year).coverage]).toEqual([country, year, 'full']);
    for (const [country, year, known] of [
      ['RU', 2024, 'taken from one source and confirmed by only one other'],
      ['HU', 2016, 'taken from one source and confirmed by only one other'],
      ['HU', 2013, 'known from one source only'],
      ['CN', 2016, 'known from one source only'],
    ] as const)
      expect(coverageOf({ country }, year)).toEqual({
        coverage: 'unverified',
        coverageReason: `The holidays are confirmed by two sources, but the exchanged working days and days off are ${known}.`,
      });
    for (const country of ['HU', 'RU', 'LV', 'BY'])
      expect(check(country, '2029-01-01', '2029-12-31').workingDays).toMatchObject({
        coverage: 'partial',
        coverageReason: expect.stringContaining('exchanges working days'),
      });
    expect(coverageOf({ country: 'BG' }, 2027).coverage).toBe('full');
  });

  test('are suspended in Ukraine under martial law, as the answer says', () => {
    expect(check('UA', '2025-08-25', '2025-08-31')).toMatchObject({
      workingDay: true,
      note: expect.stringContaining('martial law'),
      workingDays: { coverageReason: expect.stringContaining('martial law') },
    });
    expect(check('UA', '2021-08-24')).toMatchObject({ workingDay: false, note: null });
  });
});

describe('former weekends', () => {
  test.each([
    ['AE', '2021-06-04', true],
    ['AE', '2022-06-03', false],
    ['SA', '2012-06-07', true],
    ['SA', '2013-07-04', false],
    ['MY-01', '2024-01-05', true],
    ['MY-01', '2025-01-03', false],
    ['MY-01', '2013-01-04', false],
    ['KW', '2007-08-30', true],
    ['DZ', '2009-08-13', true],
    ['IN', '2026-01-10', true],
    ['UG', '2026-01-10', true],
  ])('in %s, %s is in a weekend: %s', (place, date, weekend) => {
    expect(check(place, date)).toMatchObject({ weekend, workingDay: !weekend });
  });
});

describe('holidays of parts of a state', () => {
  test.each([
    ['DE-BY', '2025-08-15'],
    ['ES-CT', '2025-09-24'],
    ['BR-SP', '2027-01-25'],
    ['DE-SN', '2026-06-04'],
  ])('are the same for %s on %s in all operations', async (place, date) => {
    const year = await holidaysOfYear({
      ...options(place),
      year: Number(date.slice(0, 4)),
      pause: () => Promise.resolve(),
    });
    const [listed] = year.items.filter((day) => day.date === date && day.municipalities.length > 0);
    const answer = check(place, date, date);
    expect(listed).toBeDefined();
    expect(answer.holidays).toContainEqual(listed);
    expect(nextHolidays({ ...options(place), date, limit: 5, offset: 0 }).items).toContainEqual(listed);
    expect(answer).toMatchObject({
      holiday: true,
      workingDay: true,
      note: expect.stringContaining(
        `Counted as a working day, although it is a day off in parts of ${place.slice(3)}: `,
      ),
      workingDays: { days: 1, coverageReason: expect.stringContaining(date) },
    });
    expect(answer.workingDays?.coverage).not.toBe('full');
  });

  test('are named in the singular and the plural where there are few or many', () => {
    const remarks = Object.entries(holidayRules.get().holidays).flatMap(([country, { states = {} }]) =>
      Object.keys(states).flatMap((state) => {
        const reason = check(`${country}-${state}`, '2026-01-01', '2026-12-31').workingDays?.coverageReason;
        return reason?.match(/Counted as a? ?working days?, although [^.]+/g) ?? [];
      }),
    );
    const some = (pattern: RegExp) => remarks.some((remark) => pattern.test(remark));
    expect(
      remarks.filter((remark) => /\b1 other parts|\b(?:[02-9]|\d\d+) other part\b/.test(remark)),
    ).toEqual([]);
    expect([some(/\b1 other part\b/), some(/\b\d+ other parts\b/)]).toEqual([true, true]);
    expect([some(/a working day, although it is a day off/), some(/they are days off/)]).toEqual([
      true,
      true,
    ]);
  });
});

describe('substitutes of all countries', () => {
  test('are never the date of their rule, and never two for one rule', () => {
    const wrong: string[] = [];
    for (const country of holidayRules.get().codes)
      for (const year of [2016, 2020, 2021, 2026]) {
        const days = holidaysOf({ country }, year).filter(({ substitute }) => substitute);
        const rules = new Map(days.map(({ rule, date }) => [rule, date]));
        for (const { rule, date } of days) {
          const [, original] = /^(?:substitutes )?(\d\d-\d\d)/.exec(rule ?? '') ?? [];
          const lunar = / (?:Shawwal|Muharram|Shaban|Dhu al-Hijjah)/.test(rule ?? '');
          if (original === date.slice(5) || (!lunar && original && rules.get(rule) !== date))
            wrong.push(`${country} ${date} ${rule}`);
        }
      }
    expect(wrong).toEqual([]);
  });

  test.each([
    ['JP', '2026-08-11', false],
    ['JP', '2019-08-12', true],
    ['JP', '2021-08-09', true],
    ['AU-TAS', '2020-12-28', true],
    ['AU-TAS', '2026-12-28', true],
    ['MY-01', '2026-02-02', true],
    ['MY-01', '2026-11-09', true],
  ])('of %s on %s are marked: %s', (place, date, substitute) => {
    expect(check(place, date).holidays).toEqual([expect.objectContaining({ substitute })]);
  });
});

describe('first and last years of holidays', () => {
  const on = (place: string, date: string) => check(place, date).holiday;

  test.each([
    ['US', '1985-01-21', '1986-01-20'],
    ['DE', '1989-10-03', '1990-10-03'],
    ['GB-ENG', '1977-05-02', '1978-05-01'],
    ['FR', '1976-05-08', '1982-05-08'],
    ['IT', '1980-01-06', '1986-01-06'],
    ['PL', '1980-05-03', '1990-05-03'],
    ['HU', '1985-10-23', '1989-10-23'],
    ['CZ', '1992-09-28', '2000-09-28'],
    ['ZA', '1990-04-27', '1995-04-27'],
    ['IE', '1990-05-07', '1994-05-02'],
    ['AU-QLD', '2018-12-24', '2019-12-24'],
    ['DE-BY', '1995-11-22', '1994-11-16'],
    ['SE', '2005-05-16', '2004-05-31'],
    ['GB-ENG', '2002-05-27', '2002-06-04'],
    ['TH', '2017-05-05', '2016-05-05'],
    ['GL', '1984-06-21', '2026-06-21'],
  ])('in %s, %s is no holiday, but %s is', (place, without, date) => {
    expect([on(place, without), on(place, date)]).toEqual([false, true]);
  });

  test('are admitted to be incomplete before the compared years', () => {
    expect(coverageOf({ country: 'SE' }, 1985)).toEqual({
      coverage: 'unverified',
      coverageReason: expect.stringContaining('holidays may be listed that did not exist yet'),
    });
  });

  test('are disputed where sources disagree, and the reason names the days', () => {
    expect(coverageOf({ country: 'IN' }, 2026).coverageReason).toMatch(
      /2026-\d\d-\d\d is (not )?listed here/,
    );
  });
});
