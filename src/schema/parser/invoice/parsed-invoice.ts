import { MOST_LINES, type ParsedInvoice } from '../../../resolvers/parser/invoice/index.ts';
import { builder } from '../../builder.ts';
import { PartyType } from '../party.ts';
import { ChecksType, DifferenceType } from './check-types.ts';
import { AllowanceChargeType, LineType, PeriodType, TaxType, WithholdingType } from './line-types.ts';
import { PaymentType } from './payment-types.ts';
import {
  AttachmentType,
  ContainerType,
  DeliveryType,
  DocumentTypeType,
  FormatType,
  ProfileType,
  ReferenceType,
} from './types.ts';

export const ParsedInvoiceType = builder.objectRef<ParsedInvoice>('ParsedInvoice').implement({
  description:
    'What an invoice says. Amounts are in plain notation with the digits of the document, in `currency` unless stated otherwise.',
  fields: (t) => {
    const text = (name: TextField, description: string) =>
      t.exposeString(name, { nullable: true, description });
    const day = (name: DayField, description: string) =>
      t.expose(name, { type: 'Date', nullable: true, description });
    const party = (name: PartyField, description: string) =>
      t.expose(name, { type: PartyType, nullable: true, description });
    return {
      documentType: t.expose('documentType', { type: DocumentTypeType, description: 'What it is.' }),
      typeCode: text('typeCode', 'The same as a code: UNTDID 1001 such as `380`, or Italian such as `TD01`.'),
      format: t.expose('format', { type: FormatType, description: 'Syntax.' }),
      container: t.expose('container', { type: ContainerType, description: 'What the invoice was in.' }),
      profile: t.expose('profile', {
        type: ProfileType,
        nullable: true,
        description: 'Specification that it follows. Null for unknown ones.',
      }),
      profileId: text('profileId', 'Identifier of the specification as written (BT-24).'),
      processId: text('processId', 'Identifier of the business process as written (BT-23).'),
      invoiceNumber: text('invoiceNumber', 'Invoice number.'),
      issueDate: day('issueDate', 'Date of the invoice.'),
      dueDate: day('dueDate', 'When it is due. With several instalments, the first.'),
      deliveryDate: day('deliveryDate', 'When goods or services were delivered.'),
      taxPointDate: day('taxPointDate', 'When the tax becomes due, if the invoice says so.'),
      period: t.expose('period', { type: PeriodType, nullable: true, description: 'Invoiced period.' }),
      currency: text(
        'currency',
        'Currency (ISO 4217). Null, with a warning, if the document has no such code.',
      ),
      taxCurrency: text('taxCurrency', 'Currency in which tax is reported, if it is another.'),
      buyerReference: text(
        'buyerReference',
        'Reference that the customer asked for, such as a German Leitweg-ID.',
      ),
      poNumber: text('poNumber', 'Number of the purchase order.'),
      salesOrderNumber: text('salesOrderNumber', 'Order number of the supplier.'),
      contractNumber: text('contractNumber', 'Number of the contract.'),
      projectReference: text('projectReference', 'Project; in FatturaPA the codes CUP and CIG.'),
      despatchNumber: text('despatchNumber', 'Number of the despatch advice or delivery note.'),
      receiptNumber: text('receiptNumber', 'Number of the receiving advice.'),
      accountingReference: text('accountingReference', 'Where the customer books the invoice.'),
      precedingInvoices: t.field({
        type: [ReferenceType],
        description: 'Earlier invoices that it corrects, credits or offsets.',
        resolve: ({ precedingInvoices }) => [...precedingInvoices],
      }),
      supplier: party('supplier', 'Who sells.'),
      customer: party('customer', 'Who buys.'),
      payee: party('payee', 'Who is paid, if it is not the supplier.'),
      taxRepresentative: party('taxRepresentative', 'Tax representative of the supplier.'),
      delivery: t.expose('delivery', {
        type: DeliveryType,
        nullable: true,
        description: 'Where goods or services were delivered.',
      }),
      payment: t.expose('payment', { type: PaymentType, description: 'How it is to be paid.' }),
      lineItems: t.field({
        type: [LineType],
        description: `Lines in their order. At most ${MOST_LINES.toLocaleString('en')}: a warning \`list_cut\` tells if there are more.`,
        resolve: ({ lineItems }) => [...lineItems],
      }),
      allowancesCharges: t.field({
        type: [AllowanceChargeType],
        description: 'Discounts and surcharges of the invoice as a whole.',
        resolve: ({ allowancesCharges }) => [...allowancesCharges],
      }),
      taxes: t.field({
        type: [TaxType],
        description: 'Tax by category and rate.',
        resolve: ({ taxes }) => [...taxes],
      }),
      withholdings: t.field({
        type: [WithholdingType],
        description: 'Taxes that the customer keeps back.',
        resolve: ({ withholdings }) => [...withholdings],
      }),
      totalLines: text('totalLines', 'Sum of the lines.'),
      totalAllowances: text('totalAllowances', 'Sum of the discounts of the invoice.'),
      totalCharges: text('totalCharges', 'Sum of the surcharges of the invoice.'),
      totalNet: text('totalNet', 'Total without tax. FatturaPA states none: the sum of `taxes`.'),
      totalTax: text('totalTax', 'Total tax. FatturaPA states none: the sum of `taxes`.'),
      totalTaxInTaxCurrency: text('totalTaxInTaxCurrency', 'Total tax in `taxCurrency`.'),
      totalGross: text('totalGross', 'Total with tax.'),
      prepaid: text('prepaid', 'What has been paid already.'),
      rounding: text('rounding', 'What is added to round the amount due.'),
      thirdPartyPayments: text(
        'thirdPartyPayments',
        'Claims of others that are collected with the invoice (extension of XRechnung).',
      ),
      amountDue: text('amountDue', 'What is to be paid.'),
      stampDuty: text(
        'stampDuty',
        'Stamp duty that the supplier pays (FatturaPA, ImportoBollo). Not part of the totals: if it is charged, there is a line for it.',
      ),
      notes: t.exposeStringList('notes', { description: 'Notes to the invoice.' }),
      attachments: t.field({
        type: [AttachmentType],
        description: 'Files that belong to the invoice.',
        resolve: ({ attachments }) => [...attachments],
      }),
      checks: t.expose('checks', {
        type: ChecksType,
        description: 'What the invoice says twice, recomputed.',
      }),
      differences: t.field({
        type: [DifferenceType],
        description:
          'Amounts that failed a check. At most 100: a warning `list_cut` tells if there are more.',
        resolve: ({ differences }) => [...differences],
      }),
    };
  },
});

type FieldOf<Value> = {
  [Name in keyof ParsedInvoice]: ParsedInvoice[Name] extends Value ? Name : never;
}[keyof ParsedInvoice];
type DayField = Extract<FieldOf<string | null>, `${string}Date`>;
type TextField = Exclude<FieldOf<string | null>, DayField>;
type PartyField = 'supplier' | 'customer' | 'payee' | 'taxRepresentative';
