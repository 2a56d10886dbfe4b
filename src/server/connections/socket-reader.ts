import type { Socket } from 'node:net';
import type { TransferResources } from '../../scheduling/resources.ts';

/**
 * Number of bytes that the HTTP parser receives at a time: few at first, then twice as many each time. The parser
 * cannot be interrupted, and one read from a socket contains 64 KB, which may be two thousand pipelined requests or
 * ten thousand chunks of one byte.
 */
const PIECE_BYTES = { first: 1024, max: 16 * 1024 };

/**
 * Reads of at least this many bytes are freed as soon as they are parsed, because bodies are copies. If they were left
 * to the garbage collector, they would soon take up a hundred megabytes.
 */
const LARGE_BYTES = 16 * 1024;

/** Number of bytes of an unwanted body that are still read. Undefined if the whole body is wanted. */
export interface Unwanted {
  unwanted: number | undefined;
}

/** State of the reading side of a connection. */
export interface Received extends Unwanted {
  /** Time of the last read, on a monotonic clock. */
  readAtMs: number;
  /** True while the connection is waiting for a turn to parse received bytes. */
  waiting: boolean;
}

/**
 * The parties of a connection: its memory counts for `party` until it closes, and its work is scheduled for
 * `partyNow`.
 */
export interface Taker {
  readonly party: string;
  readonly partyNow: () => string;
}

/** Resumes a paused connection when it is the turn of its party. */
export function resumeInTurn(
  socket: Socket,
  { partyNow }: Taker,
  scheduler: TransferResources['scheduler'],
  body: Received,
): void {
  body.waiting = true;
  void scheduler.enter(partyNow()).then(() => {
    body.waiting = false;
    body.readAtMs = performance.now();
    socket.resume();
  });
}

/**
 * Passes the bytes that a connection receives to its parser in pieces. When this turn of the event loop is used up,
 * the rest waits for the next turn of its party. Closes the connection if its party has no memory left for waiting
 * bytes.
 * @param unparsed bytes that have been read already; undefined for a new connection, whose first bytes wait, because
 * many connections may be opened at once
 */
export function readSockets(
  socket: Socket,
  taker: Taker,
  { scheduler: turns, memory }: TransferResources,
  body: Received,
  unparsed?: Buffer,
): void {
  const { party } = taker;
  const parse = socket.listeners('data')[0] as (piece: Buffer) => void;
  socket.removeAllListeners('data');
  /** Number of bytes left in the socket until it is read again. */
  let bufferedBytes = 0;
  /** The bytes of the last read, until all of them have been parsed. */
  let last: Buffer | undefined;

  /** Returns bytes that cannot be parsed yet to the socket. Closes it if its party has no memory left for them. */
  function keep(rest: Buffer): void {
    if (rest.length === 0) return;
    if (!memory.take(party, rest.length)) {
      socket.destroy();
      return;
    }
    bufferedBytes += rest.length;
    socket.unshift(rest);
  }

  function giveBack(): void {
    memory.give(party, bufferedBytes);
    bufferedBytes = 0;
  }

  function waitWith(rest: Buffer): void {
    socket.pause();
    keep(rest);
    // A request body that is read may resume the socket before it is the turn of the party.
    if (!body.waiting && !socket.destroyed) resumeInTurn(socket, taker, turns, body);
  }

  function take(received: Buffer): void {
    last = received;
    body.readAtMs = performance.now();
    giveBack();
    let size = PIECE_BYTES.first;
    for (let rest = received; rest.length > 0; size = Math.min(size * 2, PIECE_BYTES.max)) {
      if (body.waiting || turns.isSpent()) {
        waitWith(rest);
        return;
      }
      const piece = rest.subarray(0, size);
      // The connection stays open, because its client may still be reading the response.
      if (body.unwanted !== undefined) body.unwanted -= piece.length;
      if (body.unwanted !== undefined && body.unwanted < 0) {
        socket.pause();
        break;
      }
      parse(piece);
      // The rest of a malformed request is not parsed.
      if (socket.destroyed || socket.listenerCount('data', take) === 0) break;
      rest = rest.subarray(size);
      // The body or earlier responses must be consumed first. The code that paused the socket resumes it.
      if (rest.length > 0 && socket.isPaused()) {
        keep(rest);
        return;
      }
    }
    free();
  }

  function free(): void {
    const { buffer } = last ?? {};
    last = undefined;
    if (buffer instanceof ArrayBuffer && buffer.byteLength >= LARGE_BYTES) buffer.transfer(0);
  }

  socket.on('data', take);
  socket.once('close', () => {
    free();
    giveBack();
  });
  // A paused connection is resumed when its body is read, or when earlier responses have been sent.
  if (unparsed && socket.isPaused()) keep(unparsed);
  else waitWith(unparsed ?? Buffer.alloc(0));
}
