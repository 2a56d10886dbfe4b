import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compare,
  type Decimal,
  decimalOf,
  magnitude,
  minus,
  plain,
  plus,
  rounded,
  sumOf,
  times,
} from '../../src/documents/tokens/money/decimal.ts';

const anyDecimal = fc.record({
  units: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
  scale: fc.integer({ min: 0, max: 6 }),
});
const read = (text: string): Decimal => decimalOf(text) as Decimal;

describe('an exact amount', () => {
  it('keeps its digits', () => {
    for (const text of ['12.50', '0.00', '-0.05', '1000000000000000000000.01', '7'])
      expect(plain(read(text))).toBe(text);
    expect(plain(read('+3'))).toBe('3');
    expect(plain(read('.5'))).toBe('0.5');
    expect(plain(read('-.5'))).toBe('-0.5');
    expect(plain(read('5.'))).toBe('5');
  });

  it.each([
    '',
    '.',
    '-',
    '1,5',
    '1e3',
    ' 1',
    '0x1',
    '1.2.3',
    '9'.repeat(60),
  ])('is not read from %j', (text) => {
    expect(decimalOf(text)).toBeUndefined();
  });

  it('can be added without floating-point errors', () => {
    expect(plain(sumOf(['0.1', '0.2', '-0.3'].map(read)))).toBe('0.0');
    expect(plain(minus(read('1'), read('0.01')))).toBe('0.99');
  });

  it('is rounded half away from zero', () => {
    const cents = (text: string) => plain(rounded(read(text), 2));
    expect(['1.005', '-1.005', '2.344999', '7', '0.994'].map(cents)).toEqual([
      '1.01',
      '-1.01',
      '2.34',
      '7.00',
      '0.99',
    ]);
  });

  it('obeys the laws of arithmetic for any digits', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, anyDecimal, (a, b, c) => {
        expect(compare(plus(a, b), plus(b, a))).toBe(0);
        expect(compare(minus(plus(a, b), b), a)).toBe(0);
        expect(compare(times(a, plus(b, c)), plus(times(a, b), times(a, c)))).toBe(0);
        expect(compare(read(plain(a)), a)).toBe(0);
        expect(magnitude(a).units >= 0n).toBe(true);
        expect(compare(magnitude(minus(rounded(a, 2), a)), read('0.005'))).toBeLessThanOrEqual(0);
      }),
    );
  });
});
