import { describe, expect, it } from 'vitest';
import { hintFor } from '../../../src/documents/kinds/accounts-payable/coding.ts';
import { RULES } from '../../../src/documents/kinds/accounts-payable/types.ts';
import { payableUpgrade } from '../../../src/documents/kinds/accounts-payable/upgrade.ts';
import { GERMAN_BILL, SUSPICIOUS_BILL } from '../../../src/schema/parser/accounts-payable/examples.ts';
import { PEPPOL_INVOICE } from '../../../src/schema/parser/invoice/examples.ts';
import { NOTHING_FOUND } from '../invoice/invoice-reading.ts';
import { outcomeOf, payableOf, statusOf } from './payables.ts';

describe('a bill for accounts payable', () => {
  it('has the stated due date, or otherwise one derived from the payment terms', async () => {
    const byTerms = await payableOf(GERMAN_BILL);
    expect(byTerms.bill).toMatchObject({
      dueDate: '2026-09-13',
      dueDateSource: 'terms',
      poNumbers: ['HD-119'],
      paymentTerms: { netDays: 30, discounts: [{ percent: '3', days: 10, until: '2026-08-24' }] },
    });
    const stated = await payableOf(
      GERMAN_BILL.replace('Bestellnummer', 'Fällig am: 20.09.2026\nBestellnummer'),
    );
    expect(stated.bill).toMatchObject({ dueDate: '2026-09-20', dueDateSource: 'stated' });
    const neither = await payableOf(GERMAN_BILL.replace(/Zahlungsbedingungen.*/, ''));
    expect(neither.bill).toMatchObject({ dueDate: null, dueDateSource: null, paymentTerms: null });
  });

  it('is payable to the stated account', async () => {
    const { paymentInstructions } = await payableOf(GERMAN_BILL);
    expect(paymentInstructions).toMatchObject({
      method: 'bank_transfer',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      ibanValid: true,
      bankCountry: 'DE',
    });
    const debited = await payableOf(
      GERMAN_BILL.replace('USt-IdNr', 'Zahlungsart: SEPA-Lastschrift\nUSt-IdNr'),
    );
    expect(debited.paymentInstructions.method).toBe('direct_debit');
  });

  it('is recommended for approval if every rule passes', async () => {
    const payable = await payableOf(GERMAN_BILL);
    expect(payable.approval).toEqual({ recommended: true, reasons: [] });
    expect(payable.validation.map(({ rule }) => rule)).toEqual([...RULES]);
  });

  it('is not recommended for approval if a rule fails, and the reasons are listed', async () => {
    const { approval, paymentInstructions } = await payableOf(SUSPICIOUS_BILL);
    expect(approval.recommended).toBe(false);
    expect(approval.reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        'net_plus_tax',
        'bank_country',
        'due_after_issue',
        'no_duplicate_lines',
        'tax_id_present',
      ]),
    );
    expect(paymentInstructions).toMatchObject({ ibanValid: true, bankCountry: 'LT' });
  });

  it('is checked against the current date', async () => {
    expect(statusOf(await payableOf(GERMAN_BILL, '2026-08-14'), 'not_future')).toBe('pass');
    expect(statusOf(await payableOf(GERMAN_BILL, '2026-08-13'), 'not_future')).toBe('fail');
  });

  it('fails the checks if it is a credit note or has a round amount', async () => {
    const credit = await payableOf(`Gutschrift\n${GERMAN_BILL}`);
    expect(statusOf(credit, 'payable')).toBe('fail');
    expect(statusOf(await payableOf(SUSPICIOUS_BILL), 'not_round')).toBe('fail');
  });

  it('can also be a structured invoice', async () => {
    const { bill, invoice, coding } = await payableOf(PEPPOL_INVOICE);
    expect(invoice.format).toBe('ubl');
    expect(bill.billNumber).toBe(invoice.invoiceNumber);
    expect(coding[0]?.taxCode).toMatch(/^[A-Z]{1,2}-\d/);
  });

  it('is refused if it is not an invoice', async () => {
    expect(await outcomeOf('Dear Ann, hello.')).toMatchObject({ refusal: { reason: 'not_invoice' } });
  });
});

