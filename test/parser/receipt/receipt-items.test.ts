import { describe, expect, it } from 'vitest';
import { around, readingOf, receiptOf, shortly } from './receipts.ts';

describe('the line items of a receipt', () => {
  it('take their quantity and price from columns that are identified by arithmetic', async () => {
    const receipt = await receiptOf(
      around(
        'ITEM  QTY  PRICE  AMOUNT\nNOTEBOOK A5  3  2.90  8.70\nPEN 0.5 BLUE  2  3.25  6.50\nTOTAL  15.20',
      ),
    );
    expect(shortly(receipt)).toEqual([
      ['3', 'NOTEBOOK A5', '2.90', '8.70'],
      ['2', 'PEN 0.5 BLUE', '3.25', '6.50'],
    ]);
  });

  it('take their quantity from the row below', async () => {
    const receipt = await receiptOf(
      around(
        'MILK  3.18 B\n  2 x 1.59\nTOMATOES  1.60\n  0.535 kg x 2.99/kg\nMINYAK 5KG  RM48.70 Z\n@2 X RM 24.35\nTOTAL  53.48',
      ),
    );
    expect(shortly(receipt)).toEqual([
      ['2', 'MILK', '1.59', '3.18'],
      ['0.535', 'TOMATOES', '2.99', '1.60'],
      ['2', 'MINYAK 5KG', '24.35', '48.70'],
    ]);
  });

  it('can have their name above quantity and amount, directly below the header', async () => {
    const fuel = await receiptOf(
      around(
        '*Super E10  Säule 4\n 42,18 l  x 1,759 EUR/l\n            74,19 EUR A\nSumme EUR  74,19\nGirocard  74,19',
        { head: 'Shell Station Meier\nHauptstr. 2\nD-50667 Köln\n' },
      ),
    );
    expect(shortly(fuel)).toEqual([['42.18', '*Super E10  Säule 4', '1.759', '74.19']]);
    const returned = await receiptOf(
      around(
        'RETOURE\nArtikel 0987654  T-Shirt\n  -14,99 EUR\nArtikel 0912345  Jeans\n  -39,99 EUR\nSumme  -54,98 EUR',
        { head: 'Mode Berger GmbH\nKaufingerstr. 33\n80331 München\n' },
      ),
    );
    expect(returned.discounts).toEqual([]);
    expect(shortly(returned)).toEqual([
      [null, 'Artikel 0987654  T-Shirt', null, '-14.99'],
      [null, 'Artikel 0912345  Jeans', null, '-39.99'],
    ]);
  });

  it('do not include a column of tax rates in their names', async () => {
    const receipt = await receiptOf(
      around('COTOLETTA        10%   16,50\nH-MILCH 3,5%            2,38\nTOTALE COMPLESSIVO    18,88'),
    );
    expect(shortly(receipt).map(([, name]) => name)).toEqual(['COTOLETTA', 'H-MILCH 3,5%']);
  });

  it('take their name from the row above or below if their own row has no name', async () => {
    const above = await receiptOf(
      around(
        'DESCRIPTION  QTY  TOTAL\nGREEN TEA\n2 X  1.00  2.00 SR\nRAMEN\n1 X  12.80  12.80 SR\nTOTAL  14.80',
      ),
    );
    expect(shortly(above)).toEqual([
      ['2', 'GREEN TEA', '1.00', '2.00'],
      ['1', 'RAMEN', '12.80', '12.80'],
    ]);
    const below = await receiptOf(
      around('ITEM  QTY  AMOUNT\n1476  3  15.90  47.70\nSIKA CREAM\n1477  1  2.00  2.00\nTAPE\nTOTAL  49.70'),
    );
    expect(shortly(below)).toEqual([
      ['3', 'SIKA CREAM', '15.90', '47.70'],
      ['1', 'TAPE', '2.00', '2.00'],
    ]);
  });

  it('are read despite missing zeros, missing or extra spaces, and tax codes after amounts', async () => {
    const receipt = await receiptOf(
      around(
        'ITEM  PRICE\nICE CREAM\n2@ .85  1.70 ZRL\nGUM  .50T\nBREAD\n3.00SR\nTEA 4 . 25\nTAX .55\nTOTAL10.00\nCASH:10.00',
      ),
    );
    expect(shortly(receipt)).toEqual([
      ['2', 'ICE CREAM', '0.85', '1.70'],
      [null, 'GUM', null, '0.50'],
      [null, 'BREAD', null, '3.00'],
      [null, 'TEA', null, '4.25'],
    ]);
    expect(receipt.taxes.map(({ amount }) => amount)).toEqual(['0.55']);
    expect([receipt.total, receipt.payments[0]?.amount]).toEqual(['10.00', '10.00']);
  });

  it('can have their quantity before their name', async () => {
    const receipt = await receiptOf(
      around('2 Iced Tea @ 3.25  6.50\n1 x Burger  9.50\n2 Soup  8.00\nTOTAL  24.00'),
    );
    expect(shortly(receipt)).toEqual([
      ['2', 'Iced Tea', '3.25', '6.50'],
      ['1', 'Burger', null, '9.50'],
      ['2', 'Soup', null, '8.00'],
    ]);
  });

  it('keep a package size in their name', async () => {
    expect(
      shortly(await receiptOf(around('PILS 6X0,5L  5,49 A\nCOLA 4 x 1,5 L  6,00 A\nSUMME  11,49'))),
    ).toEqual([
      [null, 'PILS 6X0,5L', null, '5.49'],
      [null, 'COLA 4 x 1,5 L', null, '6.00'],
    ]);
  });

  it('are negative if they were returned or voided', async () => {
    const { lineItems, total, checks } = await receiptOf(
      around('SHIRT  25.00\nVOID SHIRT  25.00-\nRETURN HAT  -10.00\nSCARF  30.00\nTOTAL  20.00'),
    );
    expect(lineItems.map(({ total: amount }) => amount)).toEqual(['25.00', '-25.00', '-10.00', '30.00']);
    expect([total, checks.itemsSumOk]).toEqual(['20.00', true]);
  });

  it('exclude discounts, which are listed separately', async () => {
    const { lineItems, discounts, checks } = await receiptOf(
      around('LAMP  55.90\n@DISC 10.00%  -5.59\nBOWL  4.00\nCOUPON  -1.00\nDISCOUNT  0.00\nTOTAL  53.31'),
    );
    expect(lineItems).toHaveLength(2);
    expect(discounts).toEqual([
      { description: 'DISC 10.00%', amount: '5.59' },
      { description: 'COUPON', amount: '1.00' },
    ]);
    expect(checks).toEqual({ itemsSumOk: true, totalOk: true });
  });

  it('are truncated to a thousand after all checks, with a warning', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => `Thing number ${at}  1.00`).join('\n');
    const { data, warnings } = await readingOf(around(`${rows}\nTOTAL  1200.00`));
    expect(data.lineItems).toHaveLength(1_000);
    expect(data.checks.itemsSumOk).toBe(true);
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'list_cut', path: 'lineItems' }));
  });
});

