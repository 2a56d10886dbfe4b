import { describe, expect, it, test } from 'vitest';
import { around, readingOf, receiptOf } from './receipts.ts';

describe('the total of a receipt', () => {
  test.each([
    ['English', 'TOTAL', '.'],
    ['German', 'SUMME EUR', ','],
    ['French', 'TOTAL TTC', ','],
    ['Spanish', 'TOTAL A PAGAR', ','],
    ['Italian', 'TOTALE COMPLESSIVO', ','],
    ['Dutch', 'Te betalen', ','],
    ['Portuguese', 'VALOR TOTAL', ','],
    ['Swedish', 'ATT BETALA', ','],
    ['Danish', 'I ALT', ','],
    ['Norwegian', 'Å BETALE', ','],
    ['Polish', 'DO ZAPŁATY', ','],
    ['Malay', 'JUMLAH', '.'],
    ['Czech', 'CELKEM', ','],
    ['Japanese', '合計', '.'],
  ])('is found by its label in %s', async (_language, word, mark) => {
    const { total } = await receiptOf(
      around(`Item one  3${mark}20\nItem two  4${mark}10\n${word}  7${mark}30`),
    );
    expect(total).toBe('7.30');
  });

  it('is the amount after rounding, not before it', async () => {
    const { total, rounding, change } = await receiptOf(
      around('PEN  1.98\nTOTAL  1.98\nROUNDING ADJ  0.02\nROUNDED TOTAL  2.00\nCASH  5.00\nCHANGE  3.00'),
    );
    expect([total, rounding, change]).toEqual(['2.00', '0.02', '3.00']);
  });

  it('can be an unlabelled amount that equals cash minus change', async () => {
    const { total } = await receiptOf(
      around('BOLT  2.81\nTOTAL EXCL GST  2.81\nGST 6%  0.17\n2.98\nCASH  5.00\nCHANGE  2.02'),
    );
    expect(total).toBe('2.98');
  });

  it('includes the tip if totals with and without tip are stated', async () => {
    const { total, tip, checks } = await receiptOf(
      around('Steak  40.00\nSubtotal  40.00\nTax  3.20\nTotal  43.20\nTip  8.00\nTotal  51.20'),
    );
    expect([total, tip, checks.totalOk]).toEqual(['51.20', '8.00', true]);
  });

  it('is not a count, a saving, a number of points or a suggested tip', async () => {
    const { total, tip } = await receiptOf(
      around(
        'Tea  3.00\nTOTAL QTY: 1  3.00\nTOTAL  3.00\nTOTAL SAVINGS  12.00\nTOTAL POINTS  45.00\nSuggested tip 20%  0.60\n18% Tip  0.54',
      ),
    );
    expect([total, tip]).toEqual(['3.00', null]);
  });

  it('is found below its label if the columns were read one after the other', async () => {
    const { subtotal, taxes, total } = await receiptOf(
      around('Soup  9.00\nSUBTOTAL\nTAX\nTOTAL\n9.00\n0.90\n9.90'),
    );
    expect([subtotal, taxes.map(({ amount }) => amount), total]).toEqual(['9.00', ['0.90'], '9.90']);
  });

  it('can have any label if it, or the subtotal, equals the sum of all items', async () => {
    const bill = await receiptOf(
      around('Coffee  2.29\nPlate  9.39\nFOOD  11.68\nTax  0.90\nAmount Due  12.58'),
    );
    expect([bill.lineItems.length, bill.subtotal, bill.total]).toEqual([2, '11.68', '12.58']);
    const bar = await receiptOf(around('Copa rioja  4.00\nCafe  2.40\n6.40\nGracias por su visita'));
    expect([bar.lineItems.length, bar.total]).toEqual([2, '6.40']);
  });

  it('is read from a row that also has the subtotal and the tax', async () => {
    const { subtotal, total } = await receiptOf(around('Soup  9.00\nSUBTOTAL 9.00  TAX 0.90  TOTAL 9.90'));
    expect([subtotal, total]).toEqual(['9.00', '9.90']);
  });

  it('is null with a warning if no row states it', async () => {
    const { data, warnings } = await readingOf(around('Soup  9.00\nBread  2.00\nTAX 10%  1.10'));
    expect(data.total).toBeNull();
    expect(warnings.map(({ code }) => code)).toContain('no_total');
  });

  it('causes a warning if it contradicts the other amounts', async () => {
    const { data, warnings, confidence } = await readingOf(
      around('Soup  9.00\nSUBTOTAL  9.00\nTAX  1.00\nTOTAL  12.00'),
    );
    expect(data.checks).toEqual({ itemsSumOk: true, totalOk: false });
    expect(warnings.map(({ code }) => code)).toContain('total_mismatch');
    expect(confidence).toBeLessThan(0.9);
  });

  it('has no decimals if the currency has none', async () => {
    const { total, currency } = await receiptOf(
      around('NASI GORENG  25.000\nTEH  5.000\nTOTAL  Rp 30.000\nTUNAI  Rp 50.000\nKEMBALI  Rp 20.000'),
    );
    expect([total, currency]).toEqual(['30000', 'IDR']);
  });
});

describe('the payments of a receipt', () => {
  test.each([
    ['CASH 20.00', 'cash'],
    ['VISA DEBIT 20.00', 'visa'],
    ['MASTERCARD CONTACTLESS 20.00', 'mastercard'],
    ['Geg. BAR 20.00', 'cash'],
    ['girocard 20.00', 'girocard'],
    ['EC-Karte 20.00', 'girocard'],
    ['CB SANS CONTACT 20.00', 'carte_bancaire'],
    ['ESPECES 20.00', 'cash'],
    ['TARJETA 20.00', 'card'],
    ['CONTANTI 20.00', 'cash'],
    ['PIN 20.00', 'debit_card'],
    ['Swish 20.00', 'mobile_wallet'],
    ['AMEX 20.00', 'amex'],
    ['APPLE PAY 20.00', 'apple_pay'],
    ['GIFT CARD 20.00', 'gift_card'],
    ['Ticket Restaurant 20.00', 'voucher'],
    ['AMOUNT PAID 20.00', 'other'],
  ])('are read in %s as %s', async (row, method) => {
    const { payments } = await receiptOf(around(`Lunch  20.00\nTOTAL  20.00\n${row}`));
    expect(payments).toEqual([{ method, cardLast4: null, amount: '20.00' }]);
  });

  it('are listed separately if a bill is split', async () => {
    const { payments, checks } = await receiptOf(
      around('Dinner  50.00\nTOTAL  50.00\nGIFT CARD  20.00\nCASH  40.00\nCHANGE  10.00'),
    );
    expect(payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['gift_card', '20.00'],
      ['cash', '40.00'],
    ]);
    expect(checks.totalOk).toBe(true);
  });

  it('are merged with the card slip, which provides brand and number', async () => {
    const { payments } = await receiptOf(
      around(
        'Dinner  50.00\nTOTAL  50.00\nCREDIT CARD  50.00\nMERCHANT COPY\nMASTERCARD\nXXXX XXXX XXXX 1234\nAMOUNT  50.00\nAPPROVED',
      ),
    );
    expect(payments).toEqual([{ method: 'mastercard', cardLast4: '1234', amount: '50.00' }]);
  });
});
