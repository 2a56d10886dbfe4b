import { describe, expect, it } from 'vitest';
import { invoiceOf } from './invoice-reading.ts';

interface OddLine {
  readonly quantity?: string;
  readonly price: string;
  readonly net: string;
  readonly tax?: readonly [category: string, rate: string | null];
}

interface Odd {
  readonly currency?: string;
  readonly lines: readonly OddLine[];
  readonly taxes?: readonly (readonly [
    base: string,
    amount: string,
    category: string,
    rate: string | null,
  ])[];
  readonly totalTax?: string;
  readonly totals: Readonly<Record<string, string>>;
  readonly more?: string;
}

const category = (name: string, id: string, rate: string | null) =>
  `<cac:${name}><cbc:ID>${id}</cbc:ID>${rate === null ? '' : `<cbc:Percent>${rate}</cbc:Percent>`}</cac:${name}>`;

const allowance = (charge: boolean, amount: string, id: string, rate: string | null) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${charge}</cbc:ChargeIndicator><cbc:Amount>${amount}</cbc:Amount>${category('TaxCategory', id, rate)}</cac:AllowanceCharge>`;

/** Builds a valid invoice of EN 16931 in UBL that contains only amounts. */
function invoice({ currency = 'EUR', lines, taxes = [], totalTax = '0.00', totals, more = '' }: Odd): string {
  const shownLines = lines.map(
    ({ quantity = '1', price, net, tax: [id, rate] = ['S', '9'] }, at) =>
      `<cac:InvoiceLine><cbc:ID>${at}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">${quantity}</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="${currency}">${net}</cbc:LineExtensionAmount><cac:Item>${category('ClassifiedTaxCategory', id, rate)}</cac:Item><cac:Price><cbc:PriceAmount>${price}</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`,
  );
  const subtotals = taxes.map(
    ([base, amount, id, rate]) =>
      `<cac:TaxSubtotal><cbc:TaxableAmount>${base}</cbc:TaxableAmount><cbc:TaxAmount>${amount}</cbc:TaxAmount>${category('TaxCategory', id, rate)}</cac:TaxSubtotal>`,
  );
  const sums = Object.entries(totals).map(
    ([name, amount]) => `<cbc:${name}Amount>${amount}</cbc:${name}Amount>`,
  );
  return `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:a" xmlns:cbc="urn:b"><cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>${more}<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${totalTax}</cbc:TaxAmount>${subtotals.join('')}</cac:TaxTotal><cac:LegalMonetaryTotal>${sums.join('')}</cac:LegalMonetaryTotal>${shownLines.join('')}</Invoice>`;
}

const totals = (lines: string, net: string, gross: string, due = gross, others = {}) => ({
  LineExtension: lines,
  TaxExclusive: net,
  TaxInclusive: gross,
  Payable: due,
  ...others,
});

