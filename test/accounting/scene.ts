import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Caller } from '../../src/accounting/access/callers.ts';
import {
  type Accounting,
  type AccountingOptions,
  createAccounting,
} from '../../src/accounting/accounting.ts';
import type { Store } from '../../src/accounting/store/index.ts';
import type { SqliteOptions } from '../../src/accounting/store/sqlite/index.ts';
import { openEngine } from './engine.ts';
import { readLog } from './logged.ts';

/** Noon of a day on which no account renews. */
export const NOON = Date.UTC(2026, 4, 15, 12);
export const DAY = 86_400_000;

export interface Clock {
  (): number;
  advance(ms: number): void;
}

export function createClock(time = NOON): Clock {
  let now = time;
  const advance = (ms: number) => {
    now += ms;
  };
  return Object.assign(() => now, { advance });
}

/** Returns the path of a file in a folder that lasts as long as the test. */
export function tempFile(name = 'facet.db'): string {
  const folder = mkdtempSync(join(tmpdir(), 'facet-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, name);
}

export interface Scene {
  readonly accounting: Accounting;
  readonly store: Store;
  readonly clock: Clock;
}

/** Opens accounting on a real store with its own clock; closed when the test ends. */
export async function open(
  options: Partial<AccountingOptions & SqliteOptions> & {
    clock?: Clock;
    wrap?: (store: Store) => Store;
  } = {},
): Promise<Scene> {
  const { clock = createClock(), wrap = (store) => store } = options;
  const store = wrap(await openEngine(options));
  const accounting = await createAccounting(store, { now: clock, ...options });
  onTestFinished(() => accounting.close());
  return { accounting, store, clock };
}

export const anonymous = { headers: new Headers(), address: '192.0.2.1' };

export async function callerOf(accounting: Accounting, email = 'a@example.com'): Promise<Caller> {
  const { key } = await accounting.createKey({ email });
  return accounting.authenticate({ key, ...anonymous });
}

let requests = 0;

/** Runs one REST request of a bundled operation until it is settled. Resolves with the credits charged. */
export async function request(accounting: Accounting, caller: Caller, startedAt: number): Promise<number> {
  const meter = accounting.meter({ caller, requestId: `r${++requests}`, face: 'rest', startedAt });
  const call = await meter.open('referenceTld', 'bundled');
  call.succeed();
  return (await meter.settle()).charged;
}

/** Sets the used credits of the account's month so that `left` remain. */
export async function leave(store: Store, caller: Caller, left: number): Promise<void> {
  const { id: account_id, period } = caller.account;
  await store.db
    .insertInto('periods')
    .values({ account_id, period: period.start, quota: left, used: 0, reserved: 0 })
    .onConflict((on) =>
      on.columns(['account_id', 'period']).doUpdateSet((eb) => ({ quota: eb('periods.used', '+', left) })),
    )
    .execute();
}

/** Reads the account's balance from the ledger, and the sums of its usage rows and of the call log. */
export async function readLedger(store: Store, account: number) {
  const { db } = store;
  const balances = await db
    .selectFrom('periods')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('period')
    .execute();
  const usage = await db.selectFrom('usage').selectAll().where('account_id', '=', account).execute();
  const calls = (await readLog(db)).filter((call) => call.account === account);
  const holds = await db.selectFrom('reservations').selectAll().where('account_id', '=', account).execute();
  const sum = (rows: readonly { credits: number }[]) =>
    rows.reduce((total, { credits }) => total + credits, 0);
  return {
    balances,
    calls,
    used: balances.reduce((total, { used }) => total + used, 0),
    reserved: balances.reduce((total, { reserved }) => total + reserved, 0),
    usageCredits: sum(usage),
    logCredits: sum(calls),
    held: sum(holds),
  };
}
