import { countries } from '../../../datasets/countries/index.ts';
import { isCurrencyCode } from '../../tokens/money/amounts.ts';
import { CURRENCY_SYMBOLS } from '../../tokens/money/currency-symbols.ts';
import { sharedCurrency } from '../../tokens/money/shared-symbols.ts';
import { isHeading } from './items.ts';
import type { Line, Notation } from './lines.ts';

/** A currency, and how it was determined. */
export interface ReceiptCurrency {
  readonly code: string | null;
  /** True if the receipt names no currency and the currency of its country was assumed. */
  readonly assumed: boolean;
}

/** Matches codes and symbols: `AMOUNT(RM)`, `TOTAL EUR 5.00`, a column `€`. */
const WRITTEN = /(?<![\p{L}\p{N}])(?:(RM|EURO|Rp|Rs|kr|zł|Kč|Ft)|(\p{Lu}{3})|(\p{Sc}))(?!\p{L})/gu;

/**
 * Returns the currency that amounts, columns and labels name most often. If they name none, as on most receipts,
 * returns the currency of the country, if known. Codes are recognised only in rows without item names, because many
 * codes are also words, such as PEN and TOP.
 */
export function receiptCurrencyOf(lines: readonly Line[], { country }: Notation): ReceiptCurrency {
  const votes = new Map<string, number>();
  for (const line of lines)
    for (const [written, , code] of line.text.matchAll(WRITTEN)) {
      if (code && !(isCurrencyCode(code) && namesNoGoods(line))) continue;
      const found = code ?? CURRENCY_SYMBOLS.get(written.toLowerCase()) ?? sharedCurrency(written, country);
      if (found) votes.set(found, (votes.get(found) ?? 0) + 1);
    }
  const [best] = [...votes].sort(([, one], [, other]) => other - one);
  if (best) return { code: best[0], assumed: false };
  const own = country === null ? undefined : countries.get().byCode.get(country)?.currencies[0]?.code;
  return { code: own ?? null, assumed: own !== undefined };
}

const namesNoGoods = (line: Line): boolean =>
  (line.kind !== null && line.kind !== 'count') || isHeading(line) || /^\p{Lu}{3}$/u.test(line.text.trim());
