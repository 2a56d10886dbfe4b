import type { PaymentDiscount } from '../../kinds/invoice/types.ts';
import { compare, decimalOrZero, ZERO } from '../../tokens/money/decimal.ts';

/** Payment terms: a date, and the discounts for payment until then. */
export interface DatedTerms {
  readonly date: string | null;
  readonly discounts: readonly PaymentDiscount[];
}

const MS_PER_DAY = 86_400_000;

/**
 * Returns the first due date. The date of terms with a discount is the last day of the discount if it is as many days
 * after the invoice as the discount lasts, or if other terms have no discount. If all terms have discounts, the last
 * date is the due date.
 */
export function dueDateIn(terms: readonly DatedTerms[], issueDate: string | null): string | null {
  const dates = (some: readonly DatedTerms[]) => some.flatMap(({ date }) => date ?? []).sort();
  const full = dates(terms.filter(({ discounts }) => !discounts.some(isDiscount)));
  return full[0] ?? dates(terms.filter((one) => !isDiscountDate(one, issueDate))).at(-1) ?? null;
}

const isDiscountDate = ({ date, discounts }: DatedTerms, issueDate: string | null): boolean =>
  date !== null &&
  issueDate !== null &&
  discounts.some(
    ({ days }) => days !== null && Date.parse(issueDate) + days * MS_PER_DAY === Date.parse(date),
  );

/**
 * Returns the discounts of all terms. If other terms have a later date, the date of terms is the last day of their
 * discounts.
 */
export function discountsIn(terms: readonly DatedTerms[], issueDate: string | null): PaymentDiscount[] {
  const due = dueDateIn(terms, issueDate);
  return terms.flatMap(({ date, discounts }) =>
    discounts.map((one) => ({
      ...one,
      until: one.until ?? (date !== null && date !== due && isDiscount(one) ? date : null),
    })),
  );
}

/** Some issuers state a discount of 0 % for the terms without a discount. */
const isDiscount = ({ percent, amount }: PaymentDiscount): boolean =>
  [percent, amount].some((text) => compare(decimalOrZero(text), ZERO) !== 0);
