import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../errors.ts';
import type { Undo } from '../reversals/undo-ambiguous.ts';
import type { Batch, Claimed, Entry, Posting, PostingOf, Postings, Store } from '../store/index.ts';

export interface LedgerOptions {
  readonly store: Pick<Store, 'commit' | 'isTransient' | 'isAmbiguous' | 'ofEntry'>;
  /** Undoes an abandoned batch if it was applied nevertheless, and keeps it from being applied later. */
  readonly undo: Undo;
  /**
   * Reports how many refused entries may have been applied. The ledger applies no other entry until that is resolved.
   */
  readonly onAmbiguous?: (entries: number) => void;
  /** Reports that the ambiguous batch is resolved, and how many credits were refunded. */
  readonly onResolved?: (credits: number) => void;
  /** Reports why the ambiguous batch cannot be resolved, unless the failure is transient. */
  readonly onError?: (error: unknown) => void;
  /** The name of this process in the store; never reused. */
  readonly node: string;
  readonly now: () => number;
  /** Maximum number of waiting entries. Further ones are refused. */
  readonly queueLimit?: number;
  /** The age in milliseconds after which an entry is no longer tried. */
  readonly patienceMs?: number;
}

export interface Ledger {
  /**
   * Applies an entry durably, together with all others that arrive in the same iteration of the event loop, in the
   * order of arrival. Rejects with `busy` when too many entries wait and with `unavailable` when the store fails.
   */
  submit<One extends Entry>(entry: One): Promise<PostingOf<One>>;
  /** Goes through the steps of a charge without charging. Rejects whenever a charge would reject now. */
  probeWrite(): Promise<void>;
  /** Number of entries that are not settled yet. */
  readonly waiting: number;
  /** Number of times that entries were refused because the store failed or was not reached in time. */
  readonly refusals: number;
  /**
   * Resolves once no entry waits and ambiguous batches are resolved, or once the wait for the store has reached its
   * limit.
   */
  drain(): Promise<void>;
}

/** Time allowed for an attempt once `patienceMs` has passed. Limits the response time if the store hangs. */
const LAST_ATTEMPT_MS = 1_000;

interface Waiting {
  /** Time of arrival, by a clock that never steps back. */
  readonly since: number;
  /** Undefined for a write probe. */
  readonly entry: Entry | undefined;
  readonly resolve: (posting: Posting | Claimed) => void;
  readonly reject: (error: ApiError) => void;
}

/**
 * Limits the rows that one transaction is expected to write, which takes a few milliseconds. Further entries wait for
 * the next batch.
 */
const BATCH_ROWS = 1_000;
/**
 * Number of times that a batch is retried in the next iteration of the event loop, without a longer pause. Another
 * process locks the store for only a fraction of a millisecond, so a pause would leave the store idle.
 */
const SOON_TURNS = 50;

/**
 * Interval for refusing entries that wait too long for a batch to be resolved, and the longest pause between attempts
 * to resolve it.
 */
const REFUSED_EVERY_MS = 100;
const MAX_PAUSE_MS = 500;

/** Maximum delay of the next commit, as a fraction of the duration of the last commit. */
const GATHERED_FOR = 0.25;
/**
 * Upper limit of the delay of the next commit: entries that have waited for a hanging store must not wait much longer.
 */
const MAX_GATHERED_MS = 10;

/** The result of write probes, which have no entry. */
const PROBE_RESULT: Posting = { outcome: 'done', remaining: 0 };

/**
 * Opens the queue in front of the store. One batch is committed at a time, so postings are final in the order of
 * arrival.
 */
