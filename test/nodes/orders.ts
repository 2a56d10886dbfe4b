/** What a node is told to do by its parent, which gets what it resolves to. All of it is plain data. */
export interface Orders {
  /** So many clients ask at once for what the key's account has left. Resolves to the credits that they were sold. */
  race(given: { readonly key: string; readonly clients: number; readonly mixed: boolean }): Promise<number>;
  /** Has so many clients ask without a pause, whatever there is to ask for. */
  load(given: Load): Promise<void>;
  /** Ends the load, once all that was asked is answered. Resolves to what failed beside the requests. */
  rest(): Promise<readonly string[]>;
  /** Asks so often at once, and resolves to what became of each. */
  calls(given: { readonly key: string; readonly count: number }): Promise<readonly Fate[]>;
  /** Resolves when the key is revoked, to that moment. */
  revoke(given: { readonly key: string }): Promise<number>;
  /** Lets the key in, then resolves when it is remembered no more, to that moment. `ready` is noted in between. */
  forget(given: { readonly key: string }): Promise<number>;
  /** Resolves to what the process takes after all garbage is gone. */
  size(): Promise<{ readonly heapBytes: number; readonly sockets: number }>;
  /** From now on the node's clock is so much ahead. */
  advance(given: { readonly ms: number }): Promise<void>;
  /** The node stands still, and notes `caught`, when it has had such a statement answered. */
  trap(given: { readonly kind: TrapKind; readonly table: string }): Promise<void>;
  /** Does one of the things that one node does for all. */
  act(given: { readonly act: Act }): Promise<string>;
}

export interface Load {
  readonly accounts: readonly { readonly key: string; readonly email: string }[];
  readonly clients: number;
  /** Whether holds are swept so early that some are gone when they are posted, and plans change. */
  readonly beside: boolean;
}

/** What became of a request: the code of its refusal, or none. */
export interface Fate {
  readonly refused: string | undefined;
  readonly ms: number;
}

export type TrapKind = 'InsertQueryNode' | 'UpdateQueryNode' | 'DeleteQueryNode';
/** `mail without end`: hands a mail over, and never hears of it again. */
export type Act =
  | 'mail'
  | 'mail without end'
  | 'alerts'
  | 'follow up'
  | 'reverse'
  | 'prune'
  | 'event'
  | 'first key';

/** What a node tells unasked. */
export type Note =
  | {
      readonly is: 'answered';
      readonly requestId: string;
      readonly credits: number;
      readonly refused?: string;
    }
  | { readonly is: 'sent'; readonly recipient: string }
  | { readonly is: 'ready' | 'caught' };

/** What requests of the load cost, by what they ask for: the second part of their ids says which. */
export const PRICES = { bundled: 1, live: 5, both: 6, failed: 0, keyed: 1, snapshot: 25 } as const;
export type Kind = keyof typeof PRICES;
