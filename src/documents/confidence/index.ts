/**
 * The one confidence of all kinds of documents. It is measured, not estimated: `bench/quality/calibrate.ts` reads
 * labelled documents, counts how often a value found in the same way is right, and writes `table.tsv`. A confidence of
 * 0.8 therefore means that four of five such values are right.
 */
import type { Basis } from './basis.ts';
import { type CalibratedKind, MATTERING } from './mattering.ts';
import { rateOf } from './table.ts';

export type { Basis } from './basis.ts';
export type { CalibratedKind } from './mattering.ts';

/** A value of the answer that may have been found. */
export interface RatedValue {
  /** The path in `data`, such as `lineItems[0].total`. */
  readonly path: string;
  readonly confidence: number;
}

/**
 * Returns the confidence of a value.
 * @param kind `*` for kinds that are not calibrated, which have the rates of all kinds
 * @param path in `data`, such as `lineItems[0].total`
 * @param basis how the value was found
 * @param ocr the confidence of the text recognition, from 0 to 1; null if the text was not recognised in an image
 */
export function confidenceOf(
  kind: CalibratedKind | '*',
  path: string,
  basis: Basis,
  ocr: number | null,
): number {
  const rate = rateOf(kind, fieldOf(path), basis);
  return rounded(ocr === null ? rate : rate * rateOf('*', '*', ocrBand(ocr)));
}

/**
 * Returns the confidence of a document: the mean of the fields that matter for its kind, and of a list the mean of its
 * items. A confidence of 0.8 therefore means that four of five of these fields are right.
 */
export function documentConfidence(kind: CalibratedKind, values: readonly RatedValue[]): number {
  const rates = new Map<string, number[]>();
  for (const { path, confidence } of values) {
    const field = fieldOf(path);
    const known = rates.get(field);
    if (known) known.push(confidence);
    else rates.set(field, [confidence]);
  }
  return rounded(
    mean(MATTERING[kind].map((field) => mean(rates.get(field) ?? [rateOf(kind, field, 'absent')]))),
  );
}

/** Describes the confidence of a kind in the API reference. */
export const confidenceRule = (kind: CalibratedKind): string =>
  `\`meta.confidence\` is the mean confidence of ${MATTERING[kind].map((field) => `\`${field}\``).join(', ')}. A confidence of 0.8 means that four of five values found in the same way were right in labelled documents.`;

/** Returns a path without the positions in its lists: `lineItems[].total`. */
export const fieldOf = (path: string): string => path.replace(/\[\d+\]/g, '[]');

/** Returns the band of the confidence of the text recognition, which is one of the bases of the table. */
export const ocrBand = (ocr: number): Basis => (ocr >= 0.9 ? 'ocr_90' : ocr >= 0.75 ? 'ocr_75' : 'ocr_0');

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const rounded = (rate: number): number => Math.round(rate * 100) / 100;
