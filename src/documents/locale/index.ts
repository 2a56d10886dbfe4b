import type { Layout } from '../layout/types.ts';
import type { DayOrder } from '../tokens/dates/days.ts';
import { daysIn } from '../tokens/dates/days-in.ts';
import type { DecimalMark } from '../tokens/money/amounts.ts';
import { amountsIn } from '../tokens/money/amounts-in.ts';
import { notationOf } from '../tokens/money/notation.ts';
import { sharedCurrency } from '../tokens/money/shared-symbols.ts';
import { countrySigns } from './country.ts';
import { type OrderEvidence, orderOf } from './order.ts';

/** The language, number format, date order and currency of a document. */
export interface DocumentLocale {
  /** BCP 47. Null if unknown. */
  readonly language: string | null;
  /** Null if no amount shows the decimal mark. */
  readonly mark: DecimalMark | null;
  readonly order: DayOrder;
  /** Null if the order is only assumed, because nothing in the document decides it. */
  readonly orderEvidence: OrderEvidence | null;
  /** ISO 4217. Null if several are possible or none is named. */
  readonly currency: string | null;
  /** ISO 3166-1 alpha-2. Null if unknown. */
  readonly country: string | null;
}

/** The locale of a document of which nothing is known, for values that are written alike in all locales. */
export const UNKNOWN_LOCALE: DocumentLocale = {
  language: null,
  mark: null,
  order: 'dmy',
  orderEvidence: null,
  currency: null,
  country: null,
};

/** Number of characters that are used to determine the notation of a document. */
const HEAD = 100_000;

/** Minimum weight of the signs of a country that decides the order of dates. A single name of a country does not. */
const MIN_WEIGHT = 2;

/** American words, grades and telephone numbers. */
const AMERICAN =
  /\b(?:member fdic|fdic|routing number|checking|zelle|ach (?:debit|credit)|checks? paid|atm & debit|overdraft protection|social security|GPA|quality points|registrar)\b|\(\d{3}\) ?\d{3}-\d{4}/i;

/**
 * Determines the notation of a document from its language, its addresses, and all of its amounts and dates.
 * @param country the country that the caller states, which takes precedence
 */
export function localeOf(
  layout: Pick<Layout, 'text'> & Partial<Pick<Layout, 'language'>>,
  country: string | null = null,
): DocumentLocale {
  const text = layout.text.slice(0, HEAD);
  const { language = null } = layout;
  const found = country === null ? countrySigns(layout) : { country, weight: MIN_WEIGHT };
  const amounts = amountsIn(text);
  const { mark } = notationOf(amounts);
  const days = daysIn(text);
  const { order, evidence } = orderOf(
    days.map((day) => day.text),
    text,
    {
      country: found.weight < MIN_WEIGHT ? null : found.country,
      language,
      mark,
      american: found.country === 'US' || (found.country === null && AMERICAN.test(text)),
    },
    days,
  );
  return {
    language,
    mark,
    order,
    orderEvidence: evidence,
    currency: currencyIn(amounts, found.country),
    country: found.country,
  };
}

/**
 * Returns the currency of most amounts. A symbol shared by several currencies is read as the currency of the
 * document's country.
 */
function currencyIn(
  amounts: readonly { readonly text: string; readonly currency: string | null }[],
  country: string | null,
): string | null {
  const votes = new Map<string, number>();
  for (const { text, currency } of amounts) {
    const named = currency ?? sharedCurrency(text, country);
    if (named !== null) votes.set(named, (votes.get(named) ?? 0) + 1);
  }
  const [best] = [...votes].sort(([, one], [, other]) => other - one);
  return best?.[0] ?? null;
}
