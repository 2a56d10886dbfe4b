import { bestMatching } from './matching.ts';
import { findProofs, type PlacedProof } from './proofs.ts';
import type { CellTable, ColumnRole, ColumnRoles, Equation, TableCell } from './types.ts';

/** Limits of the work for one table. Further columns have no role; further rows are not examined. */
const MAX_COLUMNS = 40;
const MAX_ROWS = 120;
const MAX_STATES = 48;
const MAX_PROOFS = 60;

/** Weights of the evidence. Two rows of an equation outweigh two wrong headings. */
const PROOF_WEIGHT = 6;
const HEADING_WEIGHT = 1.5;
const FORM_WEIGHT = 1;
/** Decides between equal meanings: columns are mostly in the order in which the roles are declared. */
const ORDER_WEIGHT = 0.01;

/** The share of cells in a column that may not suit its role, such as remarks and sums among the rows. */
const MAX_UNSUITABLE = 0.2;

/** A set of proofs that do not contradict each other. */
interface State<Name extends string> {
  readonly roles: ReadonlyMap<number, Name>;
  readonly proofs: readonly PlacedProof<Name>[];
  readonly score: number;
}

/**
 * Finds the roles of the columns of a table: first by equations between the values, then by headings and by the form of
 * the values. The search is bounded, so a hostile table costs no more than a large one.
 * @param model the roles, in the order in which columns usually have them, and the equations between them
 */
export function rolesOf<Name extends string, Cell extends TableCell>(
  { headings, rows }: CellTable<Cell>,
  {
    roles,
    equations,
  }: {
    readonly roles: readonly ColumnRole<Name, Cell>[];
    readonly equations: readonly Equation<Name, Cell>[];
  },
): ColumnRoles<Name> {
  const sample = rows.slice(0, MAX_ROWS);
  const count = sample.reduce((most, row) => Math.max(most, row.length), headings.length);
  const width = Math.min(count, MAX_COLUMNS);
  const pairs = roles.map((role) =>
    Array.from({ length: width }, (_, column) => pairOf(role, headings[column] ?? null, sample, column)),
  );
  const pairAt = (name: Name, column: number): Pair =>
    pairs[roles.findIndex((role) => role.name === name)]?.[column] ?? IMPOSSIBLE;
  const possible = new Map(
    roles.map(({ name }, at) => [
      name,
      (pairs[at] ?? []).flatMap(({ form }, column) => (form > 0 ? [column] : [])),
    ]),
  );
  const proofs = findProofs(sample, equations, possible).slice(0, MAX_PROOFS);
  const completed = consistent(proofs, pairAt)
    .map((state) => complete(state, roles, pairs, width))
    .sort((one, other) => other.score - one.score);
  const [best] = completed as [Completed<Name>, ...Completed<Name>[]];
  const rival = completed.find((state) => state.roles.some((role, column) => role !== best.roles[column]));
  return {
    roles: [...best.roles, ...new Array<null>(count - width).fill(null)],
    proofs: best.proofs.map(({ equation, held, tested }) => ({ equation, held, tested })),
    score: best.score,
    margin: best.score - (rival?.score ?? 0),
  };
}

/** The evidence that a column has a role. */
interface Pair {
  /** The mean of the values, from 0 to 1; 0 if the column cannot have the role. */
  readonly form: number;
  readonly hint: number;
  /** The score of the pair without an equation; 0 if there is too little evidence. */
  readonly alone: number;
}

const IMPOSSIBLE: Pair = { form: 0, hint: 0, alone: 0 };

function pairOf<Name extends string, Cell extends TableCell>(
  { suits, heading, tellsItself = false }: ColumnRole<Name, Cell>,
  title: string | null,
  rows: CellTable<Cell>['rows'],
  column: number,
): Pair {
  const cells = rows.flatMap((row) => row[column] ?? []);
  const degrees = cells.map(suits);
  const unsuitable = degrees.filter((degree) => degree <= 0).length;
  if (unsuitable > cells.length * MAX_UNSUITABLE) return IMPOSSIBLE;
  const form = degrees.reduce((sum, degree) => sum + Math.max(0, degree), 0) / Math.max(1, cells.length);
  const hint = title === null ? 0 : heading(title);
  const told = hint > 0 || (tellsItself && hint === 0 && cells.length > 0);
  return { form, hint, alone: told ? FORM_WEIGHT * form + HEADING_WEIGHT * hint : 0 };
}

/** Combines proofs that agree on the roles of columns. Only the best combinations are kept. */
function consistent<Name extends string>(
  proofs: readonly PlacedProof<Name>[],
  pairAt: (name: Name, column: number) => Pair,
): readonly State<Name>[] {
  let states: State<Name>[] = [{ roles: new Map(), proofs: [], score: 0 }];
  for (const proof of proofs) {
    const extended = states.flatMap((state) => withProof(state, proof, pairAt) ?? []);
    states = [...states, ...extended].sort((one, other) => other.score - one.score).slice(0, MAX_STATES);
  }
  return states;
}

function withProof<Name extends string>(
  { roles, proofs, score }: State<Name>,
  proof: PlacedProof<Name>,
  pairAt: (name: Name, column: number) => Pair,
): State<Name> | undefined {
  const columns = new Map([...roles].map(([column, name]) => [name, column] as const));
  const added = new Map<number, Name>();
  for (const [at, column] of proof.columns.entries()) {
    const name = proof.roles[at] as Name;
    if (roles.get(column) === name) continue;
    if (roles.has(column) || columns.has(name)) return undefined;
    added.set(column, name);
  }
  let sum = score + PROOF_WEIGHT * proof.evidence;
  for (const [column, name] of added) {
    const { form, hint } = pairAt(name, column);
    sum += FORM_WEIGHT * form + HEADING_WEIGHT * hint;
  }
  return { roles: new Map([...roles, ...added]), proofs: [...proofs, proof], score: sum };
}

interface Completed<Name extends string> extends Omit<State<Name>, 'roles'> {
  readonly roles: readonly (Name | null)[];
}

/** Gives the columns that no equation determined the roles that suit best. */
function complete<Name extends string, Cell extends TableCell>(
  { roles: proven, proofs, score }: State<Name>,
  roles: readonly ColumnRole<Name, Cell>[],
  pairs: readonly (readonly Pair[])[],
  width: number,
): Completed<Name> {
  const slots = roles.flatMap(({ name, max = 1 }, at) => {
    const used = [...proven.values()].filter((one) => one === name).length;
    return Array.from({ length: Math.max(0, max - used) }, () => ({ name, at }));
  });
  const open = Array.from({ length: width }, (_, column) => column).filter((column) => !proven.has(column));
  const scores = open.map((column) => slots.map(({ at }) => pairs[at]?.[column]?.alone ?? 0));
  const matched = bestMatching(scores);
  const names = Array.from({ length: width }, (_, column) => proven.get(column) ?? null);
  let sum = score;
  for (const [at, slot] of matched.entries()) {
    if (slot < 0) continue;
    names[open[at] as number] = slots[slot]?.name ?? null;
    sum += scores[at]?.[slot] ?? 0;
  }
  const order = names.flatMap((name) => (name === null ? [] : roles.findIndex((role) => role.name === name)));
  const inOrder = order.filter((role, at) => at > 0 && role > (order[at - 1] as number)).length;
  return { roles: names, proofs, score: sum + ORDER_WEIGHT * inOrder };
}
