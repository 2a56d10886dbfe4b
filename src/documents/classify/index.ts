import type { Document } from '../document.ts';
import type { Layout } from '../layout/types.ts';
import { exactKindOf } from './exact.ts';
import { type Evidence, evidenceOf } from './features.ts';
import type { ClassifiedKind } from './kinds.ts';
import { WEIGHTED_KINDS, WEIGHTS } from './weights.ts';

/** A kind that a document may have. */
export interface Classification {
  readonly kind: ClassifiedKind;
  /** From 0 to 1. The scores of all kinds add up to 1 at most; the rest is the chance of no known kind. */
  readonly score: number;
  /** The features that suggest the kind, strongest first: phrases of the document, or names of features. */
  readonly reasons: readonly string[];
}

/** Maximum number of reasons, and the weight below which a feature is no reason. */
const MAX_REASONS = 5;
const MIN_REASON = 0.3;

/**
 * Returns the kinds that a document may have, most likely first. A data format has one kind.
 * @param document null if its format was examined before
 * @param layout the text of the document. Null for data without text
 */
export function classify(
  document: Pick<Document, 'type' | 'bytes'> | null,
  layout: Pick<Layout, 'rows'> | null,
): readonly Classification[] {
  const exact = document && exactKindOf(document.type, document.bytes);
  if (exact) return [{ kind: exact.kind, score: 1, reasons: [exact.words] }];
  return layout ? classifyText(layout) : [];
}

/** Classifies a text by its phrases, the form of its rows and its arithmetic. The most likely kind is first. */
export const classifyText = (layout: Pick<Layout, 'rows'>): readonly Classification[] =>
  classifyEvidence(evidenceOf(layout));

function classifyEvidence({ features, phrases }: Evidence): readonly Classification[] {
  const sums = WEIGHTED_KINDS.map((_, at) => {
    let sum = WEIGHTS.get('bias')?.[at] ?? 0;
    for (const [name, strength] of features) sum += (WEIGHTS.get(name)?.[at] ?? 0) * strength;
    return sum;
  });
  const max = Math.max(...sums);
  const exponentials = sums.map((sum) => Math.exp(sum - max));
  const total = exponentials.reduce((sum, value) => sum + value, 0);
  return WEIGHTED_KINDS.flatMap((kind, at) => {
    if (kind === 'other') return [];
    const reasons = [...features]
      .map(([name, strength]) => [name, (WEIGHTS.get(name)?.[at] ?? 0) * strength] as const)
      .filter(([, weight]) => weight >= MIN_REASON)
      .sort(([, one], [, other]) => other - one)
      .flatMap(([name]) => [...(phrases.get(name) ?? [name])])
      .slice(0, MAX_REASONS);
    return [{ kind, score: Math.round(((exponentials[at] as number) / total) * 1_000) / 1_000, reasons }];
  }).sort((one, other) => other.score - one.score);
}
