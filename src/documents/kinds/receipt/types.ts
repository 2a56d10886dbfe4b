import type { Address } from '../../tokens/parties/party.ts';

/** Payment method. */
export type PaymentMethod =
  | 'cash'
  | 'card'
  | 'credit_card'
  | 'debit_card'
  | 'visa'
  | 'mastercard'
  | 'maestro'
  | 'amex'
  | 'discover'
  | 'diners_club'
  | 'jcb'
  | 'unionpay'
  | 'girocard'
  | 'carte_bancaire'
  | 'bancontact'
  | 'dankort'
  | 'eftpos'
  | 'interac'
  | 'apple_pay'
  | 'google_pay'
  | 'paypal'
  | 'mobile_wallet'
  | 'voucher'
  | 'gift_card'
  | 'loyalty'
  | 'cheque'
  | 'bank_transfer'
  | 'account'
  | 'other';

export interface ReceiptMerchant {
  readonly name: string | null;
  readonly address: Address | null;
  /** In E.164 format if its country is known, otherwise as written. */
  readonly phone: string | null;
  /** As written, without its label. */
  readonly taxId: string | null;
}

/** A purchased item. All amounts are texts in plain decimal notation. */
export interface ReceiptLineItem {
  readonly description: string | null;
  readonly quantity: string | null;
  readonly unitPrice: string | null;
  /** Negative for items that were returned or voided. */
  readonly total: string | null;
}

export interface ReceiptDiscount {
  readonly description: string | null;
  /** The discount as a positive number. */
  readonly amount: string;
}

export interface ReceiptTax {
  readonly name: string | null;
  /** In percent. */
  readonly rate: string | null;
  /** The net amount that is taxed. */
  readonly base: string | null;
  readonly amount: string | null;
}

export interface ReceiptPayment {
  readonly method: PaymentMethod;
  readonly cardLast4: string | null;
  /** For cash, the amount handed over. */
  readonly amount: string | null;
}

/** Null if the receipt does not state the values that a check needs. */
export interface ReceiptChecks {
  readonly itemsSumOk: boolean | null;
  readonly totalOk: boolean | null;
}

export interface Receipt {
  readonly merchant: ReceiptMerchant;
  readonly receiptNumber: string | null;
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
  /** `HH:MM` or `HH:MM:SS`, in the local time of the merchant. */
  readonly time: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly lineItems: readonly ReceiptLineItem[];
  readonly subtotal: string | null;
  readonly discounts: readonly ReceiptDiscount[];
  readonly taxes: readonly ReceiptTax[];
  readonly serviceCharge: string | null;
  readonly tip: string | null;
  readonly rounding: string | null;
  readonly total: string | null;
  readonly payments: readonly ReceiptPayment[];
  readonly change: string | null;
  readonly checks: ReceiptChecks;
}
