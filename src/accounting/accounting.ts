import { randomBytes as cryptoRandomBytes, randomUUID } from 'node:crypto';
import { type Authenticator, createAuthenticator } from './access/authenticator.ts';
import { type Caller, currentPeriod } from './access/callers.ts';
import { accountSuspended } from './access/suspension.ts';
import { createSubscriptions, type Subscriptions } from './billing/subscriptions.ts';
import { keepBilling } from './billing/upkeep.ts';
import { releaseHolds, shortenHolds, sweepExpired } from './credits/holds.ts';
import { createLedger } from './credits/ledger.ts';
import type { Meter } from './credits/meter.ts';
import { createMeter, type MeteredRequest } from './credits/request-meter.ts';
import { createDirectory, type Directory } from './directory.ts';
import { createClaims } from './idempotency/claims.ts';
import { pruneAnswers, releaseClaims, sweepClaims } from './idempotency/upkeep.ts';
import { revokeExpired } from './people/account-keys.ts';
import { sweepDeleted } from './people/deletion.ts';
import { livingAccount } from './people/email.ts';
import { createPeople, type People, type PeopleOptions } from './people/index.ts';
import { prunePeople } from './people/upkeep.ts';
import { ownRates, quotaExceeded, rateHeaders, sharedRates } from './plans/limits.ts';
import type { Rates } from './rates/batched.ts';
import { createThrottle, type Throttle, type Throttles } from './rates/throttle.ts';
import { createReadiness } from './readiness.ts';
import { createRefreshes, type Refreshes } from './refreshes.ts';
import { createAccountRepository, orUnavailable } from './repository.ts';
import { ambiguityNotices, createUndo } from './reversals/undo-ambiguous.ts';
import { keepSecret } from './secret.ts';
import { createSnapshots, type Snapshots } from './snapshots/snapshots.ts';
import { pruneSnapshots, releaseSnapshots, sweepSnapshots } from './snapshots/upkeep.ts';
import type { Store } from './store/index.ts';
import { acquireLease, endDuties } from './store/leases.ts';
import { noteUsed, pruneBatches } from './upkeep.ts';
import { createLastCalls, type LastCalls } from './usage/call-log.ts';
import { keepCallLog, type LogUpkeep } from './usage/log-upkeep.ts';
import { createUsageMonths } from './usage/month.ts';
import { readUsage, type UsageReport } from './usage/report.ts';

export interface AccountingOptions extends PeopleOptions, Pick<LogUpkeep, 'callLogBytes'> {
  /** Proxy secrets by marketplace name, such as `RapidAPI`. Without any, marketplaces are off. */
  readonly marketplaces?: ReadonlyMap<string, string>;
  /** Returns epoch milliseconds: for months, and for times that are stored or shown. */
  readonly now?: () => number;
  /** Returns milliseconds of a clock that never steps back, for rates and caches. Defaults to `now` if that is set. */
  readonly monotonic?: () => number;
  readonly randomBytes?: (size: number) => Uint8Array;
  /** Lifetime of a reservation in milliseconds: well above the longest deadline of a call. */
  readonly holdMs?: number;
  /** Applies rate limits shared by several processes. If absent, this process applies the limits alone. */
  readonly rates?: Rates | undefined;
  /** Maximum number of waiting settlements. Beyond that, requests are refused with `busy`. */
  readonly queueLimit?: number;
  /** False for a command that opens the store while a service is running, because the service does the upkeep. */
  readonly upkeep?: boolean;
  /** Reports refunded credits with a reason code: a snapshot failed, or a charged request had been refused. */
  readonly onReversal?: (reason: string, credits: number) => void;
  /** Reports failures of background work, which no request can report. */
  readonly onError?: (error: unknown) => void;
  /** Reports a message about a state that operators should know of, although nothing has failed permanently. */
  readonly onNotice?: (text: string) => void;
  /** Called when changes of the store can be observed again after a failure. */
  readonly onRecovered?: () => void;
}

