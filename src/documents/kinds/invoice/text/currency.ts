import type { LabelOccurrence } from '../../../fields/labelled.ts';
import type { Totals } from '../../../fields/totals.ts';
import type { DocumentLocale } from '../../../locale/index.ts';
import { currenciesIn } from '../../../tokens/money/currency-names.ts';
import { sharedCurrency } from '../../../tokens/money/shared-symbols.ts';

/**
 * Finds the currency of an invoice that does not state it separately: beside a total, implied by its country, or in the labels of
 * totals.
 */
export function invoiceCurrencyOf(
  labelled: readonly LabelOccurrence[],
  totals: Totals,
  locale: DocumentLocale,
): string | null {
  return (
    totals.total?.currency ?? totals.amount_due?.currency ?? locale.currency ?? inLabels(labelled, locale)
  );
}

/** Finds a code or symbol in the label of a total: `Total (EUR)`, `Gesamt/€`. */
function inLabels(labelled: readonly LabelOccurrence[], { country }: DocumentLocale): string | null {
  for (const { meanings, row } of labelled) {
    if (!meanings.some((one) => one === 'total' || one === 'net' || one === 'amount_due')) continue;
    const near = row.text.slice(0, 300);
    const named = currenciesIn(near).find(({ currency, isWord }) => currency !== null && !isWord);
    if (named) return named.currency;
    const shared = sharedCurrency(near, country);
    if (shared) return shared;
  }
  return null;
}
