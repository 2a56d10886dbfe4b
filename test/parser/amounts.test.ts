import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, decimalMarkOf } from '../../src/documents/tokens/money/amounts.ts';
import { plain } from '../../src/documents/tokens/money/decimal.ts';
import { processorMs } from '../processor-time.ts';

const read = (text: string, mark?: '.' | ','): string | null => {
  const amount = amountOf(text, mark);
  return amount ? `${plain(amount.number)}${amount.currency ? ` ${amount.currency}` : ''}` : null;
};

describe('an amount in a text', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['1’234.56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ['1\u00a0234,56', '1234.56'],
    ['12,34,567.89', '1234567.89'],
    ['1.234.567', '1234567'],
    ['1,234', '1234'],
    ['0,123', '0.123'],
    ['1234,567', '1234.567'],
    ['12,5', '12.5'],
    ['.50', '0.50'],
    ['-,50', '-0.50'],
    ['-12.00', '-12.00'],
    ['−12.00', '-12.00'],
    ['12.00-', '-12.00'],
    ['(12.00)', '-12.00'],
    ['($12.00)', '-12.00'],
    ['+12.00', '12.00'],
    ['12,00 S', '-12.00'],
    ['12,00 H', '12.00'],
    ['12.00 DR', '-12.00'],
    ['12.00CR', '12.00'],
    ['12.-', '12'],
    ['CHF 12.–', '12 CHF'],
    ['€ 12,--', '12 EUR'],
    ['-€12.00', '-12.00 EUR'],
    ['€ -12.00', '-12.00 EUR'],
    ['12,00 €', '12.00 EUR'],
    ['R$ 1.234,56', '1234.56 BRL'],
    ['Fr.50', '50 CHF'],
    ['$12.00 USD', '12.00 USD'],
    ['$12.00', '12.00'],
    ['¥1,200', '1200'],
    ['kr 99,50', '99.50'],
    ['99,50 zł', '99.50 PLN'],
    ['usd 5', '5 USD'],
    ['１２.５０', '12.50'],
  ])('written as %s is %s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    '',
    '-',
    'abc',
    '12.34.56',
    '1,23,4',
    '12 apples',
    '--12',
    '(12',
    '€ 12 USD',
    '1..2',
    '2024-01-31',
    '1'.repeat(61),
  ])('is not read from %j', (text) => expect(read(text)).toBeNull());

  it('is read with the given decimal mark', () => {
    expect(read('1.234', '.')).toBe('1.234');
    expect(read('1.234', ',')).toBe('1234');
    expect(read('1,234', ',')).toBe('1.234');
    expect(read('1.23', ',')).toBeNull();
  });

  it('is read exactly from every notation', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 18 });
    const notation = fc.constantFrom(
      ['.', ','],
      [',', '.'],
      ["'", '.'],
      ['’', '.'],
      [' ', ','],
      ['\u202f', ','],
      ['', '.'],
      ['', ','],
    );
    fc.assert(
      fc.property(
        digits,
        fc.integer({ min: 0, max: 99 }),
        notation,
        fc.boolean(),
        (whole, cents, [group = '', mark = ''], negative) => {
          const units = BigInt(whole.join(''));
          const written = String(units).replace(/\B(?=(?:\d{3})+$)/g, group);
          const fraction = String(cents).padStart(2, '0');
          const expected = `${negative ? '-' : ''}${units}.${fraction}`;
          const shown = read(`${negative ? '-' : ''}${written}${mark}${fraction}`);
          expect(shown).toBe(units === 0n && cents === 0 ? '0.00' : expected);
        },
      ),
    );
  });

  it('is searched for quickly and without exceptions in any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => void amountOf(text)));
    const began = processorMs();
    for (const unit of ['1,', '1 ', '(', '-', '1.1,', "'", 'kr'])
      expect(amountOf(unit.repeat(500_000))).toBeUndefined();
    expect(processorMs() - began).toBeLessThan(500);
  });
});

describe('the decimal mark of a column', () => {
  it('follows from unambiguous amounts', () => {
    expect(decimalMarkOf(['1.234', '12,50', '7'])).toBe(',');
    expect(decimalMarkOf(['1,234', '12.50'])).toBe('.');
    expect(decimalMarkOf(['1,234,567'])).toBe('.');
  });

  it('is null if no amount is unambiguous, and "mixed" if unambiguous amounts contradict each other', () => {
    expect(decimalMarkOf(['1,234', '5', 'none'])).toBeNull();
    expect(decimalMarkOf(['1,50', '1.50'])).toBe('mixed');
  });
});
