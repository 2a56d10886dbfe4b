import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import type { InvoicePayment, PaymentDiscount } from '../../kinds/invoice/types.ts';
import { discountsIn, dueDateIn } from '../e-invoice/due-dates.ts';
import { accountOf, invoicePaymentOf } from '../e-invoice/payment.ts';
import { filled, firstText, type Source, textsOf } from '../e-invoice/source.ts';
import { ciiDay } from './dates.ts';

/** Reads the payment means and terms of a settlement. */
export function ciiPayment(
  settlement: XmlElement | undefined,
  issueDate: string | null,
  source: Source,
): { readonly payment: InvoicePayment; readonly dueDate: string | null } {
  const means = childrenOf(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  const terms = childrenOf(settlement, 'SpecifiedTradePaymentTerms');
  let discountCount = 0;
  const dated = terms.map((one) => ({
    date: ciiDay(one, 'DueDateDateTime', source, 'dueDate'),
    discounts: childrenOf(one, 'ApplicableTradePaymentDiscountTerms').map((discount) =>
      discountOf(discount, source, `payment.discounts[${discountCount++}]`),
    ),
  }));
  const due = terms.map((one, at) => ({
    dueDate: dated[at]?.date ?? null,
    amount: source.amount(textAt(one, 'PartialPaymentAmount'), 'payment.installments'),
  }));
  const payment = invoicePaymentOf(
    {
      meansCode: textAt(means[0], 'TypeCode'),
      means: textAt(means[0], 'Information'),
      terms: filled(terms.flatMap((one) => textsOf(one, 'Description'))).join('\n') || null,
      reference: textAt(settlement, 'PaymentReference'),
      accounts: means.flatMap((one) => accountIn(one) ?? []),
      cardNumber:
        filled(means.map((one) => textAt(one, 'ApplicableTradeSettlementFinancialCard/ID')))[0] ?? null,
      directDebit: {
        mandate: filled(terms.map((one) => textAt(one, 'DirectDebitMandateID')))[0] ?? null,
        creditorId: textAt(settlement, 'CreditorReferenceID'),
        debtorIban:
          filled(means.map((one) => textAt(one, 'PayerPartyDebtorFinancialAccount/IBANID')))[0] ?? null,
      },
      discounts: discountsIn(dated, issueDate),
      installments: due.some(({ amount }) => amount !== null)
        ? due.filter(({ dueDate, amount }) => dueDate !== null || amount !== null)
        : [],
    },
    source,
  );
  return { payment, dueDate: dueDateIn(dated, issueDate) };
}

function accountIn(means: XmlElement) {
  const account = elementAt(means, 'PayeePartyCreditorFinancialAccount');
  const bank = elementAt(means, 'PayeeSpecifiedCreditorFinancialInstitution');
  return accountOf({
    iban: textAt(account, 'IBANID'),
    number: textAt(account, 'ProprietaryID'),
    name: textAt(account, 'AccountName'),
    bic: firstText(bank, 'BICID', 'GermanBankleitzahlID'),
    bankName: textAt(bank, 'Name'),
  });
}

function discountOf(terms: XmlElement, source: Source, path: string): PaymentDiscount {
  const period = elementAt(terms, 'BasisPeriodMeasure');
  const inDays = /^(?:DAY|D)?$/i.test(period?.attributes.get('unitCode') ?? '');
  return {
    percent: source.amount(textAt(terms, 'CalculationPercent'), `${path}.percent`),
    amount: source.amount(textAt(terms, 'ActualDiscountAmount'), `${path}.amount`),
    base: source.amount(textAt(terms, 'BasisAmount'), `${path}.base`),
    days: period && inDays && /^\d{1,4}$/.test(period.text) ? Number(period.text) : null,
    until: null,
  };
}
