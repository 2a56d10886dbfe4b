import {
  FINGERPRINT_RULE,
  LEAST_CONFIDENCE,
  MOST_CODED,
  type Payable,
  readPayable,
} from '../../../resolvers/parser/accounts-payable/index.ts';
import { builder } from '../../builder.ts';
import { documentApi, documentArgs, engineArg, reportType } from '../document.ts';
import { PEPPOL_INVOICE } from '../invoice/examples.ts';
import { ParsedInvoiceType } from '../invoice/parsed-invoice.ts';
import { GERMAN_BILL, SUSPICIOUS_BILL } from './examples.ts';
import { ApprovalType, BillType, CodingType, InstructionsType, ValidationType } from './types.ts';

const PayableType = builder.objectRef<Payable>('Payable').implement({
  description: 'An invoice, prepared for booking and payment.',
  fields: (t) => ({
    bill: t.expose('bill', { type: BillType, description: 'What is to be booked.' }),
    paymentInstructions: t.expose('paymentInstructions', {
      type: InstructionsType,
      description: 'How and where to pay.',
    }),
    coding: t.field({
      type: [CodingType],
      description: `Lines with a hint where to book them. At most ${MOST_CODED}: a warning \`list_cut\` tells if there are more.`,
      resolve: ({ coding }) => [...coding],
    }),
    validation: t.field({
      type: [ValidationType],
      description: 'All rules, each with whether it holds.',
      resolve: ({ validation }) => [...validation],
    }),
    duplicateFingerprint: t.exposeString('duplicateFingerprint', {
      nullable: true,
      description: `The same for documents that are the same bill. ${FINGERPRINT_RULE} Null if vendor, number or total are unknown.`,
    }),
    approval: t.expose('approval', {
      type: ApprovalType,
      description: `Recommended if no rule failed and the document was read with a confidence of at least ${LEAST_CONFIDENCE}.`,
    }),
    invoice: t.expose('invoice', {
      type: ParsedInvoiceType,
      description: 'All that the invoice says, as `/parser/invoice` returns it.',
    }),
  }),
});

const PayableDocumentType = reportType('PayableDocument', PayableType, 'A bill that was read.');

builder.operations((t) => ({
  parserAccountsPayable: t.field({
    type: PayableDocumentType,
    description:
      'Reads an invoice as `/parser/invoice` does, and prepares it for booking: due date by the terms of payment, how to pay, hints where to book its lines, rules, a fingerprint to find duplicates, and whether to approve it.',
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
