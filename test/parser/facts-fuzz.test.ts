import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openTestService } from '../service-in-memory.ts';

const KINDS = ['invoice', 'accounts-payable', 'receipt', 'bank-statement', 'dmarc', 'resume', 'transcript'];

/** Element names of the supported formats, so that the documents are recognised. */
const ELEMENTS = [
  ...['feedback', 'report_metadata', 'date_range', 'policy_published', 'record', 'row', 'policy_evaluated'],
  ...['identifiers', 'auth_results', 'dkim', 'spf', 'reason', 'count', 'domain'],
  ...[
    'ID',
    'AccountingSupplierParty',
    'Party',
    'PartyName',
    'TaxTotal',
    'TaxSubtotal',
    'InvoiceLine',
    'Item',
  ],
  ...['LegalMonetaryTotal', 'PayableAmount', 'PaymentMeans', 'AllowanceCharge', 'Delivery', 'InvoicePeriod'],
  ...['ExchangedDocument', 'SupplyChainTradeTransaction', 'IncludedSupplyChainTradeLineItem'],
  ...['ApplicableHeaderTradeAgreement', 'SellerTradeParty', 'ApplicableHeaderTradeSettlement'],
  ...['FatturaElettronicaHeader', 'FatturaElettronicaBody', 'DatiGenerali', 'CedentePrestatore'],
  ...['Stmt', 'Acct', 'Id', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Amt', 'body', 'div', 'p', 'span', 'text'],
];
/** Nested elements. */
const nested = fc
  .array(fc.constantFrom(...ELEMENTS), { minLength: 1, maxLength: 5 })
  .map((names) => names.reduceRight((within, name) => `<${name}>${within}</${name}>`, ''));
const ROOTS = [
  ['<feedback>', '</feedback>'],
  ['<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">', '</Invoice>'],
  ['<CrossIndustryInvoice>', '</CrossIndustryInvoice>'],
  ['<FatturaElettronica>', '</FatturaElettronica>'],
  [
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>',
    '</Stmt></BkToCstmrStmt></Document>',
  ],
  ['<tt xmlns="http://www.w3.org/ns/ttml"><body>', '</body></tt>'],
] as const;
const xml = fc
  .tuple(fc.constantFrom(...ROOTS), fc.array(nested, { maxLength: 8 }))
  .map(([[open, close], children]) => open + children.join('') + close);

const COLUMNS = [
  'Date',
  'Booking date',
  'Description',
  'Amount',
  'Debit',
  'Credit',
  'Balance',
  'Betrag',
  'Datum',
];
const csv = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...COLUMNS), { minLength: 1 }),
    fc.constantFrom(',', ';', '\t'),
    fc.nat(3),
  )
  .map(([names, by, rows]) => [names.join(by), ...Array(rows).fill(by.repeat(names.length - 1))].join('\n'));

const nothing = fc.constantFrom<unknown>(null, '', ' ', [], {});
const json = fc
  .dictionary(
    fc.constantFrom(
      'organization-name',
      'date-range',
      'report-id',
      'policies',
      'segments',
      'text',
      'results',
    ),
    fc.oneof(
      nothing,
      fc.array(fc.dictionary(fc.constantFrom('policy', 'summary', 'text', 'words'), nothing)),
    ),
  )
  .map((value) => JSON.stringify(value));

const html = fc
  .array(
    fc.constantFrom('<p></p>', '<h1> </h1>', '<table><tr><td></td></tr></table>', '<li>', '&nbsp;', '<br>'),
  )
  .map((parts) => `<!doctype html><html><body>${parts.join('')}</body></html>`);

const captions = fc
  .tuple(fc.constantFrom('WEBVTT\n\n', ''), fc.nat(5))
  .map(([head, cues]) => `${head}${'00:00:01.000 --> 00:00:02.000\n\n'.repeat(cues + 1)}`);

it('documents without any of the expected fields are refused in every format, free of charge', async () => {
  await using service = await openTestService();
  const document = fc.oneof({ arbitrary: xml, weight: 4 }, csv, json, html, captions);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...KINDS), document, async (kind, text) => {
      const { status, body } = await service.post(`/parser/${kind}`, { text });
      expect([status, body.code]).toEqual([422, 'unprocessable_document']);
    }),
    { numRuns: 600 },
  );
  expect(await service.used()).toBe(0);
}, 120_000);
