import { describe, expect, it } from 'vitest';
import payableJob from '../../../src/documents/kinds/accounts-payable/job.ts';
import invoiceJob from '../../../src/documents/kinds/invoice/job.ts';
import receiptJob from '../../../src/documents/kinds/receipt/job.ts';
import { openTestService } from '../../service-in-memory.ts';
import { pdfOf } from '../layout/pdf-writer.ts';
import { zipOf } from '../zip-writer.ts';

/** Places lines from top to bottom of a page. */
const page = (...lines: readonly string[]) =>
  lines.map((text, at) => ({ text, left: 60, bottom: 780 - at * 18, size: 11 }));

const invoice = (number: string, supplier: string, total: string, footer: string) =>
  page(
    supplier,
    'Invoice',
    `Invoice number: ${number}`,
    'Invoice date: 2026-03-01',
    'Bill to: Harbour Books Ltd',
    `Consulting in March ${total}`,
    `Total due: EUR ${total}`,
    'Payment terms: 30 days',
    footer,
  );
const receipt = (merchant: string, number: string, total: string) =>
  page(
    merchant,
    `Receipt no ${number}`,
    '2026-03-02 12:30',
    `Coffee beans ${total}`,
    `Total ${total}`,
    `Cash ${total}`,
    'Change 0.00',
    'Thank you',
  );

const order = (bytes: Buffer) => ({
  bytes,
  filename: null,
  contentType: null,
  text: true,
  fields: true,
  source: 100_000,
});
async function read<Data>(job: (given: never) => Promise<Data>, bytes: Buffer, options: unknown = null) {
  const done = (await job({ ...order(bytes), options } as never)) as never as {
    reading: {
      data: never;
      documents: { pages: number[]; kind: string; data: never }[];
      warnings: { code: string; path: string | null }[];
      fields: { path: string; page: number }[];
      text: string;
    };
    source: { text: string };
  };
  return { ...done.reading, source: done.source.text, codes: done.reading.warnings.map(({ code }) => code) };
}
const numbersOf = (documents: readonly { data: { invoiceNumber?: string } | null }[]) =>
  documents.map(({ data }) => data?.invoiceNumber);

