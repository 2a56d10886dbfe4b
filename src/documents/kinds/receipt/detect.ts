import { wrongFormat } from '../../classify/exact.ts';
import { assureKind, type KindDoubt, refusalOf } from '../../classify/wrong-kind.ts';
import type { Document } from '../../document.ts';
import { Refusal } from '../../input/refusal.ts';
import type { Layout } from '../../layout/types.ts';
import type { Goods } from './items.ts';
import type { Line } from './lines.ts';
import type { LabelKind } from './words.ts';

/** Labels of amounts that occur only in documents about purchases. */
const BOUGHT: ReadonlySet<LabelKind | null> = new Set<LabelKind | null>([
  'total',
  'subtotal',
  'payment',
  'change',
  'tax',
  'balance',
]);

/** Rows with more words are sentences. */
const SENTENCE_WORDS = 12;

/**
 * Checks that a document is a receipt. Returns a doubt if it looks like another kind.
 * @throws Refusal `not_receipt` for other kinds of files, and for texts without a purchase
 */
export function assureReceipt(
  { type }: Pick<Document, 'type'>,
  layout: Layout,
  lines: readonly Line[],
  { items }: Goods,
): KindDoubt | undefined {
  const other = wrongFormat(type, layout.text, 'receipt');
  if (other) throw new Refusal('not_receipt', other);
  const priced = lines.filter(({ money }) => money.length > 0);
  if (priced.length === 0)
    throw refusalOf(
      layout,
      'receipt',
      'The document has no amounts. Send a receipt or a till slip as text, PDF or image.',
    );
  const bought = priced.some(({ kind, label }) => BOUGHT.has(kind) && label.split(' ').length <= 6);
  const sentences = lines.filter((line) => line.text.split(' ').length > SENTENCE_WORDS).length;
  if (!bought && (items.length < 2 || sentences * 2 > lines.length))
    throw refusalOf(
      layout,
      'receipt',
      'The document states amounts, but no total, payment or tax. Send a receipt or a till slip.',
    );
  return assureKind(layout, 'receipt');
}
