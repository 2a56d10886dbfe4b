import { randomBytes as cryptoRandomBytes, randomUUID } from 'node:crypto';
import { ApiError } from '../errors.ts';
import { type Caller, currentPeriod } from './callers.ts';
import { createDirectory, type Directory, normaliseEmail } from './directory.ts';
import { createGate, type Gate } from './gate.ts';
import { createLedger } from './ledger.ts';
import { admit, rateHeaders } from './limits.ts';
import type { Meter } from './meter.ts';
import { createMeter, type MeteredRequest, quotaExceeded } from './request-meter.ts';
import { createRoster } from './roster.ts';
import { keepSecret } from './secret.ts';
import { openSqlite, type SqliteOptions } from './sqlite.ts';
import type { Store } from './store.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import { noteUsed, pruneLog, sweepExpired } from './upkeep.ts';
import { readUsage, type UsageReport } from './usage.ts';

export interface AccountingOptions {
  /** Proxy secrets by marketplace name, such as `RapidAPI`. None means that marketplaces are off. */
  readonly marketplaces?: ReadonlyMap<string, string>;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly randomBytes?: (size: number) => Uint8Array;
  /** How long a reservation lasts: well above the longest deadline of a call. */
  readonly holdMs?: number;
  /** Settlements that may wait before requests are refused with `busy`. */
  readonly queueLimit?: number;
  /** False for a command that opens the store beside a running service and leaves its care to that. */
  readonly upkeep?: boolean;
  /** Told of failures in the background, which no request can report. */
  readonly onError?: (error: unknown) => void;
}

/** Accounts, keys, credits, limits and usage: all that the faces need of accounting. */
export interface Accounting extends Directory, Pick<Gate, 'authenticate'> {
  /** Throws `rate_limited` when the caller's account makes more calls than its plan allows. One unit is one call. */
  admit(caller: Caller, units?: number): void;
  /** Throws `rate_limited` when an address uses what needs no key too often. */
  throttleAnonymous: Throttle;
  /** The values of `RateLimit-Policy` and `RateLimit`. */
  rateHeaders(caller: Caller): [policy: string, limit: string];
  /** Throws or rejects with `quota_exceeded` when the month's credits do not cover `credits`. Reserves nothing. */
  ensureAffordable(caller: Caller, credits: number): void | Promise<void>;
  meter(request: MeteredRequest): Meter;
  /** The month of a caller, or of the account with an e-mail address. */
  usage(who: Caller | string, apiOf: (operation: string) => string): Promise<UsageReport>;
  /** Keys the validators of answers; the same for every process on this store. */
  readonly answerSecret: string;
  /** Copies the store to a file while it is in use. */
  backup(file: string): Promise<void>;
  /** Settlements waiting for the store. */
  readonly waiting: number;
  /** Rejects when the store cannot be read. */
  ping(): Promise<void>;
  /** Settles what is waiting, then closes the store. */
  close(): Promise<void>;
}

const CHANGES_EVERY_MS = 500;
const UPKEEP_EVERY_MS = 60_000;
const ANONYMOUS = { callsPerSecond: 10, burst: 60 };

/** Opens accounting on a SQLite file (or ':memory:'). */
export async function openAccounting(options: AccountingOptions & SqliteOptions): Promise<Accounting> {
  return createAccounting(await openSqlite(options), options);
}

/** Accounting on a store, which `close` closes. */
export async function createAccounting(store: Store, options: AccountingOptions = {}): Promise<Accounting> {
  const { marketplaces = new Map(), now = Date.now, randomBytes = cryptoRandomBytes } = options;
  const { holdMs = 300_000, queueLimit, upkeep = true, onError = () => {} } = options;
  const { db } = store;
  const ledger = createLedger({
    store,
    node: randomUUID(),
    now,
    ...(queueLimit !== undefined && { queueLimit }),
  });
  const roster = createRoster({ db, now });
  const gate = createGate({ roster, now, marketplaces });
  const directory = createDirectory({ db, now, randomBytes, changed: gate.forget });
  const detail = 'Too many requests without a key came from your network address.';
  const throttleAnonymous = createThrottle({ rate: ANONYMOUS, detail, now });
  let holds = 0;
  const meterDeps = { ledger, now, nextHold: () => ++holds, holdMs };

  const stopping = new AbortController();
  async function keepUp(): Promise<void> {
    await noteUsed(db, gate.takeUsedKeys(), now());
    await sweepExpired(db, now());
    await pruneLog(db, now(), stopping.signal);
  }

  /** Another process may have revoked a key. When that cannot be known, it has to be assumed. */
  function heedOthers(): void {
    try {
      if (store.changed()) gate.forget();
    } catch (error) {
      gate.forget();
      onError(error);
    }
  }

  const timers: NodeJS.Timeout[] = [];
  let keepingUp = Promise.resolve();
  if (upkeep) {
    await sweepExpired(db, now());
    const startUpkeep = () => {
      keepingUp = keepingUp.then(keepUp).catch(onError);
    };
    timers.push(setInterval(heedOthers, CHANGES_EVERY_MS), setInterval(startUpkeep, UPKEEP_EVERY_MS));
    for (const timer of timers) timer.unref();
  }

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    stopping.abort();
    await ledger.drain();
    await keepingUp;
    if (upkeep) await noteUsed(db, gate.takeUsedKeys(), now()).catch(onError);
    await store.close();
  }

  async function checkBooks(caller: Caller, credits: number): Promise<void> {
    await roster.refresh(caller);
    if (caller.account.remaining < credits) throw quotaExceeded(caller.account.period, now());
  }

  const answerSecret = await keepSecret(db, 'answers', randomBytes);

  return {
    ...directory,
    answerSecret,
    authenticate: gate.authenticate,
    admit: (caller, units = 1) => admit(caller, units, now()),
    throttleAnonymous,
    rateHeaders: (caller) => rateHeaders(caller, now()),

    ensureAffordable(caller, credits) {
      currentPeriod(caller, now());
      // What is remembered may be out of date, so it may let a caller pass, but not turn one away.
      return caller.account.remaining < credits ? checkBooks(caller, credits) : undefined;
    },

    meter: (request) => createMeter(meterDeps, request),

    async usage(who, apiOf) {
      const account = await db
        .selectFrom('accounts')
        .selectAll()
        .where((eb) =>
          typeof who === 'string' ? eb('email', '=', normaliseEmail(who)) : eb('id', '=', who.account.id),
        )
        .executeTakeFirst();
      if (!account) throw new ApiError('not_found', 'There is no such account.');
      return readUsage(db, account, { now: now(), apiOf });
    },

    backup: store.backup,

    get waiting() {
      return ledger.waiting;
    },

    async ping() {
      await db.selectFrom('accounts').select('id').limit(1).execute();
    },

    close() {
      closing ??= close();
      return closing;
    },
  };
}
