import { skontoIn } from './skonto.ts';
import type { Source } from './source.ts';
import type { DirectDebit, InvoicePayment, PaymentAccount } from './types.ts';

const MOST_ACCOUNTS = 50;
const MOST_INSTALLMENTS = 500;

/** Whether a text has the form of an IBAN, as people write it: two letters and two digits first. */
export const resemblesIban = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(compact(text));

/** Without spaces and in capitals, as an IBAN is compared and sent. */
export const compact = (text: string): string => text.slice(0, 100).replace(/\s+/g, '').toUpperCase();

/** An account by its number, which is an IBAN where it has the form of one; null where nothing is known of it. */
export function accountOf(known: Partial<PaymentAccount>): PaymentAccount | null {
  const { number = null, bic = null, name = null, bankName = null } = known;
  const iban = known.iban ?? (number !== null && resemblesIban(number) ? number : null);
  const account = {
    iban: iban === null ? null : compact(iban),
    number: number === iban ? null : number,
    bic: bic === null ? null : compact(bic),
    name,
    bankName,
  };
  return Object.values(account).some((value) => value !== null) ? account : null;
}

interface KnownPayment extends Omit<InvoicePayment, 'iban' | 'bic' | 'directDebit'> {
  readonly directDebit: DirectDebit;
}

/** A payment of what a document says, with the first IBAN and its BIC. */
export function paymentOf(known: KnownPayment, source: Source): InvoicePayment {
  const account = known.accounts.find(({ iban }) => iban !== null);
  const { mandate, creditorId, debtorIban } = known.directDebit;
  const debited = mandate !== null || debtorIban !== null;
  return {
    ...known,
    iban: account?.iban ?? null,
    bic: account?.bic ?? null,
    accounts: source.most(known.accounts, MOST_ACCOUNTS, 'payment.accounts'),
    directDebit: debited
      ? { mandate, creditorId, debtorIban: debtorIban === null ? null : compact(debtorIban) }
      : null,
    discounts: source.most(
      [...known.discounts, ...skontoIn(known.terms, source)],
      MOST_ACCOUNTS,
      'payment.discounts',
    ),
    installments: source.most(known.installments, MOST_INSTALLMENTS, 'payment.installments'),
  };
}
