import type { DocumentWarning } from '../document.ts';
import { type DocumentKind, Refusal } from '../input/refusal.ts';
import type { Layout } from '../layout/types.ts';
import { type Classification, classifyText } from './index.ts';
import { type ClassifiedKind, isReadAs, wrongKindText } from './kinds.ts';

/** Minimum score of another kind for a warning, and how many times the score of the requested kind it must be. */
const DOUBTED = { other: 0.4, times: 4 };
/**
 * Minimum score of another kind, and maximum score of the requested one, for a refusal of a document in which the
 * parser found what it looks for.
 */
const REFUSED = { other: 0.97, own: 0.01 };

/** Factor of the confidence in a document that looks like another kind. */
const DOUBTED_CONFIDENCE = 0.5;

/**
 * Kinds that have the parts of the requested kind, such as a total: a parser reads them as well as it can, with a
 * warning, because the caller may know better.
 */
const SIMILAR: Partial<Record<DocumentKind, ReadonlySet<ClassifiedKind>>> = {
  invoice: new Set(['receipt', 'quote', 'purchase_order', 'delivery_note', 'form', 'letter']),
  receipt: new Set(['invoice', 'quote', 'purchase_order', 'delivery_note', 'form', 'letter']),
  bank_statement: new Set(['securities_note', 'letter', 'form']),
};

/** The refusal of a document that looks like another kind. */
export class WrongKind extends Refusal {
  constructor(kind: ClassifiedKind, requested: DocumentKind) {
    super(`not_${requested}`, wrongKindText(kind, requested));
  }
}

/** A doubt that a document is of the requested kind. */
export interface KindDoubt {
  readonly kind: ClassifiedKind;
  readonly warning: DocumentWarning;
  /** Lowers the confidence of an answer from 0 to 1. */
  lower(confidence: number): number;
}

const scoreOf = (found: readonly Classification[], requested: DocumentKind): number =>
  found.reduce((sum, { kind, score }) => sum + (isReadAs(requested, kind) ? score : 0), 0);

/**
 * Checks a text that a parser has read. Returns a doubt if it looks like another kind; undefined if it does not.
 * @throws Refusal `not_<kind>` if the text is clearly of another kind that has nothing in common with the requested one
 */
export function assureKind(layout: Pick<Layout, 'rows'>, requested: DocumentKind): KindDoubt | undefined {
  const found = classifyText(layout);
  const best = found.find(({ kind }) => !isReadAs(requested, kind));
  const own = scoreOf(found, requested);
  if (best === undefined || best.score < DOUBTED.other || best.score < own * DOUBTED.times) return undefined;
  const message = wrongKindText(best.kind, requested);
  const similar = SIMILAR[requested]?.has(best.kind) ?? true;
  if (!similar && best.score >= REFUSED.other && own <= REFUSED.own)
    throw new WrongKind(best.kind, requested);
  return {
    kind: best.kind,
    warning: { code: 'looks_like_other_kind', message, path: null },
    lower: (confidence) => Math.round(confidence * DOUBTED_CONFIDENCE * 100) / 100,
  };
}

/**
 * Returns the refusal of a text that a parser cannot read. It names the kind that the text looks like, if there is one.
 * @param otherwise the text of the error if there is none
 */
export function refusalOf(layout: Pick<Layout, 'rows'>, requested: DocumentKind, otherwise: string): Refusal {
  const [best] = classifyText(layout).filter(({ kind }) => !isReadAs(requested, kind));
  const known = best && best.score >= DOUBTED.other;
  return known ? new WrongKind(best.kind, requested) : new Refusal(`not_${requested}`, otherwise);
}
