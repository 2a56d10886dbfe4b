import { describe, expect, it } from 'vitest';
import { currencies } from '../../../src/datasets/currency/index.ts';
import { TAX_IN_WHOLE, WHOLE } from '../../../src/documents/exact/e-invoice/checks/currency-units.ts';
import { vatIdFormatFits } from '../../../src/documents/tokens/identifiers/vat-ids.ts';
import {
  FATTURAPA_INVOICE,
  PEPPOL_INVOICE,
  ZUGFERD_CREDIT_NOTE,
} from '../../../src/schema/parser/invoice/examples.ts';
import { invoiceOf } from './invoice-reading.ts';

const failing = async (document: string) => {
  const { checks, differences } = await invoiceOf(document);
  return {
    checks: Object.entries(checks).flatMap(([name, status]) => (status === 'fail' ? [name] : [])),
    differences: differences.map(({ path, difference }) => `${path} ${difference}`),
  };
};

const withoutProfile = PEPPOL_INVOICE.replace(/<cbc:CustomizationID>[^<]*<\/cbc:CustomizationID>/, '');

describe('the checks of invoice totals', () => {
  it('recalculate them to the cent', async () => {
    expect(await failing(PEPPOL_INVOICE)).toEqual({ checks: [], differences: [] });
    expect(await failing(ZUGFERD_CREDIT_NOTE)).toEqual({
      checks: ['taxAmounts'],
      differences: ['taxes[0].amount 1.10'],
    });
    const changes: [from: string, to: string, checks: string[], differences: string[]][] = [
      [
        'TaxInclusiveAmount>256.15',
        'TaxInclusiveAmount>256.16',
        ['netPlusTax', 'amountDue'],
        ['totalGross 0.01', 'amountDue -0.01'],
      ],
      ['PayableAmount>256.15', 'PayableAmount>-256.15', ['amountDue'], ['amountDue -512.30']],
      [
        'AllowanceTotalAmount>10.00',
        'AllowanceTotalAmount>11.00',
        ['allowancesSum', 'netSum'],
        ['totalAllowances 1.00', 'totalNet 1.00'],
      ],
      ['unitCode="KGM">20', 'unitCode="KGM">21', ['lineAmounts'], ['lineItems[0].net -12.25']],
      [
        '<cbc:LineExtensionAmount>245.00</cbc:LineExtensionAmount><cbc:Tax',
        '<cbc:LineExtensionAmount>240.00</cbc:LineExtensionAmount><cbc:Tax',
        ['linesSum', 'netSum'],
        ['totalLines -5.00', 'totalNet 5.00'],
      ],
      [
        'TaxableAmount currencyID="EUR">235.00',
        'TaxableAmount currencyID="EUR">234.00',
        ['taxBases'],
        ['taxes[0].base -1.00'],
      ],
      [
        '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">21.15',
        '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">21.14',
        ['taxesSum', 'netPlusTax'],
        ['totalGross 0.01', 'totalTax -0.01'],
      ],
    ];
    for (const [from, to, checks, differences] of changes) {
      expect(PEPPOL_INVOICE).toContain(from);
      expect(await failing(PEPPOL_INVOICE.replace(from, to)), to).toEqual({ checks, differences });
    }
  });

  it('accept tax that differs by less than one, as EN 16931 does, but no tax at a rate of zero', async () => {
    const taxed = (tax: string, rate = '9') =>
      invoiceOf(
        PEPPOL_INVOICE.replaceAll('>21.15<', `>${tax}<`).replaceAll('Percent>9<', `Percent>${rate}<`),
      );
    for (const [tax, status] of [
      ['20.16', 'pass'],
      ['22.14', 'pass'],
      ['22.15', 'fail'],
    ] as const)
      expect((await taxed(tax)).checks.taxAmounts, tax).toBe(status);
    expect((await taxed('0.00', '0')).checks.taxAmounts).toBe('pass');
    expect((await taxed('0.01', '0')).checks.taxAmounts).toBe('fail');
  });

  it('accept half a cent rounded up or down in older formats, and rounded prices', async () => {
    for (const tax of ['21.10', '21.11', '21.12']) {
      const document = withoutProfile.replaceAll('>235.00<', '>234.50<').replaceAll('>21.15<', `>${tax}<`);
      const { checks } = await invoiceOf(document);
      expect(checks.taxAmounts, tax).toBe(tax === '21.12' ? 'fail' : 'pass');
    }
    const price = await invoiceOf(PEPPOL_INVOICE.replace('>12.25<', '>12.251<'));
    expect(price.checks.lineAmounts).toBe('pass');
  });

  it('accept tax rounded to whole units for currencies that are used without decimals', async () => {
    for (const [currency, status] of [
      ['KMF', 'pass'],
      ['GNF', 'pass'],
      ['CZK', 'pass'],
      ['HUF', 'pass'],
      ['EUR', 'fail'],
      ['SEK', 'fail'],
    ]) {
      const document = withoutProfile.replaceAll('EUR', `${currency}`).replaceAll('>21.15<', '>21<');
      expect((await invoiceOf(document)).checks.taxAmounts, currency).toBe(status);
    }
  });

  it('accept a cent for each amount in the profile EXTENDED of Factur-X', async () => {
    const extended = (tax: string) =>
      invoiceOf(
        ZUGFERD_CREDIT_NOTE.replace('factur-x.eu:1p0:basic', 'factur-x.eu:1p0:extended')
          .replaceAll('>8.13<', `>${tax}<`)
          .replaceAll('>45.13<', '>44.03<'),
      );
    expect((await extended('7.04')).checks).toMatchObject({ taxAmounts: 'pass', netPlusTax: 'pass' });
    expect((await extended('7.05')).checks).toMatchObject({ taxAmounts: 'fail', netPlusTax: 'fail' });
  });

  it('compare the bases of categories as EN 16931 does for the syntax', async () => {
    const based = async (document: string, base: string) =>
      (await invoiceOf(document.replace('>235.00</cbc:TaxableAmount', `>${base}</cbc:TaxableAmount`))).checks
        .taxBases;
    expect(await based(PEPPOL_INVOICE, '234.01')).toBe('pass');
    expect(await based(PEPPOL_INVOICE, '234.00')).toBe('fail');
    expect(await based(withoutProfile, '234.99')).toBe('fail');
    const credit = ZUGFERD_CREDIT_NOTE.replace('<ram:BasisAmount>37.00', '<ram:BasisAmount>36.99');
    expect((await invoiceOf(credit)).checks.taxBases).toBe('fail');
  });

  it('do not fail for amounts that the profile MINIMUM cannot state', async () => {
    const due = async (amount: string) =>
      (
        await invoiceOf(
          ZUGFERD_CREDIT_NOTE.replace(
            'en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
            'factur-x.eu:1p0:minimum',
          ).replace(/<ram:DuePayableAmount>[^<]*/, `<ram:DuePayableAmount>${amount}`),
        )
      ).checks.amountDue;
    expect(await due('45.13')).toBe('pass');
    expect(await due('20.00')).toBe('skip');
  });

  it('use the same currencies without decimals as the currency dataset', () => {
    const tender = currencies
      .get()
      .all.filter(({ type, tenderUntil }) => type === 'fiat' && tenderUntil === null);
    const whole = tender.filter(({ decimals, minorUnit }) => decimals === 0 || minorUnit === 0);
    expect([...WHOLE].sort()).toEqual(whole.map(({ code }) => code).sort());
    const codes = tender.map(({ code }) => code);
    for (const code of TAX_IN_WHOLE) expect(codes).toContain(code);
  });

  it('include withheld amounts and taxes paid to the authority in FatturaPA', async () => {
    expect(await failing(FATTURAPA_INVOICE)).toEqual({ checks: [], differences: [] });
    const split = FATTURAPA_INVOICE.replace('IVA>I<', 'IVA>S<').replace('1068.80', '840.00');
    expect(await failing(split)).toEqual({ checks: [], differences: [] });
    const discounted = FATTURAPA_INVOICE.replace(
      '<PrezzoTotale>1000.00',
      '<ScontoMaggiorazione><Tipo>SC</Tipo><Percentuale>10.00</Percentuale></ScontoMaggiorazione><PrezzoTotale>900.00',
    );
    expect((await failing(discounted)).checks).toEqual(['netSum', 'taxBases']);
  });

  it('are skipped for totals that the document does not state', async () => {
    const { checks } = await invoiceOf(ZUGFERD_CREDIT_NOTE);
    expect(checks).toMatchObject({ allowancesSum: 'skip', ibanValid: 'skip', dueAfterIssue: 'skip' });
    const nothing = await invoiceOf('<CrossIndustryInvoice/>');
    expect(new Set(Object.values(nothing.checks))).toEqual(new Set(['skip']));
    expect(nothing).toMatchObject({ invoiceNumber: null, supplier: null, totalGross: null, lineItems: [] });
  });
});

