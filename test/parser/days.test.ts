import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayOrder, dayOf } from '../../src/documents/tokens/dates/days.ts';
import { dayOrderOf } from '../../src/documents/tokens/dates/order.ts';
import { processorMs } from '../processor-time.ts';

describe('a date in a text', () => {
  it.each([
    '2024-01-31',
    '2024/01/31',
    '2024.1.31',
    '2024.01.31.',
    '20240131',
    '20240131093000[-5:EST]',
    '2024-01-31T09:30:00+01:00',
    '2024-01-31 09:30:00 +0000',
    '31.01.2024',
    '31.1.24',
    '31/01/2024 9:30 PM',
    '31-01-2024',
    '1/31/2024',
    "1/31'24",
    '31 Jan 2024',
    '31-Jan-24',
    'Jan 31, 2024',
    'January 31st, 2024',
    'Wed, 31 Jan 2024',
    '31. Januar 2024',
    '31 janv. 2024',
    '31 de enero de 2024',
    '31 gennaio 2024',
    '31 januari 2024',
    '31 stycznia 2024',
    '2024 Jan 31',
  ])('written as %s is 2024-01-31', (text) => expect(dayOf(text)).toBe('2024-01-31'));

  it.each([
    '30.02.2024',
    '2023-02-29',
    '00.01.2024',
    '13/13/2024',
    '',
    'tomorrow',
    '31 Jan',
    '1234',
    '2024-01',
    '1.2.3.4',
    '31 foo 2024',
    '31/01/1824',
  ])('is not read from %j', (text) => expect(dayOf(text)).toBeUndefined());

  it('is read in the given order of day, month and year', () => {
    expect(dayOf('01/02/2024', 'dmy')).toBe('2024-02-01');
    expect(dayOf('01/02/2024', 'mdy')).toBe('2024-01-02');
    expect(dayOf('31/01/2024', 'mdy')).toBeUndefined();
    expect(dayOf('24-01-31', 'ymd')).toBe('2024-01-31');
    expect(dayOf('01/02/99', 'dmy')).toBe('1999-02-01');
    expect(dayOf("1/ 2' 4", 'mdy')).toBe('2004-01-02');
  });

  it('is read correctly in every order of day, month and year', () => {
    const day = fc.date({ min: new Date('1980-01-01'), max: new Date('2079-12-31'), noInvalidDate: true });
    const mark = fc.constantFrom('-', '/', '.');
    fc.assert(
      fc.property(
        day,
        fc.constantFrom<DayOrder>('ymd', 'dmy', 'mdy'),
        mark,
        fc.boolean(),
        (date, order, mark, short) => {
          // In dates with dots, the month never comes first.
          const between = order === 'mdy' && mark === '.' ? '/' : mark;
          const iso = date.toISOString().slice(0, 10);
          const [y = '', m = '', d = ''] = iso.split('-');
          const parts = { y: short ? y.slice(2) : y, m, d };
          const written = [...order].map((part) => parts[part as 'y']).join(between);
          expect(dayOf(written, order)).toBe(iso);
          expect(dayOf(iso)).toBe(iso);
        },
      ),
    );
  });

  it('is searched for quickly and without exceptions in any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (text) => void dayOf(text)));
    const began = processorMs();
    for (const unit of ['1', '1/', ' ', 'jan', '1:1'])
      for (let length = 0; length < 70; length += 1) dayOf(unit.repeat(length));
    expect(processorMs() - began).toBeLessThan(200);
  });
});

describe('the order of day and month in a list of dates', () => {
  it('is the only order that fits all dates', () => {
    expect(dayOrderOf(['01/02/2024', '13/02/2024'])).toEqual({ order: 'dmy', certain: true });
    expect(dayOrderOf(['01/02/2024', '02/13/2024'])).toEqual({ order: 'mdy', certain: true });
    expect(dayOrderOf(['2024-02-01'])).toEqual({ order: 'ymd', certain: true });
  });

  it('is, if several orders fit, the order in which the dates are sorted', () => {
    expect(dayOrderOf(['01/02/2024', '02/02/2024', '01/03/2024'])).toEqual({ order: 'dmy', certain: true });
    expect(dayOrderOf(['01/12/2024', '02/01/2024', '03/02/2024'])).toEqual({ order: 'mdy', certain: true });
  });

  it('is assumed, and marked as uncertain, if the dates do not determine it', () => {
    expect(dayOrderOf(['01/02/2024'])).toEqual({ order: 'dmy', certain: false });
    expect(dayOrderOf(['01/02/2024'], 'mdy')).toEqual({ order: 'mdy', certain: false });
    expect(dayOrderOf(['01/01/2024'])).toEqual({ order: 'dmy', certain: true });
    expect(dayOrderOf(['13/01/2024', '01/13/2024'])).toEqual({ order: null, certain: false });
    expect(dayOrderOf([])).toEqual({ order: null, certain: false });
  });
});
