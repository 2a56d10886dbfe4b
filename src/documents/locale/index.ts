import type { Layout } from '../layout/types.ts';
import { type DayOrder, dayOrderOf } from '../tokens/dates/days.ts';
import { daysIn } from '../tokens/dates/days-in.ts';
import type { DecimalMark } from '../tokens/money/amounts.ts';
import { amountsIn } from '../tokens/money/amounts-in.ts';
import { notationOf } from '../tokens/money/notation.ts';
import { sharedCurrency } from '../tokens/money/shared-symbols.ts';
import { countryOf } from './country.ts';

/** The number format, date order and currency of a document. */
export interface DocumentLocale {
  /** Null if no amount shows the decimal mark. */
  readonly mark: DecimalMark | null;
  readonly order: DayOrder;
  /** True if the dates allow only one order. */
  readonly orderCertain: boolean;
  /** ISO 4217. Null if several are possible or none is named. */
  readonly currency: string | null;
  /** ISO 3166-1 alpha-2. Null if unknown. */
  readonly country: string | null;
}

/** Number of characters that are used to determine the notation of a document. */
const HEAD = 100_000;

/** Countries that write the month first. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['US', 'PH', 'PR', 'GU', 'FM', 'MH', 'PW']);

/** Determines the notation of a document from all of its amounts and dates. */
export function localeOf(layout: Pick<Layout, 'text'>): DocumentLocale {
  const text = layout.text.slice(0, HEAD);
  const country = countryOf(layout);
  const amounts = amountsIn(text);
  const { order, certain } = dayOrderOf(
    daysIn(text).map((day) => day.text),
    country !== null && MONTH_FIRST.has(country) ? 'mdy' : 'dmy',
  );
  return {
    mark: notationOf(amounts).mark,
    order: order ?? (country !== null && MONTH_FIRST.has(country) ? 'mdy' : 'dmy'),
    orderCertain: certain,
    currency: currencyIn(amounts, country),
    country,
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
