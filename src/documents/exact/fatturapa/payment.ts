import { childrenOf, textAt, type XmlElement } from '../../input/xml.ts';
import type { InvoicePayment } from '../../kinds/invoice/types.ts';
import { compare } from '../../tokens/money/decimal.ts';
import { knownAmounts, totalOfKnown } from '../e-invoice/amounts.ts';
import { accountOf, invoicePaymentOf } from '../e-invoice/payment.ts';
import { filled, type Source } from '../e-invoice/source.ts';

/** Payment, due date and amount due of a body. */
export interface ItalianPayment {
  readonly payment: InvoicePayment;
  readonly dueDate: string | null;
  readonly amountDue: string | null;
}

/** Reads the payments of a body (`DatiPagamento`). Each payment may have several dates. */
export function italianPayment(body: XmlElement | undefined, source: Source): ItalianPayment {
  const groups = childrenOf(body, 'DatiPagamento');
  const details = groups.flatMap((group) => childrenOf(group, 'DettaglioPagamento'));
  const installments = details.map((one) => ({
    dueDate: source.day(textAt(one, 'DataScadenzaPagamento'), 'payment.installments'),
    amount: source.amount(textAt(one, 'ImportoPagamento'), 'payment.installments'),
  }));
  const dates = filled(installments.map(({ dueDate }) => dueDate)).sort();
  const [first] = details;
  const termsCode = filled(groups.map((one) => textAt(one, 'CondizioniPagamento')))[0] ?? null;
  const payment = invoicePaymentOf(
    {
      meansCode: textAt(first, 'ModalitaPagamento'),
      means: null,
      terms: TERMS.get(termsCode ?? '') ?? null,
      termsCode,
      reference: filled(details.map((one) => textAt(one, 'CodicePagamento')))[0] ?? null,
      accounts: details.flatMap((one) => {
        const [iban, bic, bankName] = [
          textAt(one, 'IBAN'),
          textAt(one, 'BIC'),
          textAt(one, 'IstitutoFinanziario'),
        ];
        return iban === null && bic === null
          ? []
          : (accountOf({ iban, bic, bankName, name: textAt(one, 'Beneficiario') }) ?? []);
      }),
      cardNumber: null,
      directDebit: { mandate: null, creditorId: null, debtorIban: null },
      discounts: details.flatMap((one) => {
        const amount = source.amount(textAt(one, 'ScontoPagamentoAnticipato'), 'payment.discounts');
        const until = source.day(textAt(one, 'DataLimitePagamentoAnticipato'), 'payment.discounts');
        return amount === null ? [] : [{ percent: null, amount, base: null, days: null, until }];
      }),
      installments: details.length > 1 ? installments : [],
    },
    source,
  );
  return {
    payment,
    dueDate: dates[0] ?? null,
    amountDue: amountDueOf(
      groups,
      installments.map(({ amount }) => amount),
    ),
  };
}

/** Texts of CondizioniPagamento. Source: Specifiche tecniche FatturaPA 1.9, Agenzia delle Entrate. */
const TERMS: ReadonlyMap<string, string> = new Map([
  ['TP01', 'Pagamento a rate'],
  ['TP02', 'Pagamento completo'],
  ['TP03', 'Anticipo'],
]);

/**
 * Returns the amount due. Instalments are added up; alternative ways to pay everything at once (TP02) repeat the same
 * amount.
 */
function amountDueOf(groups: readonly XmlElement[], amounts: readonly (string | null)[]): string | null {
  const [first, ...others] = knownAmounts(amounts);
  const alternatives =
    groups.length === 1 &&
    textAt(groups[0], 'CondizioniPagamento') === 'TP02' &&
    first !== undefined &&
    others.every((other) => compare(first, other) === 0);
  return alternatives ? (amounts.find((amount) => amount !== null) ?? null) : totalOfKnown(amounts);
}
