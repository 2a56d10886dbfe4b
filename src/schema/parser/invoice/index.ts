import { CONFIDENCE_RULE, readInvoice } from '../../../resolvers/parser/invoice/index.ts';
import { builder } from '../../builder.ts';
import { documentApi, documentArgs, engineArg, reportType } from '../document.ts';
import { partType } from '../part.ts';
import { FATTURAPA_INVOICE, PEPPOL_INVOICE, ZUGFERD_CREDIT_NOTE } from './examples.ts';
import { ParsedInvoiceType } from './parsed-invoice.ts';
import { ENGLISH_INVOICE, FRENCH_INVOICE, GERMAN_INVOICE } from './text-examples.ts';

const InvoiceDocumentType = reportType('InvoiceDocument', ParsedInvoiceType, 'A parsed invoice.', {
  part: partType('Invoice', ParsedInvoiceType),
});

builder.operations((t) => ({
  parserInvoice: t.field({
    type: InvoiceDocumentType,
    description:
      'Reads an invoice and recomputes its totals. Structured formats are read exactly: UBL, Peppol BIS, XRechnung, CII, ZUGFeRD 1 and 2, Factur-X and FatturaPA, as XML, signed XML (.p7m) or embedded in a PDF of at most 100 pages. Unstructured invoices are read by rules: PDFs, scans, Word documents and web pages in English, German, French, Spanish, Italian and Dutch, and by common labels in nine other European languages. ' +
      CONFIDENCE_RULE,
    api: {
      ...documentApi('invoice'),
      keywords:
        'read pull extract data from invoice bill PDF scan: line items, positions, total amount due, VAT, number, supplier vendor, OCR, e-invoice XRechnung ZUGFeRD Factur-X UBL Peppol',
      summary: 'Read an invoice',
      examples: [
        { name: 'A Peppol invoice', args: { text: PEPPOL_INVOICE, filename: 'invoice-2026-118.xml' } },
        { name: 'A credit note whose totals do not add up', args: { text: ZUGFERD_CREDIT_NOTE } },
        {
          name: 'An Italian invoice',
          args: { text: FATTURAPA_INVOICE, filename: 'IT01879020517_00042.xml' },
        },
        {
          name: 'A German invoice that is only text',
          args: { text: GERMAN_INVOICE, filename: 'Rechnung RE-2026-0147.txt', include: ['fields'] },
        },
        { name: 'An English one', args: { text: ENGLISH_INVOICE } },
        { name: 'A French one', args: { text: FRENCH_INVOICE } },
      ],
    },
    args: { ...documentArgs(t), engine: engineArg(t) },
    resolve: (_root, args, context) => readInvoice(context, args),
  }),
}));
