import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../../src/accounting/access/callers.ts';
import type { Accounting } from '../../src/accounting/accounting.ts';
import { sweepExpired } from '../../src/accounting/credits/holds.ts';
import type { Call, Meter } from '../../src/accounting/credits/meter.ts';
import { pruneAnswers, sweepClaims } from '../../src/accounting/idempotency/upkeep.ts';
import { sweepSnapshots } from '../../src/accounting/snapshots/upkeep.ts';
import type { Store } from '../../src/accounting/store/index.ts';
import { type Kind, type Load, type Note, PRICES } from './orders.ts';

/** Lifetime of the load's holds, and the age at which they are swept. */
export const HOLD_MS = 3_000;
const SWEPT_AFTER_MS = 40;
/** For this many milliseconds all clients of an account use the same idempotency key. */
const KEY_MS = 50;
const KINDS: readonly Kind[] = ['bundled', 'live', 'both', 'keyed', 'bundled', 'failed', 'snapshot', 'keyed'];

interface Reach {
  readonly accounting: Accounting;
  readonly store: Store;
  /** Resolves once the message is certain to reach the parent, even if this process dies. */
  readonly tell: (note: Note) => Promise<void>;
}

const nobody = { headers: new Headers(), address: '192.0.2.1' };

const held = async (meter: Meter, cost: 'live' | 'ai'): Promise<Call> => meter.open('rdapDomain', cost);

/** Runs one request of a kind until it is charged. Resolves to the credits charged. */
async function ask({ accounting }: Reach, caller: Caller, kind: Kind, requestId: string): Promise<number> {
  const meter = accounting.meter({ caller, requestId, face: 'graphql', startedAt: Date.now() });
  if (kind === 'keyed') {
    const key = requestId.split(':').at(-1) ?? '';
    // A repeat of a charged request is free.
    if (await meter.claim({ key, fingerprint: 'any' })) return 0;
  }
  if (kind === 'live' || kind === 'both') (await held(meter, 'live')).succeed();
  if (kind === 'failed') (await held(meter, 'live')).fail(502);
  if (kind === 'bundled' || kind === 'both' || kind === 'keyed')
    (await meter.open('referenceTld', 'bundled')).succeed();
  if (kind === 'snapshot') {
    const snapshots = accounting.snapshots.of(caller.account.id);
    const call = await held(meter, 'ai');
    call.snapshot = await snapshots.open('any', {});
    await snapshots.started(call.snapshot, 'theirs');
    call.succeed();
  }
  const answer = { status: 200, headers: [], body: requestId };
  return (await meter.settle(undefined, { answer })).charged;
}

export const refusalOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Returns the message of an error with its causes. */
const troubleOf = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined
    ? `${refusalOf(error)}: ${troubleOf(error.cause)}`
    : refusalOf(error);

/**
 * Starts clients of several accounts, and background tasks. `end` resolves to the errors that occurred outside
 * requests.
 */
export function startLoad(reach: Reach, { accounts, clients, beside }: Load) {
  const { accounting, store, tell } = reach;
  const troubles: string[] = [];
  let going = true;
  let turn = 0;

  async function client(number: number): Promise<void> {
    const { key = '' } = accounts[number % accounts.length] ?? {};
    while (going) {
      const kind = KINDS[turn++ % KINDS.length] ?? 'bundled';
      const requestId = `${randomUUID()}:${kind}:k${Math.floor(Date.now() / KEY_MS)}`;
      try {
        const caller = await accounting.authenticate({ key, ...nobody });
        const credits = await ask(reach, caller, kind, requestId);
        await tell({ is: 'answered', requestId, credits });
      } catch (error) {
        await tell({ is: 'answered', requestId, credits: 0, refused: refusalOf(error) });
        await sleep(2);
      }
    }
  }

  /** Repeats a background task that runs beside the clients. */
  async function aside(work: () => Promise<unknown>, pauseMs: number): Promise<void> {
    while (going) {
      await work().catch((error: unknown) => troubles.push(troubleOf(error)));
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  async function sweep(): Promise<void> {
    const soon = Date.now() + HOLD_MS - SWEPT_AFTER_MS;
    await sweepExpired(store.db, soon);
    await sweepClaims(store.db, { now: soon, latest: soon + HOLD_MS });
    await sweepSnapshots(store.db, { now: soon, latest: soon + HOLD_MS });
    await pruneAnswers(store.db, Date.now(), new AbortController().signal);
  }

  /** Reports snapshots as failed. All nodes report the same snapshots. */
  async function reverse(): Promise<void> {
    const rows = await store.db
      .selectFrom('snapshots')
      .select(['id', 'account_id'])
      .where('state', '=', 'running')
      .orderBy('id')
      .limit(4)
      .execute();
    const found = await Promise.all(
      rows.map(({ id, account_id }) => accounting.snapshots.of(account_id).find(id)),
    );
    await Promise.all(found.map((one) => one && accounting.snapshots.fail(one, 'crawl_failed')));
  }

  async function changePlan(): Promise<void> {
    for (const { email } of accounts)
      await accounting.setPlan(email, Math.random() < 0.5 ? 'operator' : 'business');
  }

  const all = Array.from({ length: clients }, (_, number) => client(number));
  if (beside) all.push(aside(sweep, 30), aside(reverse, 20), aside(changePlan, 100));
  return {
    async end(): Promise<readonly string[]> {
      going = false;
      await Promise.all(all);
      return troubles;
    },
  };
}

/** Credits charged for a request of the load, if it is charged. */
export const priceOf = (requestId: string): number => PRICES[requestId.split(':')[1] as Kind];
