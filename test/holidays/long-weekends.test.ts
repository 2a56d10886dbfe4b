import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from '../../src/resolvers/holidays/dates.ts';
import { holidayCheck as holidayCheckInSteps } from '../../src/resolvers/holidays/index.ts';
import { longWeekends } from '../../src/resolvers/holidays/long-weekends.ts';
import { atOnce } from '../at-once.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

const holidayCheck = atOnce(holidayCheckInSteps);

const NOW = Date.UTC(2026, 8, 15, 12);
const of = (country: string, vacationDays: number, year = 2026, state?: string) =>
  longWeekends({ country, state, year, vacationDays, now: NOW, pause: async () => {} });
const spansOf = async (...asked: Parameters<typeof of>) =>
  (await of(...asked)).items.map(({ from, to, bridgeDays }) => [from.slice(5), to.slice(5), ...bridgeDays]);

describe('long weekends', () => {
  test('include holidays on Fridays and Mondays, and with a vacation day also on Thursdays and Tuesdays', async () => {
    expect(await spansOf('AT', 1)).toEqual(
      expect.arrayContaining([
        ['05-01', '05-03'],
        ['04-04', '04-06'],
        ['05-14', '05-17', '2026-05-15'],
        ['12-05', '12-08', '2026-12-07'],
      ]),
    );
    expect((await spansOf('AT', 0)).every((span) => span.length === 2)).toBe(true);
  });

  test('connect two weekends with four vacation days if there is a holiday in between', async () => {
    expect(await spansOf('DE', 4, 2026, 'BY')).toContainEqual([
      '03-28',
      '04-06',
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
      '2026-04-02',
    ]);
    // July has no holiday in Bavaria, so no number of vacation days makes a long weekend in it.
    expect((await spansOf('DE', 10, 2026, 'BY')).some(([from]) => from?.startsWith('07'))).toBe(false);
  });

  test('are based on the weekend of the country, and exclude Saturdays that are working days', async () => {
    expect(await spansOf('EG', 0)).toContainEqual(['10-08', '10-10']);
    expect(await spansOf('CN', 0)).toEqual(
      expect.arrayContaining([
        ['02-15', '02-23'],
        ['10-01', '10-07'],
      ]),
    );
  });

  test('belong to the year in which they begin, even if they continue into the next year', async () => {
    expect(await spansOf('DE', 4)).toContainEqual(expect.arrayContaining(['12-25', '01-03']));
    expect((await of('DE', 4, 2027)).items.every(({ from }) => from.startsWith('2027'))).toBe(true);
  });

  test('consist of days off and vacation days, are surrounded by working days, and never overlap', async () => {
    const free = (country: string, date: string) => {
      const { holiday, weekend, makeUpDay } = holidayCheck({ country, date, types: ['public'], now: NOW });
      return holiday || (weekend && !makeUpDay);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('DE', 'GB', 'SA', 'CN', 'IN', 'JP', 'NP', 'IL', 'BN', 'US'),
        fc.integer({ min: 1971, max: 2074 }),
        fc.integer({ min: 0, max: 10 }),
        async (country, year, vacationDays) => {
          const { items } = await of(country, vacationDays, year);
          for (const { from, to, days, bridgeDays, holidays } of items) {
            const all = Array.from({ length: days }, (_, index) => plusDays(from, index));
            expect(all.at(-1)).toBe(to);
            expect(all.filter((date) => !free(country, date))).toEqual(bridgeDays);
            expect(bridgeDays.length).toBeLessThanOrEqual(vacationDays);
            expect(days).toBeGreaterThanOrEqual(3);
            expect(holidays.length).toBeGreaterThan(0);
            expect([plusDays(from, -1), plusDays(to, 1)].some((date) => free(country, date))).toBe(false);
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  test('a request with a country and a year returns the long weekends with their bridge days and holidays, for one credit', async () => {
    await using service = await openTestService({ now: () => NOW });
    const { value, charged } = await ask(service, 'holidaysLongWeekends', { country: 'AT', year: 2026 });
    expect(charged).toBe(1);
    expect(value).toMatchObject({
      countryCode: 'AT',
      state: null,
      year: 2026,
      coverage: 'full',
      coverageReason: null,
    });
    expect(value.items).toContainEqual(
      expect.objectContaining({ from: '2026-05-14', days: 4, vacationDays: 1, bridgeDays: ['2026-05-15'] }),
    );
  });

  test.each([
    [{ country: 'DE', vacationDays: 11 }, 'invalid_parameter'],
    [{ country: 'DE', vacationDays: -1 }, 'invalid_parameter'],
    [{ country: 'DE', year: 1969 }, 'invalid_parameter'],
    [{ country: 'DE', state: 'XX' }, 'not_found'],
    [{ country: 'AQ' }, 'not_found'],
  ])('%j is refused as %s, free of charge', async (args, code) => {
    await using service = await openTestService({ now: () => NOW });
    expect(await ask(service, 'holidaysLongWeekends', args)).toMatchObject({ code, charged: 0 });
  });
});

describe('holiday coverage', () => {
  test('is full only if two other sources agree, and is otherwise stated with the reason', async () => {
    const known = async (country: string, year: number) => {
      const { coverage, coverageReason } = await of(country, 0, year);
      return [coverage, coverageReason];
    };
    expect(await known('DE', 2026)).toEqual(['full', null]);
    expect(await known('DE', 2040)).toEqual([
      'unverified',
      'Only 2010 to 2030 were compared with other sources. Days of 2040 are calculated by the rules of today.',
    ]);
    expect(await known('CN', 2027)).toEqual([
      'partial',
      'The government announces some holidays each year. The holidays announced for 2027 are not known.',
    ]);
    // Full moon days of Sri Lanka are gazetted a year ahead.
    expect(await known('LK', 2027)).toEqual([
      'partial',
      'The government announces some holidays each year. The holidays announced for 2027 are not known.',
    ]);
    expect(await known('RU', 2026)).toEqual([
      'unverified',
      expect.stringMatching(/^The sources that were compared disagree: 2026-\d\d-\d\d is /),
    ]);
  });
});
