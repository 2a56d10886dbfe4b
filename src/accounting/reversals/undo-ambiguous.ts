import type { Kysely, Transaction } from 'kysely';
import { freeHolds } from '../credits/holds.ts';
import { freeKeys } from '../idempotency/upkeep.ts';
import { isPostgres } from '../store/engine.ts';
import type { Batch, Entry, Postings, Settlement } from '../store/index.ts';
import { lockAccounts } from '../store/locks.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { type Charge, giveBack } from './charges.ts';

/** Status in the call log, which is the status of the callers' answers. */
const STATUS = 503;

/**
 * Undoes a batch: once it resolves, the batch is not applied and never will be. `sequence` must belong to no other
 * batch. Resolves to the refunded credits.
 */
export type Undo = (batch: Batch, sequence: number) => Promise<number>;

interface UndoDeps {
  readonly db: Kysely<Tables>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Reports refunded credits with a reason code. */
  readonly onReversal: (reason: string, credits: number) => void;
}

/**
 * Resolves ambiguous batches, whose callers were refused although the batch may have been applied. If the batch was
 * applied, all of it is undone: charges are refunded, holds and idempotency keys are released. Otherwise it can no
 * longer be applied: the sequence number of its node is advanced, which makes a late attempt fail. A request whose
 * answer is kept under an idempotency key is not undone: a repeat gets the answer that was charged, and another node
 * may already have returned it. Must run before any other entry of the node is applied; repeating it is harmless.
 */
export function createUndo({ db, now, onReversal }: UndoDeps): Undo {
  const undo = (batch: Batch, sequence: number): Promise<number> =>
    transact(db, async (transaction) => {
      const { node, entries } = batch;
      const at = now();
      await lockAccounts(
        transaction,
        entries.map(({ account }) => account),
      );
      await transaction
        .insertInto('nodes')
        .values({ node, sequence: 0, postings: '[]', at })
        .onConflict((on) => on.column('node').doNothing())
        .execute();
      // Waits for a transaction that is about to change the sequence number.
      const mark = await transaction
        .selectFrom('nodes')
        .select(['sequence', 'postings'])
        .where('node', '=', node)
        .$if(isPostgres(db), (select) => select.forUpdate())
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable('nodes')
        .set({ sequence, postings: '[]', at })
        .where('node', '=', node)
        .where('sequence', '<', sequence)
        .execute();
      return mark.sequence === batch.sequence
        ? takeBack(transaction, batch, JSON.parse(mark.postings), at)
        : 0;
    });
  return async (batch, sequence) => {
    const credits = await undo(batch, sequence);
    if (credits > 0) onReversal('unavailable', credits);
    return credits;
  };
}

async function takeBack(
  transaction: Transaction<Tables>,
  { node, entries }: Batch,
  postings: Postings,
  now: number,
): Promise<number> {
  const done = entries.filter((_, index) => postings[index]?.outcome === 'done');
  const answered = await requestsWithAnswer(transaction, done.flatMap(keyOf));
  const undone = done.filter((entry) => entry.kind !== 'settlement' || !answered.has(entry.requestId));
  const settled = undone.filter((entry) => entry.kind === 'settlement');
  const held = undone.filter((entry) => entry.kind === 'hold');
  await freeHolds(
    transaction,
    held.map(({ id }) => ({ node, id })),
  );
  await freeKeys(transaction, undone.flatMap(keyOf));
  const had = await endSnapshots(transaction, settled, now);
  const charges = settled.flatMap(({ calls, ...entry }) =>
    calls
      .filter(({ credits, snapshot }) => credits > 0 && !had.has(snapshot ?? ''))
      .map(({ operation, credits }): Charge => ({ ...entry, operation, credits })),
  );
  await giveBack(transaction, charges, { status: STATUS, now });
  return charges.reduce((sum, { credits }) => sum + credits, 0);
}

/** Returns the requests with a kept answer. */
async function requestsWithAnswer(
  transaction: Transaction<Tables>,
  keys: readonly { readonly account: number; readonly key: string }[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await transaction
    .selectFrom('answers')
    .select('request_id')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('account_id', 'key'),
        'in',
        keys.map(({ account, key }) => tuple(account, key)),
      ),
    )
    .where('status', 'is not', null)
    .execute();
  return new Set(rows.map(({ request_id }) => request_id));
}

/** Returns the idempotency key that an entry has claimed, or has been charged with. */
function keyOf(entry: Entry) {
  const { account } = entry;
  if (entry.kind === 'hold') return [];
  const { requestId } = entry;
  const key = entry.kind === 'claim' ? entry.key : entry.claim?.key;
  return key === undefined ? [] : [{ account, key, requestId }];
}

/**
 * Ends the snapshots of undone settlements; their callers never got an id.
 * @returns snapshots that have meanwhile ended in another way; their credits are already refunded or rightly charged
 */
async function endSnapshots(
  transaction: Transaction<Tables>,
  settled: readonly Settlement[],
  now: number,
): Promise<ReadonlySet<string>> {
  const ids = settled.flatMap(({ calls }) => calls.flatMap(({ snapshot }) => snapshot ?? []));
  if (ids.length === 0) return new Set();
  const ended = await transaction
    .updateTable('snapshots')
    .set({ state: 'failed', reason: 'unavailable', reversed_at: now })
    .where('id', 'in', ids)
    .where('state', 'in', ['running', 'ready'])
    .returning('id')
    .execute();
  const mine = new Set(ended.map(({ id }) => id));
  return new Set(ids.filter((id) => !mine.has(id)));
}

/** Creates the notices for operators about ambiguous batches. */
export const ambiguityNotices = (onNotice: (text: string) => void, onError: (error: unknown) => void) => ({
  onAmbiguous: (entries: number) =>
    onNotice(
      `The connection to the database was lost. It is not yet known whether the database charged ${entries} ${entries === 1 ? 'entry' : 'entries'} that were reported to callers as failed. Nothing else is charged until this is known.`,
    ),
  onResolved: (credits: number) =>
    onNotice(
      credits > 0
        ? `The database had charged ${credits} credits for calls that failed. They are refunded.`
        : 'The database had charged nothing for calls that failed.',
    ),
  onError,
});
