import type { Piece } from './pieces.ts';

/** Messages to a process: pieces of an order, then the order. */
export type ToProcess = { readonly piece: Piece } | ProcessOrder;

/** An order without the members that were sent in pieces. */
interface ProcessOrder {
  /** The address of the module that does the work. */
  readonly module: string;
  readonly order: unknown;
}

/** What a process says. */
export type Said =
  /** All is loaded, and the work begins. */
  | { readonly said: 'begun' }
  /** The result, serialized. */
  | { readonly said: 'done'; readonly result: Uint8Array }
  | { readonly said: 'too_large' }
  /** The work threw. */
  | { readonly said: 'failed'; readonly message: string; readonly stack: string };
