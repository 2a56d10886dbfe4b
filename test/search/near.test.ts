import fc from 'fast-check';
import { expect, test } from 'vitest';
import { didYouMean, findNearest } from '../../src/libraries/text/near.ts';

/** Optimal string alignment, directly from its definition. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const ways = [
    distance(a.slice(1), b) + 1,
    distance(a, b.slice(1)) + 1,
    distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  ];
  if (a.length > 1 && a[0] === b[1] && a[1] === b[0]) ways.push(distance(a.slice(2), b.slice(2)) + 1);
  return Math.min(...ways);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 7 });

test('suggestions are exactly the closest candidates within the allowed distance', () => {
  fc.assert(
    fc.property(word, fc.uniqueArray(word, { maxLength: 6 }), (text, candidates) => {
      const allowance = Math.min(3, Math.floor((text.length + 1) / 3));
      const least = Math.min(allowance, ...candidates.map((candidate) => distance(text, candidate)));
      const expected = candidates.filter((candidate) => distance(text, candidate) === least);
      expect(findNearest(text, candidates, { limit: 10 }).sort()).toEqual(expected.sort());
    }),
    { numRuns: 300 },
  );
});

test('a suggested short code may differ only in its last letter or in the order of two letters', () => {
  const codes = ['AXX', 'EUR', 'ETB', 'FRA', 'USD', 'UYU'];
  expect(findNearest('EUT', codes)).toEqual(['EUR']);
  expect(findNearest('FAR', codes)).toEqual(['FRA']);
  expect(findNearest('UDS', codes)).toEqual(['USD']);
  for (const text of ['XXX', 'QQQ', 'ESD', 'XY', 'Q', 'UXY']) expect(findNearest(text, codes)).toEqual([]);
  expect(findNearest('LISS', ['DISS', 'LIQS', 'LIRS', 'LIS'], { limit: 1 })).toEqual(['LIS']);
  expect(findNearest('007', ['070', '700'])).toEqual([]);
  expect(findNearest('ABX', ['ABA', 'ABB', 'ABC', 'ABD'])).toEqual([]);
});

test('a missing, wrong or added letter and two swapped letters each count as one mistake', () => {
  for (const typed of ['toyta', 'toyita', 'toyotta', 'tooyta']) {
    expect(findNearest(typed, ['honda', 'mazda', 'toyota'])).toEqual(['toyota']);
  }
});

test('a text that is not similar to any candidate gets no suggestion', () => {
  expect(findNearest('zzzzzz', ['honda', 'mazda', 'toyota'])).toEqual([]);
  expect(findNearest('q', ['a', 'b'])).toEqual([]);
  expect(findNearest('', ['a', 'b'])).toEqual([]);
});

test('equally close candidates are sorted by shared letters, then alphabetically, and limited in number', () => {
  const candidates = ['image/jpx', 'image/jpm', 'image/jpeg', 'image/jp2', 'image/png'];
  expect(findNearest('image/jpg', candidates)).toEqual(['image/jpeg', 'image/jp2', 'image/jpm']);
  expect(findNearest('image/jpg', candidates, { limit: 1 })).toEqual(['image/jpeg']);
});

test('suggestions are written as a question, and the text is empty without suggestions', () => {
  expect(didYouMean([])).toBe('');
  expect(didYouMean(['a'])).toBe(' Did you mean a?');
  expect(didYouMean(['a', 'b'])).toBe(' Did you mean a or b?');
  expect(didYouMean(['a', 'b', 'c'])).toBe(' Did you mean a, b or c?');
});

test('of equally close words, those with the same first letter come first', () => {
  expect(findNearest('hart', ['chart', 'heart'])).toEqual(['heart', 'chart']);
});
