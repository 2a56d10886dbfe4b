import { describe, expect, it } from 'vitest';
import { FATTURAPA_INVOICE, PEPPOL_INVOICE } from '../../../src/schema/parser/invoice/examples.ts';
import { pdfWith } from './invoice-files.ts';
import { invoiceOf, readingOf } from './invoice-reading.ts';

const [LINE = ''] = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s.exec(PEPPOL_INVOICE) ?? [];
const [SUBTOTAL = ''] = /<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/s.exec(PEPPOL_INVOICE) ?? [];
const [ALLOWANCE = ''] = /<cac:AllowanceCharge>.*?<\/cac:AllowanceCharge>/s.exec(PEPPOL_INVOICE) ?? [];

const cuts = (warnings: readonly { code: string; path: string | null }[]) =>
  warnings.filter(({ code }) => code === 'list_cut').map(({ path }) => path);

/** Counts values and characters of JSON, as the answer limit does. */
const sizeOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, item) => sum + sizeOf(item), 1)
    : 1;

describe('an invoice that exceeds the response limit', () => {
  it('is checked as a whole and truncated in the response', async () => {
    const many = PEPPOL_INVOICE.replace(
      LINE,
      LINE.replace('Espresso beans', 'x'.repeat(30_000)) + LINE.repeat(2_100),
    );
    const data = await invoiceOf(many);
    expect(data.lineItems).toHaveLength(2_000);
    expect(data.lineItems[0]?.description).toHaveLength(20_000);
    expect(data.differences[0]).toMatchObject({ check: 'linesSum', computed: '514745.00' });
  });

  it('passes its checks if all amounts match, including those omitted from the response', async () => {
    const discount =
      '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>0.50</cbc:Amount></cac:AllowanceCharge>';
    const discounted = LINE.replace('<cac:Item>', `${discount.repeat(60)}<cac:Item>`).replace(
      '>12.25<',
      '>13.75<',
    );
    const lines = await readingOf(PEPPOL_INVOICE.replace(LINE, discounted));
    expect(lines.data.checks.lineAmounts).toBe('pass');
    expect(lines.data.lineItems[0]?.allowancesCharges).toHaveLength(50);
    expect(cuts(lines.warnings)).toEqual(['lineItems[0].allowancesCharges']);

    const taxes = await readingOf(
      PEPPOL_INVOICE.replace(SUBTOTAL, SUBTOTAL.repeat(600)).replace('21.15', (21.15 * 600).toFixed(2)),
    );
    expect(taxes.data.checks.taxesSum).toBe('pass');
    expect(taxes.data.taxes).toHaveLength(500);
    expect(cuts(taxes.warnings)).toEqual(['taxes']);

    const percent = '<ScontoMaggiorazione><Tipo>SC</Tipo><Importo>1.00</Importo></ScontoMaggiorazione>';
    const italian = await readingOf(
      FATTURAPA_INVOICE.replace('<PrezzoTotale>1000.00', `${percent.repeat(60)}<PrezzoTotale>520.00`),
    );
    expect(italian.data.checks.lineAmounts).toBe('pass');
    expect(cuts(italian.warnings)).toEqual(['lineItems[0].allowancesCharges']);
  });

  it('is returned without a check of its lines if one has too many discounts and surcharges', async () => {
    const change = `<ScontoMaggiorazione><Tipo>MG</Tipo><Percentuale>${'9'.repeat(38)}</Percentuale></ScontoMaggiorazione>`;
    const data = await invoiceOf(
      FATTURAPA_INVOICE.replace('<PrezzoTotale>', `${change.repeat(20_000)}<PrezzoTotale>`),
    );
    expect(data.checks.lineAmounts).toBe('skip');
  });

  it('has one warning per truncated list, but only one in total for the lists within its lines', async () => {
    const party = '<cac:PartyIdentification><cbc:ID>1</cbc:ID></cac:PartyIdentification>'.repeat(30);
    const property = '<cac:AdditionalItemProperty><cbc:Name>a</cbc:Name></cac:AdditionalItemProperty>'.repeat(
      51,
    );
    const account = (at: number) =>
      `<cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>${at}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`;
    const reference =
      '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>1</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>';
    const { data, warnings } = await readingOf(
      PEPPOL_INVOICE.replace('</cac:Party>', `${party}</cac:Party>`)
        .replace('</cac:Item>', `${property}</cac:Item>`)
        .replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s, (line) => line.repeat(3))
        .replace('<cac:PaymentMeans>', `${Array.from({ length: 60 }, (_, at) => account(at)).join('')}$&`)
        .replace('<cac:AccountingSupplierParty>', `${reference.repeat(501)}$&`),
    );
    expect(cuts(warnings)).toEqual([
      'precedingInvoices',
      'supplier.identifiers',
      'payment.accounts',
      'lineItems[0].attributes',
    ]);
    expect(warnings.at(-1)?.message).toBe(
      '3 lines have more than 50 entries in this list. Only the first 50 per line are returned.',
    );
    expect(data.supplier?.identifiers).toHaveLength(20);
    // All documents state the account to pay to.
    expect(data.payment.iban).toBe('NL91ABNA0417164300');
  });

  it('fits into the response regardless of which part is long', async () => {
    const long = (length: number) => 'é"\n'.repeat(length / 3);
    const notes = `<cbc:Note>${long(15_000)}</cbc:Note>`.repeat(200);
    const allowances = ALLOWANCE.replace('Loyalty discount', long(18_000)).repeat(300);
    const lines = LINE.replace('Espresso beans', long(3_000)).repeat(2_500);
    const parties = PEPPOL_INVOICE.replaceAll('Bakkerij Molen', long(1_000_000));
    const { data, warnings } = await readingOf(
      parties
        .replace('<cbc:InvoiceTypeCode>', `${notes}$&`)
        .replace(ALLOWANCE, allowances)
        .replace(LINE, lines),
    );
    expect(JSON.stringify(data).length).toBeLessThan(8_000_000);
    expect(sizeOf(data)).toBeLessThan(97_000);
    expect(cuts(warnings)).toEqual(['allowancesCharges', 'notes', 'lineItems']);
    expect(warnings.map(({ code }) => code)).toContain('text_cut');
    expect(data.invoiceNumber).toBe('2026-118');
    expect(data.notes.length).toBeGreaterThan(0);
    expect(data.lineItems.length).toBeGreaterThan(500);
  });

  it('fits into the response with the maximum number of values', async () => {
    const property = '<cac:AdditionalItemProperty><cbc:Name>a</cbc:Name></cac:AdditionalItemProperty>'.repeat(
      20,
    );
    const { data } = await readingOf(
      PEPPOL_INVOICE.replace(LINE, LINE.replace('</cac:Item>', `${property}</cac:Item>`).repeat(2_500))
        .replace(ALLOWANCE, ALLOWANCE.repeat(600))
        .replace(SUBTOTAL, SUBTOTAL.repeat(600)),
    );
    expect(sizeOf(data)).toBeLessThan(98_000);
    expect(data.lineItems.length).toBeGreaterThan(500);
  });
});

