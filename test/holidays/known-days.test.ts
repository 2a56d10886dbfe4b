import { describe, expect, test } from 'vitest';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

const NOW = Date.UTC(2026, 8, 15, 12);

/** Days that residents know: country, state, day, and whether it is a public holiday by law. */
const DAYS = [
  ['DE', undefined, '2026-10-03', true],
  ['DE', 'BE', '2025-05-08', true],
  ['DE', 'BE', '2026-05-08', false],
  ['DE', 'Thuringia', '2026-09-20', true],
  ['DE', 'NI', '2026-10-31', true],
  ['DE', 'BY', '2026-10-31', false],
  ['AT', undefined, '2026-10-26', true],
  ['FR', undefined, '2026-07-14', true],
  ['FR', 'Alsace', '2026-12-26', true],
  ['FR', undefined, '2026-12-26', false],
  ['IT', undefined, '2026-10-04', true],
  ['IT', undefined, '2025-10-04', false],
  ['DK', undefined, '2026-05-01', false],
  ['SK', undefined, '2026-11-17', false],
  ['IE', undefined, '2026-02-02', true],
  ['GB', undefined, '2023-05-08', true],
  ['GB', 'NIR', '2026-07-13', true],
  ['GB', 'SCT', '2026-11-30', true],
  ['GB', 'ENG', '2026-11-30', false],
  ['US', undefined, '2026-07-03', true],
  ['US', 'Massachusetts', '2026-04-20', true],
  ['US', 'TX', '2026-10-12', false],
  ['US', 'PR', '2026-11-19', true],
  ['CA', 'QC', '2026-06-24', true],
  ['CA', 'AB', '2026-02-16', true],
  ['CA', 'QC', '2026-02-16', false],
  ['AU', 'VIC', '2026-11-03', true],
  ['AU', 'NSW', '2026-11-03', false],
  ['AU', 'WA', '2026-06-01', true],
  ['NZ', undefined, '2026-07-10', true],
  ['JP', undefined, '2026-09-22', true],
  ['KR', undefined, '2026-05-25', true],
  ['IN', undefined, '2026-01-26', true],
  ['CN', undefined, '2026-02-15', true],
  ['BR', undefined, '2026-11-20', true],
  ['MX', undefined, '2024-10-01', true],
  ['ZA', undefined, '2024-05-29', true],
  ['ZA', undefined, '2026-08-10', true],
  ['ES', 'Catalonia', '2026-09-11', true],
  ['PT', 'Azores', '2026-05-25', true],
  ['PT', 'Madeira', '2026-12-26', true],
  ['CH', 'GE', '2026-12-31', true],
  ['PL', undefined, '2025-12-24', true],
  ['PL', undefined, '2024-12-24', false],
  ['TH', undefined, '2027-04-16', false],
  ['NP', undefined, '2026-01-30', true],
  // A holiday on a Sunday remains a holiday if its day off is moved to a later day.
  ['RS', undefined, '2026-02-15', true],
  ['RS', undefined, '2026-02-17', true],
  ['RS', undefined, '2027-05-04', true],
  ['RS', undefined, '2028-01-02', true],
  ['RS', undefined, '2028-01-04', false],
  ['KZ', undefined, '2026-03-25', true],
  ['KZ', undefined, '2027-03-24', true],
] as const;

describe.each(FACES)('via $name', ({ ask }) => {
  test('well-known holidays are confirmed, and ordinary days are not', async () => {
    await using service = await openTestService({ now: () => NOW });
    const wrong: string[] = [];
    for (const [country, state, date, holiday] of DAYS) {
      const { value } = await ask(service, 'holidaysIsHoliday', { country, state, date });
      if (value?.holiday !== holiday) wrong.push(`${country} ${state ?? ''} ${date}: ${value?.holiday}`);
    }
    expect(wrong).toEqual([]);
  });

  test('a day starts and ends at local midnight', async () => {
    await using service = await openTestService({ now: () => NOW });
    const on = async (country: string, state: string | undefined, date: string) => {
      const { value } = await ask(service, 'holidaysIsHoliday', { country, state, date });
      return value.holidays.map(({ start, end }: { start: string; end: string }) => [start, end]);
    };
    expect(await on('PT', '20', '2026-05-25')).toEqual([
      ['2026-05-25T00:00:00+00:00', '2026-05-26T00:00:00+00:00'],
    ]);
    expect(await on('US', 'HI', '2026-06-11')).toEqual([
      ['2026-06-11T00:00:00-10:00', '2026-06-12T00:00:00-10:00'],
    ]);
    expect(await on('US', 'PR', '2026-11-19')).toEqual([
      ['2026-11-19T00:00:00-04:00', '2026-11-20T00:00:00-04:00'],
    ]);
    expect(await on('AU', 'SA', '2026-12-24')).toEqual([
      ['2026-12-24T19:00:00+10:30', '2026-12-25T00:00:00+10:30'],
    ]);
  });

  test('a holiday of a single region creates a long weekend only in that region', async () => {
    await using service = await openTestService({ now: () => NOW });
    const spans = async (state?: string) => {
      const { value } = await ask(service, 'holidaysLongWeekends', {
        country: 'PT',
        state,
        year: 2026,
        vacationDays: 0,
      });
      return value.items.map(({ from, to }: { from: string; to: string }) => `${from} ${to}`);
    };
    expect(await spans('Azores')).toContain('2026-05-23 2026-05-25');
    expect(await spans()).not.toContain('2026-05-23 2026-05-25');
  });

  test('a date is marked as estimated until it is announced', async () => {
    await using service = await openTestService({ now: () => NOW });
    for (const [country, date, estimated] of [
      ['CN', '2027-05-03', true],
      ['MY', '2027-03-10', true],
      ['NP', '2027-10-09', true],
      ['TR', '2027-03-09', false],
    ] as const) {
      const { value } = await ask(service, 'holidaysIsHoliday', { country, date });
      expect([country, value.holidays[0]?.estimated]).toEqual([country, estimated]);
    }
  });
});
