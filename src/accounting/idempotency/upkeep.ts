import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { lockAccounts } from '../store/locks.ts';
import type { Tables } from '../store/tables.ts';
import { transact, write } from '../store/transact.ts';
import { KEPT } from './stored-answers.ts';

type Rows = Kysely<Tables>;

/** Limits the rows of one step, which must not delay other requests: answers have up to 16 KB. */
const STEP = 100;

/** Frees the keys claimed by a process that will not settle any more requests. */
export async function releaseClaims(db: Rows, node: string): Promise<void> {
  await write(db, (rows) => rows.deleteFrom('claims').where('node', '=', node));
}

/**
 * Frees the keys of expired claims, of all processes. Shortens claims that expire later than a new one would, which
 * happens if the clock steps back.
 */
export async function sweepClaims(
  db: Rows,
  { now, latest }: { readonly now: number; readonly latest: number },
): Promise<void> {
  await write(db, (rows) => rows.deleteFrom('claims').where('expires_at', '<=', now));
  await write(db, (rows) =>
    rows.updateTable('claims').set({ expires_at: latest }).where('expires_at', '>', latest),
  );
}

/** Deletes expired answers, until `stop` is aborted. */
export async function pruneAnswers(db: Rows, now: number, stop: AbortSignal): Promise<void> {
  const latest = now + KEPT.ms;
  await write(db, (rows) =>
    rows.updateTable('answers').set({ expires_at: latest }).where('expires_at', '>', latest),
  );
  await dropAnswers(db, (answers) => answers.where('expires_at', '<=', now), stop);
}

const ofAnswers = (db: Rows) => db.selectFrom('answers');

/**
 * Deletes the chosen answers, until `stop` is aborted. Each step is one transaction, which keeps the totals consistent.
 */
export async function dropAnswers(
  db: Rows,
  chosen: (answers: ReturnType<typeof ofAnswers>) => ReturnType<typeof ofAnswers>,
  stop: AbortSignal,
): Promise<void> {
  for (let pruned = STEP; pruned === STEP && !stop.aborted; await nextTurn()) {
    pruned = await transact(db, async (transaction) => {
      const found = await chosen(ofAnswers(transaction)).select(['account_id', 'key']).limit(STEP).execute();
      if (found.length === 0) return 0;
      await lockAccounts(
        transaction,
        found.map(({ account_id }) => account_id),
      );
      const old = chosen(ofAnswers(transaction))
        .select(['account_id', 'key'])
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('account_id', 'key'),
            'in',
            found.map(({ account_id, key }) => tuple(account_id, key)),
          ),
        );
      // The keys are selected again, because a key may belong to another request by now.
      const gone = await transaction
        .deleteFrom('answers')
        .where(({ eb, refTuple }) =>
          eb(refTuple('account_id', 'key'), 'in', old.$asTuple('account_id', 'key')),
        )
        .returning(['account_id', 'bytes'])
        .execute();
      await takeFromTotals(transaction, gone);
      return found.length;
    });
  }
}

/** Frees the keys of requests, both claimed and charged ones. The caller holds the locks of their accounts. */
export async function freeKeys(
  transaction: Transaction<Tables>,
  requests: readonly { readonly account: number; readonly key: string; readonly requestId: string }[],
): Promise<void> {
  if (requests.length === 0) return;
  const named = requests.map(({ account, key, requestId }) => [account, key, requestId] as const);
  await transaction
    .deleteFrom('claims')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('account_id', 'key', 'request_id'),
        'in',
        named.map((one) => tuple(...one)),
      ),
    )
    .execute();
  const gone = await transaction
    .deleteFrom('answers')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('account_id', 'key', 'request_id'),
        'in',
        named.map((one) => tuple(...one)),
      ),
    )
    .returning(['account_id', 'bytes'])
    .execute();
  await takeFromTotals(transaction, gone);
}

/** Subtracts deleted answers from the totals of their accounts. */
async function takeFromTotals(
  transaction: Transaction<Tables>,
  gone: readonly { readonly account_id: number; readonly bytes: number }[],
): Promise<void> {
  for (const [account, answers] of Map.groupBy(gone, ({ account_id }) => account_id)) {
    const size = answers.reduce((sum, { bytes }) => sum + bytes, 0);
    await transaction
      .updateTable('answer_totals')
      .set((eb) => ({ answers: eb('answers', '-', answers.length), bytes: eb('bytes', '-', size) }))
      .where('account_id', '=', account)
      .execute();
  }
}
