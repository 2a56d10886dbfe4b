import type { Kysely, Transaction } from 'kysely';
import type { Face } from '../face.ts';
import type { Tables } from './tables.ts';

/** One finished call, as stored in usage rows and the call log. */
export interface CallRow {
  readonly operation: string;
  readonly status: number;
  readonly ms: number;
  readonly credits: number;
  /** The snapshot that the call is charged for, which starts running with the charge. */
  readonly snapshot?: string;
}

/** Reserves credits for one call that is about to start. */
export interface Hold {
  readonly kind: 'hold';
  readonly account: number;
  readonly period: number;
  /** Unique within the process. */
  readonly id: number;
  readonly credits: number;
  readonly expiresAt: number;
}

/** Takes an idempotency key for a request that is about to start, unless another request has it. */
export interface Claim {
  readonly kind: 'claim';
  readonly account: number;
  /** The digest of the key. */
  readonly key: string;
  /** The digest of the request. The key is valid for this request only. */
  readonly fingerprint: string;
  readonly requestId: string;
  readonly expiresAt: number;
  /** A request that has the key and has ended, although the store does not have its settlement. */
  readonly insteadOf?: string;
}

/**
 * `running`: the key belongs to a request without an answer yet. `answered`: the key belongs to a charged request.
 * `mismatch`: the key belongs to a different request. `full`: the account has reached its limit of keys.
 */
export type ClaimOutcome = 'done' | 'running' | 'answered' | 'mismatch' | 'full';

/** The result of a claim, and the request that has the key. */
export interface Claimed {
  readonly outcome: ClaimOutcome;
  readonly requestId: string;
}

/** The answer for a repeat, as stored: headers as JSON. */
export interface KeptText {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** The end of a request's claim: after a charge the key is kept with the answer, otherwise it is released. */
export interface ClaimEnd {
  readonly key: string;
  readonly keptUntil: number;
  /**
   * The answer that a repeated request gets; undefined if it must not get one. The store also keeps no answer if the
   * account has reached its limit of kept answers.
   */
  readonly answer: KeptText | undefined;
}

/**
 * Ends one request: charges `charge` credits without a reservation, posts the holds of successful calls (`post`) and
 * releases the others (`release`). Either all charges are made or none; the holds are released in both cases.
 */
export interface Settlement {
  readonly kind: 'settlement';
  readonly account: number;
  readonly period: number;
  readonly charge: number;
  readonly post: readonly number[];
  readonly release: readonly number[];
  /** 0 when the request came through a marketplace. */
  readonly key: number;
  readonly requestId: string;
  readonly at: number;
  readonly face: Face;
  readonly calls: readonly CallRow[];
  /**
   * Set if the request has claimed a key. If the claim, or the snapshot of a call, is lost by then, the outcome is
   * `expired`.
   */
  readonly claim?: ClaimEnd;
}

export type Entry = Hold | Settlement | Claim;

/**
 * `quota`: not enough credits left. `expired`: a hold to be posted, or the claim, had expired; held credits were
 * released.
 */
export type Outcome = 'done' | 'quota' | 'expired';

/** The outcome of an entry, and the credits left in its month right after it. */
export interface Posting {
  readonly outcome: Outcome;
  readonly remaining: number;
}

/** The result type of an entry. */
export type PostingOf<One extends Entry> = One extends Claim ? Claimed : Posting;

/** Entries in order of arrival. (`node`, `sequence`) identifies the batch, which makes repeating it harmless. */
export interface Batch {
  readonly node: string;
  readonly sequence: number;
  readonly now: number;
  readonly entries: readonly Entry[];
}

/** One posting for each entry of a batch. */
export type Postings = readonly (Posting | Claimed)[];

/** Distinguishes living processes from dead ones, whose holds can then be released at once. */
export interface Presence {
  /** Marks `node` as living until it is forgotten or this process ends for any reason. */
  join(node: string): void | Promise<void>;
  /** Returns nodes that joined and whose process has certainly ended. */
  dead(): readonly string[] | Promise<readonly string[]>;
  /** Returns other nodes that joined and may still be living. Takes seconds if their state is not known at once. */
  living(): readonly string[] | Promise<readonly string[]>;
  /** Deletes all traces of a node whose work is completed. */
  forget(node: string): void | Promise<void>;
  /**
   * Stops marking as living all nodes that joined here. Other processes then consider them dead, unless they were
   * forgotten.
   */
  close(): void | Promise<void>;
}

/** Called with an account after its callers have changed, or without an argument after any callers may have changed. */
export type OnAccountChange = (account?: number) => void;

/** Is notified when changes in the store can no longer be observed, and when observation resumes. */
export interface StoreObserver {
  /** Called once with the cause when changes can no longer be observed. */
  readonly onError: (error: unknown) => void;
  /** Called when changes can be observed again. */
  readonly onRecovered: () => void;
}

/** The database interface that accounting needs. `db` is for queries that are not part of every request. */
export interface Store {
  /** The name of the store for operators: a file, or an address without its password. */
  readonly name: string;
  readonly db: Kysely<Tables>;
  /**
   * Applies a batch in one transaction and returns a posting for each entry. A batch that was applied before changes
   * nothing and returns its first postings. Throws or rejects if nothing was written, or if that is unknown. A batch
   * without entries writes as much as a charge would, but charges nothing: it shows whether a charge would succeed.
   * @param withinMs time after which an asynchronous store abandons the attempt
   */
  commit(batch: Batch, withinMs?: number): Postings | Promise<Postings>;
  /** True if the same batch may succeed in a moment. */
  isTransient(error: unknown): boolean;
  /** True if the commit may have been applied although it failed, or may still be applied. */
  isAmbiguous(error: unknown): boolean;
  /** True if the store does not accept the content of an entry. The batch may succeed without that entry. */
  ofEntry(error: unknown): boolean;
  /**
   * Once this has resolved, `onChange` is called soon after any process changes a key, a plan or a suspension, and
   * whenever changes may have been missed. Resolves with a function that stops the calls.
   */
  watch(onChange: OnAccountChange, observer: StoreObserver): Promise<() => Promise<void> | void>;
  readonly presence: Presence;
  /**
   * Runs work of any duration in a transaction during which nothing else can write.
   * @throws CopyRefusedError if another process has also locked the whole store
   */
  alone<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Copies the store to `file` while it is in use. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