/** Accounts, keys, credits, limits and usage: everything that REST, GraphQL, MCP and the pages need from accounting. */
export interface Accounting extends Directory, Pick<Authenticator, 'authenticate' | 'seen'> {
  /**
   * Counts `units` calls against the rate limit of the caller's account; one unit is one call. Throws or rejects with
   * `rate_limited` when the account makes more calls than its plan allows, and with `account_suspended`.
   */
  admit(caller: Caller, units?: number): void | Promise<void>;
  /** Throws or rejects with `rate_limited` for too many free requests from an address or an account. */
  throttleAnonymous: Throttle;
  /** Counts extra units of a call against its account's rate limit, which delays the account's next calls. */
  weigh(caller: Caller, units: number): void;
  /** Returns the values of `RateLimit-Policy` and `RateLimit`. */
  rateHeaders(caller: Caller): [policy: string, limit: string];
  /** Throws or rejects with `quota_exceeded` when the month's credits do not cover `credits`. Reserves nothing. */
  ensureAffordable(caller: Caller, credits: number): void | Promise<void>;
  meter(request: MeteredRequest): Meter;
  /** Upstream jobs whose accounts have been charged and whose data is still being collected. */
  readonly snapshots: Snapshots;
  /** Users who sign in, and mail to them. */
  readonly people: People;
  /** Paid subscriptions of accounts. */
  readonly subscriptions: Subscriptions;
  /**
   * Returns the monthly usage of a caller, or of an account by its number or address, for all APIs or for one. Rejects
   * with `not_found`.
   */
  usage(
    who: Caller | number | string,
    apiOf: (operation: string) => string,
    api?: string,
  ): Promise<UsageReport>;
  readonly callsOf: LastCalls;
  /** Data that one node fetches for all nodes. */
  readonly refreshes: Refreshes;
  /** Secret for the ETags of answers and the digests of idempotency keys; the same for all processes on this store. */
  readonly answerSecret: string;
  /** Copies the store to a file while it is in use. */
  backup(file: string): Promise<void>;
  /** Number of settlements that wait for the store. */
  readonly waiting: number;
  /** Rejects while charges cannot be settled. Checks this with the same write as a charge, at most once a second. */
  ping(): Promise<void>;
  /** Settles the waiting entries, then closes the store. */
  close(): Promise<void>;
}

const UPKEEP_EVERY_MS = 60_000;
/** Duration of the lease on upkeep: if the node that holds it dies, another node takes over after this time. */
const UPKEEP_IS_OURS_MS = 90_000;
/** Time after the start by which the presence check has detected all nodes that were dead at the start. */
const FIRST_UPKEEP_MS = 10_000;
/** Limits requests that cost no credits: by address, or by account if the request has a key. */
const UNCHARGED = {
  name: 'uncharged',
  rate: { callsPerSecond: 10, burst: 60 },
  detail: 'Too many requests that cost no credits, such as pages, introspection or rejected queries.',
};
const BAD_KEYS = {
  name: 'bad keys',
  rate: { callsPerSecond: 1, burst: 20 },
  detail: 'Too many requests with an invalid API key came from your IP address.',
};

