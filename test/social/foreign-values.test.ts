import { describe, expect, it } from 'vitest';
import {
  amountOf,
  cut,
  dayOf,
  decimalNumberOf,
  flagOf,
  foreignCurrency,
  foreignLines,
  foreignMoment,
  idOf,
  partialDayOf,
  tallyOf,
} from '../../src/libraries/json/foreign-values.ts';

describe('a count in scraped data', () => {
  it.each<[unknown, number | null]>([
    [12, 12],
    ['12', 12],
    ['1,234', 1_234],
    ['1.234.567', 1_234_567],
    ['1 234', 1_234],
    ['1.2K', 1_200],
    ['1,2k', 1_200],
    ['3M', 3_000_000],
    ['2.35 B', 2_350_000_000],
    ['500+', 500],
    [0, 0],
    [-1, null],
    [1.5, null],
    ['1.5', null],
    ['12,34,567', null],
    ['many', null],
    ['', null],
    [Number.NaN, null],
    ['9'.repeat(40), null],
    [null, null],
    [[12], null],
    [true, null],
  ])('%j is read as %j', (value, expected) => {
    expect(tallyOf(value)).toBe(expected);
  });
});

describe('a time in scraped data', () => {
  it.each<[unknown, string | null]>([
    ['2024-05-31T22:41:02.000Z', '2024-05-31T22:41:02.000Z'],
    ['2024-05-31T22:41:02+02:00', '2024-05-31T20:41:02.000Z'],
    ['2024-05-31 22:41 +0530', '2024-05-31T17:11:00.000Z'],
    ['Wed Mar 27 2024 15:39:54 GMT+0000 (Coordinated Universal Time)', '2024-03-27T15:39:54.000Z'],
    [1_717_195_262, '2024-05-31T22:41:02.000Z'],
    ['1717195262', '2024-05-31T22:41:02.000Z'],
    [1_717_195_262_000, '2024-05-31T22:41:02.000Z'],
    ['2024-05-31T22:41:02', null],
    ['2024-05-31', null],
    ['2024-02-30T10:00:00Z', null],
    ['2024-05-31T25:00:00Z', null],
    ['2 days ago', null],
    [0, null],
    ['1970-01-01T00:00:00.000Z', null],
    [Number.POSITIVE_INFINITY, null],
    [9e15, null],
    [{}, null],
  ])('%j is read as %j', (value, expected) => {
    expect(foreignMoment(value)).toBe(expected);
  });
});

describe('a date in scraped data', () => {
  it.each<[unknown, string | null]>([
    ['2024-05-31T22:41:02.000Z', '2024-05-31'],
    ['2024-05-31T22:41:02', '2024-05-31'],
    ['2024-05-31', '2024-05-31'],
    ['May 31, 2024', '2024-05-31'],
    ['31 May 2024', '2024-05-31'],
    ['Sept. 3, 2024', '2024-09-03'],
    ['Feb 30, 2024', null],
    ['May 2024', null],
    ['yesterday', null],
  ])('%j is read as %j', (value, expected) => {
    expect(dayOf(value)).toBe(expected);
  });

  it.each<[unknown, string | null]>([
    ['Jan 1968', '1968-01'],
    ['September 2019', '2019-09'],
    ['2019', '2019'],
    [2019, '2019'],
    ['2019-10', '2019-10'],
    ['2019-10-01T00:00:00.000Z', '2019-10-01'],
    ['Present', null],
    ['Foo 2019', null],
    [12, null],
  ])('can be partial: %j is read as %j', (value, expected) => {
    expect(partialDayOf(value)).toBe(expected);
  });
});

describe('an amount of money in scraped data', () => {
  it.each<[unknown, string | null]>([
    [29.99, '29.99'],
    [0, '0'],
    ['$1,250.00', '1250.00'],
    ['1.250,00 €', '1250.00'],
    ['1 250,5 zł', '1250.5'],
    ['35,995', '35995'],
    ['007', '7'],
    ['1.250', null],
    ['1,25,0', null],
    ['-5', null],
    [-5, null],
    [1e30, null],
    ['free', null],
    [undefined, null],
  ])('%j is read as %j', (value, expected) => {
    expect(amountOf(value)).toBe(expected);
  });

  it.each<[unknown, string | null, string | null]>([
    ['usd', null, 'USD'],
    ['€', null, 'EUR'],
    ['US$', null, 'USD'],
    ['$', null, null],
    ['$', 'CA', 'CAD'],
    ['dollars', null, null],
    [5, null, null],
  ])('with the currency symbol %j in the country %j has the currency %j', (value, country, expected) => {
    expect(foreignCurrency(value, country)).toBe(expected);
  });
});

describe('texts in scraped data', () => {
  it('keep their lines, and are read without entities and control characters', () => {
    expect(foreignLines(' Tom &amp; Jerry&#39;s\r\n<3 caf\u0000é \u2028done ')).toBe(
      "Tom & Jerry's\n<3 café \ndone",
    );
    expect(foreignLines('see ?a=1&copy=2')).toBe('see ?a=1&copy=2');
    expect(foreignLines('   ')).toBeNull();
    expect(foreignLines(5)).toBeNull();
  });

  it('are truncated between characters, not within them', () => {
    expect(cut('ab😀', 3)).toBe('ab');
    expect(foreignLines('x'.repeat(50_000))).toHaveLength(20_000);
  });
});

it.each<[unknown, boolean | null]>([
  [true, true],
  [0, false],
  ['TRUE', true],
  ['no', false],
  ['1', true],
  ['maybe', null],
  [2, null],
  [null, null],
])('the flag %j is read as %j', (value, expected) => {
  expect(flagOf(value)).toBe(expected);
});

it.each<[unknown, string | null]>([
  ['1796673270344810776', '1796673270344810776'],
  [1_234, '1234'],
  [2 ** 60, null],
  [' a ', 'a'],
  ['', null],
  ['x'.repeat(201), null],
  [{}, null],
])('the id %j is read as %j', (value, expected) => {
  expect(idOf(value)).toBe(expected);
});

it.each<[unknown, number | null]>([
  [4.7, 4.7],
  ['79.233', 79.233],
  ['x', null],
  [-1, null],
])('the number %j is read as %j', (value, expected) => {
  expect(decimalNumberOf(value)).toBe(expected);
});
