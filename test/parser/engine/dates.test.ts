import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayOrder } from '../../../src/documents/tokens/dates/days.ts';
import { dayIn, daysIn, daysInProse } from '../../../src/documents/tokens/dates/days-in.ts';
import { mentionsIn } from '../../../src/documents/tokens/dates/mentions.ts';
import { periodsIn } from '../../../src/documents/tokens/dates/periods.ts';
import { isDay } from '../../../src/libraries/text/calendar.ts';

const day = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Languages with their own names of months. */
const LANGUAGES = 'en,en-GB,de,fr,es,it,nl,pt,pl,cs,sv,da,nb,fi,hu,ro,ru,uk,sk,tr,el,ja,ko,zh'.split(',');

/** Writes a day in one of the notations that the recogniser claims, with the order of its numbers. */
const notation: fc.Arbitrary<(iso: string) => readonly [text: string, order?: DayOrder]> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...LANGUAGES), fc.constantFrom('long', 'medium'))
    .map(([language, dateStyle]) => (iso: string) => {
      const format = new Intl.DateTimeFormat(language, { dateStyle: dateStyle as 'long', timeZone: 'UTC' });
      return [format.format(new Date(iso)), 'dmy'] as const;
    }),
  fc
    .tuple(
      fc.constantFrom<DayOrder>('dmy', 'mdy', 'ymd'),
      fc.constantFrom('/', '-', '.'),
      fc.boolean(),
      fc.boolean(),
    )
    .map(([order, mark, padded, short]) => (iso: string) => {
      const [year = '', month = '', date = ''] = iso.split('-');
      const numbers = [month, date].map((part) => (padded ? part : String(Number(part))));
      const [shown, other] = [short && order !== 'ymd' ? year.slice(2) : year, mark === '.' ? 'dmy' : order];
      if (order === 'ymd') return [[year, ...numbers].join(mark), 'ymd'] as const;
      return [[...(other === 'dmy' ? numbers.toReversed() : numbers), shown].join(mark), other] as const;
    }),
);

describe('a date in a text', () => {
  test('is read back in every notation', () => {
    fc.assert(
      fc.property(
        day,
        notation,
        fc.constantFrom('Date: ', '', '('),
        fc.constantFrom('', ' 10:15', ', paid', ').'),
        (iso, write, before, behind) => {
          const [text, order] = write(iso);
          const found = daysIn(`${before}${text}${behind}`);
          expect(found.map((one) => dayIn(one.text, order))).toEqual([iso]);
        },
      ),
    );
  });

  test('may have a space before its comma', () => {
    const [found] = daysIn('Invoice Date: August 3 , 2014');
    expect(found && dayIn(found.text)).toBe('2014-08-03');
  });

  test('begins a period with a second date', () => {
    const joint = fc.constantFrom(' - ', ' – ', '–', ' to ', ' bis ', ' au ');
    fc.assert(
      fc.property(day, day, joint, notation, (one, other, between, write) => {
        const [start, end] = [one, other].toSorted() as [string, string];
        const [[first, order], [last]] = [write(start), write(end)];
        // A year of two digits is that of the last century from 50.
        fc.pre(/\d{4}/.test(first) && /\d{4}/.test(last));
        expect(periodsIn(`${first}${between}${last}`, order)).toMatchObject([
          { startDate: start, endDate: end },
        ]);
      }),
    );
  });

  const number = (digits: number) => fc.integer({ min: 0, max: 10 ** digits - 1 }).map(String);
  const padded = (digits: number) => number(digits).map((text) => text.padStart(digits, '0'));
  test.each([
    ['version', fc.tuple(number(1), number(1), number(2)).map((parts) => parts.join('.'))],
    [
      'version of four numbers',
      fc.tuple(number(2), number(2), number(2), number(4)).map((parts) => parts.join('.')),
    ],
    [
      'phone number',
      fc.tuple(padded(2), padded(2), padded(2), padded(2)).map((parts) => `06.${parts.join('.')}`),
    ],
    [
      'phone number in brackets',
      fc.tuple(padded(3), padded(3), padded(4)).map(([a, b, c]) => `(${a}) ${b}-${c}`),
    ],
    ['phone number with hyphens', fc.tuple(padded(3), padded(3), padded(4)).map((parts) => parts.join('-'))],
    ['amount', fc.tuple(number(3), padded(3), padded(2)).map(([a, b, c]) => `${a},${b}.${c}`)],
    ['amount with a comma', fc.tuple(number(3), padded(3), padded(2)).map(([a, b, c]) => `${a}.${b},${c}`)],
    ['time', fc.tuple(padded(2), padded(2), padded(2)).map((parts) => parts.join(':'))],
    ['mark', fc.tuple(number(1), number(1)).map(([a, b]) => `${a}.${b}/10`)],
    ['sort code', fc.tuple(padded(2), padded(2), padded(2)).map((parts) => parts.join('-'))],
  ] as const)('is not a %s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(daysInProse(`It is ${text} now.`)).toEqual([]);
      }),
    );
  });

  test('always exists in the calendar', () => {
    const parts = fc.array(
      fc.oneof(
        number(2),
        number(4),
        fc.constantFrom('.', '/', '-', ' ', 'May', 'mars', '年', '月', '日', ',', "'"),
      ),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(parts, (texts) => {
        const text = texts.join('');
        for (const { text: written, start, end } of daysIn(text)) {
          expect(text.slice(start, end)).toBe(written);
          expect(isDay(dayIn(written) ?? '')).toBe(true);
        }
        for (const { startDate, endDate } of periodsIn(text))
          for (const date of [startDate, endDate]) if (date?.length === 10) expect(isDay(date)).toBe(true);
      }),
    );
  });
});

test.each([
  ['Jan 2019 – Present', '2019-01', null],
  ['01.–31.01.2024', '2024-01-01', '2024-01-31'],
  ['01.-31.01.2024', '2024-01-01', '2024-01-31'],
  ['01.01.2024-31.01.2024', '2024-01-01', '2024-01-31'],
  ['12/07/2019 - 11/08/2019', '2019-07-12', '2019-08-11'],
  ['12/07 - 11/08/2019', '2019-07-12', '2019-08-11'],
  ['Dec 15 – Jan 14, 2024', '2023-12-15', '2024-01-14'],
  ['January 1 through January 31, 2024', '2024-01-01', '2024-01-31'],
  ['March 1-15, 2024', '2024-03-01', '2024-03-15'],
  ['1-15 March 2024', '2024-03-01', '2024-03-15'],
  ['1. bis 31. Januar 2024', '2024-01-01', '2024-01-31'],
  ['du 1er au 31 janvier 2024', '2024-01-01', '2024-01-31'],
  ['2020年3月至今', '2020-03', null],
  ['Q1 2020 - Q3 2021', '2020', '2021'],
])('the period %s is read', (text, startDate, endDate) => {
  expect(periodsIn(text)).toMatchObject([{ startDate, endDate, current: endDate === null }]);
});

test('mentions of times have all precisions', () => {
  const text =
    'Monday, 3 March at 10:15 am, in 2024, by March 2025, on 2024-04-03T10:00:00Z or 4 April 2024 (2024年5月).';
  expect(mentionsIn(text).map((one) => [one.text, one.precision])).toEqual([
    ['Monday', 'weekday'],
    ['3 March', 'day_without_year'],
    ['10:15 am', 'clock'],
    ['2024', 'year'],
    ['March 2025', 'month'],
    ['2024-04-03T10:00:00Z', 'moment'],
    ['4 April 2024', 'day'],
    ['2024年5月', 'month'],
  ]);
});