describe('the fingerprint of a bill', () => {
  it('is the same for the same bill written in different notations', async () => {
    const { duplicateFingerprint: one } = await payableOf(GERMAN_BILL);
    const other = GERMAN_BILL.replace('DE136695976', 'DE 136 695 976')
      .replace('2026-3381', '2026/3381')
      .replace('14.08.2026', '14. August 2026');
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect((await payableOf(other)).duplicateFingerprint).toBe(one);
  });

  it('changes with the number, the amount or the vendor', async () => {
    const { duplicateFingerprint: one } = await payableOf(GERMAN_BILL);
    for (const [from, to] of [
      ['2026-3381', '2026-3382'],
      ['1.011,50', '1.011,51'],
      ['DE136695976', 'DE811907980'],
    ] as const)
      expect((await payableOf(GERMAN_BILL.replace(from, to))).duplicateFingerprint, to).not.toBe(one);
  });

  it('is null if the bill has no number', async () => {
    const text = GERMAN_BILL.replace(/Rechnungsnummer.*/, 'Rechnung');
    expect((await payableOf(text)).duplicateFingerprint).toBeNull();
  });
});

describe('the category hint of a bill', () => {
  it.each([
    ['Fensterreinigung', 'cleaning'],
    ['Web hosting, annual plan', null],
    ['Web hosting May', 'cloud_and_hosting'],
    ['Billet de train Paris-Lyon', 'travel'],
    ['Mantenimiento de la caldera', 'repairs_and_maintenance'],
    ['Consulenza legale', 'legal_fees'],
    ['Kantoorhuur juni', 'rent'],
    ['Miscellaneous', null],
    ['Wassermelone', null],
  ])('is derived from %s', (text, account) => {
    const hint = hintFor(text);
    expect(hint?.account ?? null).toBe(account);
    if (hint) expect(hint.confidence).toBeLessThanOrEqual(0.8);
  });
});

describe('a language model for bills', () => {
  it('fills fields that the rules left empty, after which the bill is checked again', async () => {
    const rules = await payableOf(GERMAN_BILL.replace(/Rechnungsnummer.*/, 'Rechnung'));
    const { data, taken } = payableUpgrade.merge(rules, {
      invoice: { ...NOTHING_FOUND, invoiceNumber: '2026-3381', currency: 'USD' },
    });
    expect(taken).toEqual(['invoice.invoiceNumber']);
    expect(data.bill).toMatchObject({ billNumber: '2026-3381', currency: 'EUR' });
    expect(data.duplicateFingerprint).not.toBeNull();
    expect(statusOf(data, 'not_future')).toBe('pass');
  });

  it('replaces contradictory totals with consistent ones', async () => {
    const rules = await payableOf(GERMAN_BILL.replace('1.011,50', '1.111,50'));
    const better = { ...NOTHING_FOUND, totalNet: '850.00', totalTax: '161.50', totalGross: '1011.50' };
    const { data, taken } = payableUpgrade.merge(rules, { invoice: better });
    expect(taken).toEqual(['invoice.totalGross']);
    expect(data.invoice.checks.netPlusTax).toBe('pass');
    const worse = { ...NOTHING_FOUND, totalNet: '1.00', totalTax: '1.00', totalGross: '9.00' };
    expect(payableUpgrade.merge(rules, { invoice: worse }).taken).toEqual([]);
  });

  it('provides the lines only if its lines add up to a total and the rules’ lines do not', async () => {
    const rules = await payableOf(GERMAN_BILL);
    const line = {
      description: 'All',
      quantity: null,
      unit: null,
      unitPrice: null,
      taxRate: null,
      total: null,
    };
    expect(
      payableUpgrade.merge(rules, { invoice: { ...NOTHING_FOUND, lineItems: [{ ...line, net: '850.00' }] } })
        .taken,
    ).toEqual([]);
    const wrong = await payableOf(GERMAN_BILL.replace('420,00', '480,00'));
    const { data } = payableUpgrade.merge(wrong, {
      invoice: { ...NOTHING_FOUND, lineItems: [{ ...line, net: '850.00' }] },
    });
    expect(data.coding).toMatchObject([{ description: 'All', amount: '850.00' }]);
  });
});
