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
import type { Words } from '../../words.ts';
import { AddressType } from '../party.ts';

const MethodType = builder.enumType('PaymentMethod', {
  description: 'How something was paid.',
  values: {
    cash: { description: 'Notes and coins.' },
    card: { description: 'A card of which no more is said.' },
    credit_card: { description: 'A credit card whose brand is not said.' },
    debit_card: { description: 'A debit card whose brand is not said.' },
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
    loyalty: { description: 'Points or credit of the shop.' },
    cheque: { description: 'Cheque.' },
    bank_transfer: { description: 'Bank transfer.' },
    account: { description: 'On account.' },
    other: { description: 'Paid, but the receipt does not say how.' },
  } satisfies Words<PaymentMethod>,
});

const MerchantType = builder.objectRef<ReceiptMerchant>('ReceiptMerchant').implement({
  description: 'Who sold.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'Name at the top: the one with a legal form, such as GmbH, if there are several.',
    }),
    address: t.expose('address', {
      type: AddressType,
      nullable: true,
      description: 'Address of the shop or its company. The country is that of the receipt if it names none.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Phone number: E.164 if it is a valid number of the country, else as written.',
    }),
    taxId: t.exposeString('taxId', {
      nullable: true,
      description:
        'Tax number as written, such as a VAT id, GST number, ABN or EIN. A warning tells if its check digits are wrong.',
    }),
  }),
});

const LineItemType = builder.objectRef<ReceiptLineItem>('ReceiptLineItem').implement({
  description: 'Something that was bought, returned or voided. Amounts have the currency of the receipt.',
  fields: (t) => ({
    description: t.exposeString('description', {
      nullable: true,
      description: 'Name of the goods, from all of its rows.',
    }),
    quantity: t.exposeString('quantity', {
      nullable: true,
      description:
        'Number of units, or weight such as `0.535`. Null if not stated, even if it can only be 1.',
    }),
    unitPrice: t.exposeString('unitPrice', {
      nullable: true,
      description: 'Price of one unit, or of one kilogram and the like. Null if not stated.',
    }),
    total: t.exposeString('total', {
      nullable: true,
      description: 'Amount, before discounts on rows of their own. Negative for returns.',
    }),
  }),
});

const DiscountType = builder.objectRef<ReceiptDiscount>('ReceiptDiscount').implement({
  description: 'What was taken off, from one item or from all.',
  fields: (t) => ({
    description: t.exposeString('description', { nullable: true, description: 'What the receipt calls it.' }),
    amount: t.exposeString('amount', { description: 'Amount, as a positive number.' }),
  }),
});

const TaxType = builder.objectRef<ReceiptTax>('ReceiptTax').implement({
  description: 'A tax, as the receipt sums it up.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'As written, such as `GST`, `MwSt` or `Sales Tax`.',
    }),
    rate: t.exposeString('rate', { nullable: true, description: 'Rate in percent, such as `19.0`.' }),
    base: t.exposeString('base', {
      nullable: true,
      description:
        'Net amount that is taxed. Computed if the receipt states only the gross amount with the tax in it.',
    }),
    amount: t.exposeString('amount', { nullable: true, description: 'Amount of the tax.' }),
  }),
});

const PaymentType = builder.objectRef<ReceiptPayment>('ReceiptPayment').implement({
  description: 'A payment. A split bill has several.',
  fields: (t) => ({
    method: t.expose('method', { type: MethodType, description: 'How it was paid.' }),
    cardLast4: t.exposeString('cardLast4', { nullable: true, description: 'Last four digits of the card.' }),
    amount: t.exposeString('amount', {
      nullable: true,
      description: 'Amount: of cash, what was handed over, so the change is still in it.',
    }),
  }),
});

const ChecksType = builder.objectRef<ReceiptChecks>('ReceiptChecks').implement({
  description:
    'What a receipt says twice, recomputed to the cent. Null if the receipt does not state what a check needs.',
  fields: (t) => ({
    itemsSumOk: t.exposeBoolean('itemsSumOk', {
      nullable: true,
      description:
        'Whether the line items, with or without the discounts, are the subtotal or the total, allowing for taxes, service charge, tip and rounding.',
    }),
    totalOk: t.exposeBoolean('totalOk', {
      nullable: true,
      description:
        'Whether the total follows from the subtotal or the items with taxes, service charge, tip and rounding, or is what was paid less the change.',
    }),
  }),
});

const AMOUNT = 'in plain decimal notation';

export const ReceiptObject = builder.objectRef<Receipt>('ParsedReceipt').implement({
  description: `A receipt, till slip or restaurant bill. Amounts are ${AMOUNT}, such as \`12.50\`, in \`currency\`.`,
  fields: (t) => ({
    merchant: t.expose('merchant', { type: MerchantType, description: 'Who sold.' }),
    receiptNumber: t.exposeString('receiptNumber', {
      nullable: true,
      description: 'Number of the receipt, else of the invoice, bill or transaction.',
    }),
    date: t.expose('date', { type: 'Date', nullable: true, description: 'Day of the purchase.' }),
    time: t.exposeString('time', {
      nullable: true,
      description: 'Local time of the purchase as `HH:MM` or `HH:MM:SS`, on a clock of 24 hours.',
    }),
    currency: t.exposeString('currency', {
      nullable: true,
      description: 'Currency (ISO 4217). If the receipt names none, that of its country, with a warning.',
    }),
    lineItems: t.field({
      type: [LineItemType],
      description: 'Items in their order, the first 1,000.',
      resolve: ({ lineItems }) => [...lineItems],
    }),
    subtotal: t.exposeString('subtotal', {
      nullable: true,
      description: 'Sum of the items as stated, mostly before tax.',
    }),
    discounts: t.field({
      type: [DiscountType],
      description: 'Discounts and coupons, the first 1,000.',
      resolve: ({ discounts }) => [...discounts],
    }),
    taxes: t.field({
      type: [TaxType],
      description: 'Taxes, included in the prices or added to them.',
      resolve: ({ taxes }) => [...taxes],
    }),
    serviceCharge: t.exposeString('serviceCharge', {
      nullable: true,
      description: 'Service or cover charge that the merchant adds.',
    }),
    tip: t.exposeString('tip', {
      nullable: true,
      description: 'Tip that was given. Suggestions do not count.',
    }),
    rounding: t.exposeString('rounding', {
      nullable: true,
      description: 'Rounding to the smallest coin, such as `-0.02`.',
    }),
    total: t.exposeString('total', {
      nullable: true,
      description:
        'What was to be paid, with tip and rounding. Of several, the one that other amounts prove.',
    }),
    payments: t.field({
      type: [PaymentType],
      description: 'Payments, each once, even if a card slip repeats it.',
      resolve: ({ payments }) => [...payments],
    }),
    change: t.exposeString('change', { nullable: true, description: 'Change given back.' }),
    checks: t.expose('checks', { type: ChecksType, description: 'Sums, recomputed.' }),
  }),
});
