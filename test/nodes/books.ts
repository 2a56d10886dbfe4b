import { expect } from 'vitest';
import { releaseHolds, sweepExpired } from '../../src/accounting/credits/holds.ts';
import { sweepClaims } from '../../src/accounting/idempotency/upkeep.ts';
import type { Store } from '../../src/accounting/store/index.ts';
import { readLog } from '../accounting/logged.ts';
import { priceOf } from './load.ts';
import type { Note } from './orders.ts';

/** Answers of nodes, as received by the parent process. */
export interface Answers {
  readonly receive: (note: Note) => void;
  /** Credits by request, for requests that were answered; 0 if free. */
  readonly charged: ReadonlyMap<string, number>;
  /** Refusal codes by request. */
  readonly refused: ReadonlyMap<string, string>;
}

export function listen(): Answers {
  const charged = new Map<string, number>();
  const refused = new Map<string, string>();
  return {
    charged,
    refused,
    receive(note) {
      if (note.is !== 'answered') return;
      if (note.refused === undefined) charged.set(note.requestId, note.credits);
      else refused.set(note.requestId, note.refused);
    },
  };
}

/** Findings in the ledger that are worth reporting but are not errors. */
interface Judgement {
  readonly requests: number;
  /** Requests that were charged but not answered. */
  readonly unanswered: number;
  /** Requests that were charged and refused, and stay charged although no answer is stored for repeated requests. */
  readonly unknown: number;
  /** Requests that were charged and refused, and then refunded. */
  readonly undone: number;
  /** Snapshots that failed. */
  readonly reversals: number;
}

/** Status that the call log records for the refund of a refused request. */
const UNDONE = 503;

/** Returns the granted, used and held credits of each account, and the sums of its usage, calls and holds. */
async function balances({ db }: Store) {
  const sum = (
    rows: readonly { readonly credits: number | string | null; readonly account_id: number }[],
  ) => {
    const sums = new Map<number, number>();
    for (const { account_id, credits } of rows)
      sums.set(account_id, (sums.get(account_id) ?? 0) + Number(credits));
    return sums;
  };
  const months = await db.selectFrom('periods').selectAll().execute();
  const [usage, holds] = await Promise.all(
    (['usage', 'reservations'] as const).map(async (table) =>
      sum(await db.selectFrom(table).select(['account_id', 'credits']).execute()),
    ),
  );
  const calls = sum((await readLog(db)).map(({ account, credits }) => ({ account_id: account, credits })));
  return months.map(({ account_id, quota, used, reserved }) => ({
    ...{ account: account_id, quota, used, reserved },
    usage: usage?.get(account_id) ?? 0,
    calls: calls.get(account_id) ?? 0,
    holds: holds?.get(account_id) ?? 0,
  }));
}

/**
 * Compares the ledger with the answers: every answer with a charge is charged in the ledger, no request or
 * idempotency key is charged twice, and all sums match.
 */
export async function judge(store: Store, { charged, refused }: Answers): Promise<Judgement> {
  const { db } = store;
  for (const { account, quota, used, reserved, usage, calls, holds } of await balances(store)) {
    expect({ account, usage, calls, holds }).toEqual({ account, usage: used, calls: used, holds: reserved });
    expect(used + reserved).toBeLessThanOrEqual(quota);
  }
  const rows = await readLog(db);
  const sold = new Map<string, number>();
  const byKey = new Map<string, string>();
  const reversed = new Map<string, number>();
  const undone = new Set(
    rows.flatMap(({ requestId, face, status }) =>
      face === 'service' && status === UNDONE ? [requestId] : [],
    ),
  );
  for (const { requestId, credits, face, account } of rows) {
    if (face === 'service') reversed.set(requestId, (reversed.get(requestId) ?? 0) - credits);
    else if (credits > 0) sold.set(requestId, (sold.get(requestId) ?? 0) + credits);
    if (credits <= 0 || undone.has(requestId) || !requestId.includes(':keyed:')) continue;
    const key = `${account} ${requestId.split(':').at(-1)}`;
    expect(byKey.get(key) ?? requestId, `the request that was charged under the key ${key}`).toBe(requestId);
    byKey.set(key, requestId);
  }
  const free = [...charged].filter(([request, credits]) => (sold.get(request) ?? 0) !== credits);
  expect(free, 'requests that were answered with another charge than the books have').toEqual([]);
  const twice = [...sold].filter(([request, credits]) => credits !== priceOf(request));
  expect(twice, 'requests that were charged another price').toEqual([]);
  const again = [...reversed].filter(([request, credits]) => credits !== sold.get(request));
  expect(again, 'charges that were given back another time').toEqual([]);
  const taken = [...undone].filter((request) => charged.has(request));
  expect(taken, 'requests that were answered and given back').toEqual([]);
  const answers = await db
    .selectFrom('answers')
    .select('request_id')
    .where('status', 'is not', null)
    .execute();
  const kept = new Set(answers.map(({ request_id }) => request_id));
  await judgeKeys(store);
  return {
    requests: charged.size + refused.size,
    unanswered: [...sold.keys()].filter((request) => !charged.has(request) && !refused.has(request)).length,
    unknown: [...sold.keys()].filter(
      (request) => refused.has(request) && !undone.has(request) && !kept.has(request),
    ).length,
    undone: undone.size,
    reversals: reversed.size - undone.size,
  };
}

/** Checks that the totals of idempotency keys match their answers. */
async function judgeKeys({ db }: Store): Promise<void> {
  const answers = await db.selectFrom('answers').select(['account_id', 'bytes']).execute();
  for (const { account_id, ...total } of await db.selectFrom('answer_totals').selectAll().execute()) {
    const own = answers.filter((answer) => answer.account_id === account_id);
    const bytes = own.reduce((sum, answer) => sum + answer.bytes, 0);
    expect(total).toEqual({ answers: own.length, bytes });
  }
}

/** Releases the holds of dead nodes, and checks that none are left. */
export async function settleEstate(store: Store): Promise<void> {
  for (const node of await store.presence.dead()) await releaseHolds(store.db, node);
  const later = Date.now() + 3_600_000;
  await sweepExpired(store.db, later);
  await sweepClaims(store.db, { now: later, latest: later });
  for (const { reserved, holds } of await balances(store)) expect([reserved, holds]).toEqual([0, 0]);
  expect(await store.db.selectFrom('claims').selectAll().execute()).toEqual([]);
}
