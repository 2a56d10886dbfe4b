import type { Kysely } from 'kysely';
import { ApiError } from '../../errors.ts';
import { orUnavailable } from '../repository.ts';
import { lockAccounts } from '../store/locks.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { reverse } from './reversal.ts';
import { type Snapshot, toSnapshot, untilNextCheck } from './snapshot.ts';

/** Changes of the state of snapshots, made after a check. */
export interface Outcomes {
  /** Records that a snapshot is still running. */
  waits(snapshot: Snapshot): Promise<void>;
  /** Records that a snapshot is ready to be fetched. */
  ready(snapshot: Snapshot): Promise<void>;
  /** Records that a ready snapshot has been fetched. From then on its charge is final. */
  fetched(snapshot: Snapshot): Promise<void>;
  /** Records that a snapshot can no longer be fetched. */
  expire(snapshot: Snapshot): Promise<void>;
  /**
   * Records that a snapshot has failed, and refunds it, in one transaction, and only once even if called repeatedly. A
   * fetched snapshot does not change.
   * @param reason a code
   * @returns the refunded credits
   */
  fail(snapshot: Snapshot, reason: string): Promise<number>;
}

/** The snapshots of one account. All methods reject with `unavailable` when the store fails. */
export interface AccountSnapshots extends Outcomes {
  /**
   * Records that a provider is about to be asked for data, and returns the new snapshot's ID. The snapshot is soon
   * deleted unless the request is charged for it. Rejects with `rate_limited` if too many snapshots of the account are
   * in progress.
   * @param kind the kind of data
   * @param parameters the parameters, as plain data of up to some kilobytes
   */
  open(kind: string, parameters: unknown): Promise<string>;
  /** Stores the provider's ID of a snapshot. */
  started(id: string, providerId: string): Promise<void>;
  /** Deletes a snapshot that will not be charged. */
  drop(id: string): Promise<void>;
  /** Returns a snapshot that the account was charged for; undefined for any other. */
  find(id: string): Promise<Snapshot | undefined>;
  /**
   * Returns a running snapshot for the caller to check; undefined if it was checked a few seconds ago or is not
   * running.
   */
  leaseOne(id: string): Promise<Snapshot | undefined>;
}

/** Snapshots of all accounts, for the process that checks them. */
export interface Snapshots extends Outcomes {
  of(account: number): AccountSnapshots;
  /** Takes one-minute leases on running snapshots that are due. */
  lease(max: number): Promise<readonly Snapshot[]>;
}

/** Maximum number of requested and running snapshots of an account. */
const MAX_RUNNING = 100;
/** Duration of the lease on a snapshot: longer than a check takes. */
const LEASE_MS = 60_000;
/** Minimum time between two checks made for waiting callers. */
const MIN_BETWEEN_MS = 5_000;

interface SnapshotDeps {
  readonly db: Kysely<Tables>;
  /** Names this process in the store. */
  readonly node: string;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Lifetime in milliseconds of a snapshot that is not charged, the same as for a hold. */
  readonly holdMs: number;
  /** Reports each failed snapshot with the reason code and the refunded credits. */
  readonly onReversal: (reason: string, credits: number) => void;
}

/** Implements `Snapshots` on a store. */
export function createSnapshots({ db, node, now, randomBytes, holdMs, onReversal }: SnapshotDeps): Snapshots {
  const running = () => db.updateTable('snapshots').where('state', '=', 'running');

  async function open(account: number, kind: string, parameters: unknown): Promise<string> {
    const id = `snp_${Buffer.from(randomBytes(16)).toString('hex')}`;
    await transact(db, async (transaction) => {
      const at = now();
      // Prevents concurrent requests from exceeding the limit together.
      await lockAccounts(transaction, [account]);
      await transaction
        .insertInto('snapshots')
        .values({
          ...{ id, account_id: account, kind, asked: JSON.stringify(parameters), state: 'asked', node },
          ...{ created_at: at, due_at: at + holdMs, checked_at: at, credits: 0 },
        })
        .execute();
      const { open } = await transaction
        .selectFrom('snapshots')
        .select((eb) => eb.fn.countAll<number>().as('open'))
        .where('account_id', '=', account)
        .where('state', 'in', ['asked', 'running'])
        .executeTakeFirstOrThrow();
      if (Number(open) > MAX_RUNNING) throw tooMany();
    });
    return id;
  }

  const outcomes: Outcomes = {
    waits: ({ id, createdAt }) => {
      const at = now();
      return written(
        running()
          .set({ due_at: at + untilNextCheck(at - createdAt) })
          .where('id', '=', id),
      );
    },

    ready: ({ id }) => written(running().set({ state: 'ready' }).where('id', '=', id)),

    fetched: ({ id }) =>
      written(
        db
          .updateTable('snapshots')
          .set({ state: 'fetched' })
          .where('id', '=', id)
          .where('state', '=', 'ready'),
      ),

    expire: ({ id }) =>
      written(
        db
          .updateTable('snapshots')
          .set({ state: 'expired' })
          .where('id', '=', id)
          .where('state', 'in', ['ready', 'fetched']),
      ),

    async fail({ id, account, state }, reason) {
      const credits = await orUnavailable(reverse(db, { id, account, state, reason, now: now() }));
      if (credits > 0) onReversal(reason, credits);
      return credits;
    },
  };

  const snapshotsOf = (account: number): AccountSnapshots => ({
    ...outcomes,

    open: (kind, parameters) => orUnavailable(open(account, kind, parameters)),

    started: (id, provider_id) =>
      written(
        db
          .updateTable('snapshots')
          .set({ provider_id })
          .where('id', '=', id)
          .where('account_id', '=', account)
          .where('state', '=', 'asked'),
      ),

    drop: (id) =>
      written(
        db
          .deleteFrom('snapshots')
          .where('id', '=', id)
          .where('account_id', '=', account)
          .where('state', '=', 'asked'),
      ),

    async find(id) {
      const row = await orUnavailable(
        db
          .selectFrom('snapshots')
          .selectAll()
          .where('id', '=', id)
          .where('account_id', '=', account)
          .where('state', '<>', 'asked')
          .executeTakeFirst(),
      );
      return row && toSnapshot(row);
    },

    async leaseOne(id) {
      const row = await orUnavailable(
        running()
          .set({ due_at: now() + LEASE_MS, checked_at: now() })
          .where('id', '=', id)
          .where('account_id', '=', account)
          .where('checked_at', '<=', now() - MIN_BETWEEN_MS)
          .returningAll()
          .executeTakeFirst(),
      );
      return row && toSnapshot(row);
    },
  });

  return {
    ...outcomes,

    of: snapshotsOf,

    async lease(max) {
      const at = now();
      const leased = running()
        .set({ due_at: at + LEASE_MS, checked_at: at })
        .where('due_at', '<=', at)
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('snapshots')
            .select('id')
            .where('state', '=', 'running')
            .where('due_at', '<=', at)
            .orderBy('due_at')
            .limit(max),
        )
        .returningAll();
      return (await orUnavailable(leased.execute())).map(toSnapshot);
    },
  };
}

async function written(statement: { execute(): Promise<unknown> }): Promise<void> {
  await orUnavailable(statement.execute());
}

const tooMany = (): ApiError =>
  new ApiError(
    'rate_limited',
    `This account already has ${MAX_RUNNING} snapshots in progress. Wait until some are complete, or fetch their results.`,
    { retryAfterSeconds: 60 },
  );
