import type { Bounds, ControlTotal, Draft, DraftNote, Entry } from '../kinds/bank-statement/draft.ts';
import { compare, sumOf } from '../tokens/money/decimal.ts';
import type { ExactAdapter } from './adapter.ts';

/** Reads the statements of a file. The findings are a list for each statement. */
export type StatementAdapter = ExactAdapter<readonly Draft[], Bounds, readonly (readonly DraftNote[])[]>;

/**
 * Compares the control totals of each statement with the amounts that were read, and the parts of each transaction with
 * its amount. Balances are checked when a statement is completed, because printed statements and tables have them too.
 */
export const statementChecks = (drafts: readonly Draft[]): DraftNote[][] =>
  drafts.map(({ controls = [], entries }) => [
    ...controls.filter((control) => !matches(control)).map(differs),
    ...entries.flatMap((entry, at) => (splitsAddUp(entry) ? [] : { ...SPLITS, entry: at })),
  ]);

const matches = ({ stated, computed }: ControlTotal): boolean =>
  stated.count === computed.count && compare(stated.amount, computed.amount) === 0;

const differs = ({ name, stated }: ControlTotal): DraftNote => ({
  code: 'control_totals_differ',
  message: `The ${name} do not match the ${stated.count === null ? '' : 'number or the '}sum stated in the statement.`,
  field: 'totals',
});

const SPLITS: DraftNote = {
  code: 'splits_differ',
  message: 'The parts of the transaction do not add up to its amount.',
  field: 'splits',
};

/** True if the splits add up to the amount, or if a split has no amount. */
function splitsAddUp({ amount, splits = [] }: Entry): boolean {
  const amounts = splits.flatMap((split) => split.amount ?? []);
  if (amounts.length === 0 || amounts.length < splits.length) return true;
  return compare(sumOf(amounts), amount) === 0;
}
