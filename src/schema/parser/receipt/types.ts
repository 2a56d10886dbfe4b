import type {
  PaymentMethod,
  Receipt,
  ReceiptChecks,
  ReceiptDiscount,
  ReceiptLineItem,
  ReceiptMerchant,
  ReceiptPayment,
  ReceiptTax,
} from '../../../resolvers/parser/receipt/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';
import { AddressType } from '../party.ts';

const MethodType = builder.enumType('PaymentMethod', {
  description: 'Payment method.',
  values: {
    cash: { description: 'Notes and coins.' },
    card: { description: 'A card of unknown kind and brand.' },
    credit_card: { description: 'A credit card of unknown brand.' },
    debit_card: { description: 'A debit card of unknown brand.' },
    visa: { description: 'Visa, credit or debit.' },
    mastercard: { description: 'Mastercard, credit or debit.' },
    maestro: { description: 'Maestro.' },
    amex: { description: 'American Express.' },
    discover: { description: 'Discover.' },
    diners_club: { description: 'Diners Club.' },
    jcb: { description: 'JCB.' },
    unionpay: { description: 'UnionPay.' },
    girocard: { description: 'Girocard (EC card) in Germany.' },
    carte_bancaire: { description: 'Carte bancaire (CB) in France.' },
    bancontact: { description: 'Bancontact in Belgium.' },
    dankort: { description: 'Dankort in Denmark.' },
    eftpos: { description: 'EFTPOS in Australia and New Zealand.' },
    interac: { description: 'Interac in Canada.' },
    apple_pay: { description: 'Apple Pay.' },
    google_pay: { description: 'Google Pay.' },
    paypal: { description: 'PayPal.' },
    mobile_wallet: { description: "Another app, such as Alipay, Swish, Twint, Bizum or Touch 'n Go." },
    voucher: { description: 'Voucher, meal voucher or deposit slip.' },
    gift_card: { description: 'Gift card.' },
    loyalty: { description: 'Loyalty points or store credit.' },
    cheque: { description: 'Cheque.' },
    bank_transfer: { description: 'Bank transfer.' },
    account: { description: 'Charged to a customer account.' },
    other: { description: 'Paid, but the receipt does not state the method.' },
  } satisfies EnumDescriptions<PaymentMethod>,
});

const MerchantType = builder.objectRef<ReceiptMerchant>('ReceiptMerchant').implement({
  description: 'Merchant.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description:
        'Name at the top of the receipt. If there are several, the one with a legal form, such as GmbH.',
    }),
    address: t.expose('address', {
      type: AddressType,
      nullable: true,
      description:
        'Address of the shop or its company. If the address names no country, the country of the receipt is used.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Phone number. In E.164 format if it is valid in the country, otherwise as written.',
    }),
    taxId: t.exposeString('taxId', {
      nullable: true,
      description:
        'Tax number as written, such as a VAT ID, GST number, ABN or EIN. Wrong check digits cause a warning.',
    }),
  }),
});

const LineItemType = builder.objectRef<ReceiptLineItem>('ReceiptLineItem').implement({
  description: 'An item that was bought, returned or voided. Amounts are in the currency of the receipt.',
  fields: (t) => ({
    description: t.exposeString('description', {
      nullable: true,
      description: 'Item name. A name that spans several rows is joined.',
    }),
    quantity: t.exposeString('quantity', {
      nullable: true,
      description:
        'Number of units, or a weight such as `0.535`. Null if not stated, even if it can only be 1.',
    }),
    unitPrice: t.exposeString('unitPrice', {
      nullable: true,
      description: 'Price per unit, such as per piece or per kilogram. Null if not stated.',
    }),
    total: t.exposeString('total', {
      nullable: true,
      description: 'Amount before discounts listed in separate rows. Negative for returns.',
    }),
  }),
});

const DiscountType = builder.objectRef<ReceiptDiscount>('ReceiptDiscount').implement({
  description: 'A discount on one item or on the whole receipt.',
  fields: (t) => ({
    description: t.exposeString('description', {
      nullable: true,
      description: 'Name of the discount, as written.',
    }),
    amount: t.exposeString('amount', { description: 'Amount, as a positive number.' }),
  }),
});

