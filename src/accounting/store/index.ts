import type { Kysely, Transaction } from 'kysely';
import type { Face } from '../meter.ts';
import type { Tables } from './tables.ts';

/** One finished call, as the usage rows and the call log keep it. */
export interface CallRow {
  readonly operation: string;
  readonly status: number;
  readonly ms: number;
  readonly credits: number;
  /** The snapshot that the call is charged for, which is running from then on. */
  readonly snapshot?: string;
}

/** Sets credits aside for one call that is about to start. */
export interface Hold {
  readonly kind: 'hold';
  readonly account: number;
  readonly period: number;
  /** Unique within the process. */
  readonly id: number;
  readonly credits: number;
  readonly expiresAt: number;
}

/** Takes an idempotency key for a request that is about to start, unless another has it. */
export interface Claim {
  readonly kind: 'claim';
  readonly account: number;
  /** The digest of the key. */
  readonly key: string;
  /** The digest of what is asked: the key stands for that, and for nothing else. */
  readonly fingerprint: string;
  readonly requestId: string;
  readonly expiresAt: number;
  /** A request that has the key and is over, though the store could not be told. */
  readonly insteadOf?: string;
}

/**
 * `running`: a request that has no answer yet has the key. `answered`: one that was charged. `mismatch`: one that asked for
 * something else. `full`: the account keeps as many keys as it may.
 */
export type ClaimOutcome = 'done' | 'running' | 'answered' | 'mismatch' | 'full';

/** What became of a claim, and which request has the key. */
export interface Claimed {
  readonly outcome: ClaimOutcome;
  readonly requestId: string;
}

/** What a repeat gets, as it is stored: headers as JSON. */
export interface KeptText {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** How the claim of a request ends: with a charge the key is kept beside it, without one it is free again. */
export interface ClaimEnd {
  readonly key: string;
  readonly keptUntil: number;
  /** None where a repeat must not have it. It is left out, too, where the account has no room left. */
  readonly answer: KeptText | undefined;
}

/**
 * Ends one request: `charge` credits that nobody reserved, the holds whose calls succeeded (`post`) and the ones that
 * did not (`release`). All of it happens or none; when none, the holds are released all the same.
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
  /** Where the request has claimed a key. A claim that is lost by then makes a charge `expired`, as does a snapshot. */
  readonly claim?: ClaimEnd;
}

export type Entry = Hold | Settlement | Claim;

/** `quota`: not enough credits left. `expired`: a hold to be posted, or the claim, had run out; credits held were given back. */
export type Outcome = 'done' | 'quota' | 'expired';

/** What became of an entry, and the credits left of its month right after it. */
export interface Posting {
  readonly outcome: Outcome;
  readonly remaining: number;
}

/** What is told of an entry. */
export type PostingOf<One extends Entry> = One extends Claim ? Claimed : Posting;

/** Entries in arrival order. (`node`, `sequence`) names the batch, so that repeating it is harmless. */
export interface Batch {
  readonly node: string;
  readonly sequence: number;
  readonly now: number;
  readonly entries: readonly Entry[];
}

/** One for each entry of a batch. */
export type Postings = readonly (Posting | Claimed)[];

/** Tells living processes from dead ones, so that what a dead one held can be given back at once. */
export interface Presence {
  /** From now on `node` counts as living, until it is forgotten or this process ends, whatever ends it. */
  join(node: string): void | Promise<void>;
  /** Nodes of which it is proven that they joined and that their process is gone. */
  dead(): readonly string[] | Promise<readonly string[]>;
  /** Other nodes that joined and may still be there. Takes seconds where that is not known at once. */
  living(): readonly string[] | Promise<readonly string[]>;
  /** Drops all traces of a node, of which nothing is left to be done. */
  forget(node: string): void | Promise<void>;
  /** Stops vouching for all that joined here. Those not forgotten are then dead for everybody else. */
  close(): void | Promise<void>;
}

/** Hears that who may call has changed: of an account, or of any without one. */
export type OnAccountChange = (account?: number) => void;

/** Whoever is to know whether changes can be heard of. */
export interface StoreObserver {
  /** Called once with whatever it is that keeps them from being known, for as long as it lasts. */
  readonly onTrouble: (error: unknown) => void;
  /** Called when that is over. */
  readonly onRecovered: () => void;
}

/** Everything accounting needs of a database. `db` is for all that is not part of every request. */
export interface Store {
  /** Where it is, as operators call it: a file, or an address without its password. */
  readonly name: string;
  readonly db: Kysely<Tables>;
  /**
   * Applies a batch in one transaction and returns a posting for each entry. A batch that was applied before
   * changes nothing and returns the postings of then. Throws or rejects when nothing, or nothing known, was written.
   * A batch without entries writes as much as a charge would, and charges nobody: it shows whether others would succeed.
   * @param withinMs after which a store that answers later gives the attempt up, whatever hangs
   */
  commit(batch: Batch, withinMs?: number): Postings | Promise<Postings>;
  /** The same batch may well succeed in a moment. */
  isTransient(error: unknown): boolean;
  /** A batch that failed so may have been applied, or be applied yet, all the same. */
  isAmbiguous(error: unknown): boolean;
  /** A batch that failed so may well succeed without some entry, of which the store cannot take what is in it. */
  ofEntry(error: unknown): boolean;
  /**
   * From when this resolves, has `heed` called soon after anybody has changed who may call: a key, a plan, a suspension; and
   * whenever that cannot be known. Resolves with what ends it.
   */
  watch(heed: OnAccountChange, told: StoreObserver): Promise<() => Promise<void> | void>;
  readonly presence: Presence;
  /**
   * Runs work, however long it takes, in a transaction during which nobody else writes.
   * @throws CopyRefusedError where somebody else works on the whole of it, too
   */
  alone<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Copies the store to `file` while it is in use. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