/** Implements `Accounting` on a store. Its `close` also closes the store. */
export async function createAccounting(store: Store, options: AccountingOptions = {}): Promise<Accounting> {
  const { marketplaces = new Map(), now = Date.now, randomBytes = cryptoRandomBytes, contact } = options;
  const { monotonic = options.now ?? (() => performance.now()) } = options;
  const { holdMs = 300_000, queueLimit, upkeep = true, callLogBytes, onError = () => {} } = options;
  const { onReversal = () => {}, onRecovered = () => {}, onNotice = () => {}, rates } = options;
  const { db, presence } = store;
  const node = randomUUID();
  const ledger = createLedger({
    store,
    undo: createUndo({ db, now, onReversal }),
    ...ambiguityNotices(onNotice, onError),
    node,
    now,
    ...(queueLimit !== undefined && { queueLimit }),
  });
  const repository = createAccountRepository({ db, now });
  const answerSecret = await keepSecret(db, 'answers', randomBytes);
  const accountRates = rates ? sharedRates(rates, monotonic) : ownRates(monotonic);
  const throttleOf: Throttles = ({ name, ...rest }) =>
    createThrottle({
      ...rest,
      now: monotonic,
      shared: rates && { rates, name, secret: answerSecret },
    });
  const throttleAnonymous = throttleOf(UNCHARGED);
  const throttleBadKeys = throttleOf(BAD_KEYS);
  const authenticator = createAuthenticator({ repository, now, monotonic, marketplaces, throttleBadKeys });
  const monthOf = createUsageMonths(db);
  const changed = authenticator.forget;
  const directory = createDirectory({ db, now, randomBytes, changed, monthOf, contact });
  let holds = 0;
  const claims = createClaims({ ledger, db, now, holdMs });
  const people = createPeople({ db, now, randomBytes, changed, throttleOf, onError, options });
  const { watch } = people.alerts;
  const meterDeps = { ledger, claims, now, monotonic, nextHold: () => ++holds, holdMs, watch };

  /** Releases holds and claims when they expire, or as soon as their process is known to be dead. */
  async function returnHolds(): Promise<void> {
    for (const dead of await presence.dead()) {
      await releaseHolds(db, dead);
      await releaseClaims(db, dead);
      await releaseSnapshots(db, dead);
      await presence.forget(dead);
    }
    await shortenHolds(db, now() + holdMs);
    await sweepExpired(db, now());
    await sweepClaims(db, { now: now(), latest: now() + holdMs });
    await sweepSnapshots(db, { now: now(), latest: now() + holdMs });
  }

  const noteKeys = () => noteUsed(db, authenticator.takeUsedKeys(), now());

  /** Runs the steps one after the other; a failed step does not prevent the next ones. */
  async function attempt(...steps: readonly (() => Promise<void>)[]): Promise<void> {
    for (const step of steps) await step().catch(onError);
  }

  const stopping = new AbortController();
  async function keepUp(): Promise<void> {
    await attempt(noteKeys, people.alerts.queueAlerts);
    // The remaining steps have the same effect in any process, so one process runs them for all.
    if (!(await acquireLease(db, 'upkeep', { node, now: now(), ms: UPKEEP_IS_OURS_MS }))) return;
    await attempt(
      returnHolds,
      // Clears cached callers: if the clock stepped back, expired keys in the cache would be accepted again.
      async () => void ((await revokeExpired(db, now())) && authenticator.forget()),
      () => prunePeople(db, now(), stopping.signal),
      () => keepBilling(db, now()),
      () => keepCallLog(db, { now: now(), callLogBytes, stop: stopping.signal, onError }),
      () => pruneBatches(db, now()),
      () => pruneAnswers(db, now(), stopping.signal),
      () => pruneSnapshots(db, now(), stopping.signal),
      () => sweepDeleted(db, now(), stopping.signal),
    );
  }

  let keepingUp = Promise.resolve();
  const timers: NodeJS.Timeout[] = [];
  let unwatch: (() => Promise<void> | void) | undefined;
  if (upkeep) {
    await presence.join(node);
    unwatch = await store.watch(authenticator.forget, { onError: onError, onRecovered });
    await returnHolds();
    const startUpkeep = () => {
      keepingUp = keepingUp.then(keepUp).catch(onError);
    };
    timers.push(setTimeout(startUpkeep, FIRST_UPKEEP_MS), setInterval(startUpkeep, UPKEEP_EVERY_MS));
    for (const timer of timers) timer.unref();
  }

  /** Releases the holds, claims and leases of this process: calls that are still running can no longer be settled. */
  async function leave(): Promise<void> {
    await releaseHolds(db, node);
    await releaseClaims(db, node);
    await releaseSnapshots(db, node);
    await endDuties(db, node);
    await presence.forget(node);
    await noteKeys();
  }

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    for (const timer of timers) clearTimeout(timer);
    stopping.abort();
    await ledger.drain();
    await keepingUp;
    if (upkeep) await leave().catch(onError);
    await unwatch?.();
    await store.close();
  }

  async function refreshBalance(caller: Caller, credits: number): Promise<void> {
    await repository.refresh(caller);
    if (caller.account.remaining < credits) throw quotaExceeded({ ...caller.account, credits }, now());
  }

  function refuseSuspended({ suspension }: Caller): void {
    if (suspension) throw accountSuspended(suspension, contact);
  }

  return {
    ...directory,
    answerSecret,
    authenticate: authenticator.authenticate,
    seen: authenticator.seen,
    admit(caller, units = 1) {
      const admitted = accountRates.admit(caller, units);
      if (admitted) return admitted.then(() => refuseSuspended(caller));
      refuseSuspended(caller);
    },
    weigh: accountRates.weigh,
    throttleAnonymous,
    rateHeaders: (caller) => rateHeaders(caller, now(), monotonic()),

    ensureAffordable(caller, credits) {
      currentPeriod(caller, now());
      // The cached balance may be out of date, so it may be used to admit a caller, but not to refuse one.
      return caller.account.remaining < credits ? refreshBalance(caller, credits) : undefined;
    },

    meter: (request) => createMeter(meterDeps, request),

    snapshots: createSnapshots({ db, node, now, randomBytes, holdMs, onReversal }),

    people,

    subscriptions: createSubscriptions({ db, now, randomBytes, changed: authenticator.forget }),

    usage(who, apiOf, api) {
      const account = livingAccount(db, typeof who === 'object' ? who.account.id : who);
      return orUnavailable(
        account.then((found) => readUsage({ db, monthOf }, found, { now: now(), apiOf, api })),
      );
    },

    callsOf: createLastCalls(db, throttleOf),

    refreshes: createRefreshes({ db, node, now }),

    backup: store.backup,

    get waiting() {
      return ledger.waiting;
    },

    ping: createReadiness(ledger, monotonic),

    close() {
      closing ??= close();
      return closing;
    },
  };
}