const ODD: readonly (readonly [what: string, invoice: Odd])[] = [
  [
    'reverse charge',
    {
      lines: [{ price: '100', net: '100.00', tax: ['AE', '0'] }],
      taxes: [['100.00', '0.00', 'AE', '0']],
      totals: totals('100.00', '100.00', '100.00'),
    },
  ],
  [
    'an exemption whose rate only the document states',
    {
      lines: [{ price: '100', net: '100.00', tax: ['E', null] }],
      taxes: [['100.00', '0.00', 'E', '0.00']],
      totals: totals('100.00', '100.00', '100.00'),
    },
  ],
  [
    'a category without a rate',
    {
      lines: [{ price: '100', net: '100.00', tax: ['O', null] }],
      taxes: [['100.00', '0', 'O', null]],
      totals: totals('100.00', '100.00', '100.00'),
    },
  ],
  [
    'two exemption reasons beside a taxed line',
    {
      lines: [
        { price: '100', net: '100.00', tax: ['S', '19'] },
        { price: '50', net: '50.00', tax: ['E', '0'] },
        { price: '30', net: '30.00', tax: ['E', '0'] },
      ],
      taxes: [
        ['100.00', '19.00', 'S', '19.00'],
        ['50.00', '0.00', 'E', '0'],
        ['30.00', '0.00', 'E', '0'],
      ],
      totalTax: '19.00',
      totals: totals('180.00', '180.00', '199.00'),
    },
  ],
  [
    'a returned item',
    {
      lines: [
        { quantity: '10', price: '10', net: '100.00' },
        { quantity: '-2', price: '10', net: '-20.00' },
      ],
      taxes: [['80.00', '7.20', 'S', '9']],
      totalTax: '7.20',
      totals: totals('80.00', '80.00', '87.20'),
    },
  ],
  [
    'a negative total, rounded at half a cent',
    {
      lines: [{ quantity: '-1', price: '0.50', net: '-0.50', tax: ['S', '19'] }],
      taxes: [['-0.50', '-0.10', 'S', '19']],
      totalTax: '-0.10',
      totals: totals('-0.50', '-0.50', '-0.60'),
    },
  ],
  [
    'a total of zero after a full discount',
    {
      lines: [{ price: '10', net: '10.00' }],
      more: allowance(false, '10.00', 'S', '9.0'),
      taxes: [['0.00', '0.00', 'S', '9']],
      totals: totals('10.00', '0.00', '0.00', '0.00', { AllowanceTotal: '10.00' }),
    },
  ],
  [
    'a prepaid amount that exceeds the total',
    {
      lines: [{ price: '100', net: '100.00' }],
      taxes: [['100.00', '9.00', 'S', '9']],
      totalTax: '9.00',
      totals: totals('100.00', '100.00', '109.00', '-91.00', { Prepaid: '200.00' }),
    },
  ],
  [
    'a rounded amount due',
    {
      lines: [{ price: '100.02', net: '100.02', tax: ['Z', '0'] }],
      taxes: [['100.02', '0.00', 'Z', '0']],
      totals: totals('100.02', '100.02', '100.02', '100.00', { PayableRounding: '-0.02' }),
    },
  ],
  [
    'an exempt charge',
    {
      lines: [{ price: '100', net: '100.00' }],
      more: allowance(true, '10.00', 'E', null),
      taxes: [
        ['100.00', '9.00', 'S', '9'],
        ['10.00', '0.00', 'E', '0'],
      ],
      totalTax: '9.00',
      totals: totals('100.00', '110.00', '119.00', '119.00', { ChargeTotal: '10.00' }),
    },
  ],
  [
    'yen with the tax rounded down',
    {
      currency: 'JPY',
      lines: [{ quantity: '3', price: '333', net: '999', tax: ['S', '10'] }],
      taxes: [['999', '99', 'S', '10']],
      totalTax: '99',
      totals: totals('999', '999', '1098'),
    },
  ],
  [
    'a debited account without an IBAN',
    {
      more: '<cac:PaymentMeans><cbc:PaymentMeansCode>59</cbc:PaymentMeansCode><cac:PaymentMandate><cbc:ID>M1</cbc:ID><cac:PayerFinancialAccount><cbc:ID>5420-1234567890</cbc:ID></cac:PayerFinancialAccount></cac:PaymentMandate></cac:PaymentMeans>',
      lines: [{ price: '0', net: '0.00' }],
      taxes: [['0.00', '0.00', 'S', '9']],
      totals: totals('0.00', '0.00', '0.00'),
    },
  ],
];

describe('an unusual but valid invoice', () => {
  it.each(ODD)('passes its checks: %s', async (_what, odd) => {
    const { checks, differences } = await invoiceOf(invoice(odd));
    expect(differences).toEqual([]);
    expect(Object.values(checks)).not.toContain('fail');
    expect(checks).toMatchObject({
      lineAmounts: 'pass',
      linesSum: 'pass',
      taxBases: 'pass',
      netPlusTax: 'pass',
    });
  });

  it('keeps tax totals in two currencies apart, regardless of their order', async () => {
    const text = invoice({
      lines: [{ price: '100', net: '100.00' }],
      taxes: [['100.00', '9.00', 'S', '9']],
      totalTax: '9.00',
      totals: totals('100.00', '100.00', '109.00'),
    });
    const other = '<cac:TaxTotal><cbc:TaxAmount currencyID="PLN">38.70</cbc:TaxAmount></cac:TaxTotal>';
    for (const both of [
      text.replace('<cac:TaxTotal>', `${other}$&`),
      text.replace('</cac:TaxTotal>', `$&${other}`),
    ])
      expect(await invoiceOf(both)).toMatchObject({
        totalTax: '9.00',
        totalTaxInTaxCurrency: '38.70',
        checks: { taxesSum: 'pass', netPlusTax: 'pass' },
      });
  });
});
