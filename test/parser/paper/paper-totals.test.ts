import { describe, expect, it } from 'vitest';
import { labelOccurrences } from '../../../src/documents/fields/labelled.ts';
import { amountCandidates, totalsOf } from '../../../src/documents/fields/totals.ts';
import { plainRows } from '../../../src/documents/layout/plain.ts';
import { joinRows } from '../../../src/documents/layout/rows.ts';
import { plain } from '../../../src/documents/tokens/money/decimal.ts';

function totalsIn(text: string) {
  const { rows } = joinRows(plainRows(text));
  const found = totalsOf(amountCandidates(labelOccurrences(rows), null, rows.length), {
    items: null,
    taxes: null,
  });
  const shown = (name: 'total' | 'net' | 'tax') => (found[name] ? plain(found[name].number) : null);
  return [shown('net'), shown('tax'), shown('total')];
}

describe('the totals of a document', () => {
  it.each([
    ['Subtotal  100.00\nVAT 20%  20.00\nTotal  120.00', ['100.00', '20.00', '120.00']],
    ['Total HT 100,00 €\nTVA 20,00 €\nTotal TTC 120,00 €', ['100.00', '20.00', '120.00']],
    // The labels are misleading, but the sums are not.
    ['Total  100.00\nTax  8.00\nTotal  108.00', [null, '8.00', '108.00']],
    ['Netto  MwSt  Brutto\n100,00  19,00  119,00', ['100.00', '19.00', '119.00']],
    ['19,00% MwSt.:   376,37   71,51   447,88\nSumme gesamt   447,88', ['376.37', '71.51', '447.88']],
    ['Total  42.00', [null, null, '42.00']],
    ['Balance due  42.00', [null, null, '42.00']],
    ['Hello', [null, null, null]],
  ])('are read from %s', (text, expected) => {
    expect(totalsIn(text)).toEqual(expected);
  });
});
