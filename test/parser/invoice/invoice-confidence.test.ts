import { describe, expect, it } from 'vitest';
import { PEPPOL_INVOICE, ZUGFERD_CREDIT_NOTE } from '../../../src/schema/parser/invoice/examples.ts';
import { readingOf } from './invoice-reading.ts';

const outcomeOf = async (document: string) => {
  const { confidence, warnings } = await readingOf(document);
  return { confidence, warnings: warnings.map(({ code, path }) => `${code} ${path}`) };
};

describe('the confidence of an invoice', () => {
  it('is 1 if all values are read and consistent', async () => {
    expect(await outcomeOf(PEPPOL_INVOICE)).toEqual({ confidence: 1, warnings: [] });
  });

  it.each([
    ['TaxAmount currencyID="EUR">21.15<', 'TaxAmount currencyID="EUR">21,15<', 'invalid_number totalTax'],
    ['IssueDate>2026-09-30', 'IssueDate>30.9.2026', 'invalid_date issueDate'],
    ['TaxExclusiveAmount>235.00', 'TaxExclusiveAmount>?', 'invalid_number totalNet'],
    ['PayableAmount>256.15', 'PayableAmount>?', 'invalid_number amountDue'],
    ['CurrencyCode>EUR', 'CurrencyCode>SEKK', 'unknown_currency currency'],
    ['CurrencyCode>EUR', 'CurrencyCode>', 'currency_missing currency'],
  ])('is low if a required value is missing: %s', async (from, to, warning) => {
    expect(PEPPOL_INVOICE).toContain(from);
    const { confidence, warnings } = await outcomeOf(PEPPOL_INVOICE.replace(from, to));
    expect(confidence).toBe(0.7);
    expect(warnings).toContain(warning);
  });

  it('is lower if another value is unreadable or a check fails', async () => {
    expect(await outcomeOf(PEPPOL_INVOICE.replace('DueDate>2026-10-30', 'DueDate>soon'))).toEqual({
      confidence: 0.9,
      warnings: ['invalid_date dueDate'],
    });
    expect(await outcomeOf(ZUGFERD_CREDIT_NOTE)).toEqual({ confidence: 0.9, warnings: [] });
  });

  it('is lower if further invoices are omitted; the warning names the first of these invoices', async () => {
    const others = Array.from({ length: 25 }, (_, at) => PEPPOL_INVOICE.replace('2026-118<', `N${at}<`));
    const envelope = `<all>${[PEPPOL_INVOICE, ...others].join('').replace(/<\?xml[^>]*>/g, '')}</all>`;
    const { confidence, warnings } = await readingOf(envelope);
    expect(confidence).toBe(0.9);
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^The document contains 26 invoices\. .*\(25\) are not returned: N0, N1, .*N19, 5 more\.$/,
      ),
    ]);
  });
});

describe('the currency of an invoice', () => {
  it.each([
    ['sek', 'SEK'],
    ['VED', 'VED'],
    ['BTC', null],
    ['kr', null],
  ])('is an ISO 4217 code: %s', async (written, code) => {
    const { data } = await readingOf(PEPPOL_INVOICE.replace('CurrencyCode>EUR', `CurrencyCode>${written}`));
    expect(data.currency).toBe(code);
  });
});

describe('invalid identification numbers of an invoice', () => {
  it('cause a warning', async () => {
    const wrong = PEPPOL_INVOICE.replace('NL91ABNA', 'NL92ABNA').replace('NL123456782B01', 'NL12345678201');
    expect(await outcomeOf(wrong)).toEqual({
      confidence: 0.9,
      warnings: ['invalid_vat_id supplier.vatId', 'invalid_iban payment.iban'],
    });
    const second = PEPPOL_INVOICE.replace(
      '</cac:PaymentMeans>',
      '$&<cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>DE00500105175407324931</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>',
    );
    expect((await outcomeOf(second)).warnings).toEqual(['invalid_iban payment.accounts[1].iban']);
  });
});
