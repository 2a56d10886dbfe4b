/** Orders of the parent to a node, with their results. All values are plain data. */
export interface Orders {
  /**
   * Lets `clients` clients compete at once for the remaining credits of the key. Resolves to the credits charged to
   * them.
   */
  race(given: { readonly key: string; readonly clients: number; readonly mixed: boolean }): Promise<number>;
  /** Starts clients that send requests of all kinds without a pause. */
  load(given: Load): Promise<void>;
  /** Ends the load once all requests are answered. Resolves to the errors that occurred outside requests. */
  rest(): Promise<readonly string[]>;
  /** Makes `count` calls at once, and resolves to their outcomes. */
  calls(given: { readonly key: string; readonly count: number }): Promise<readonly Fate[]>;
  /** Revokes the key. Resolves to the moment at which it is revoked. */
  revoke(given: { readonly key: string }): Promise<number>;
  /** Authenticates the key, then resolves to the moment at which it is no longer cached. Sends `ready` in between. */
  forget(given: { readonly key: string }): Promise<number>;
  /** Resolves to the heap size and the number of sockets of the process after garbage collection. */
  size(): Promise<{ readonly heapBytes: number; readonly sockets: number }>;
  /** Sets the node's clock ahead by `ms`. */
  advance(given: { readonly ms: number }): Promise<void>;
  /** Makes the node hang and send `caught` after the database has answered a statement of this kind on the table. */
  trap(given: { readonly kind: TrapKind; readonly table: string }): Promise<void>;
  /** Runs a task that only one node may do. */
  act(given: { readonly act: Act }): Promise<string>;
}

export interface Load {
  readonly accounts: readonly { readonly key: string; readonly email: string }[];
  readonly clients: number;
  /**
   * True if, during the load, plans change and expired holds are removed so early that some no longer exist when they
   * are charged.
   */
  readonly beside: boolean;
}

/** Outcome of a request: the code of its refusal, or undefined. */
export interface Fate {
  readonly refused: string | undefined;
  readonly ms: number;
}

export type TrapKind = 'InsertQueryNode' | 'UpdateQueryNode' | 'DeleteQueryNode';
/** `mail without end` starts to deliver a mail that never finishes. */
export type Act =
  | 'mail'
  | 'mail without end'
  | 'alerts'
  | 'follow up'
  | 'reverse'
  | 'prune'
  | 'merge'
  | 'event'
  | 'first key';

/** Unsolicited message of a node. */
export type Note =
  | {
      readonly is: 'answered';
      readonly requestId: string;
      readonly credits: number;
      readonly refused?: string;
    }
  | { readonly is: 'sent'; readonly recipient: string }
  | { readonly is: 'ready' | 'caught' };

/** Prices of the load's requests by kind, which is the second part of a request id. */
export const PRICES = { bundled: 1, live: 5, both: 6, failed: 0, keyed: 1, snapshot: 25 } as const;
export type Kind = keyof typeof PRICES;
