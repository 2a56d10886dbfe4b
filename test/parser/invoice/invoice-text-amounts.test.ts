import { describe, expect, it } from 'vitest';
import { ENGLISH_INVOICE, GERMAN_INVOICE } from '../../../src/schema/parser/invoice/text-examples.ts';
import { pdfOf } from '../layout/pdf-writer.ts';
import { invoiceOf, readingOf } from './invoice-reading.ts';

describe('the amounts of a text invoice', () => {
  it('include the sum of its taxes as total tax, not the tax of one rate', async () => {
    const stated = GERMAN_INVOICE.slice(0, GERMAN_INVOICE.indexOf('Pos'));
    const lines = `Pos  Bezeichnung          Menge   Einzelpreis       Gesamt
1    Tisch                    4      389,00 €   1.556,00 €
2    Fachbuch                 2       24,30 €      48,60 €

`;
    const withBases = `${stated}${lines}MwSt. 19 % auf 1.556,00 €                295,64 €
MwSt. 7 % auf 48,60 €                      3,40 €
Rechnungsbetrag                        1.903,64 €
`;
    expect(await invoiceOf(withBases)).toMatchObject({
      totalTax: '299.04',
      totalGross: '1903.64',
      checks: { taxesSum: 'pass' },
    });
    const withNet = `${stated}${lines}Summe netto                            1.604,60 €
MwSt. 19 %                               295,64 €
MwSt. 7 %                                  3,40 €
Rechnungsbetrag                        1.903,64 €
`;
    expect(await invoiceOf(withNet)).toMatchObject({
      totalNet: '1604.60',
      totalTax: '299.04',
      checks: { taxesSum: 'pass', netPlusTax: 'pass' },
    });
    const neither = withNet.replace(/Summe netto.*\n/, '');
    expect(await invoiceOf(neither)).toMatchObject({ totalTax: null, totalGross: '1903.64' });
  });

  it.each([
    '#',
    'No.',
    'Nr.',
  ])('include line quantities even if a column headed %s contains line numbers', async (head) => {
    const stated = ENGLISH_INVOICE.slice(0, ENGLISH_INVOICE.indexOf('Description')).replace(
      'CP-5521',
      'PO-55821',
    );
    const lines = `${head.padEnd(5)}Item                    Hours      Rate       Total
1    Development sprint 12      40     95.00     3,800.00
2    Support                   6.5     80.00       520.00

Total                                        $4,320.00
`;
    expect(await invoiceOf(`${stated}${lines}`)).toMatchObject({
      poNumber: 'PO-55821',
      lineItems: [
        { line: '1', description: 'Development sprint 12', quantity: '40', unitPrice: '95.00' },
        { line: '2', description: 'Support', quantity: '6.5', unitPrice: '80.00' },
      ],
      checks: { lineAmounts: 'pass' },
    });
  });

  it('add up even if the total is rounded for cash payment', async () => {
    const swiss = `Alpen Treuhand AG
Bahnhofstrasse 21
8001 Zürich
CHE-116.281.710 MWST

Rechnung Nr. 20250318
Datum: 18.03.2025

Beschreibung             Anzahl      Preis      Betrag
Jahresabschluss 2024          1   2'450.00    2'450.00
Beratung                    3.5     180.00      630.00
Zwischentotal                                 3'080.00
MWST 8.1%                                       249.48
Rundung                                           0.02
Total CHF                                     3'329.50
`;
    expect(await invoiceOf(swiss)).toMatchObject({
      totalNet: '3080.00',
      totalTax: '249.48',
      rounding: '0.02',
      totalGross: '3329.50',
      checks: { netPlusTax: 'pass' },
    });
  });

  it('have no net total if only the subtotal before a discount is stated', async () => {
    const texts = [
      ['Brightline Studio LLC', 'INVOICE'],
      ['2200 Market St, Suite 410', 'Invoice # 10482'],
      ['San Francisco, CA 94114', 'Invoice date Mar 4, 2025'],
      ['DESCRIPTION', 'QTY', 'RATE', 'AMOUNT'],
      ['Brand workshop', '2', '$2,400.00', '$4,800.00'],
      ['Logo design', '1', '$3,150.00', '$3,150.00'],
      ['Stationery printing', '500', '$0.85', '$425.00'],
      ['', '', 'Subtotal', '$8,375.00'],
      ['', '', 'Discount (10%)', '-$837.50'],
      ['', '', 'Sales Tax (8.625% on', ''],
      ['', '', '', '$36.66'],
      ['', '', '$425.00)', ''],
      ['', '', 'Shipping', '$20.00'],
      ['', '', 'Total', '$7,594.16'],
      ['', '', 'Deposit paid', '-$2,000.00'],
      ['', '', 'Balance Due', '$5,594.16'],
    ];
    const page = texts.flatMap((cells, row) =>
      cells.flatMap((text, at) =>
        text === '' ? [] : [{ text, left: [40, 260, 330, 480][at] as number, bottom: 780 - 20 * row }],
      ),
    );
    expect(await invoiceOf(pdfOf([page]))).toMatchObject({
      totalNet: null,
      totalGross: '7594.16',
      prepaid: '2000.00',
      amountDue: '5594.16',
    });
  });

  it('include taxes whose abbreviated name is next to their rate', async () => {
    const canadian = ENGLISH_INVOICE.slice(0, ENGLISH_INVOICE.indexOf('Description'));
    const sums = `Description             Qty        Rate       Amount
Replace faucet            2       95.00       190.00
Subtotal                                      190.00
HST (13%)                                      24.70
Total (CAD)                                  $214.70
`;
    expect(await invoiceOf(`${canadian}${sums}`)).toMatchObject({
      taxes: [{ rate: '13', amount: '24.70' }],
      totalTax: '24.70',
      totalGross: '214.70',
    });
  });

  it('fail the checks and lower the confidence if they contradict each other', async () => {
    const { data, confidence } = await readingOf(GERMAN_INVOICE.replace('952,00', '962,00'));
    expect(data.checks.netPlusTax).toBe('fail');
    expect(data.differences).toMatchObject([{ path: 'totalGross', stated: '962.00', computed: '952.00' }]);
    expect(confidence).toBeLessThan(0.9);
  });
});
