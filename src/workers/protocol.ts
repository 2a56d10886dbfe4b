import type { Piece } from './pieces.ts';

/** The file descriptor of the channel in a worker process. */
export const CHANNEL_FD = 3;

/** Maximum size of a result in bytes. Reading a larger result would block the service for too long. */
export const MAX_RESULT_BYTES = 32 * 2 ** 20;
/** Maximum size of a message in bytes: a result, plus 64 KiB for the other fields or the text of a failure. */
export const MAX_MESSAGE_BYTES = MAX_RESULT_BYTES + 2 ** 16;

/** Messages to a worker process: the pieces of an order, followed by the order. */
export type ToProcess = { readonly piece: Piece } | ProcessOrder;

/** An order without the properties that were sent separately in pieces. */
interface ProcessOrder {
  /** URL of the module that does the work. */
  readonly module: string;
  readonly order: unknown;
}

/** Messages from a worker process, unless a document has compromised it. */
export type FromProcess =
  /** Reports that everything is loaded and the work begins. */
  | { readonly said: 'begun' }
  /** The result, serialized. */
  | { readonly said: 'done'; readonly result: Uint8Array }
  | { readonly said: 'too_large' }
  /** The work threw. */
  | { readonly said: 'failed'; readonly message: string; readonly stack: string };

/** Validates a message from a worker process. Undefined if it is invalid. */
export function readSaid(message: unknown): FromProcess | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const said = message as Partial<Record<'said' | 'result' | 'message' | 'stack', unknown>>;
  if (said.said === 'begun' || said.said === 'too_large') return { said: said.said };
  if (said.said === 'done' && said.result instanceof Uint8Array) return { said: 'done', result: said.result };
  if (said.said === 'failed' && typeof said.message === 'string' && typeof said.stack === 'string')
    return { said: 'failed', message: said.message, stack: said.stack };
  return undefined;
}
