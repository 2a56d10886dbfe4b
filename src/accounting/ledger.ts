import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../errors.ts';
import type { Undo } from './reversals/given-up.ts';
import type { Batch, Claimed, Entry, Posting, PostingOf, Postings, Store } from './store/index.ts';

export interface LedgerOptions {
  readonly store: Pick<Store, 'commit' | 'isTransient' | 'isAmbiguous' | 'ofEntry'>;
  /** Undoes a batch that was given up where it was applied all the same, and keeps it from being applied later. */
  readonly undo: Undo;
  /** Told how many entries were refused of which nobody knows whether they are applied. Nothing else is until that is known. */
  readonly onDoubt?: (entries: number) => void;
  /** Told that it is known, and how many credits were given back. */
  readonly onCertainty?: (credits: number) => void;
  /** Told why it cannot be known, where that does not pass by itself. */
  readonly onError?: (error: unknown) => void;
  /** Names this process in the store; never used twice. */
  readonly node: string;
  readonly now: () => number;
  /** Entries that may wait; one more is refused. */
  readonly queueLimit?: number;
  /** How old an entry may be when it is tried, again or for the first time. */
  readonly patienceMs?: number;
}

export interface Ledger {
  /**
   * Applies an entry durably, together with all others of this turn of the event loop, in the order they came.
   * Rejects with `busy` when too many wait and with `unavailable` when the store fails.
   */
  submit<One extends Entry>(entry: One): Promise<PostingOf<One>>;
  /** Goes the way of a charge without charging anybody. Rejects as a charge would now. */
  probeWrite(): Promise<void>;
  /** Entries that are not settled yet. */
  readonly waiting: number;
  /** How often the store has failed to take what was to be settled, or was not even asked. */
  readonly refusals: number;
  /** Resolves once nothing waits, and what was refused is cleared up, for as long as the store can be waited for. */
  drain(): Promise<void>;
}

/** Nobody waits longer for an answer than patience and this, however the store hangs. */
const LAST_ATTEMPT_MS = 1_000;

interface Waiting {
  /** When it came, by a clock that never steps back. */
  readonly since: number;
  /** None for a rehearsal. */
  readonly entry: Entry | undefined;
  readonly resolve: (posting: Posting | Claimed) => void;
  readonly reject: (error: ApiError) => void;
}

/** Rows that one transaction may be about to write; a few milliseconds' work. What is beyond waits for the next turn. */
const BATCH_ROWS = 1_000;
/**
 * So often a batch is tried again at the next turn of the event loop, which goes on meanwhile: another process has the store for a
 * fraction of a millisecond, and to sleep for longer than that would leave it to nobody.
 */
const SOON_TURNS = 50;

/** How often those are looked for who wait too long for a batch to be cleared up, and how long that pauses at most. */
const REFUSED_EVERY_MS = 100;
const MAX_PAUSE_MS = 500;

/** The part of a commit's time that the next one may begin later. */
const GATHERED_FOR = 0.25;
/** However long it took: what waited for a store that hangs has no more time to lose. */
const MAX_GATHERED_MS = 10;

/** What rehearsals are told, which have no entry. */
const REHEARSED: Posting = { outcome: 'done', remaining: 0 };

/** The queue in front of the store. One batch is under way at a time, so postings are final in the order of arrival. */
export function createLedger({
  store,
  undo,
  onDoubt = () => {},
  onCertainty = () => {},
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
  /** Until when what was refused is cleared up: for ever, but for a process that ends. */
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

  /** How long an attempt at a batch may take: its first entry has waited longest. A turn of the loop that was late is no reason to refuse. */
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

  /** The path of a store that answers later or fails. */
  async function finish(waiting: Waiting[], batch: Batch, first: Promise<Postings>): Promise<void> {
    const began = performance.now();
    await settle(waiting, batch, first);
    if (queue.length > 0) await gather(waiting.length + queue.length, performance.now() - began);
    underWay = undefined;
    if (queue.length > 0) setImmediate(flush);
  }

  /** Repeats the same batch for as long as that may help. Never rejects. */
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

  /** What the store refuses of one is nothing to the others: it is looked for, in the order of arrival. */
  async function halve(waiting: Waiting[], cause: unknown): Promise<void> {
    refuseLate(cause);
    const middle = Math.ceil(waiting.length / 2);
    for (const half of [waiting.slice(0, middle), waiting.slice(middle)]) {
      const batch = batchOf(half);
      await settle(half, batch, (async () => store.commit(batch, leftMs(half)))());
    }
  }

  /**
   * Whoever was refused has been told that nothing is charged: makes it true of a batch that may have been applied, before anything
   * else is. Until then others wait for as long as they would for the store, and are refused like them.
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
   * Those who have just been answered soon ask again: whoever came meanwhile waits for them a little, for else the two halves would
   * each wait for the other's commit. With 32 clients and a commit of 4 ms that is two thirds more requests a second.
   * @param most who can be expected
   * @param ms how long the last commit took
   */
  async function gather(most: number, ms: number): Promise<void> {
    const until = performance.now() + Math.min(ms * GATHERED_FOR, MAX_GATHERED_MS);
    while (queue.length < most && performance.now() < until) await nextTurn();
  }

  /** Those who have waited too long behind others that the store did not take: nothing was tried for them. */
  function refuseLate(cause: unknown): void {
    const young = queue.findIndex((one) => leftMs([one]) > LAST_ATTEMPT_MS);
    const old = queue.splice(0, young < 0 ? queue.length : young);
    if (old.length > 0) refuse(old, cause);
  }

  function answer(waiting: Waiting[], postings: Postings): void {
    committing -= waiting.length;
    let place = 0;
    for (const { entry, resolve } of waiting) resolve((entry && postings[place++]) ?? REHEARSED);
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
    // The postings of a batch stand in the order of its entries, each of its entry's kind.
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

/** How many of those who wait fit into one batch: at least one. */
function batchLength(queue: readonly Waiting[]): number {
  let rows = 0;
  const end = queue.findIndex(({ entry }, place) => {
    rows += entry ? rowsOf(entry) : 1;
    return rows > BATCH_ROWS && place > 0;
  });
  return end < 0 ? queue.length : end;
}

function rowsOf(entry: Entry): number {
  if (entry.kind !== 'settlement') return 1;
  const { calls, post, release, claim } = entry;
  const answer = claim ? 2 + Math.ceil((claim.answer?.body.length ?? 0) / CHARACTERS_OF_ROW) : 0;
  return 1 + calls.length + post.length + release.length + answer;
}

/** So much of an answer that is kept takes as long to write as a row. */
const CHARACTERS_OF_ROW = 1_000;
