import {
  FINGERPRINT_RULE,
  MAX_CODED,
  MIN_CONFIDENCE,
  type Payable,
  readPayable,
} from '../../../resolvers/parser/accounts-payable/index.ts';
import { builder } from '../../builder.ts';
import { documentApi, documentArgs, engineArg, reportType } from '../document.ts';
import { PEPPOL_INVOICE } from '../invoice/examples.ts';
import { ParsedInvoiceType } from '../invoice/parsed-invoice.ts';
import { partType } from '../part.ts';
import { GERMAN_BILL, SUSPICIOUS_BILL } from './examples.ts';
import { ApprovalType, BillType, CodingType, InstructionsType, ValidationType } from './types.ts';

const PayableType = builder.objectRef<Payable>('Payable').implement({
  description: 'An invoice, prepared for booking and payment.',
  fields: (t) => ({
    bill: t.expose('bill', { type: BillType, description: 'Data to book.' }),
    paymentInstructions: t.expose('paymentInstructions', {
      type: InstructionsType,
      description: 'Payment instructions.',
    }),
    coding: t.field({
      type: [CodingType],
      description: `Lines with a suggested account category. At most ${MAX_CODED}. The warning \`list_cut\` indicates that there are more.`,
      resolve: ({ coding }) => [...coding],
    }),
    validation: t.field({
      type: [ValidationType],
      description: 'Results of all rules.',
      resolve: ({ validation }) => [...validation],
    }),
    duplicateFingerprint: t.exposeString('duplicateFingerprint', {
      nullable: true,
      description: `Fingerprint to detect duplicates. Documents for the same bill have the same fingerprint. ${FINGERPRINT_RULE} Null if the vendor, number or total is unknown.`,
    }),
    approval: t.expose('approval', {
      type: ApprovalType,
      description: `Approval recommendation. Approval is recommended if no rule failed and the document was read with a confidence of at least ${MIN_CONFIDENCE}.`,
    }),
    invoice: t.expose('invoice', {
      type: ParsedInvoiceType,
      description: 'All invoice data, as returned by `/parser/invoice`.',
    }),
  }),
});

const PayableDocumentType = reportType('PayableDocument', PayableType, 'A parsed bill.', {
  part: partType('Payable', PayableType),
});

builder.operations((t) => ({
  parserAccountsPayable: t.field({
    type: PayableDocumentType,
    description:
      'Reads an invoice like `/parser/invoice` and prepares it for booking. Adds the due date from the payment terms, payment instructions, suggested account categories, validation rules, a fingerprint to find duplicates, and an approval recommendation.',
    api: {
      ...documentApi('accounts-payable'),
      keywords:
        'prepare supplier vendor invoice for accounting booking bookkeeping ledger ERP, post, VAT check, payment data due date IBAN, bill approval, pay, SEPA, accountant, tax codes',
      summary: 'Prepare an invoice for booking',
      examples: [
        { name: 'A German bill with a discount', args: { text: GERMAN_BILL } },
        { name: 'A bill that should be looked at', args: { text: SUSPICIOUS_BILL } },
        { name: 'A Peppol invoice', args: { text: PEPPOL_INVOICE, filename: 'invoice-2026-118.xml' } },
      ],
    },
    args: { ...documentArgs(t), engine: engineArg(t) },
    resolve: (_root, args, context) => readPayable(context, args, context.now()),
  }),
}));