describe('the taxes of a receipt', () => {
  it('take their base and amount from a table, regardless of the order of its columns', async () => {
    const german = await receiptOf(
      around(
        'A  5,97 A\nB  5,70 B\nSUMME  11,67\nSteuer  %  Netto  Steuer  Brutto\nA= 19,0%  5,02  0,95  5,97\nB= 7,0%  5,33  0,37  5,70\nGesamtbetrag  10,35  1,32  11,67',
      ),
    );
    expect(german.taxes.map(({ rate, base, amount }) => [rate, base, amount])).toEqual([
      ['19.0', '5.02', '0.95'],
      ['7.0', '5.33', '0.37'],
    ]);
    expect(german.total).toBe('11.67');
    const malay = await receiptOf(
      around('A  30.30\nTOTAL  30.30\nGST SUMMARY  AMOUNT(RM)  TAX(RM)\nSR  6  28.58  1.72'),
    );
    expect(malay.taxes).toEqual([{ name: 'GST', rate: '6', base: '28.58', amount: '1.72' }]);
  });

  it('have their base calculated from a gross amount', async () => {
    const { taxes } = await receiptOf(around('Essen  62,20\nSUMME  62,20\nMwSt 19%  62,20  9,93'));
    expect(taxes).toEqual([{ name: 'MwSt', rate: '19', base: '52.27', amount: '9.93' }]);
  });

  it('are kept apart if equal amounts have different names, and merged if a table repeats a row', async () => {
    const india = await receiptOf(
      around('Thali  100.00\nSubtotal  100.00\nCGST 2.5%  2.50\nSGST 2.5%  2.50\nTotal  105.00'),
    );
    expect(india.taxes.map(({ name }) => name)).toEqual(['CGST', 'SGST']);
    const twice = await receiptOf(
      around(
        'A  30.30\nGST PAYABLE (6%)  1.72\nTOTAL  30.30\nGST SUMMARY  AMOUNT  TAX\nSR (@ 6%)  28.58  1.72',
      ),
    );
    expect(twice.taxes).toHaveLength(1);
  });
});
