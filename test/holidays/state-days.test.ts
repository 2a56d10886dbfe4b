import { describe, expect, test } from 'vitest';
import { holidaysOf } from '../../src/resolvers/holidays/calendar.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

const NOW = Date.UTC(2026, 8, 15, 12);

/** By country: a state, a day, and whether it is a public holiday of the state. */
const DAYS = {
  AR: [
    ['A', '2026-09-14', true],
    ['M', '2026-09-14', false],
  ],
  AU: [
    ['QLD', '2026-05-04', true],
    ['SA', '2026-03-09', true],
    ['WA', '2026-09-28', true],
    ['ACT', '2027-04-26', true],
  ],
  BA: [
    ['SRP', '2026-01-14', true],
    ['BIH', '2026-01-14', false],
    ['BIH', '2026-11-25', true],
  ],
  BR: [
    ['SP', '2026-07-09', true],
    ['BA', '2026-07-02', true],
    ['RJ', '2026-04-23', true],
    ['RS', '2026-09-20', true],
  ],
  CA: [
    ['NS', '2026-02-16', true],
    ['BC', '2026-08-03', true],
  ],
  CH: [
    ['AI', '2025-12-26', true],
    ['AI', '2026-12-26', false],
    ['GL', '2026-04-09', true],
    ['GL', '2026-04-02', false],
    ['GL', '2027-04-01', true],
    ['TI', '2026-06-29', true],
    ['JU', '2026-06-23', true],
  ],
  DE: [
    ['SN', '2026-11-18', true],
    ['MV', '2026-03-08', true],
    ['HH', '2026-10-31', true],
  ],
  ES: [
    ['AN', '2025-10-13', true],
    ['MD', '2025-10-13', false],
    ['GA', '2026-06-24', true],
    ['NC', '2026-12-03', true],
    ['PV', '2025-03-19', false],
    ['MD', '2026-05-02', true],
  ],
  FI: [
    ['AX', '2026-06-09', true],
    [undefined, '2026-06-09', false],
  ],
  GB: [
    ['SCT', '2026-01-02', true],
    ['WLS', '2026-01-02', false],
  ],
  IN: [
    ['MH', '2026-05-01', true],
    ['KA', '2026-11-01', true],
    ['MZ', '2026-06-15', true],
    ['ML', '2026-06-15', false],
  ],
  MY: [
    ['KUL', '2026-02-02', true],
    ['SWK', '2026-07-22', true],
    ['SGR', '2026-12-11', true],
    ['Kelantan', '2026-03-08', true],
    ['Kedah', '2026-03-23', false],
    ['Melaka', '2026-02-19', false],
  ],
  NL: [
    ['Bonaire', '2026-09-06', true],
    [undefined, '2026-09-06', false],
  ],
  NZ: [
    ['AUK', '2026-01-26', true],
    ['CAN', '2026-11-13', true],
  ],
  US: [
    ['TX', '2026-03-02', true],
    ['GA', '2026-12-24', true],
    ['IN', '2026-02-16', false],
    ['MA', '2027-12-24', false],
    ['UT', '2026-07-24', true],
    ['AK', '2026-03-30', true],
    ['VA', '2025-11-04', true],
    ['MI', '2026-11-03', true],
    ['MI', '2026-10-12', false],
  ],
} as const;

describe.each(FACES)('via $name', ({ ask }) => {
  test.each(
    Object.entries(DAYS),
  )('states in %s have their own holidays and no others', async (country, days) => {
    await using service = await openTestService({ now: () => NOW });
    const wrong: string[] = [];
    for (const [state, date, holiday] of days) {
      const { value } = await ask(service, 'holidaysIsHoliday', { country, state, date });
      if (value?.holiday !== holiday) wrong.push(`${state ?? ''} ${date}: ${value?.holiday}`);
    }
    expect(wrong).toEqual([]);
  });

  test('the substitute for a state holiday creates a long weekend only in that state', async () => {
    await using service = await openTestService({ now: () => NOW });
    const spans = async (country: string, state: string, year: number) => {
      const { value } = await ask(service, 'holidaysLongWeekends', { country, state, year, vacationDays: 0 });
      return value.items.map(({ from, to }: { from: string; to: string }) => `${from} ${to}`);
    };
    expect(await spans('MY', 'Melaka', 2028)).toContain('2028-02-19 2028-02-21');
    expect(await spans('MY', 'Selangor', 2028)).not.toContain('2028-02-19 2028-02-21');
    expect(await spans('ES', 'AN', 2025)).toContain('2025-10-11 2025-10-13');
    expect(await spans('US', 'UT', 2027)).toContain('2027-07-23 2027-07-25');
  });
});

test.each([
  ['AL', 2026, '2026-11-30', '2026-12-01'],
  ['AL', 2027, '2027-11-29', '2027-11-30'],
  ['AI', 2026, '2026-06-01', undefined],
  ['AI', 2027, '2027-12-27', '2027-12-28'],
  ['GI', 2028, '2028-09-11', undefined],
  ['TT', 2025, '2025-03-31', '2025-04-01'],
  ['XK', 2028, '2028-04-10', undefined],
])('in %s in %i, a holiday is observed on %s, and a holiday that falls on that date is observed the next day', (country, year, first, second) => {
  const on = (date: string) =>
    holidaysOf({ country }, year).filter((day) => day.date === date && day.type === 'public');
  expect(on(first)).toHaveLength(1);
  if (second) expect(on(second)).toMatchObject([{ substitute: true }]);
});

test('the national day of Gibraltar is not moved to the preceding week', () => {
  const days = holidaysOf({ country: 'GI' }, 2028).map(({ date }) => date);
  expect(days).not.toContain('2028-09-04');
});
