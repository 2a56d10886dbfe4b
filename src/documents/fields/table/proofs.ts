import type { CellTable, Equation, Proof, RoleCells, TableCell } from './types.ts';

/** An equation that holds for certain columns. */
export interface PlacedProof<Name extends string> extends Proof {
  readonly roles: readonly Name[];
  /** The columns of the roles, in the order of the roles. */
  readonly columns: readonly number[];
  /** The strength of the evidence: the weight of the equation, less if few rows show it or some disagree. */
  readonly evidence: number;
}

/** Maximum number of rows that are tested for all equations and columns together. */
const MAX_TESTS = 40_000;

/** The share of rows that must agree. Rows with misread values or corrections may disagree. */
const MIN_SHARE = 0.8;

/** After this many tested rows, columns that mostly disagree are given up. */
const FIRST_ROWS = 5;

/** Finds the columns for which equations hold, with the strongest evidence first. */
export function findProofs<Name extends string, Cell extends TableCell>(
  rows: CellTable<Cell>['rows'],
  equations: readonly Equation<Name, Cell>[],
  possible: ReadonlyMap<Name, readonly number[]>,
): readonly PlacedProof<Name>[] {
  const found: PlacedProof<Name>[] = [];
  let tests = 0;
  for (const { name, roles, holds, weight = 1 } of equations) {
    for (const columns of choices(roles.map((role) => possible.get(role) ?? []))) {
      let [held, tested] = [0, 0];
      let before: RoleCells<Cell> | undefined;
      for (const row of rows) {
        if (tests >= MAX_TESTS) return sorted(found);
        tests += 1;
        const cells = columns.map((column) => row[column]);
        const agrees = holds(cells, before);
        before = cells;
        if (agrees === undefined) continue;
        tested += 1;
        if (agrees) held += 1;
        if (tested >= FIRST_ROWS && held * 2 < tested) break;
      }
      if (held === 0 || held < tested * MIN_SHARE) continue;
      const evidence = weight * (held / tested) * (held / (held + 1));
      found.push({ equation: name, roles, columns, held, tested, evidence });
    }
  }
  return sorted(found);
}

const sorted = <Name extends string>(proofs: readonly PlacedProof<Name>[]): readonly PlacedProof<Name>[] =>
  proofs.toSorted((one, other) => other.evidence - one.evidence);

/** Yields all ways to choose a different column from each list. */
function* choices(
  lists: readonly (readonly number[])[],
  chosen: readonly number[] = [],
): Generator<number[]> {
  const next = lists[chosen.length];
  if (!next) yield [...chosen];
  else for (const column of next) if (!chosen.includes(column)) yield* choices(lists, [...chosen, column]);
}