describe('the identification numbers and dates of an invoice', () => {
  it('are checked', async () => {
    const wrong = PEPPOL_INVOICE.replace('NL91ABNA', 'NL92ABNA')
      .replace('NL123456782B01', 'NL12345678201')
      .replace('2026-10-30', '2026-09-29');
    expect((await failing(wrong)).checks).toEqual(['vatIdFormat', 'ibanValid', 'dueAfterIssue']);
  });

  it('include VAT ids, which must have the format of their country', () => {
    const valid = [
      'DE 123 456 789',
      'ATU12345678',
      'FRXX999999999',
      'IE1234567FA',
      'EL123456789',
      'GB123456789',
      'CHE-123.456.789 MWST',
      'NO123456789MVA',
      '123456789MVA',
      'ESB12345678',
    ];
    for (const id of valid) expect(vatIdFormatFits(id, null), id).toBe(true);
    for (const id of ['DE12345678', 'AT12345678', 'ES123456789', 'PL123'])
      expect(vatIdFormatFits(id, null), id).toBe(false);
    expect(vatIdFormatFits('US12-3456789', 'US')).toBeNull();
    expect(vatIdFormatFits('123456789', 'DE')).toBe(false);
    expect(vatIdFormatFits('123456789', null)).toBeNull();
    // A Mexican RFC is not an Italian number, but a Mexican company may have an Italian number.
    expect(vatIdFormatFits('ITA010101AAA', 'MX')).toBeNull();
    expect(vatIdFormatFits('IT01879020517', 'MX')).toBe(true);
    expect(vatIdFormatFits('IT0187902051', 'FR')).toBe(false);
  });
});
