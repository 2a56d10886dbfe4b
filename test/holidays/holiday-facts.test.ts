import { describe, expect, test } from 'vitest';
import { announcedHolidays } from '../../src/datasets/holidays/index.ts';
import { type HolidayType, holidaysOf, makeUpDaysOf } from '../../src/resolvers/holidays/calendar.ts';
import { weekdayOf } from '../../src/resolvers/holidays/dates.ts';
import {
  type HolidayCalendar,
  holidayCheck as holidayCheckInSteps,
  holidaysOfYear,
} from '../../src/resolvers/holidays/index.ts';
import { atOnce } from '../at-once.ts';

const holidayCheck = atOnce(holidayCheckInSteps);

const NOW = Date.UTC(2026, 8, 15, 12);
const PUBLIC: readonly HolidayType[] = ['public'];
const pause = async () => {};
const asked = (country: string, state?: string) => ({ country, state, types: PUBLIC, now: NOW, pause });
const yearOf = async (country: string, year: number, state?: string): Promise<HolidayCalendar> =>
  holidaysOfYear({ ...asked(country, state), year });
const datesOf = async (country: string, year: number, state?: string) =>
  (await yearOf(country, year, state)).items.map(({ date }) => date.slice(5));
const check = (country: string, date: string, state?: string) =>
  holidayCheck({ ...asked(country, state), date });

describe('the dates of public holidays', () => {
  test('match gov.uk for England in 2026, including the substitute for a holiday on a Saturday', async () => {
    const days = ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-26', '12-28'];
    expect(await datesOf('GB', 2026, 'ENG')).toEqual(days);
  });

  test('match the list of the OPM for the United States in 2021 and 2026', async () => {
    const days = [
      '01-01',
      '01-19',
      '02-16',
      '05-25',
      '06-19',
      '07-03',
      '07-04',
      '09-07',
      '10-12',
      '11-11',
      '11-26',
    ];
    expect(await datesOf('US', 2026)).toEqual([...days, '12-25']);
    // New Year's Day of 2022 was a Saturday, and the Friday before it was in the previous year.
    expect((await datesOf('US', 2021)).slice(-3)).toEqual(['12-24', '12-25', '12-31']);
  });

  test('match the list of the Cabinet Office for Japan in 2026', async () => {
    const spring = ['01-01', '01-12', '02-11', '02-23', '03-20', '04-29', '05-03', '05-04', '05-05', '05-06'];
    const autumn = ['07-20', '08-11', '09-21', '09-22', '09-23', '10-12', '11-03', '11-23'];
    expect(await datesOf('JP', 2026)).toEqual([...spring, ...autumn]);
  });

  test('include the seventeen gazetted holidays of India in 2026, and Ambedkar’s birthday', async () => {
    const spring = ['01-26', '03-04', '03-21', '03-26', '03-31', '04-03', '04-14', '05-01', '05-27', '06-26'];
    const autumn = ['08-15', '08-26', '09-04', '10-02', '10-20', '11-08', '11-24', '12-25'];
    expect(await datesOf('IN', 2026)).toEqual([...spring, ...autumn]);
  });

  test('include seventeen gazetted holidays for every year that India has announced', async () => {
    const { IN } = announcedHolidays.get().announced;
    for (let year = IN?.first ?? 0; year <= (IN?.last ?? 0); year++) {
      const { items, coverage } = await yearOf('IN', year);
      const gazetted = items.filter(({ name }) => name !== 'Ambedkar Jayanti');
      expect({ year, count: gazetted.length, coverage }).toEqual({
        year,
        count: 17,
        coverage: 'unverified',
      });
    }
  });

  test('include two Indian holidays that fall on the same day', async () => {
    const { items } = await yearOf('IN', 2025);
    expect(items.filter(({ date }) => date === '2025-10-02').map(({ name }) => name)).toEqual([
      'Gandhi Jayanti',
      'Dussehra',
    ]);
  });

  test('include the last day of a festival, but not the day after', () => {
    expect([check('TR', '2026-05-30').holiday, check('TR', '2026-05-31').holiday]).toEqual([true, false]);
    expect([check('SA', '2026-03-24').holiday, check('SA', '2026-03-25').holiday]).toEqual([true, false]);
  });

  test('include a day from the year in which a law added it, and exclude a day that a law removed', async () => {
    // Iraq's law 12 of 2024, Syria's decree 188 of 2025, Oman's decrees 88/2022 and 15/2025.
    expect(await datesOf('IQ', 2023)).toContain('07-14');
    expect(await datesOf('IQ', 2026)).not.toContain('07-14');
    expect(await datesOf('IQ', 2026)).toContain('03-16');
    expect(await datesOf('SY', 2025)).not.toContain('03-18');
    expect(await datesOf('SY', 2026)).toContain('03-18');
    expect(await datesOf('OM', 2022)).not.toContain('01-11');
    expect(await datesOf('OM', 2025)).toEqual(expect.arrayContaining(['01-11', '11-20']));
    expect(await datesOf('FK', 2025)).toEqual(expect.arrayContaining(['11-14', '12-27']));
  });
});

