import type {
  DirectDebit,
  InvoicePayment,
  PaymentAccount,
  PaymentDiscount,
  PaymentInstallment,
} from '../../../resolvers/parser/invoice/index.ts';
import { builder } from '../../builder.ts';

const AccountType = builder.objectRef<PaymentAccount>('InvoiceAccount').implement({
  description: 'An account that an invoice can be paid to.',
  fields: (t) => ({
    iban: t.exposeString('iban', {
      nullable: true,
      description: 'IBAN without spaces, valid or not: see `checks.ibanValid`.',
    }),
    number: t.exposeString('number', { nullable: true, description: 'Account number that is not an IBAN.' }),
    bic: t.exposeString('bic', { nullable: true, description: 'BIC or national bank code.' }),
    name: t.exposeString('name', { nullable: true, description: 'Holder or name of the account.' }),
    bankName: t.exposeString('bankName', { nullable: true, description: 'Name of the bank.' }),
  }),
});

const DirectDebitType = builder.objectRef<DirectDebit>('InvoiceDirectDebit').implement({
  description: 'A direct debit by which an invoice is collected.',
  fields: (t) => ({
    mandate: t.exposeString('mandate', { nullable: true, description: 'Mandate reference.' }),
    creditorId: t.exposeString('creditorId', { nullable: true, description: 'SEPA creditor identifier.' }),
    debtorIban: t.exposeString('debtorIban', { nullable: true, description: 'IBAN that is debited.' }),
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
      description: 'Days within which to pay, from the date of the invoice unless the terms say otherwise.',
    }),
    until: t.expose('until', { type: 'Date', nullable: true, description: 'Last day of the discount.' }),
  }),
});

const InstallmentType = builder.objectRef<PaymentInstallment>('InvoiceInstallment').implement({
  description: 'A part of the amount due.',
  fields: (t) => ({
    dueDate: t.expose('dueDate', { type: 'Date', nullable: true, description: 'When it is due.' }),
    amount: t.exposeString('amount', { nullable: true, description: 'Amount.' }),
  }),
});

export const PaymentType = builder.objectRef<InvoicePayment>('InvoicePayment').implement({
  description: 'How an invoice is to be paid.',
  fields: (t) => ({
    meansCode: t.exposeString('meansCode', {
      nullable: true,
      description:
        'Code of the means of payment: UNTDID 4461 such as `58` (SEPA credit transfer), in FatturaPA such as `MP05`.',
    }),
    means: t.exposeString('means', { nullable: true, description: 'Means of payment in words.' }),
    terms: t.exposeString('terms', {
      nullable: true,
      description: 'Terms of payment in words; in FatturaPA those of the code.',
    }),
    termsCode: t.exposeString('termsCode', {
      nullable: true,
      description: 'Terms of payment as a code, which only FatturaPA has: `TP01` to `TP03`.',
    }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'Reference to give with the payment.',
    }),
    iban: t.exposeString('iban', { nullable: true, description: 'First IBAN of `accounts`.' }),
    bic: t.exposeString('bic', { nullable: true, description: 'BIC that belongs to `iban`.' }),
    accounts: t.field({
      type: [AccountType],
      description: 'All accounts that can be paid to.',
      resolve: ({ accounts }) => [...accounts],
    }),
    cardNumber: t.exposeString('cardNumber', {
      nullable: true,
      description: 'Number of the card that was used, mostly its last digits.',
    }),
    directDebit: t.expose('directDebit', {
      type: DirectDebitType,
      nullable: true,
      description: 'Direct debit. Null if the invoice is not collected.',
    }),
    discounts: t.field({
      type: [DiscountType],
      description: 'Discounts for early payment, also those that XRechnung has in its terms (`#SKONTO#`).',
      resolve: ({ discounts }) => [...discounts],
    }),
    installments: t.field({
      type: [InstallmentType],
      description: 'Parts with due dates of their own. Empty if everything is due at once.',
      resolve: ({ installments }) => [...installments],
    }),
  }),
});
