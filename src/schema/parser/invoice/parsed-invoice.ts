import { formatNumber } from '../../../formats/notation.ts';
import { MAX_LINES, type ParsedInvoice } from '../../../resolvers/parser/invoice/index.ts';
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
    'Data of an invoice. Amounts are in `currency` unless stated otherwise, in plain decimal notation with the same digits as in the document.',
  fields: (t) => {
    const text = (name: TextField, description: string) =>
      t.exposeString(name, { nullable: true, description });
    const day = (name: DayField, description: string) =>
      t.expose(name, { type: 'Date', nullable: true, description });
    const party = (name: PartyField, description: string) =>
      t.expose(name, { type: PartyType, nullable: true, description });
    return {
      documentType: t.expose('documentType', { type: DocumentTypeType, description: 'Type of document.' }),
      typeCode: text(
        'typeCode',
        'Type of document as a code: UNTDID 1001, such as `380`, or Italian, such as `TD01`.',
      ),
      format: t.expose('format', { type: FormatType, description: 'Data format.' }),
      container: t.expose('container', {
        type: ContainerType,
        description: 'Type of file that contained the invoice.',
      }),
      profile: t.expose('profile', {
        type: ProfileType,
        nullable: true,
        description: 'Specification that the invoice follows. Null if unknown.',
      }),
      profileId: text('profileId', 'Identifier of the specification as written (BT-24).'),
      processId: text('processId', 'Identifier of the business process as written (BT-23).'),
      invoiceNumber: text('invoiceNumber', 'Invoice number.'),
      issueDate: day('issueDate', 'Invoice date.'),
      dueDate: day(
        'dueDate',
        'Due date, never the last day of a discount. With several instalments, the due date of the first.',
      ),
      deliveryDate: day('deliveryDate', 'Date of delivery of goods or services.'),
      taxPointDate: day('taxPointDate', 'Date when the tax becomes due. Null if not stated.'),
      period: t.expose('period', {
        type: PeriodType,
        nullable: true,
        description: 'Billing period. Null if not stated.',
      }),
      currency: text(
        'currency',
        'Currency (ISO 4217). Null, with a warning, if the document has no valid code.',
      ),
      taxCurrency: text('taxCurrency', 'Currency for tax reporting, if different from `currency`.'),
      buyerReference: text(
        'buyerReference',
        'Reference requested by the customer, such as a German Leitweg-ID.',
      ),
      poNumber: text('poNumber', 'Number of the purchase order.'),
      salesOrderNumber: text('salesOrderNumber', 'Sales order number of the supplier.'),
      contractNumber: text('contractNumber', 'Number of the contract.'),
      projectReference: text('projectReference', 'Project reference. In FatturaPA, the CUP and CIG codes.'),
      despatchNumber: text('despatchNumber', 'Number of the despatch advice or delivery note.'),
      receiptNumber: text('receiptNumber', 'Number of the receiving advice.'),
      accountingReference: text('accountingReference', 'Accounting reference of the customer.'),
      precedingInvoices: t.field({
        type: [ReferenceType],
        description: 'Earlier invoices that this invoice corrects, credits or offsets.',
        resolve: ({ precedingInvoices }) => [...precedingInvoices],
      }),
      supplier: party('supplier', 'Supplier.'),
      customer: party('customer', 'Customer.'),
      payee: party('payee', 'Payee, if other than the supplier.'),
      taxRepresentative: party('taxRepresentative', 'Tax representative of the supplier.'),
      delivery: t.expose('delivery', {
        type: DeliveryType,
        nullable: true,
        description: 'Delivery location and recipient.',
      }),
      payment: t.expose('payment', {
        type: PaymentType,
        description: 'Accounts, references and methods for the payment.',
      }),
      lineItems: t.field({
        type: [LineType],
        description: `Line items in document order. At most ${formatNumber(MAX_LINES)}. The warning \`list_cut\` shows that there are more.`,
        resolve: ({ lineItems }) => [...lineItems],
      }),
      allowancesCharges: t.field({
        type: [AllowanceChargeType],
        description: 'Discounts and surcharges on the whole invoice.',
        resolve: ({ allowancesCharges }) => [...allowancesCharges],
      }),
      taxes: t.field({
        type: [TaxType],
        description: 'Tax by category and rate.',
        resolve: ({ taxes }) => [...taxes],
      }),
      withholdings: t.field({
        type: [WithholdingType],
        description: 'Taxes withheld by the customer.',
        resolve: ({ withholdings }) => [...withholdings],
      }),
      totalLines: text('totalLines', 'Sum of the line items, without tax.'),
      totalAllowances: text('totalAllowances', 'Sum of the discounts on the whole invoice.'),
      totalCharges: text('totalCharges', 'Sum of the surcharges on the whole invoice.'),
      totalNet: text(
        'totalNet',
        'Total without tax. For FatturaPA, which does not state this total, the sum of the bases in `taxes`.',
      ),
      totalTax: text(
        'totalTax',
        'Total tax. For FatturaPA, which does not state this total, the sum of the amounts in `taxes`.',
      ),
      totalTaxInTaxCurrency: text('totalTaxInTaxCurrency', 'Total tax in `taxCurrency`.'),
      totalGross: text('totalGross', 'Total with tax.'),
      prepaid: text('prepaid', 'Amount already paid.'),
      rounding: text('rounding', 'Amount added to round the amount due.'),
      thirdPartyPayments: text(
        'thirdPartyPayments',
        'Third-party claims collected with the invoice (XRechnung extension).',
      ),
      amountDue: text('amountDue', 'Amount due for payment.'),
      stampDuty: text(
        'stampDuty',
        'Stamp duty paid by the supplier (FatturaPA, ImportoBollo). Not included in the totals. If the customer is charged for it, a line item states the charge.',
      ),
      notes: t.exposeStringList('notes', { description: 'Notes on the invoice.' }),
      attachments: t.field({
        type: [AttachmentType],
        description: 'Files that belong to the invoice.',
        resolve: ({ attachments }) => [...attachments],
      }),
      checks: t.expose('checks', {
        type: ChecksType,
        description: 'Consistency checks.',
      }),
      differences: t.field({
        type: [DifferenceType],
        description:
          'Amounts that failed a check. At most 100. The warning `list_cut` shows that there are more.',
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
