import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividedBy, exact, times, toPlaces, toSignificant } from '../../src/resolvers/currency/decimal.ts';
import { decimalScalar } from '../../src/schema/decimal.ts';

/** Decimals in plain notation, with the integer that is 10^10 times as large. */
const decimals = fc.bigInt({ min: 1n, max: 10n ** 30n }).map((units) => {
  const digits = String(units).padStart(11, '0');
  return { units, text: `${digits.slice(0, -10)}.${digits.slice(-10)}` };
});

const digitsOf = (text: string): string => text.replace('.', '').replace(/^0+|0+$/g, '');

describe('decimal arithmetic', () => {
  test('rounds a quotient by at most half a unit of the last digit, and rounds halves up', () => {
    fc.assert(
      fc.property(decimals, decimals, fc.integer({ min: 0, max: 12 }), (a, b, places) => {
        const [whole = '', fraction = ''] = toPlaces(dividedBy(exact(a.text), exact(b.text)), places).split(
          '.',
        );
        const rounded = BigInt(whole + fraction.padEnd(places, '0'));
        const twiceTheError = 2n * (rounded * b.units - a.units * 10n ** BigInt(places));
        expect(twiceTheError <= b.units && twiceTheError > -b.units).toBe(true);
      }),
    );
  });

  test('returns at most the given number of significant digits, without trailing zeros', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const text = toSignificant(dividedBy(exact(a.text), exact(b.text)), 15);
        expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
        expect(digitsOf(text).length).toBeLessThanOrEqual(15);
        expect(Number(text) / (Number(a.units) / Number(b.units))).toBeCloseTo(1, 13);
      }),
    );
  });

  test('finds the first digit of numbers next to powers of ten, however large or small they are', () => {
    for (const exponent of [-400, -320, -300, -15, -1, 0, 1, 14, 15, 22, 300, 320, 400]) {
      const power = exact(`1e${exponent}`);
      const below = times(power, `0.${'9'.repeat(20)}`);
      const above = times(power, '1.00000000000001');
      expect(digitsOf(toSignificant(power, 15))).toBe('1');
      expect(digitsOf(toSignificant(below, 20))).toBe('9'.repeat(20));
      expect(toSignificant(below, 15)).toBe(toSignificant(power, 15));
      expect(digitsOf(toSignificant(above, 15))).toBe('100000000000001');
    }
  });

  test.each([
    ['9.995', 2, '10'],
    ['0.004', 2, '0'],
    ['0.005', 2, '0.01'],
    ['1234.5', 0, '1235'],
    ['1234.5', -2, '1200'],
    ['1250', -2, '1300'],
  ])('rounds %s to %i decimal places: %s', (text, places, rounded) => {
    expect(toPlaces(exact(text), places)).toBe(rounded);
  });

  test('adds 0.1 three times to exactly 0.3', () => {
    expect(toPlaces(times(exact('0.1'), '3'), 20)).toBe('0.3');
    expect(toSignificant(dividedBy(exact('0'), exact('7')), 15)).toBe('0');
  });
});

describe('the Decimal type', () => {
  test('reads every double exactly, without an exponent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e60, max: 1e60, noDefaultInfinity: true }), (number) => {
        fc.pre(number === 0 || Math.abs(number) > 1e-90);
        const text = decimalScalar.parseValue(number);
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
        expect(Number(text) === number).toBe(true);
      }),
    );
  });

  test.each([
    ['10.500', '10.5'],
    ['0.000', '0'],
    ['-0.0', '0'],
    ['100', '100'],
    ['1.0001', '1.0001'],
  ])('removes superfluous zeros from %s', (given, text) => {
    expect(decimalScalar.parseValue(given)).toBe(text);
  });

  test.each([
    true,
    null,
    '',
    ' 1',
    '1e5',
    '0x1f',
    '1_000',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    [1],
  ])('refuses %j', (value) => {
    expect(() => decimalScalar.parseValue(value)).toThrow('A Decimal must be a number without an exponent');
  });

  test('writes numbers with all digits', () => {
    expect(decimalScalar.serialize('12.5')).toBe(12.5);
    expect(JSON.stringify([decimalScalar.serialize('123456789012345678.91')])).toBe(
      '[123456789012345678.91]',
    );
    expect(JSON.stringify([decimalScalar.serialize('0.00000001')])).toBe('[0.00000001]');
  });
});