describe('the warnings of an invoice', () => {
  it('are limited to a hundred, followed by the number of remaining warnings', async () => {
    const wrong = LINE.replace('>12.25<', '>abc<');
    const { warnings } = await readingOf(PEPPOL_INVOICE.replace(LINE, wrong.repeat(1_350)));
    expect(warnings).toHaveLength(101);
    expect(warnings.at(-1)).toEqual({
      code: 'warnings_cut',
      message: '1,250 more warnings about values of the document are not listed.',
      path: null,
    });
  });

  it('mention that more amounts failed than are listed', async () => {
    const wrong = LINE.replace('>12.25<', '>13.00<');
    const { data, warnings } = await readingOf(PEPPOL_INVOICE.replace(LINE, wrong.repeat(150)));
    expect(data.differences).toHaveLength(100);
    expect(warnings).toContainEqual({
      code: 'list_cut',
      message: expect.stringContaining('100 are returned'),
      path: 'differences',
    });
  });

  it('about discounts state which discount they concern', async () => {
    const terms = (note: string) =>
      PEPPOL_INVOICE.replace(
        '<cac:TaxTotal>',
        `<cac:PaymentTerms><cbc:Note>Pay soon\n</cbc:Note></cac:PaymentTerms>${note}<cac:TaxTotal>`,
      );
    const hidden = await readingOf(
      terms(
        '<cac:PaymentTerms><cbc:Note>#SKONTO#TAGE=14#PROZENT=x#\nThank you\n#SKONTO#TAGE=30#PROZENT=y#</cbc:Note></cac:PaymentTerms>',
      ),
    );
    expect(hidden.warnings.map(({ path }) => path)).toEqual([
      'payment.discounts[0].percent',
      'payment.discounts[1].percent',
    ]);
    const stated = await readingOf(
      terms(
        '<cac:PaymentTerms><cbc:SettlementDiscountPercent>x</cbc:SettlementDiscountPercent><cbc:SettlementDiscountAmount>1.00</cbc:SettlementDiscountAmount></cac:PaymentTerms>',
      ),
    );
    expect(stated.warnings.map(({ path }) => path)).toEqual(['payment.discounts[0].percent']);
    expect(stated.data.payment.discounts).toMatchObject([{ percent: null, amount: '1.00' }]);
  });

  it('mention that unread files in a PDF may contain the invoice', async () => {
    const files = Array.from({ length: 230 }, (_, at) => ({ name: `${at}.txt`, content: 'x' }));
    const { data, warnings } = await readingOf(
      pdfWith([...files, { name: 'factur-x.xml', content: PEPPOL_INVOICE }]),
    );
    expect(data.attachments).toHaveLength(199);
    expect(warnings).toMatchObject([{ code: 'files_not_read', message: expect.stringContaining('231') }]);
  });
});