const TaxType = builder.objectRef<ReceiptTax>('ReceiptTax').implement({
  description: 'A tax in the tax summary of the receipt.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'Tax name as written, such as `GST`, `MwSt` or `Sales Tax`.',
    }),
    rate: t.exposeString('rate', { nullable: true, description: 'Rate in percent, such as `19.0`.' }),
    base: t.exposeString('base', {
      nullable: true,
      description: 'Net amount subject to the tax. Computed if the receipt states only the gross amount.',
    }),
    amount: t.exposeString('amount', { nullable: true, description: 'Amount of the tax.' }),
  }),
});

const PaymentType = builder.objectRef<ReceiptPayment>('ReceiptPayment').implement({
  description: 'A payment. A split bill has several payments.',
  fields: (t) => ({
    method: t.expose('method', { type: MethodType, description: 'Payment method.' }),
    cardLast4: t.exposeString('cardLast4', { nullable: true, description: 'Last four digits of the card.' }),
    amount: t.exposeString('amount', {
      nullable: true,
      description: 'Amount paid. For cash, the amount handed over, before change.',
    }),
  }),
});

const ChecksType = builder.objectRef<ReceiptChecks>('ReceiptChecks').implement({
  description:
    'Checks of the amounts, exact to the cent. A check is null if the receipt lacks the amounts it needs.',
  fields: (t) => ({
    itemsSumOk: t.exposeBoolean('itemsSumOk', {
      nullable: true,
      description:
        'True if the items add up to the subtotal or total, before or after discounts, taxes, service charge, tip and rounding.',
    }),
    totalOk: t.exposeBoolean('totalOk', {
      nullable: true,
      description:
        'True if subtotal or items plus taxes, charges, tip and rounding equal the total, or payments minus change do.',
    }),
  }),
});

const AMOUNT = 'in plain decimal notation';

export const ReceiptObject = builder.objectRef<Receipt>('ParsedReceipt').implement({
  description: `A receipt, till slip or restaurant bill. Amounts are ${AMOUNT}, such as \`12.50\`, in \`currency\`.`,
  fields: (t) => ({
    merchant: t.expose('merchant', { type: MerchantType, description: 'Merchant.' }),
    receiptNumber: t.exposeString('receiptNumber', {
      nullable: true,
      description: 'Receipt number. If not stated, the number of the invoice, bill or transaction.',
    }),
    date: t.expose('date', { type: 'Date', nullable: true, description: 'Day of the purchase.' }),
    time: t.exposeString('time', {
      nullable: true,
      description: 'Local time of the purchase in 24-hour format, as `HH:MM` or `HH:MM:SS`.',
    }),
    currency: t.exposeString('currency', {
      nullable: true,
      description: 'Currency (ISO 4217). If not stated, the currency of the country, with a warning.',
    }),
    lineItems: t.field({
      type: [LineItemType],
      description: 'The first 1,000 line items, in document order.',
      resolve: ({ lineItems }) => [...lineItems],
    }),
    subtotal: t.exposeString('subtotal', {
      nullable: true,
      description: 'Stated sum of the items, usually before tax.',
    }),
    discounts: t.field({
      type: [DiscountType],
      description: 'The first 1,000 discounts and coupons.',
      resolve: ({ discounts }) => [...discounts],
    }),
    taxes: t.field({
      type: [TaxType],
      description: 'Taxes, included in the prices or added to them.',
      resolve: ({ taxes }) => [...taxes],
    }),
    serviceCharge: t.exposeString('serviceCharge', {
      nullable: true,
      description: 'Service or cover charge added by the merchant.',
    }),
    tip: t.exposeString('tip', {
      nullable: true,
      description: 'Tip paid. Suggested tips are ignored.',
    }),
    rounding: t.exposeString('rounding', {
      nullable: true,
      description: 'Rounding to the smallest coin, such as `-0.02`.',
    }),
    total: t.exposeString('total', {
      nullable: true,
      description:
        'Amount to pay, including tip and rounding. If several totals are stated, the one confirmed by other amounts.',
    }),
    payments: t.field({
      type: [PaymentType],
      description: 'Payments. A payment that is repeated on a card slip is listed once.',
      resolve: ({ payments }) => [...payments],
    }),
    change: t.exposeString('change', { nullable: true, description: 'Change given back.' }),
    checks: t.expose('checks', { type: ChecksType, description: 'Checks of the amounts.' }),
  }),
});
