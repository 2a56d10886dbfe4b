import type {
  AllowanceCharge,
  InvoiceLine,
  InvoicePeriod,
  InvoiceTax,
  LineAttribute,
  LineClassification,
  TaxCollection,
  Withholding,
} from '../../../resolvers/parser/invoice/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';

export const PeriodType = builder.objectRef<InvoicePeriod>('InvoicePeriod').implement({
  description: 'Billing period.',
  fields: (t) => ({
    start: t.expose('start', { type: 'Date', nullable: true, description: 'First day.' }),
    end: t.expose('end', { type: 'Date', nullable: true, description: 'Last day.' }),
  }),
});

const KindType = builder.enumType('AllowanceChargeKind', {
  description: 'Type of a discount or surcharge.',
  values: {
    allowance: { description: 'A discount. The amount is subtracted.' },
    charge: { description: 'A surcharge, such as freight. The amount is added.' },
  } satisfies EnumDescriptions<AllowanceCharge['kind']>,
});

export const AllowanceChargeType = builder.objectRef<AllowanceCharge>('InvoiceAllowanceCharge').implement({
  description: 'A discount or a surcharge.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindType, description: 'Discount or surcharge.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Reason in words.' }),
    reasonCode: t.exposeString('reasonCode', {
      nullable: true,
      description: 'Reason code: UNTDID 5189 or 7161, or the Italian code.',
    }),
    amount: t.exposeString('amount', {
      nullable: true,
      description: 'Amount, positive for discounts and for surcharges. Null if only a percentage is given.',
    }),
    base: t.exposeString('base', { nullable: true, description: 'Amount that `rate` applies to.' }),
    rate: t.exposeString('rate', {
      nullable: true,
      description: 'Percentage of `base`. UBL profiles older than EN 16931 may state a factor instead.',
    }),
    taxCategory: t.exposeString('taxCategory', {
      nullable: true,
      description: 'Tax category, as in `taxes`. Null for lines, which state their own tax category.',
    }),
    taxRate: t.exposeString('taxRate', { nullable: true, description: 'Tax rate in percent.' }),
  }),
});

const ClassificationType = builder.objectRef<LineClassification>('InvoiceLineClassification').implement({
  description: 'A code that classifies a product.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The code.' }),
    scheme: t.exposeString('scheme', {
      nullable: true,
      description: 'Scheme as written, such as `STI` (CPV) or `HS`.',
    }),
  }),
});

const AttributeType = builder.objectRef<LineAttribute>('InvoiceLineAttribute').implement({
  description: 'A property of a product, such as its colour.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Name of the property.' }),
    value: t.exposeString('value', { nullable: true, description: 'Its value.' }),
  }),
});

