import { describe, expect, test } from 'vitest';
import { corrected } from '../../src/datasets/holidays/corrections.ts';
import { holidaysOf } from '../../src/resolvers/holidays/calendar.ts';
import { plusDays, weekdayOf } from '../../src/resolvers/holidays/dates.ts';

const YEARS = Array.from({ length: 26 }, (_, index) => 2010 + index);

/** Returns the public holidays on a date. */
const on = (country: string, date: string, state?: string) =>
  holidaysOf({ country, state }, Number(date.slice(0, 4))).filter(
    (day) => day.type === 'public' && day.date === date,
  );

describe('a rule with a first and a last year', () => {
  test.each([
    ['CZ', 'Good Friday', 'easter -2', 2016, 2035],
    ['RO', 'Good Friday', 'orthodox -2', 2018, 2035],
    ['RO', 'Children’s Day', '06-01', 2017, 2035],
    ['TR', 'Democracy and National Unity Day', '07-15', 2017, 2035],
    ['KR', 'Labor Day', '05-01', 2026, 2035],
    ['KR', 'Hangul Day', '10-09', 2013, 2035],
    ['TN', 'Revolution Day in December', '12-17', 2021, 2035],
    ['TN', 'Revolution Day in January', '01-14', 2012, 2021],
    ['UA', 'Victory Day in May', '05-09 and if saturday, sunday then next monday', 2010, 2023],
    ['UA', 'Victory Day since 2024', '05-08 and if saturday, sunday then next monday', 2024, 2035],
    ['UA', 'Statehood Day', '07-15 and if saturday, sunday then next monday', 2024, 2035],
    ['KE', 'Mazingira Day', '10-10 and if sunday then next monday #3', 2024, 2035],
    ['TH', 'Queen Suthida’s Birthday', '06-03', 2019, 2035],
    ['MY', 'King’s Birthday in September', '09-09 and if sunday then next monday', 2017, 2019],
  ])('%s: %s is a holiday in every year of the law, and in no other', (country, _name, rule, first, last) => {
    const held = YEARS.filter((year) =>
      holidaysOf({ country }, year).some((day) => day.rule === rule && day.type === 'public'),
    );
    expect(held).toEqual(YEARS.filter((year) => year >= first && year <= last));
  });

  test('can be suspended for some years: four holidays of Portugal from 2013 to 2015', () => {
    for (const day of ['10-05', '11-01', '12-01'])
      expect(YEARS.filter((year) => on('PT', `${year}-${day}`).length === 0)).toEqual([2013, 2014, 2015]);
  });

  test('can be limited in a correction', () => {
    const active = [{ from: '2016-01-01', to: '2020-01-01' }];
    const days = { '05-01': { name: { en: 'May Day' } } };
    expect(corrected({ days }, [{ change: 'years', rule: '05-01', active }], {}).days).toEqual({
      '05-01': { name: { en: 'May Day' }, active },
    });
    expect(() => corrected({ days }, [{ change: 'years', rule: '05-02', active }], {})).toThrow('no rule');
  });
});

describe('a substitute day', () => {
  test('of Veterans Day is the Monday after a Sunday and the Friday before a Saturday, in every year', () => {
    for (const year of YEARS) {
      const day = `${year}-11-11`;
      const moved = { 6: plusDays(day, -1), 7: plusDays(day, 1) }[weekdayOf(day)];
      const days = holidaysOf({ country: 'US' }, year).filter(
        ({ type, names }) => type === 'public' && /Veterans/.test(names.en ?? ''),
      );
      expect(days.map(({ date }) => date).sort()).toEqual(moved ? [day, moved].sort() : [day]);
      expect(days.filter(({ substitute }) => substitute).map(({ date }) => date)).toEqual(
        moved ? [moved] : [],
      );
    }
  });

  test('of Veterans Day is not held in Massachusetts if it is a Saturday', () => {
    expect(on('US', '2028-11-10', 'MA')).toEqual([]);
    expect(on('US', '2029-11-12', 'MA')).toMatchObject([{ substitute: true }]);
  });

  test('of Labour Day in Serbia is the day after Orthodox Easter Monday if Easter is on 2 May', () => {
    for (const year of [2021, 2027, 2032])
      expect(on('RS', `${year}-05-04`)).toMatchObject([{ substitute: true }]);
    expect(on('RS', '2010-05-03')).toMatchObject([{ substitute: true }]);
    expect(on('RS', '2010-05-04')).toEqual([]);
  });

  test('in Russia follows every holiday in May, June and November on a weekend', () => {
    for (const year of YEARS)
      for (const day of ['05-09', '06-12', '11-04']) {
        const date = `${year}-${day}`;
        const monday = plusDays(date, 8 - weekdayOf(date));
        const substitutes = on('RU', monday).filter(({ substitute }) => substitute);
        expect([monday, substitutes.length]).toEqual([monday, weekdayOf(date) > 5 ? 1 : 0]);
      }
  });

  test.each([
    ['KR', '2027-05-03'],
    ['SG', '2026-06-01'],
    ['SG', '2026-11-09'],
    ['SG', '2022-07-11'],
    ['MY', '2026-06-02'],
    ['TH', '2026-06-01'],
    ['ZA', '2022-12-27'],
  ])('is marked as such: %s %s', (country, date) => {
    expect(on(country, date)).toContainEqual(expect.objectContaining({ substitute: true }));
  });

  test('is held in New Zealand for Waitangi Day and ANZAC Day since 2014 only', () => {
    expect(on('NZ', '2011-02-07')).toEqual([]);
    expect(on('NZ', '2011-02-06')).toHaveLength(1);
    expect(on('NZ', '2022-02-07')).toMatchObject([{ substitute: true }]);
  });
});

test.each([
  ['KR', '2024-10-01'],
  ['KR', '2025-01-27'],
  ['GB', '2011-04-29'],
  ['SG', '2015-08-07'],
  ['UA', '2026-05-08'],
  ['UA', '2026-01-01'],
])('a day proclaimed or set by law is a holiday: %s %s', (country, date) => {
  expect(on(country, date)).not.toEqual([]);
});

test.each([
  ['CZ', '2015-04-03'],
  ['UA', '2026-05-09'],
  ['UA', '2026-01-02'],
  ['TN', '2026-01-14'],
  ['KR', '2025-05-01'],
])('a day that was no longer or not yet a holiday is none: %s %s', (country, date) => {
  expect(on(country, date)).toEqual([]);
});
