import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import type { InvoicePayment, PaymentDiscount, PaymentInstallment } from '../../kinds/invoice/types.ts';
import { ibanForm } from '../../tokens/identifiers/iban.ts';
import { discountsIn, dueDateIn } from '../e-invoice/due-dates.ts';
import { accountOf, invoicePaymentOf } from '../e-invoice/payment.ts';
import { filled, firstText, type Source } from '../e-invoice/source.ts';

/** Reads the payment means and terms of a document. */
export function ublPayment(
  root: XmlElement,
  issueDate: string | null,
  source: Source,
): { readonly payment: InvoicePayment; readonly dueDate: string | null } {
  const means = childrenOf(root, 'PaymentMeans');
  const [first] = means;
  const terms = childrenOf(root, 'PaymentTerms');
  let discountCount = 0;
  const dated = terms.map((one) => ({
    date: source.day(textAt(one, 'PaymentDueDate'), 'dueDate'),
    discounts:
      firstText(one, 'SettlementDiscountPercent', 'SettlementDiscountAmount') === null
        ? []
        : [discountOf(one, source, `payment.discounts[${discountCount++}]`)],
  }));
  const code = elementAt(first, 'PaymentMeansCode');
  const mandates = means.flatMap((one) => childrenOf(one, 'PaymentMandate'));
  const payment = invoicePaymentOf(
    {
      meansCode: code?.text || null,
      means: code?.attributes.get('name') || textAt(first, 'InstructionNote'),
      terms:
        filled(terms.flatMap((one) => childrenOf(one, 'Note').map(({ text }) => text))).join('\n') || null,
      reference: filled(means.map((one) => firstText(one, 'PaymentID', 'InstructionID')))[0] ?? null,
      accounts: means.flatMap((one) => childrenOf(one, 'PayeeFinancialAccount')).flatMap(accountIn),
      cardNumber: filled(means.map((one) => textAt(one, 'CardAccount/PrimaryAccountNumberID')))[0] ?? null,
      directDebit: {
        mandate: filled(mandates.map((one) => textAt(one, 'ID')))[0] ?? null,
        // The SEPA creditor identifier is an identifier of the supplier or the payee (BT-90).
        creditorId: sepaCreditor(root),
        // The account number may have another form than IBAN (BT-91).
        debtorIban:
          filled(mandates.map((one) => ibanForm(textAt(one, 'PayerFinancialAccount/ID') ?? '')))[0] ?? null,
      },
      discounts: discountsIn(dated, issueDate),
      installments: terms.length > 1 ? terms.flatMap((one) => installmentIn(one, source) ?? []) : [],
    },
    source,
  );
  const stated = source.day(firstText(root, 'DueDate', 'PaymentMeans/PaymentDueDate'), 'dueDate');
  return { payment, dueDate: stated ?? dueDateIn(dated, issueDate) };
}

function accountIn(element: XmlElement) {
  const branch = elementAt(element, 'FinancialInstitutionBranch');
  return (
    accountOf({
      number: textAt(element, 'ID'),
      bic: firstText(branch, 'FinancialInstitution/ID', 'ID'),
      name: textAt(element, 'Name'),
      bankName: firstText(branch, 'FinancialInstitution/Name', 'Name'),
    }) ?? []
  );
}

function sepaCreditor(root: XmlElement): string | null {
  const parties = [elementAt(root, 'AccountingSupplierParty/Party'), elementAt(root, 'PayeeParty')];
  for (const party of parties)
    for (const one of childrenOf(party, 'PartyIdentification')) {
      const id = elementAt(one, 'ID');
      if (id?.text && id.attributes.get('schemeID') === 'SEPA') return id.text;
    }
  return null;
}

function discountOf(terms: XmlElement, source: Source, path: string): PaymentDiscount {
  const percent = source.amount(textAt(terms, 'SettlementDiscountPercent'), `${path}.percent`);
  const amount = source.amount(textAt(terms, 'SettlementDiscountAmount'), `${path}.amount`);
  const until = source.day(textAt(terms, 'SettlementPeriod/EndDate'), `${path}.until`);
  return { percent, amount, base: null, days: null, until };
}

function installmentIn(terms: XmlElement, source: Source): PaymentInstallment | undefined {
  const dueDate = source.day(
    firstText(terms, 'PaymentDueDate', 'InstallmentDueDate'),
    'payment.installments',
  );
  const amount = source.amount(textAt(terms, 'Amount'), 'payment.installments');
  return dueDate === null && amount === null ? undefined : { dueDate, amount };
}
