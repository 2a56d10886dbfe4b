import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inSeconds } from '../../src/formats/duration.ts';

it.each([
  [0, '0 seconds'],
  [40, '0.1 seconds'],
  [1_000, '1 second'],
  [9_499.998558000001, '9.5 seconds'],
  [604_800_000, '604,800 seconds'],
])('%d ms is %s', (ms, text) => expect(inSeconds(ms)).toBe(text));

it('a duration has at most one decimal', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (ms) => {
      expect(inSeconds(ms)).toMatch(/^[\d,]+(?:\.\d)? seconds?$/);
    }),
  );
});
