import { compare, type Decimal, magnitude, plain } from '../../tokens/money/decimal.ts';
import type { Line } from './lines.ts';
import { CARD_METHODS, statedMethod } from './payment-words.ts';
import type { PaymentMethod, ReceiptPayment } from './types.ts';
import { labelKeyOf } from './words.ts';

export interface StatedPayment {
  readonly method: PaymentMethod;
  readonly number: Decimal | null;
  readonly cardLast4: string | null;
  readonly line: Line;
}

/** Maximum number of payments in a response. */
export const MAX_PAYMENTS = 20;

/** Matches the end of a masked card number: `************1234`, `XXXX-XXXX-XXXX-1234`, `#######1234`. */
const HIDDEN =
  /(?:[*xX#•·.]{4}[ -]?){1,4}[*xX#•·]{0,3}(\d{4})(?!\d)|(?<!\d)\d{4,6}[ -]?[*xX#•]{2}[*xX#• -]{2,10}(\d{4})(?!\d)/;
const ENDING =
  /\b(?:ending(?: in)?|last (?:4|four)|acct|account|card ?(?:no|num|number|#)?)[ .:#]{0,4}[*xX#]{0,16}(\d{4})(?!\d)/i;

/** Returns the payment method that a row states; null if it states no payment. */
export const methodOf = (text: string): PaymentMethod | null => statedMethod(labelKeyOf(text.slice(0, 80)));

/**
 * Reads the payments from the rows below the items. If the slip of a card machine repeats a payment, the payment is
 * returned once.
 * @param lines below the items
 * @param all all lines, because a slip may be above the items
 * @param total the amount due
 */
export function paymentsOf(
  lines: readonly Line[],
  all: readonly Line[],
  total: Decimal | null,
): readonly StatedPayment[] {
  const stated: StatedPayment[] = [];
  for (const line of lines) {
    const last = line.money.at(-1);
    if (line.kind !== 'payment' || !last || last.number.units === 0n) continue;
    const method = methodOf(line.label);
    if (method) stated.push({ method, number: magnitude(last.number), cardLast4: last4(line.text), line });
  }
  const slip = cardOf(all);
  return once(stated.length > 0 || !slip ? stated : [{ ...slip, number: total }], slip);
}

const last4 = (text: string): string | null => {
  const match = HIDDEN.exec(text) ?? ENDING.exec(text);
  return match?.[1] ?? match?.[2] ?? null;
};

/** Returns the card that a slip names without an amount. */
function cardOf(lines: readonly Line[]): StatedPayment | undefined {
  let card: StatedPayment | undefined;
  for (const line of lines) {
    const digits = last4(line.text);
    const method = line.text.length < 60 && line.money.length === 0 ? methodOf(line.text) : null;
    const brand = method !== null && CARD_METHODS.has(method) ? method : null;
    if (digits === null && (brand === null || line.kind !== 'payment')) continue;
    card = {
      method: brand && (!card || card.method === 'card') ? brand : (card?.method ?? 'card'),
      cardLast4: card?.cardLast4 ?? digits,
      number: null,
      line: card?.line ?? line,
    };
  }
  return card?.cardLast4 || (card && card.method !== 'card') ? card : undefined;
}

/** Merges repeated payments, and keeps the most specific method of each. */
function once(stated: readonly StatedPayment[], slip: StatedPayment | undefined): StatedPayment[] {
  const merged: StatedPayment[] = [];
  for (const payment of stated) {
    const at = merged.findIndex((one) => isSame(one, payment));
    const known = merged[at];
    if (!known) merged.push(payment);
    else
      merged[at] = {
        ...known,
        method: exacter(known.method, payment.method),
        cardLast4: known.cardLast4 ?? payment.cardLast4,
      };
  }
  const card = merged.findIndex(({ method, cardLast4 }) => CARD_METHODS.has(method) && cardLast4 === null);
  const one = merged[card];
  if (one && slip)
    merged[card] = { ...one, method: exacter(one.method, slip.method), cardLast4: slip.cardLast4 };
  return merged;
}

const isSame = (one: StatedPayment, other: StatedPayment): boolean =>
  one.number !== null &&
  other.number !== null &&
  compare(one.number, other.number) === 0 &&
  (one.method === other.method || isVague(one.method, other.method) || isVague(other.method, one.method));

/** True if `one` is a less specific method that may mean `other`. */
const isVague = (one: PaymentMethod, other: PaymentMethod): boolean =>
  one === 'other' || (rank(one) < 2 && CARD_METHODS.has(other));

const rank = (method: PaymentMethod): number =>
  method === 'other'
    ? -1
    : method === 'card'
      ? 0
      : method === 'credit_card' || method === 'debit_card'
        ? 1
        : 2;

const exacter = (one: PaymentMethod, other: PaymentMethod): PaymentMethod =>
  rank(other) > rank(one) ? other : one;

export const receiptPaymentOf = ({ method, cardLast4, number }: StatedPayment): ReceiptPayment => ({
  method,
  cardLast4,
  amount: number && plain(number),
});
