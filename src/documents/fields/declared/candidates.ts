import type { Row } from '../../layout/types.ts';
import type { Tokens } from '../../tokens/index.ts';
import type { LabelOccurrence } from '../labelled.ts';
import { readerOf } from './token-readers.ts';
import type { Field, FieldRule, FoundValue, LabelRule, Relation, RowRule, TextPlace } from './types.ts';

/** A document with its labels. */
export interface LabelledDocument<Topic extends string> {
  readonly rows: readonly Row[];
  readonly tokens: Tokens;
  readonly labels: readonly LabelOccurrence<Topic>[];
  /** The rows that begin with a label. */
  readonly labelRows: ReadonlySet<number>;
}

const RELATIONS: readonly Relation[] = ['behind', 'beside', 'below'];
/** Maximum number of rows of a block. */
const MAX_BLOCK = 1_000;
/** Maximum number of values of a field. No kind of document has as many. */
const MAX_CANDIDATES = 5_000;

type TextAt = { readonly text: string } & TextPlace;

/** Returns the candidates of the first rule that finds any: of a list in the order of the document, otherwise ranked. */
export function candidatesOf<Topic extends string>(
  field: Field<Topic>,
  document: LabelledDocument<Topic>,
): readonly FoundValue<unknown>[] {
  for (const rule of [field, ...(field.otherwise ?? [])])
    for (const candidates of 'labels' in rule
      ? labelledCandidates(field, rule, document)
      : [rowCandidates(field, rule, document)])
      if (candidates.length > 0)
        return field.max === undefined && field.prefer !== 'first'
          ? candidates.toSorted((one, other) => other.rank - one.rank)
          : candidates;
  return [];
}

/** Yields the candidates of each topic of a rule. */
function* labelledCandidates<Topic extends string>(
  field: Field<Topic>,
  rule: LabelRule<Topic>,
  document: LabelledDocument<Topic>,
): Generator<FoundValue<unknown>[]> {
  const relations = rule.relation ?? RELATIONS;
  for (const topic of rule.labels)
    yield document.labels
      .filter(({ meanings }) => meanings.includes(topic))
      .slice(0, MAX_CANDIDATES)
      .flatMap((occurrence) => {
        const values: FoundValue<unknown>[] = [];
        for (const relation of relations) {
          for (const at of textsAt(occurrence, relation, document)) {
            const value = valueAt(field, rule, at);
            if (value === undefined) continue;
            const { row, cells, rowAt, position } = at;
            const basis = position === 'below' ? 'below' : (rule.basis ?? 'labelled');
            values.push({ value, row, cells, rowAt, basis, rank: rankOf(occurrence, position) });
          }
          if (values.length > 0) break;
        }
        return values;
      });
}

/** Values beside a label rank before values below a label, and longer labels rank before shorter labels. */
const rankOf = ({ label, first }: LabelOccurrence<string>, position: TextPlace['position']): number =>
  (position === 'below' ? 0 : 4) + (label.marked ? 2 : 0) + Math.min(label.words, 3) + (first ? 1 : 0);

/** Returns the texts at a position of a label. */
function textsAt<Topic extends string>(
  { slots, cell, rowAt }: LabelOccurrence<Topic>,
  relation: Relation,
  { rows, tokens, labelRows }: LabelledDocument<Topic>,
): readonly TextAt[] {
  const shared = { rowAt, labelCell: cell, rows, tokens };
  if (relation === 'block')
    return blockBelow(rowAt, rows, labelRows).map((row) => ({
      ...shared,
      text: row.text,
      row,
      cells: row.cells,
      position: 'block',
    }));
  return slots.filter(({ position }) => position === relation).map((slot) => ({ ...shared, ...slot }));
}

/** Returns the rows below a label, up to a gap, the end of the page or a row that begins with another label. */
function blockBelow(rowAt: number, rows: readonly Row[], labelRows: ReadonlySet<number>): readonly Row[] {
  const block: Row[] = [];
  for (let at = rowAt + 1; at < rows.length && block.length < MAX_BLOCK && !labelRows.has(at); at += 1) {
    const row = rows[at] as Row;
    if (row.page !== rows[rowAt]?.page || (row.apart && block.length > 0)) break;
    block.push(row);
  }
  return block;
}

function rowCandidates<Topic extends string>(
  field: Field<Topic>,
  rule: RowRule<Topic>,
  { rows, tokens, labels }: LabelledDocument<Topic>,
): FoundValue<unknown>[] {
  const { without = [], pattern, basis = 'guessed' } = rule;
  const left = new Set<number>(
    without.length === 0
      ? []
      : labels.flatMap(({ meanings, rowAt }) => (meanings.some((one) => without.includes(one)) ? rowAt : [])),
  );
  const found: FoundValue<unknown>[] = [];
  for (const [rowAt, row] of rows.slice(0, rule.rows).entries()) {
    if (left.has(rowAt)) continue;
    const match = pattern?.exec(row.text);
    if (pattern && !match) continue;
    const text = match?.[1] ?? row.text;
    const { cells } = row;
    const value = valueAt(field, rule, {
      text,
      position: 'row',
      row,
      cells,
      rowAt,
      labelCell: null,
      rows,
      tokens,
    });
    if (value === undefined) continue;
    found.push({ value, row, cells, rowAt, basis, rank: 0 });
    if (found.length > (field.max ?? 0)) break;
  }
  return found;
}

function valueAt<Topic extends string>(
  { repair, check, token }: Field<Topic>,
  rule: FieldRule<Topic>,
  { text, ...place }: TextAt,
): unknown {
  const repaired = repair ? repair(text, place) : text;
  if (repaired === undefined) return undefined;
  const value = readerOf(rule.token ?? token)(repaired, place);
  return value !== undefined && check?.(value as never, place) === false ? undefined : value;
}
