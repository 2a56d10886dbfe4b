import type {
  DirectDebit,
  InvoicePayment,
  PaymentAccount,
  PaymentDiscount,
  PaymentInstallment,
} from '../../../resolvers/parser/invoice/index.ts';
import { builder } from '../../builder.ts';

const AccountType = builder.objectRef<PaymentAccount>('InvoiceAccount').implement({
  description: 'A bank account that the invoice can be paid to.',
  fields: (t) => ({
    iban: t.exposeString('iban', {
      nullable: true,
      description: 'IBAN without spaces. It may be invalid: see `checks.ibanValid`.',
    }),
    number: t.exposeString('number', {
      nullable: true,
      description: 'Account number, if it is not an IBAN.',
    }),
    bic: t.exposeString('bic', { nullable: true, description: 'BIC or national bank code.' }),
    name: t.exposeString('name', { nullable: true, description: 'Account holder or account name.' }),
    bankName: t.exposeString('bankName', { nullable: true, description: 'Name of the bank.' }),
  }),
});

const DirectDebitType = builder.objectRef<DirectDebit>('InvoiceDirectDebit').implement({
  description: 'A direct debit that collects the invoice amount.',
  fields: (t) => ({
    mandate: t.exposeString('mandate', { nullable: true, description: 'Mandate reference.' }),
    creditorId: t.exposeString('creditorId', { nullable: true, description: 'SEPA creditor identifier.' }),
    debtorIban: t.exposeString('debtorIban', { nullable: true, description: 'IBAN of the debited account.' }),
  }),
});

const DiscountType = builder.objectRef<PaymentDiscount>('InvoicePaymentDiscount').implement({
  description: 'A discount for early payment.',
  fields: (t) => ({
    percent: t.exposeString('percent', { nullable: true, description: 'Discount in percent.' }),
    amount: t.exposeString('amount', { nullable: true, description: 'Discount as an amount.' }),
    base: t.exposeString('base', {
      nullable: true,
      description: 'Amount that `percent` applies to. Null means the amount due.',
    }),
    days: t.exposeInt('days', {
      nullable: true,
      description:
        'Number of days to pay with the discount, from the invoice date unless the terms say otherwise.',
    }),
    until: t.expose('until', { type: 'Date', nullable: true, description: 'Last day for the discount.' }),
  }),
});

const InstallmentType = builder.objectRef<PaymentInstallment>('InvoiceInstallment').implement({
  description: 'An instalment of the amount due.',
  fields: (t) => ({
    dueDate: t.expose('dueDate', {
      type: 'Date',
      nullable: true,
      description: 'Due date of the instalment.',
    }),
    amount: t.exposeString('amount', { nullable: true, description: 'Amount.' }),
  }),
});

export const PaymentType = builder.objectRef<InvoicePayment>('InvoicePayment').implement({
  description: 'Payment instructions of an invoice.',
  fields: (t) => ({
    meansCode: t.exposeString('meansCode', {
      nullable: true,
      description:
        'Code of the payment method: UNTDID 4461, such as `58` (SEPA credit transfer). In FatturaPA, a code such as `MP05`.',
    }),
    means: t.exposeString('means', { nullable: true, description: 'Payment method, as text.' }),
    terms: t.exposeString('terms', {
      nullable: true,
      description: 'Payment terms, as text. In FatturaPA, the meaning of `termsCode`.',
    }),
    termsCode: t.exposeString('termsCode', {
      nullable: true,
      description: 'Payment terms as a code, `TP01` to `TP03`. FatturaPA only.',
    }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'Reference to include in the payment.',
    }),
    iban: t.exposeString('iban', { nullable: true, description: 'First IBAN of `accounts`.' }),
    bic: t.exposeString('bic', { nullable: true, description: 'BIC that belongs to `iban`.' }),
    accounts: t.field({
      type: [AccountType],
      description: 'All accounts that the invoice can be paid to.',
      resolve: ({ accounts }) => [...accounts],
    }),
    cardNumber: t.exposeString('cardNumber', {
      nullable: true,
      description: 'Card number used for payment, usually only the last digits.',
    }),
    directDebit: t.expose('directDebit', {
      type: DirectDebitType,
      nullable: true,
      description: 'Direct debit. Null if the invoice is not collected by direct debit.',
    }),
    discounts: t.field({
      type: [DiscountType],
      description: 'Discounts for early payment, including those in XRechnung payment terms (`#SKONTO#`).',
      resolve: ({ discounts }) => [...discounts],
    }),
    installments: t.field({
      type: [InstallmentType],
      description: 'Instalments with separate due dates. Empty if the whole amount is due on one date.',
      resolve: ({ installments }) => [...installments],
    }),
  }),
});