export function createLedger({
  store,
  undo,
  onAmbiguous: onDoubt = () => {},
  onResolved: onCertainty = () => {},
  onError = () => {},
  node,
  now,
  queueLimit = 10_000,
  patienceMs = 1_800,
}: LedgerOptions): Ledger {
  const queue: Waiting[] = [];
  let underWay: Promise<void> | undefined;
  let committing = 0;
  let sequence = 0;
  let refusals = 0;
  /** Deadline for resolving ambiguous batches: unlimited, except in a process that is ending. */
  let givenUpAt = Number.POSITIVE_INFINITY;

  const enqueue = (entry?: Entry): Promise<Posting | Claimed> =>
    new Promise((resolve, reject) => {
      if (queue.length + committing >= queueLimit) {
        reject(
          new ApiError('busy', 'Too many requests are waiting to be charged. Try again in a moment.', {
            retryAfterSeconds: 1,
          }),
        );
        return;
      }
      queue.push({ since: performance.now(), entry, resolve, reject });
      if (queue.length === 1 && !underWay) setImmediate(flush);
    });

  /**
   * Returns the time that an attempt at a batch may take, based on the age of its oldest entry. It is never too short
   * for one attempt, so a delay of the event loop alone does not cause a refusal.
   */
  const leftMs = ([first]: readonly Waiting[]): number =>
    Math.max(LAST_ATTEMPT_MS, (first?.since ?? 0) + patienceMs + LAST_ATTEMPT_MS - performance.now());

  const batchOf = (waiting: readonly Waiting[]): Batch => {
    const entries = waiting.flatMap(({ entry }) => entry ?? []);
    return { node, sequence: ++sequence, now: now(), entries };
  };

  function flush(): void {
    const waiting = queue.splice(0, batchLength(queue));
    committing = waiting.length;
    const batch = batchOf(waiting);
    try {
      const postings = store.commit(batch, leftMs(waiting));
      if (postings instanceof Promise) underWay = finish(waiting, batch, postings);
      else answer(waiting, postings);
    } catch (error) {
      underWay = finish(waiting, batch, Promise.reject(error));
    }
    if (queue.length > 0 && !underWay) setImmediate(flush);
  }

  /** Completes a batch that the store commits asynchronously, or whose first attempt failed. */
  async function finish(waiting: Waiting[], batch: Batch, first: Promise<Postings>): Promise<void> {
    const began = performance.now();
    await settle(waiting, batch, first);
    if (queue.length > 0) await gather(waiting.length + queue.length, performance.now() - began);
    underWay = undefined;
    if (queue.length > 0) setImmediate(flush);
  }

  /** Retries the same batch for as long as that may help. Never rejects. */
  async function settle(waiting: Waiting[], batch: Batch, first: Promise<Postings>): Promise<void> {
    let turns = 0;
    let doubtful = false;
    let attempt: () => Postings | Promise<Postings> = () => first;
    for (;;) {
      try {
        answer(waiting, await attempt());
        return;
      } catch (error) {
        doubtful ||= store.isAmbiguous(error);
        if (!doubtful && waiting.length > 1 && store.ofEntry(error)) return halve(waiting, error);
        if (!store.isTransient(error) || leftMs(waiting) === LAST_ATTEMPT_MS) {
          committing -= waiting.length;
          refuse(waiting, error);
          refuseLate(error);
          if (doubtful) await clear(batch, error);
          return;
        }
      }
      turns += 1;
      await (turns <= SOON_TURNS ? nextTurn() : sleep(2 + Math.random() * 8));
      attempt = () => store.commit(batch, leftMs(waiting));
    }
  }

  /**
   * Splits a batch, in the order of arrival, to find the entry that the store refuses, so that no other entry fails
   * with it.
   */
  async function halve(waiting: Waiting[], cause: unknown): Promise<void> {
    refuseLate(cause);
    const middle = Math.ceil(waiting.length / 2);
    for (const half of [waiting.slice(0, middle), waiting.slice(middle)]) {
      const batch = batchOf(half);
      await settle(half, batch, (async () => store.commit(batch, leftMs(half)))());
    }
  }

  /**
   * Ensures that refused entries are not charged. Their callers got an error, but the batch may have been applied. It
   * is therefore undone before any other entry is applied. Meanwhile other entries wait for as long as they would wait
   * for the store, and are then refused too.
   */
  async function clear(batch: Batch, cause: unknown): Promise<void> {
    let reason = cause;
    let credits: number | undefined;
    const refusing = setInterval(() => refuseLate(reason), REFUSED_EVERY_MS);
    onDoubt(batch.entries.length);
    sequence += 1;
    for (let pause = 10; performance.now() < givenUpAt; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        credits = await undo(batch, sequence);
        break;
      } catch (error) {
        reason = error;
        if (!store.isTransient(error)) onError(error);
        await sleep(pause);
      }
    }
    clearInterval(refusing);
    if (credits !== undefined) onCertainty(credits);
  }

  /**
   * Waits briefly for clients that have just been answered and are about to send their next request. Otherwise two
   * halves of the clients would each wait for the other's commit. With 32 clients and a commit of 4 ms this gives two
   * thirds more requests a second.
   * @param max the expected number of entries
   * @param ms duration of the last commit
   */
  async function gather(max: number, ms: number): Promise<void> {
    const until = performance.now() + Math.min(ms * GATHERED_FOR, MAX_GATHERED_MS);
    while (queue.length < max && performance.now() < until) await nextTurn();
  }

  /**
   * Refuses entries that were never tried because they waited too long behind entries that the store did not accept.
   */
  function refuseLate(cause: unknown): void {
    const young = queue.findIndex((one) => leftMs([one]) > LAST_ATTEMPT_MS);
    const old = queue.splice(0, young < 0 ? queue.length : young);
    if (old.length > 0) refuse(old, cause);
  }

  function answer(waiting: Waiting[], postings: Postings): void {
    committing -= waiting.length;
    let index = 0;
    for (const { entry, resolve } of waiting) resolve((entry && postings[index++]) ?? PROBE_RESULT);
  }

  function refuse(waiting: Waiting[], cause: unknown): void {
    refusals += 1;
    const error = new ApiError('unavailable', 'The charge could not be recorded. Try again in a moment.', {
      retryAfterSeconds: 1,
      cause,
    });
    for (const { reject } of waiting) reject(error);
  }

  return {
    // The postings of a batch are in the order of its entries, and each matches its entry's kind.
    submit: enqueue as Ledger['submit'],
    async probeWrite() {
      await enqueue();
    },
    get waiting() {
      return queue.length + committing;
    },
    get refusals() {
      return refusals;
    },
    async drain() {
      givenUpAt = performance.now() + patienceMs + LAST_ATTEMPT_MS;
      while (underWay || queue.length > 0) await (underWay ?? nextTurn());
    },
  };
}

/** Returns how many waiting entries fit into one batch: at least one. */
function batchLength(queue: readonly Waiting[]): number {
  let rows = 0;
  const end = queue.findIndex(({ entry }, index) => {
    rows += entry ? rowsOf(entry) : 1;
    return rows > BATCH_ROWS && index > 0;
  });
  return end < 0 ? queue.length : end;
}

function rowsOf(entry: Entry): number {
  if (entry.kind !== 'settlement') return 1;
  const { calls, post, release, claim } = entry;
  const answer = claim ? 2 + Math.ceil((claim.answer?.body.length ?? 0) / CHARACTERS_OF_ROW) : 0;
  return 1 + calls.length + post.length + release.length + answer;
}

/** Number of characters of a kept answer that take as long to write as one row. */
const CHARACTERS_OF_ROW = 1_000;
