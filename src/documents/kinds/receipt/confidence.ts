import type { DocumentWarning } from '../../document.ts';
import type { Receipt } from './types.ts';

/** Facts about how values were found. They affect the confidence. */
export interface Circumstances {
  /** True if other amounts add up to the total. */
  readonly proven: boolean;
  readonly currencyAssumed: boolean;
  /** True if the day and the month could be swapped. */
  readonly orderAssumed: boolean;
  readonly taxIdHolds: boolean | null;
}

/** Describes in the API reference how `confidenceOf` rates a receipt. */
export const CONFIDENCE_RULE =
  '`meta.confidence` starts at 0.95. It is reduced by 0.15 for each missing value (merchant, date, total), by 0.1 if the total cannot be verified or a check fails, and by 0.05 for an assumed currency or date order.';

/** Returns the confidence of the whole receipt. It is never 1, because rows are less exact than data formats. */
export function receiptConfidenceOf(
  { merchant, date, total, checks }: Receipt,
  circumstances: Circumstances,
): number {
  const { proven, currencyAssumed, orderAssumed } = circumstances;
  const missing = [merchant.name, date, total].filter((value) => value === null).length;
  const doubtful = !proven || checks.totalOk === false || checks.itemsSumOk === false;
  const cost = 15 * missing + (doubtful ? 10 : 0) + (currencyAssumed || orderAssumed ? 5 : 0);
  return (95 - cost) / 100;
}

/** Returns the warnings of the answer. */
export function warningsOf({ total, checks }: Receipt, circumstances: Circumstances): DocumentWarning[] {
  const warnings: DocumentWarning[] = [];
  const warn = (code: string, message: string, path: string) => warnings.push({ code, message, path });
  if (total === null) warn('no_total', 'No row states the amount to pay.', 'total');
  if (checks.totalOk === false)
    warn(
      'total_mismatch',
      'The total is neither the subtotal plus taxes and extras, nor the payments less the change.',
      'total',
    );
  if (checks.itemsSumOk === false)
    warn(
      'items_sum_mismatch',
      'The line items do not add up to the subtotal or the total: some may be missing or misread.',
      'lineItems',
    );
  if (circumstances.orderAssumed)
    warn(
      'ambiguous_dates',
      'The order of day and month in the date is ambiguous. The usual order in the country was assumed.',
      'date',
    );
  if (circumstances.currencyAssumed)
    warn(
      'currency_assumed',
      'The receipt states no currency. The currency of the country was assumed.',
      'currency',
    );
  if (circumstances.taxIdHolds === false)
    warn('tax_id_invalid', 'The check digits of the tax number are wrong.', 'merchant.taxId');
  return warnings;
}