describe('a file with several documents', () => {
  const two = pdfOf([
    invoice('A-101', 'Alder Design GmbH', '120.00', 'Page 1 of 2'),
    page('Invoice number: A-101', 'Notes: thank you for your order.', 'Page 2 of 2'),
    invoice('B-202', 'Birch Software Ltd', '75.50', 'Page 1 of 1'),
  ]);

  it('returns each invoice with its pages, and the first one as the data', async () => {
    const { data, documents, codes, fields, text, source } = await read(invoiceJob as never, two);
    expect(documents.map(({ pages, kind }) => [pages, kind])).toEqual([
      [[1, 2], 'invoice'],
      [[3], 'invoice'],
    ]);
    expect(numbersOf(documents)).toEqual(['A-101', 'B-202']);
    expect(documents[0]?.data).toEqual(data);
    expect(data).toMatchObject({ invoiceNumber: 'A-101', amountDue: '120.00' });
    expect(documents[1]?.data).toMatchObject({ amountDue: '75.50' });
    expect(JSON.stringify(data)).not.toMatch(/Birch|75\.50/);
    expect(JSON.stringify(documents[1])).not.toMatch(/Alder|120\.00/);
    expect(codes).toContain('several_documents');
    expect(fields.find(({ path }) => path === 'invoiceNumber')?.page).toBe(1);
    expect(fields.find(({ path }) => path === 'documents[1].data.invoiceNumber')?.page).toBe(3);
    expect(text).toContain('B-202');
    expect(source).not.toContain('B-202');
  });

  it('is told apart without page numbers by the invoice numbers', async () => {
    const bytes = pdfOf([
      invoice('A-101', 'Alder Design GmbH', '120.00', 'www.alder.example'),
      invoice('B-202', 'Birch Software Ltd', '75.50', 'www.birch.example'),
      invoice('A-103', 'Alder Design GmbH', '18.00', 'www.alder.example'),
    ]);
    const { documents } = await read(invoiceJob as never, bytes);
    expect(numbersOf(documents)).toEqual(['A-101', 'B-202', 'A-103']);
  });

  it('is not split if later pages continue the invoice, state its terms or refer to other invoices', async () => {
    const first = invoice('A-101', 'Alder Design GmbH', '120.00', 'www.alder.example');
    for (const second of [
      page('Invoice number: A-101', 'Hours worked', '2026-02-03  4  80.00', '2026-02-04  2  40.00'),
      page('Terms and conditions', 'Invoices are payable within 30 days. Liability is limited to the price.'),
      page('Page 2 of 2', 'Previous invoice number: A-099', 'Total 50.00'),
    ]) {
      const { data, documents } = await read(invoiceJob as never, pdfOf([first, second]));
      expect(documents).toEqual([]);
      expect(data).toMatchObject({ invoiceNumber: 'A-101' });
    }
  });

  it('lists pages of another kind without data', async () => {
    const statement = page(
      'Account statement',
      'Account number: 12345678',
      'Date  Description  Debit  Credit  Balance',
      'Opening balance  100.00',
      '2026-03-01  Rent  60.00  40.00',
      '2026-03-02  Salary  500.00  540.00',
      'Closing balance  540.00',
    );
    const bytes = pdfOf([invoice('A-101', 'Alder Design GmbH', '120.00', 'x'), statement]);
    const { documents } = await read(invoiceJob as never, bytes);
    expect(documents.map(({ kind, data }) => [kind, data === null])).toEqual([
      ['invoice', false],
      ['bank_statement', true],
    ]);
  });

  it('returns each receipt', async () => {
    const bytes = pdfOf([receipt('Corner Cafe', '881', '12.50'), receipt('Station Kiosk', '77', '3.20')]);
    const { documents } = await read(receiptJob as never, bytes);
    expect(documents.map(({ pages, data }) => [pages, (data as { total: string }).total])).toEqual([
      [[1], '12.50'],
      [[2], '3.20'],
    ]);
  });

  it('returns each invoice of an archive once, also if it is there in two formats', async () => {
    const text = (number: string, total: string) =>
      `Alder Design GmbH\nInvoice\nInvoice number: ${number}\nInvoice date: 2026-03-01\nTotal due: EUR ${total}\n`;
    const bytes = zipOf([
      { name: 'a.txt', content: text('A-101', '120.00') },
      { name: 'a.pdf', content: pdfOf([invoice('A-101', 'Alder Design GmbH', '120.00', 'x')]) },
      { name: 'b.txt', content: text('A-102', '30.00') },
    ]);
    const { documents, codes } = await read(invoiceJob as never, bytes);
    expect(numbersOf(documents)).toEqual(['A-101', 'A-102']);
    expect(codes).toEqual(expect.arrayContaining(['several_documents', 'several_files']));
  });

  it('is prepared for booking, each bill by itself', async () => {
    const { data, documents, fields } = await read(payableJob as never, two, { today: '2026-03-05' });
    expect(documents[0]?.data).toEqual(data);
    expect(
      documents.map((one) => (one.data as { invoice: { invoiceNumber: string } }).invoice.invoiceNumber),
    ).toEqual(['A-101', 'B-202']);
    expect(fields.map(({ path }) => path)).toContain('documents[1].data.invoice.invoiceNumber');
  });

  it('reads 50 documents at most, with a warning, for the price of one', async () => {
    const pages = Array.from({ length: 52 }, (_, at) =>
      invoice(`N-${at}`, 'Alder Design GmbH', `${at + 1}.00`, 'Page 1 of 1'),
    );
    await using service = await openTestService();
    const { body } = await service.post('/parser/invoice', { base64: pdfOf(pages).toString('base64') });
    expect(body.documents).toHaveLength(50);
    expect(body.meta.warnings.map(({ code }: { code: string }) => code)).toContain('documents_cut');
    expect(await service.used()).toBe(25);
  });
});
