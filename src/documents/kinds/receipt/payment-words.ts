import { patternsFrom, topicIn } from '../../lexicon/pattern.ts';
import { plainLetters } from '../../tokens/unaccented.ts';
import type { PaymentMethod } from './types.ts';

/** Brands of cards. */
const BRANDS = [
  'visa',
  'mastercard',
  'maestro',
  'amex',
  'discover',
  'diners_club',
  'jcb',
  'unionpay',
  'girocard',
  'carte_bancaire',
  'bancontact',
  'dankort',
  'interac',
  'eftpos',
] as const;
const CARDS = ['debit_card', 'credit_card', 'card'] as const;

/** Brands come before cards, and cards before words that only state a payment. */
const METHODS = [
  ...(['apple_pay', 'google_pay', 'paypal', 'mobile_wallet', 'gift_card', 'voucher'] as const),
  ...BRANDS,
  ...(['loyalty', 'cheque', 'bank_transfer', 'account'] as const),
  ...CARDS,
  ...(['cash', 'paid'] as const),
] as const;

const methods = patternsFrom('receipt/payments', METHODS, { tolerant: true, normalise: plainLetters });

/** Returns the payment method that a label in the form of `labelKeyOf` states; null if it states no payment. */
export function statedMethod(label: string): PaymentMethod | null {
  const method = topicIn(methods(), label);
  return method === 'paid' ? 'other' : method;
}

/** Card methods. The slip of a card machine may repeat a card payment under its brand. */
export const CARD_METHODS: ReadonlySet<PaymentMethod> = new Set<PaymentMethod>([...BRANDS, ...CARDS]);
