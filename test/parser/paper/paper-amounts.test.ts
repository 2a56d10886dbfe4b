import { describe, expect, it } from 'vitest';
import { amountsIn } from '../../../src/documents/tokens/money/amounts-in.ts';
import { plain } from '../../../src/documents/tokens/money/decimal.ts';

const found = (text: string) =>
  amountsIn(text).map(({ number, currency }) => (currency ? `${plain(number)} ${currency}` : plain(number)));

describe('the amounts of a text', () => {
  it.each([
    ['Total: 1.234,56 EUR', ['1234.56 EUR']],
    ["Summe CHF 1'234.50", ['1234.50 CHF']],
    ['Total TTC 1 234,56 €', ['1234.56 EUR']],
    ['TOTAL R$5,90', ['5.90 BRL']],
    ['Refund (12.00)', ['-12.00']],
    ['Rabatt 12.00-', ['-12.00']],
    ['Discount -$3.50', ['-3.50']],
    ['2 x 4.50   9.00', ['2', '4.50', '9.00']],
    ['Att betala 99kr', ['99']],
    ['£7', ['7 GBP']],
    ['¥1,200', ['1200']],
    ['VAT 19 % 3.80', ['3.80']],
    ['INV-2024-0012 of 31.12.2024 at 14:30', []],
    ['Rs. 450.00', ['450.00']],
    ['A4 paper', []],
    ['USD 1,000', ['1000 USD']],
    ['CASH -11.80', ['-11.80']],
    ['x 2 -3.00', ['2', '-3.00']],
    ['MILK 1.20 S', ['1.20']],
    ['EGGS 2.40 D', ['2.40']],
    ['Closing 12.00 DR', ['-12.00']],
    ['TOTAL:9.90', ['9.90']],
    ['TOTAL:1 234,56', ['1234.56']],
    ['CASH:-5.00  CHANGE=0.10', ['-5.00', '0.10']],
    ['MILK 12.50T  13.94ZR', ['12.50', '13.94']],
    ['COUPON 7.98-A', ['-7.98']],
    ['TAX .50  TIP $.75', ['0.50', '0.75']],
    ['JUICE 1.50L BOTTLE, B:12, 8:30, 12-A', []],
  ])('are found in %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('have exact positions', () => {
    const text = 'Sum  EUR 12.50 and CHF 3.-';
    for (const one of amountsIn(text)) expect(text.slice(one.start, one.end)).toBe(one.text);
    expect(amountsIn(text).map((one) => one.text)).toEqual(['EUR 12.50', 'CHF 3.-']);
  });
});
