import { describe, expect, it } from 'vitest';
import { dayIn, daysIn } from '../../../src/documents/tokens/dates/days-in.ts';

describe('the dates of a text', () => {
  it.each([
    ['Datum: 31.01.2024', ['2024-01-31']],
    ['1. Januar 2024 bis 31. Januar 2024', ['2024-01-01', '2024-01-31']],
    ['Seat 12, 14 Mar 2018', ['2018-03-14']],
    ['March 3, 2019', ['2019-03-03']],
    ['2024年3月5日', ['2024-03-05']],
    ["Jul19'14", ['2014-07-19']],
    ['02/JAN/2017', ['2017-01-02']],
    ['NOV/25/2016 and Nov-25-16', ['2016-11-25', '2016-11-25']],
    ['Date12/01/2018', ['2018-01-12']],
    ['Friday2Mar2018', ['2018-03-02']],
    ['no more than Mar 20/21, May 2-14, Mar 12.50', []],
    ['A12/01/2018, 192.168.1.12, 2024-0012', []],
  ])('are found in %s', (text, expected) => {
    expect(daysIn(text).map((day) => dayIn(day.text))).toEqual(expected);
  });

  it('have exact positions', () => {
    const text = 'Date12/01/2018 until 3 May 2018.';
    expect(daysIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      '12/01/2018',
      '3 May 2018',
    ]);
  });
});
