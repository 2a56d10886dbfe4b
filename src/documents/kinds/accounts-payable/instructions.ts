import { ibanOf } from '../../tokens/identifiers/iban.ts';
import { unaccented } from '../../tokens/unaccented.ts';
import type { ParsedInvoice } from '../invoice/types.ts';
import type { PaymentInstructions, PaymentMethod } from './types.ts';

/**
 * Payment methods by code: UNTDID 4461, and Italian ModalitaPagamento.
 * Sources: https://docs.peppol.eu/poacc/billing/3.0/codelist/UNCL4461/; Specifiche tecniche FatturaPA 1.9, Agenzia
 * delle Entrate.
 */
const CODES: ReadonlyMap<string, PaymentMethod> = new Map([
  ['10', 'cash'],
  ['20', 'cheque'],
  ['21', 'cheque'],
  ['22', 'cheque'],
  ['23', 'cheque'],
  ['30', 'bank_transfer'],
  ['31', 'bank_transfer'],
  ['42', 'bank_transfer'],
  ['48', 'card'],
  ['49', 'direct_debit'],
  ['54', 'card'],
  ['55', 'card'],
  ['57', 'bank_transfer'],
  ['58', 'bank_transfer'],
  ['59', 'direct_debit'],
  ['68', 'online'],
  ['MP01', 'cash'],
  ['MP02', 'cheque'],
  ['MP03', 'cheque'],
  ['MP05', 'bank_transfer'],
  ['MP08', 'card'],
  ['MP16', 'direct_debit'],
  ['MP17', 'direct_debit'],
  ['MP19', 'direct_debit'],
  ['MP20', 'direct_debit'],
  ['MP21', 'direct_debit'],
]);

/** Payment methods by the words that name them, in lower case without accents. */
const WORDS: readonly (readonly [PaymentMethod, RegExp])[] = [
  [
    'direct_debit',
    /lastschrift|einzug|direct debit|prelevement|domiciliacion|addebito|incasso|abgebucht|autogiro/,
  ],
  ['online', /paypal|klarna|stripe|apple pay|google pay|ideal|bizum|swish|sofortuberweisung|twint/],
  ['card', /card|karte|carte|tarjeta|carta|kort|visa|mastercard|amex/],
  ['cheque', /che(?:que|ck)|scheck|assegno/],
  ['cash', /\bcash\b|\bbar(?:zahlung)?\b|especes|efectivo|contant/],
  [
    'bank_transfer',
    /transfer|uberweis|virement|transferencia|bonifico|overschrijving|przelew|wire|vir sepa|overforsel|bankgiro/,
  ],
];

/** Returns how to pay a bill. */
export function instructionsOf({ payment }: ParsedInvoice): PaymentInstructions {
  const { iban, bic, accounts, reference } = payment;
  const [first] = accounts;
  return {
    method: methodOf(payment),
    iban,
    bic,
    accountNumber: iban === null ? (first?.number ?? null) : null,
    accountName: first?.name ?? null,
    bankName: first?.bankName ?? null,
    reference,
    ibanValid: iban === null ? null : ibanOf(iban) !== null,
    bankCountry: bankCountryOf(iban, bic),
  };
}

/** Determines the payment method from its code, its words or the stated account, in this order. */
function methodOf({
  meansCode,
  means,
  terms,
  directDebit,
  iban,
  accounts,
  cardNumber,
}: ParsedInvoice['payment']): PaymentMethod | null {
  const coded = CODES.get(meansCode ?? '');
  if (coded) return coded;
  const words = unaccented(`${means ?? ''} ${terms ?? ''}`.slice(0, 500));
  const match = WORDS.find(([, pattern]) => pattern.test(words));
  if (match) return match[0];
  if (directDebit !== null) return 'direct_debit';
  if (cardNumber !== null) return 'card';
  if (iban !== null || accounts.length > 0) return 'bank_transfer';
  return means === null && meansCode === null ? null : 'other';
}

/** Returns the country letters of the IBAN, or otherwise the fifth and sixth characters of the BIC. */
export const bankCountryOf = (iban: string | null, bic: string | null): string | null => {
  if (iban !== null && /^[A-Z]{2}\d/.test(iban)) return iban.slice(0, 2);
  return bic !== null && /^[A-Z]{6}[A-Z0-9]{2}/.test(bic) ? bic.slice(4, 6) : null;
};
