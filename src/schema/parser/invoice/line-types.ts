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
import type { Words } from '../../words.ts';

export const PeriodType = builder.objectRef<InvoicePeriod>('InvoicePeriod').implement({
  description: 'A period that is invoiced.',
  fields: (t) => ({
    start: t.expose('start', { type: 'Date', nullable: true, description: 'First day.' }),
    end: t.expose('end', { type: 'Date', nullable: true, description: 'Last day.' }),
  }),
});

const KindType = builder.enumType('AllowanceChargeKind', {
  description: 'Whether an amount is subtracted or added.',
  values: {
    allowance: { description: 'A discount: it is subtracted.' },
    charge: { description: 'A surcharge, such as freight: it is added.' },
  } satisfies Words<AllowanceCharge['kind']>,
});

export const AllowanceChargeType = builder.objectRef<AllowanceCharge>('InvoiceAllowanceCharge').implement({
  description: 'A discount or a surcharge.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindType, description: 'Whether it is subtracted or added.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Reason in words.' }),
    reasonCode: t.exposeString('reasonCode', {
      nullable: true,
      description: 'Reason code: UNTDID 5189 or 7161, or the Italian code.',
    }),
    amount: t.exposeString('amount', {
      nullable: true,
      description: 'Amount, positive for both kinds. Null if only a percentage is given.',
    }),
    base: t.exposeString('base', { nullable: true, description: 'Amount that `rate` applies to.' }),
    rate: t.exposeString('rate', {
      nullable: true,
      description: 'Percentage of `base`. Profiles of UBL older than EN 16931 may give a factor.',
    }),
    taxCategory: t.exposeString('taxCategory', {
      nullable: true,
      description: 'Tax category, as in `taxes`. Null in lines, which have their own.',
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
      description: 'Scheme as written, such as `STI` for CPV or `HS`.',
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
      description: 'Number of the line that this one details.',
    }),
    counted: t.exposeBoolean('counted', {
      description: 'Whether `net` is part of `totalLines`. False for groups and details of other lines.',
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
      description: 'Longer description if there is one besides the name.',
    }),
    note: t.exposeString('note', { nullable: true, description: 'Note to the line.' }),
    quantity: t.exposeString('quantity', { nullable: true, description: 'Invoiced quantity.' }),
    unit: t.exposeString('unit', {
      nullable: true,
      description:
        'Unit as written: a code of UN/ECE Recommendation 20 such as `C62` (one), in FatturaPA free text.',
    }),
    unitPrice: t.exposeString('unitPrice', {
      nullable: true,
      description: 'Net price of `priceBase` units. In FatturaPA before the discounts of the line.',
    }),
    grossPrice: t.exposeString('grossPrice', {
      nullable: true,
      description: 'Price before the discount that is already in `unitPrice`. Without tax, too.',
    }),
    priceBase: t.exposeString('priceBase', {
      nullable: true,
      description: 'Quantity that the price is for. Null means 1.',
    }),
    taxCategory: t.exposeString('taxCategory', {
      nullable: true,
      description: 'Tax category, as in `taxes`.',
    }),
    taxRate: t.exposeString('taxRate', { nullable: true, description: 'Tax rate in percent.' }),
    net: t.exposeString('net', {
      nullable: true,
      description: 'Net amount of the line, with its discounts and surcharges.',
    }),
    tax: t.exposeString('tax', {
      nullable: true,
      description: 'Tax of the line. EN 16931 leaves it to the invoice as a whole, so it is mostly null.',
    }),
    total: t.exposeString('total', {
      nullable: true,
      description: 'Amount with tax. Null unless the line gives its tax or its total.',
    }),
    period: t.expose('period', { type: PeriodType, nullable: true, description: 'Invoiced period.' }),
    orderLine: t.exposeString('orderLine', { nullable: true, description: 'Line of the order.' }),
    accountingReference: t.exposeString('accountingReference', {
      nullable: true,
      description: 'Where the customer books the line.',
    }),
    originCountryCode: t.exposeString('originCountryCode', {
      nullable: true,
      description: 'Country of origin, as written.',
    }),
    allowancesCharges: t.field({
      type: [AllowanceChargeType],
      description: 'Discounts and surcharges of the line; in FatturaPA those of its unit price.',
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
  description: 'When a tax is due, and who pays it to the authority (FatturaPA, EsigibilitaIVA).',
  values: {
    immediate: { description: 'Due with the invoice.' },
    deferred: { description: 'Due when the invoice is paid.' },
    split_payment: { description: 'Paid by the customer straight to the authority.' },
  } satisfies Words<TaxCollection>,
});

export const TaxType = builder.objectRef<InvoiceTax>('InvoiceTax').implement({
  description: 'The tax of one category and rate.',
  fields: (t) => ({
    category: t.exposeString('category', {
      nullable: true,
      description:
        'Category as written: UNTDID 5305 such as `S` (standard) or `AE` (reverse charge), in FatturaPA the Natura code.',
    }),
    rate: t.exposeString('rate', { nullable: true, description: 'Rate in percent.' }),
    base: t.exposeString('base', { nullable: true, description: 'Taxed amount.' }),
    amount: t.exposeString('amount', { nullable: true, description: 'Tax.' }),
    exemptionReason: t.exposeString('exemptionReason', {
      nullable: true,
      description: 'Why there is no tax, in words.',
    }),
    exemptionCode: t.exposeString('exemptionCode', {
      nullable: true,
      description: 'The same as a VATEX code.',
    }),
    collection: t.expose('collection', {
      type: CollectionType,
      nullable: true,
      description: 'When the tax is due and who pays it. Null in other formats than FatturaPA.',
    }),
  }),
});

export const WithholdingType = builder.objectRef<Withholding>('InvoiceWithholding').implement({
  description: 'Tax that the customer keeps back and pays to the authority, such as the Italian ritenuta.',
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: true, description: 'Code or name of the tax, such as `RT01`.' }),
    rate: t.exposeString('rate', { nullable: true, description: 'Rate in percent.' }),
    amount: t.exposeString('amount', { nullable: true, description: 'Amount kept back.' }),
  }),
});
