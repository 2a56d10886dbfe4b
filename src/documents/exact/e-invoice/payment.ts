import type { DirectDebit, InvoicePayment, PaymentAccount } from '../../kinds/invoice/types.ts';
import { compact, ibanForm } from '../../tokens/identifiers/iban.ts';
import { isOn } from '../../tokens/switch.ts';
import { skontoIn } from './skonto.ts';
import type { Source } from './source.ts';

/**
 * Returns an account. An account number in the form of an IBAN is returned as the IBAN. Returns null if nothing is
 * known.
 */
export function accountOf(known: Partial<PaymentAccount>): PaymentAccount | null {
  const { number = null, bic = null, name = null, bankName = null } = known;
  const iban = known.iban ?? (number !== null && ibanForm(number) !== null ? number : null);
  const account = {
    // A stated IBAN is returned even if it is invalid: the check `ibanValid` reports it.
    iban: iban === null || !isOn('iban') ? null : (ibanForm(iban) ?? compact(iban)),
    number: number === iban ? null : number,
    bic: bic === null || !isOn('bic') ? null : compact(bic),
    name,
    bankName,
  };
  return Object.values(account).some((value) => value !== null) ? account : null;
}

interface KnownPayment extends Omit<InvoicePayment, 'iban' | 'bic' | 'directDebit' | 'termsCode'> {
  readonly termsCode?: string | null;
  readonly directDebit: DirectDebit;
}

/** Returns the stated payment, with the first IBAN and its BIC. */
export function invoicePaymentOf(known: KnownPayment, source: Source): InvoicePayment {
  const account = known.accounts.find(({ iban }) => iban !== null);
  const { mandate, creditorId, debtorIban } = known.directDebit;
  const debited = mandate !== null || debtorIban !== null;
  return {
    ...known,
    termsCode: known.termsCode ?? null,
    iban: account?.iban ?? null,
    bic: account?.bic ?? null,
    directDebit: debited
      ? { mandate, creditorId, debtorIban: debtorIban === null || !isOn('iban') ? null : compact(debtorIban) }
      : null,
    discounts: [...known.discounts, ...skontoIn(known.terms, source, known.discounts.length)],
  };
}
