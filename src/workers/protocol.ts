import type { Piece } from './pieces.ts';

/** The file descriptor of a process that both sides talk through. */
export const CHANNEL_FD = 3;

/** Larger results would stop the service for too long while it takes them in. */
export const MAX_RESULT_BYTES = 32 * 2 ** 20;
/** What a message takes beside a result, or the text of a failure. */
export const MAX_MESSAGE_BYTES = MAX_RESULT_BYTES + 2 ** 16;

/** Messages to a process: pieces of an order, then the order. */
export type ToProcess = { readonly piece: Piece } | ProcessOrder;

/** An order without the members that were sent in pieces. */
interface ProcessOrder {
  /** The address of the module that does the work. */
  readonly module: string;
  readonly order: unknown;
}

/** What a process says, as long as no document has taken it over. */
export type FromProcess =
  /** All is loaded, and the work begins. */
  | { readonly said: 'begun' }
  /** The result, serialized. */
  | { readonly said: 'done'; readonly result: Uint8Array }
  | { readonly said: 'too_large' }
  /** The work threw. */
  | { readonly said: 'failed'; readonly message: string; readonly stack: string };

/** Reads what a process says; undefined if it is nothing that a process says. */
export function readSaid(message: unknown): FromProcess | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const said = message as Partial<Record<'said' | 'result' | 'message' | 'stack', unknown>>;
  if (said.said === 'begun' || said.said === 'too_large') return { said: said.said };
  if (said.said === 'done' && said.result instanceof Uint8Array) return { said: 'done', result: said.result };
  if (said.said === 'failed' && typeof said.message === 'string' && typeof said.stack === 'string')
    return { said: 'failed', message: said.message, stack: said.stack };
  return undefined;
}