describe('the holidays of China', () => {
  const { CN } = announcedHolidays.get().announced;
  const years = Array.from({ length: 27 }, (_, index) => 2000 + index);

  test.each(years)('include only rule-based days that were announced as days off in %d', (year) => {
    const off = new Set(CN?.days.map(([date]) => date));
    const byLaw = holidaysOf({ country: 'CN' }, year).filter(
      ({ type, bridge }) => type === 'public' && !bridge,
    );
    expect(byLaw.filter(({ date }) => !off.has(date))).toEqual([]);
    expect(byLaw.length).toBeGreaterThanOrEqual(year < 2008 ? 10 : year < 2025 ? 11 : 13);
  });

  test('have make-up working days on weekends only, never on holidays', () => {
    for (const year of years) {
      for (const [date] of makeUpDaysOf({ country: 'CN' }, year)) {
        expect(weekdayOf(date)).toBeGreaterThan(5);
        expect(check('CN', date)).toMatchObject({
          holiday: false,
          weekend: true,
          makeUpDay: true,
          workingDay: true,
        });
      }
    }
  });

  test('include bridge days, and the Saturday after one can be a working day', () => {
    expect(check('CN', '2026-02-20')).toMatchObject({
      holidays: [{ name: 'Spring Festival', localName: '春节', bridge: true, rule: null, fixed: false }],
      weekend: false,
      workingDay: false,
      nextWorkingDay: '2026-02-24',
    });
    expect(check('CN', '2026-02-27').nextWorkingDay).toBe('2026-02-28');
  });

  test('include a day for certain groups only as an observance', () => {
    expect(check('CN', '2027-03-08')).toMatchObject({ holiday: false, workingDay: true });
  });

  test('have partial coverage in a year without an announcement', async () => {
    expect([(await yearOf('CN', 2026)).coverage, (await yearOf('CN', 2027)).coverage]).toEqual([
      'full',
      'partial',
    ]);
  });
});

describe('holiday names in other languages', () => {
  const nameOn = (country: string, date: string, language?: string) =>
    holidayCheck({ ...asked(country), date, language }).holidays[0];

  test.each([
    ['US', '2026-09-07', undefined, 'Labor Day'],
    ['MP', '2026-09-07', undefined, 'Labor Day'],
    ['DE', '2026-05-01', undefined, 'Labour Day'],
    ['DE', '2026-05-01', 'fr', 'Fête du travail'],
    ['DE', '2026-05-01', 'de-AT', 'Maifeiertag'],
    ['DE', '2026-05-01', 'eo', 'Labour Day'],
    ['JP', '2026-01-01', 'ja', '元日'],
    ['IN', '2026-11-08', 'HI', 'दीपावली'],
    ['GB', '2026-12-28', undefined, 'Boxing Day (substitute day)'],
    // date-holidays has no English for these.
    ['PT', '2026-12-01', undefined, 'Restoration of Independence'],
    ['ES', '2026-10-12', 'en', 'National Day of Spain'],
    ['TN', '2026-08-13', undefined, "Women's Day"],
    ['TN', '2026-08-13', 'ar', 'عيد المرأة'],
  ])('are correct for %s on %s in the language %s: %s', (country, date, language, name) => {
    expect(nameOn(country, date, language)?.name).toBe(name);
  });

  test('include a local name in the local language', () => {
    expect(nameOn('BG', '2026-03-03')?.localName).toMatch(/[а-я]/);
    expect(holidayCheck({ ...asked('CH', 'GE'), date: '2026-12-25' }).holidays[0]?.localName).toBe('Noël');
  });
});
