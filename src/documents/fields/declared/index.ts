import type { DocumentWarning } from '../../document.ts';
import { listCut } from '../../layout/list-cut.ts';
import type { Places } from '../../layout/places.ts';
import type { LabelFinder } from '../../tokens/labels/labels.ts';
import { labelOccurrences } from '../labelled.ts';
import { candidatesOf } from './candidates.ts';
import type { Candidates, Checks, Field, FieldSource, FieldTable, FoundValue, Values } from './types.ts';

export { dayAnywhere, inForm } from './token-readers.ts';
export type { FieldSource, FoundValue, TextPlace, TokenReader } from './types.ts';

/** The result of reading the fields of a kind of document. */
export interface FieldReading<Fields extends Readonly<Record<string, Field>>> {
  readonly values: Values<Fields>;
  readonly found: Candidates<Fields>;
  readonly warnings: readonly DocumentWarning[];
}

/**
 * Declares the fields of a kind of document. A field states its labels, the token that it contains, where the token is
 * in relation to the label, and optionally how texts are repaired and values are checked.
 * @param labels the labels of the kind, from the lexicon
 */
export const defineFields = <
  Topic extends string,
  const Fields extends Readonly<Record<string, Field<Topic>>>,
>(
  labels: LabelFinder<Topic>,
  fields: Fields & Checks<NoInfer<Fields>>,
): FieldTable<Topic, Fields> => ({ labels, fields });

/**
 * Reads fields in a document: the most likely value of each, or a list of all values, with their positions and the
 * warnings that the fields ask for.
 * @param places collects the positions
 */
export function readFields<Topic extends string, Fields extends Readonly<Record<string, Field<Topic>>>>(
  { labels, fields }: FieldTable<Topic, Fields>,
  source: FieldSource<Topic>,
  places: Places,
): FieldReading<Fields> {
  const known = source.labels ?? labelOccurrences(source.rows, labels);
  const labelRows = new Set(known.flatMap(({ first, rowAt }) => (first ? rowAt : [])));
  const document = { ...source, labels: known, labelRows };
  const values: Record<string, unknown> = {};
  const found: Record<string, readonly FoundValue<unknown>[]> = {};
  const warnings: DocumentWarning[] = [];
  for (const [name, field] of Object.entries<Field<Topic>>(fields)) {
    const candidates = candidatesOf(field, document);
    const chosen = candidates.slice(0, field.max ?? 1);
    const path = field.path === undefined ? name : field.path;
    found[name] = candidates;
    values[name] = field.max === undefined ? (chosen[0]?.value ?? null) : chosen.map(({ value }) => value);
    warnings.push(...warningsOf(field, candidates, path));
    if (path === null) continue;
    for (const [at, { row, basis, cells }] of chosen.entries())
      places.note(field.max === undefined ? path : `${path}[${at}]`, row, basis, cells);
  }
  return { values: values as Values<Fields>, found: found as Candidates<Fields>, warnings };
}

function warningsOf<Topic extends string>(
  { required, unique, called = 'A value', max }: Field<Topic>,
  candidates: readonly FoundValue<unknown>[],
  path: string | null,
): DocumentWarning[] {
  const [best] = candidates;
  if (!best)
    return required ? [{ code: 'not_found', message: `${called} was not found in the text.`, path }] : [];
  if (max !== undefined) return path === null ? [] : listCut(path, max, candidates.length);
  const likely = candidates.filter(({ rank }) => rank === best.rank);
  const different = new Set(likely.map(({ value }) => JSON.stringify(value, withoutBigInts))).size;
  if (!unique || different < 2) return [];
  const message = `${called} is ambiguous: ${different} values are equally likely. The first one is returned.`;
  return [{ code: 'ambiguous', message, path }];
}

/** Amounts have units of type `bigint`, which JSON does not have. */
const withoutBigInts = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;
