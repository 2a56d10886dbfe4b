import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { corrected } from '../../src/datasets/holidays/corrections.ts';
import { announcedHolidays, holidayRules } from '../../src/datasets/holidays/index.ts';
import { type HolidayType, holidaysOf } from '../../src/resolvers/holidays/calendar.ts';
import { plusDays } from '../../src/resolvers/holidays/dates.ts';
import { holidaysOfYear } from '../../src/resolvers/holidays/index.ts';

const PUBLIC: readonly HolidayType[] = ['public'];

/** Returns month and day of every public day off, including those within longer holidays. */
function daysOff(country: string, year: number, state?: string): string[] {
  const all = holidaysOf({ country, state }, year)
    .filter(({ type }) => type === 'public')
    .flatMap(({ date, days }) => Array.from({ length: days }, (_, index) => plusDays(date, index).slice(5)));
  return [...new Set(all)];
}

describe('holiday corrections', () => {
  test.each([
    'SP',
    'RJ',
    'AM',
    'MT',
    'CE',
  ])('list a national holiday of Brazil in %s, where it was previously only a state holiday', (state) => {
    expect(daysOff('BR', 2026, state)).toContain('11-20');
    expect(daysOff('BR', 2022, state).includes('11-20')).toBe(state !== 'CE' && state !== 'SP');
  });

  test.each([
    ['KR', undefined, 2026, ['02-16', '02-17', '02-18', '06-03'], ['02-19']],
    ['LK', undefined, 2025, ['01-13', '05-12', '10-20'], ['01-03', '05-30']],
    ['EC', undefined, 2026, ['10-09'], ['09-10']],
    ['CY', undefined, 2026, ['02-23', '06-01'], ['02-24', '05-31']],
    ['ET', undefined, 2026, ['01-07', '05-05'], ['01-06', '03-28']],
    ['VU', undefined, 2026, ['11-29', '11-30'], ['10-29']],
    ['AL', undefined, 2026, ['09-05', '09-07'], ['10-19']],
    ['TZ', undefined, 2026, ['01-12'], ['01-02']],
    ['BG', undefined, 2026, ['12-28', '05-25', '09-07'], []],
    ['EG', undefined, 2026, ['07-02', '10-08', '01-29'], ['06-30', '10-06', '01-25']],
    ['TW', undefined, 2026, ['09-28', '10-25', '12-25', '05-01', '02-15'], []],
    ['RU', undefined, 2025, ['05-02', '05-08', '06-13', '11-03', '12-31'], []],
    ['GB', 'SCT', 2026, ['06-15'], ['04-06']],
    ['CA', 'BC', 2026, ['09-30'], []],
    ['CA', 'ON', 2026, [], ['09-30']],
    ['CA', 'BC', 2022, [], ['09-30']],
    ['MA', undefined, 2026, ['01-14'], []],
    ['BD', undefined, 2028, ['08-05'], ['08-15', '03-17']],
    ['ME', undefined, 2026, ['11-13', '05-21'], ['01-07', '12-25', '04-03']],
    ['BA', undefined, 2026, ['05-01', '03-20'], ['03-21', '12-26']],
    ['SK', undefined, 2026, [], ['05-08', '09-15']],
    ['SK', undefined, 2027, ['05-08', '09-15'], []],
    ['CH', undefined, 2026, ['08-01'], ['04-06']],
    ['CH', 'ZH', 2026, ['04-03', '04-06', '12-26'], []],
    ['CH', 'VS', 2026, [], ['04-03', '04-06']],
    ['NP', undefined, 2026, ['04-14', '10-20', '11-08'], []],
  ] as const)('result in the correct days for %s %s %d', (country, state, year, held, not) => {
    const days = daysOff(country, year, state);
    expect(days).toEqual(expect.arrayContaining([...held]));
    expect(not.filter((day) => days.includes(day))).toEqual([]);
  });

  test('apply only to existing rules, and name every day', () => {
    const { data } = createRequire(import.meta.url)('date-holidays/data') as {
      data: { holidays: Record<string, object>; names: object };
    };
    const { rules, corrections } = announcedHolidays.get();
    for (const [country, changes] of Object.entries(corrections)) {
      const known = { ...data.holidays, ...rules }[country];
      expect(known, country).toBeDefined();
      expect(() => corrected(known ?? {}, changes, { ...data.names }), country).not.toThrow();
    }
    for (const country of holidayRules.get().codes)
      for (const { names } of holidaysOf({ country }, 2026))
        expect(Object.values(names).join('')).not.toBe('');
  });
});