export const LineType = builder.objectRef<InvoiceLine>('InvoiceLine').implement({
  description: 'A line of an invoice. Amounts are in the currency of the invoice.',
  fields: (t) => ({
    line: t.exposeString('line', { nullable: true, description: 'Line number as written.' }),
    parentLine: t.exposeString('parentLine', {
      nullable: true,
      description: 'Number of the line that this line is part of.',
    }),
    counted: t.exposeBoolean('counted', {
      description:
        'True if `net` counts towards `totalLines`. False for group lines and for details of other lines.',
    }),
    sku: t.exposeString('sku', { nullable: true, description: 'Article number of the supplier.' }),
    buyerSku: t.exposeString('buyerSku', { nullable: true, description: 'Article number of the customer.' }),
    standardId: t.exposeString('standardId', {
      nullable: true,
      description: 'Standard article number, such as a GTIN.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Name of the product or service.',
    }),
    details: t.exposeString('details', {
      nullable: true,
      description: 'Longer description, if stated in addition to the name.',
    }),
    note: t.exposeString('note', { nullable: true, description: 'Note on the line.' }),
    quantity: t.exposeString('quantity', { nullable: true, description: 'Invoiced quantity.' }),
    unit: t.exposeString('unit', {
      nullable: true,
      description:
        'Unit as written: a code of UN/ECE Recommendation 20, such as `C62` (one). In FatturaPA, free text.',
    }),
    unitPrice: t.exposeString('unitPrice', {
      nullable: true,
      description: 'Net price of `priceBase` units. In FatturaPA, before line discounts.',
    }),
    grossPrice: t.exposeString('grossPrice', {
      nullable: true,
      description: 'Price without tax, before the discount that is included in `unitPrice`.',
    }),
    priceBase: t.exposeString('priceBase', {
      nullable: true,
      description: 'Number of units that the price applies to. Null means 1.',
    }),
    taxCategory: t.exposeString('taxCategory', {
      nullable: true,
      description: 'Tax category, as in `taxes`.',
    }),
    taxRate: t.exposeString('taxRate', { nullable: true, description: 'Tax rate in percent.' }),
    net: t.exposeString('net', {
      nullable: true,
      description: 'Net amount of the line, including its discounts and surcharges.',
    }),
    tax: t.exposeString('tax', {
      nullable: true,
      description: 'Tax of the line. Usually null, because EN 16931 states tax only for the whole invoice.',
    }),
    total: t.exposeString('total', {
      nullable: true,
      description: 'Amount with tax. Null unless the line states its tax or its total.',
    }),
    period: t.expose('period', {
      type: PeriodType,
      nullable: true,
      description: 'Billing period of the line. Null if not stated.',
    }),
    orderLine: t.exposeString('orderLine', {
      nullable: true,
      description: 'Line number in the purchase order.',
    }),
    accountingReference: t.exposeString('accountingReference', {
      nullable: true,
      description: 'Accounting reference of the customer for the line.',
    }),
    originCountryCode: t.exposeString('originCountryCode', {
      nullable: true,
      description: 'Country of origin, as written.',
    }),
    allowancesCharges: t.field({
      type: [AllowanceChargeType],
      description: 'Discounts and surcharges of the line. In FatturaPA, they apply to the unit price.',
      resolve: ({ allowancesCharges }) => [...allowancesCharges],
    }),
    classifications: t.field({
      type: [ClassificationType],
      description: 'Codes that classify the product.',
      resolve: ({ classifications }) => [...classifications],
    }),
    attributes: t.field({
      type: [AttributeType],
      description: 'Properties of the product.',
      resolve: ({ attributes }) => [...attributes],
    }),
  }),
});

const CollectionType = builder.enumType('TaxCollection', {
  description: 'Due date rule and payer of a tax (FatturaPA, EsigibilitaIVA).',
  values: {
    immediate: { description: 'Due with the invoice.' },
    deferred: { description: 'Due when the invoice is paid.' },
    split_payment: { description: 'Paid by the customer directly to the tax authority.' },
  } satisfies EnumDescriptions<TaxCollection>,
});

export const TaxType = builder.objectRef<InvoiceTax>('InvoiceTax').implement({
  description: 'The tax of one category and rate.',
  fields: (t) => ({
    category: t.exposeString('category', {
      nullable: true,
      description:
        'Category as written: UNTDID 5305, such as `S` (standard) or `AE` (reverse charge). In FatturaPA, the Natura code.',
    }),
    rate: t.exposeString('rate', { nullable: true, description: 'Rate in percent.' }),
    base: t.exposeString('base', { nullable: true, description: 'Taxed amount.' }),
    amount: t.exposeString('amount', { nullable: true, description: 'Tax amount.' }),
    exemptionReason: t.exposeString('exemptionReason', {
      nullable: true,
      description: 'Reason for the tax exemption, as text.',
    }),
    exemptionCode: t.exposeString('exemptionCode', {
      nullable: true,
      description: 'Reason for the tax exemption, as a VATEX code.',
    }),
    collection: t.expose('collection', {
      type: CollectionType,
      nullable: true,
      description: 'Due date rule and payer of the tax. Null for formats other than FatturaPA.',
    }),
  }),
});

export const WithholdingType = builder.objectRef<Withholding>('InvoiceWithholding').implement({
  description:
    'Withholding tax that the customer deducts and pays to the tax authority, such as the Italian ritenuta.',
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: true, description: 'Code or name of the tax, such as `RT01`.' }),
    rate: t.exposeString('rate', { nullable: true, description: 'Rate in percent.' }),
    amount: t.exposeString('amount', { nullable: true, description: 'Amount withheld.' }),
  }),
});
