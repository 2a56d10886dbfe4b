import type { Kysely } from 'kysely';
import { ApiError } from '../../errors.ts';
import { orUnavailable } from '../repository.ts';
import { lockAccounts } from '../store/locks.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { reverse } from './reversal.ts';
import { type Snapshot, toSnapshot, untilNextCheck } from './snapshot.ts';

/** What becomes of snapshots, for whoever has looked after one. */
export interface Outcomes {
  /** One is still running. */
  waits(snapshot: Snapshot): Promise<void>;
  /** One can be had. */
  ready(snapshot: Snapshot): Promise<void>;
  /** One that was ready has been had: whatever becomes of it, its charge stays. */
  fetched(snapshot: Snapshot): Promise<void>;
  /** One cannot be had any more, though it could. */
  expire(snapshot: Snapshot): Promise<void>;
  /**
   * One has failed, and its charge is given back: once, however often it is said, in one transaction. Nothing changes of one that
   * has been fetched.
   * @param reason a code
   * @returns the credits that were given back
   */
  fail(snapshot: Snapshot, reason: string): Promise<number>;
}

/** The snapshots of one account. All reject with `unavailable` when the store fails. */
export interface AccountSnapshots extends Outcomes {
  /**
   * Notes that somebody is about to be asked for something, and returns the id of it. It is kept for a moment only, unless the call
   * that asks names it when it is charged. Rejects with `rate_limited` where the account waits for too many.
   * @param kind of what is collected
   * @param asked by what, as plain data of up to some kilobytes
   */
  open(kind: string, asked: unknown): Promise<string>;
  /** Notes what those who were asked call it. */
  started(id: string, providerId: string): Promise<void>;
  /** Forgets one that nobody will be charged for. */
  drop(id: string): Promise<void>;
  /** One that the account was charged for; undefined for all else. */
  find(id: string): Promise<Snapshot | undefined>;
  /** The same, to be looked after by whoever gets it: undefined where that was done in the last seconds, or it does not run. */
  leaseOne(id: string): Promise<Snapshot | undefined>;
}

/** Snapshots of all accounts, for whoever looks after them. */
export interface Snapshots extends Outcomes {
  of(account: number): AccountSnapshots;
  /** Running ones that are due, no longer due to anybody else for a minute. */
  lease(most: number): Promise<readonly Snapshot[]>;
}

/** Snapshots of an account that may be asked for or running. */
const MAX_RUNNING = 100;
/** Longer than looking after one takes. */
const LEASE_MS = 60_000;
/** Callers who wait may have it looked after so often. */
const MIN_BETWEEN_MS = 5_000;

interface SnapshotDeps {
  readonly db: Kysely<Tables>;
  /** Names this process in the store. */
  readonly node: string;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** How long one that is not charged is kept: as long as a hold. */
  readonly holdMs: number;
  /** Told of each that failed: why, and what was given back. */
  readonly told: (reason: string, credits: number) => void;
}

/** Opens the snapshots of a store. */
export function createSnapshots({ db, node, now, randomBytes, holdMs, told }: SnapshotDeps): Snapshots {
  const running = () => db.updateTable('snapshots').where('state', '=', 'running');

  async function open(account: number, kind: string, asked: unknown): Promise<string> {
    const id = `snp_${Buffer.from(randomBytes(16)).toString('hex')}`;
    await transact(db, async (transaction) => {
      const at = now();
      // Nobody counts at the same time.
      await lockAccounts(transaction, [account]);
      await transaction
        .insertInto('snapshots')
        .values({
          ...{ id, account_id: account, kind, asked: JSON.stringify(asked), state: 'asked', node },
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
      if (credits > 0) told(reason, credits);
      return credits;
    },
  };

  const snapshotsOf = (account: number): AccountSnapshots => ({
    ...outcomes,

    open: (kind, asked) => orUnavailable(open(account, kind, asked)),

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

    async lease(most) {
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
            .limit(most),
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
