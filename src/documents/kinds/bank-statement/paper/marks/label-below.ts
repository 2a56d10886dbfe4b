import { type DayToken, type Line, MONEY, type MoneyToken } from '../lines/line.ts';
import { type FoundLabel, type LabelKind, labelsIn } from './labels.ts';

/**
 * Finds labels with amounts in the next line, as in summaries. Each amount is below its label, or the amounts have the
 * same order as the labels.
 */
export function moneyBelow(
  line: Line,
  next: Line,
): { readonly kind: LabelKind; readonly money: MoneyToken; readonly day: DayToken | null }[] {
  const labels = line.plain.includes(MONEY) ? [] : labelsIn(line.plain);
  const moneys = next.tokens.filter((token) => token.kind === 'money');
  const words = next.plain.match(/[a-z]{3,}/g)?.length ?? 0;
  if (labels.length === 0 || moneys.length === 0 || words > 3 || labelsIn(next.plain).length > 0) return [];
  // A label towards the end of a line of text is part of a sentence.
  if (labels.length === 1 && (labels[0]?.start ?? 0) > 60 && words > 1) return [];
  const days = line.tokens.filter((token) => token.kind === 'day');
  return labels.flatMap((label, index) => {
    const money = moneys.length === labels.length ? moneys[index] : below(extentOf(line, label), moneys);
    return money ? [{ kind: label.kind, money, day: days[index] ?? days[0] ?? null }] : [];
  });
}

const below = (extent: Extent, moneys: readonly MoneyToken[]): MoneyToken | undefined =>
  moneys.find((money) => money.left < extent.right + 2 && extent.left < money.right + 2);

interface Extent {
  readonly left: number;
  readonly right: number;
}

/** Returns the horizontal position of a label in its line. */
function extentOf(line: Line, { start, end }: FoundLabel): Extent {
  let from = 0;
  for (const token of line.tokens) {
    const length = token.kind === 'text' ? token.text.length : 1;
    if (start < from + length) {
      const unit = (token.right - token.left) / Math.max(1, length);
      return { left: token.left + (start - from) * unit, right: token.left + (end - from) * unit };
    }
    from += length + 1;
  }
  return { left: 0, right: 0 };
}