describe('holiday names', () => {
  test.each(holidayRules.get().codes)('match the weekdays of the Easter holidays in %s', (country) => {
    const DAYS: Readonly<Record<string, number>> = {
      ...{
        'Ash Wednesday': 3,
        'Maundy Thursday': 4,
        'Good Friday': 5,
        'Holy Saturday': 6,
        'Easter Saturday': 6,
      },
      ...{ 'Easter Sunday': 0, 'Easter Monday': 1, 'Whit Monday': 1 },
    };
    const wrong = Object.keys({ '': 0, ...holidayRules.get().holidays[country]?.states }).flatMap((state) =>
      holidaysOf({ country, ...(state && { state }) }, 2027).filter(({ names, date, rule }) => {
        const weekday = DAYS[names.en ?? ''];
        return (
          /^(easter|orthodox)/.test(rule ?? '') &&
          weekday !== undefined &&
          new Date(date).getUTCDay() !== weekday
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('are not taken from a rule that only derives its day from the requested day', () => {
    const days = {
      'easter -2': { name: { en: 'Good Friday' } },
      '05-01 and if sunday then next monday': { name: { en: 'May Day' } },
    };
    const add = (rule: string, to: string) =>
      corrected({ days }, [{ change: 'add', rule, to }], { easter: {} }).days?.[rule];
    expect(add('easter', 'easter')).toEqual({ _name: 'easter' });
    expect(add('05-02', '05-01')).toEqual({ name: { en: 'May Day' } });
  });

  test('include All Saints’ Day once a year, on the same date in Finland and on Åland', () => {
    for (const year of [2025, 2026, 2027, 2028]) {
      const [finnish] = daysOff('FI', year).filter((day) => day >= '10-31' && day <= '11-06');
      expect(daysOff('AX', year)).toContain(finnish);
      expect(daysOff('AX', year).filter((day) => day >= '10-28' && day <= '11-06')).toHaveLength(1);
    }
  });
});

describe('a state missing from the source rules', () => {
  test.each([
    ['PT', '20', 'Azores', ['05-25'], ['12-26', '07-01']],
    ['PT', '30', 'Madeira', ['07-01', '12-26'], ['05-25']],
    ['FI', '01', 'Åland', ['06-09', '12-06'], []],
    ['AR', 'Y', 'Jujuy', ['08-23', '07-09'], ['07-25']],
    ['AR', 'M', 'Mendoza', ['07-25'], ['08-23']],
    ['IN', 'JH', 'Jharkhand', ['11-15', '01-26'], []],
    ['CN', 'GX', 'Guangxi', ['04-19', '04-20', '10-01'], []],
  ] as const)('is added with its own holidays and the holidays of its country: %s-%s, %s', (country, state, name, held, not) => {
    const days = daysOff(country, 2026, state);
    expect(days).toEqual(expect.arrayContaining([...held]));
    expect(not.filter((day) => days.includes(day))).toEqual([]);
    expect(holidayRules.get().holidays[country]?.states?.[state]?.names?.en).toBe(name);
  });

  test('cannot be corrected before it is added', () => {
    const day = { change: 'add', rule: '07-01', names: { en: 'A Day' } } as const;
    const make = { change: 'make', states: ['30'], rule: '', names: { en: 'Madeira' } } as const;
    expect(() => corrected({}, [{ ...day, states: ['30'] }], {})).toThrow('no states 30');
    expect(corrected({}, [make, { ...day, states: ['30'] }], {}).states?.['30']).toMatchObject({
      names: { en: 'Madeira' },
      days: { '07-01': { name: { en: 'A Day' } } },
    });
  });
});

describe('holidays in lunar calendars', () => {
  const eid = (country: string, year: number) =>
    holidaysOf({ country }, year).find(
      ({ rule, type }) => type === 'public' && /\b1 Shawwal/.test(rule ?? ''),
    );

  test('have official dates where available, which are not marked as estimated', () => {
    expect(eid('QA', 2025)).toMatchObject({ estimated: false });
    expect(eid('PK', 2025)).toMatchObject({ date: '2025-03-31', estimated: false });
    expect(eid('MY', 2025)).toMatchObject({ date: '2025-03-31', estimated: false });
    expect(eid('TR', 2028)).toMatchObject({ estimated: false });
  });

  test('have estimated dates until they are announced, which are usually a day later in some countries', () => {
    expect(eid('PK', 2027)).toMatchObject({ date: '2027-03-09', estimated: true });
    expect(eid('MA', 2027)).toMatchObject({ date: '2027-03-10', estimated: true });
    expect(holidaysOf({ country: 'DE' }, 2027).some(({ estimated }) => estimated)).toBe(false);
  });

  test('are listed once, in the year of the new date, if they are moved across New Year', () => {
    const birthdays = [2027, 2028, 2029].flatMap((year) =>
      holidaysOf({ country: 'IR' }, year).filter(({ rule }) => rule === '15 Shaban'),
    );
    expect(birthdays.map(({ date }) => date)).toEqual([
      '2027-01-24',
      '2028-01-13',
      '2029-01-01',
      '2029-12-22',
    ]);
  });
});

describe('state holidays', () => {
  const yearOf = async (country: string, state?: string, regional = false) =>
    holidaysOfYear({ country, state, year: 2026, regional, types: PUBLIC, now: 0, pause: async () => {} });

  test.each([
    ['US', 'HI', '-10:00'],
    ['AU', 'WA', '+08:00'],
    ['CA', 'BC', '-08:00'],
    ['CA', 'QC', '-05:00'],
    ['ES', 'CN', '+00:00'],
    ['PT', '20', '-01:00'],
    ['PT', 'Madeira', '+00:00'],
    ['US', undefined, '-05:00'],
  ])('a holiday of %s %s starts in the time zone of the state', async (country, state, offset) => {
    const { items } = await yearOf(country, state);
    expect(items[0]?.start).toBe(`2026-01-01T00:00:00${offset}`);
  });

  test('a holiday of some municipalities is listed with their names, and is a working day elsewhere', async () => {
    const parts = (items: Awaited<ReturnType<typeof yearOf>>['items']) =>
      items
        .filter(({ date }) => date === '2026-08-15')
        .map(({ states, municipalities }) => ({ states, municipalities }));
    const catholic = {
      states: ['BY'],
      municipalities: ['Stadt Augsburg', 'Predominantly catholic communities'],
    };
    expect(parts((await yearOf('DE', 'BY')).items)).toEqual([catholic]);
    expect(parts((await yearOf('DE', undefined, true)).items)).toEqual(
      expect.arrayContaining([catholic, { states: ['SL'], municipalities: [] }]),
    );
    expect(parts((await yearOf('DE')).items)).toEqual([]);
  });
});
