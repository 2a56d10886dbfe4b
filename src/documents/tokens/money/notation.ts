import type { DecimalMark } from './amounts.ts';
import type { FoundAmount } from './amounts-in.ts';

/** The notation of the amounts of a document, judged by all of them. */
export interface AmountNotation {
  /** The decimal mark of most amounts with two decimals. Null if none shows it, or if both are as frequent. */
  readonly mark: DecimalMark | null;
  /** True if almost all amounts have the same decimal mark. A number with the other mark is then a time or a date. */
  readonly strict: boolean;
  /** True if blanks group thousands. */
  readonly blanks: boolean;
  /** True if amounts have no decimals, as in yen. */
  readonly whole: boolean;
}

/** Minimum number of amounts that show that a mark is not used, and the share of exceptions. */
const MIN_AMOUNTS = 9;
const SHARE = 8;

/**
 * Determines how a document writes its amounts.
 * @param shortDays true for documents with many days without a year, which look like small amounts: `01.02`
 */
export function notationOf(
  amounts: Iterable<Pick<FoundAmount, 'text'>>,
  { shortDays = false }: { shortDays?: boolean } = {},
): AmountNotation {
  const votes = { '.': 0, ',': 0 };
  let [blank, other, dates] = [0, 0, 0];
  for (const { text } of amounts) {
    const [body = '', mark] = /\d[\d.,'’ \u00a0\u202f]{0,40}([.,])\d\d(?!\d)/.exec(text) ?? [];
    if (mark === undefined) continue;
    if (shortDays && /^(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])$/.test(text)) dates += 1;
    else votes[mark as DecimalMark] += 1;
    if (/^[1-9]\d{0,2}[ \u00a0\u202f]\d{3}/.test(body)) blank += 1;
    // Other group marks, or four digits without a group, show that blanks do not group thousands.
    else if (/[.,'’]\d{3}[.,]|^\d{4}/.test(body)) other += 1;
  }
  if (votes['.'] + votes[','] === 0) votes['.'] = dates;
  const sum = votes['.'] + votes[','];
  const mark = votes['.'] === votes[','] ? null : votes['.'] > votes[','] ? '.' : ',';
  const strict = Math.min(votes['.'], votes[',']) * SHARE < sum && sum >= MIN_AMOUNTS;
  return { mark, strict, blanks: blank > other, whole: sum < 2 };
}
