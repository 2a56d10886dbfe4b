import type { Socket } from 'node:net';
import type { TransferResources } from '../scheduling/resources.ts';

/**
 * How much of a read the parser of HTTP is given at once: little first, then twice as much each time. It cannot be stopped
 * within, and one read from a socket holds 64 KB: two thousand requests sent ahead, or ten thousand chunks of a byte.
 */
const PIECE_BYTES = { first: 1024, most: 16 * 1024 };

/**
 * Reads of so many bytes are freed when they have been parsed; bodies are copies. Left to the garbage collector, they soon are
 * a hundred megabytes.
 */
const LARGE_BYTES = 16 * 1024;

/** How many bytes are still read of a body that nobody wants any more; undefined as long as all of it is wanted. */
export interface Unwanted {
  unwanted: number | undefined;
}

/** What a connection receives. */
export interface Received extends Unwanted {
  /** When the last bytes were read, by a clock that never steps back. */
  readAtMs: number;
  /** Whether bytes may have come that wait for their turn to be read. */
  waiting: boolean;
}

/** Who a connection is counted for: its memory for the same one to its end, its turns for whom it has become by now. */
interface Taker {
  readonly party: string;
  readonly partyNow: () => string;
}

/**
 * Gives what a connection receives to its parser in pieces, and none of them when this turn of the event loop has had
 * enough: the rest then waits for the turn of its party. Where its party has no memory left for what waits, the connection
 * ends.
 */
export function readSockets(
  socket: Socket,
  { party, partyNow }: Taker,
  { scheduler: turns, memory }: TransferResources,
  body: Received,
): void {
  const parse = socket.listeners('data')[0] as (piece: Buffer) => void;
  socket.removeAllListeners('data');
  /** What stays in the socket until it is read again. */
  let kept = 0;
  /** What was read last, until all of it has been parsed. */
  let last: Buffer | undefined;

  /** Puts back what cannot be parsed yet. Ends the connection where its party has no memory left for it. */
  function keep(rest: Buffer): void {
    if (rest.length === 0) return;
    if (!memory.take(party, rest.length)) {
      socket.destroy();
      return;
    }
    kept += rest.length;
    socket.unshift(rest);
  }

  function giveBack(): void {
    memory.give(party, kept);
    kept = 0;
  }

  function waitWith(rest: Buffer): void {
    socket.pause();
    keep(rest);
    // The body of a request may ask for more while its turn has not come.
    if (body.waiting || socket.destroyed) return;
    body.waiting = true;
    void turns.enter(partyNow()).then(() => {
      body.waiting = false;
      body.readAtMs = performance.now();
      socket.resume();
    });
  }

  function take(received: Buffer): void {
    last = received;
    body.readAtMs = performance.now();
    giveBack();
    let size = PIECE_BYTES.first;
    for (let rest = received; rest.length > 0; size = Math.min(size * 2, PIECE_BYTES.most)) {
      if (body.waiting || turns.isSpent()) {
        waitWith(rest);
        return;
      }
      const piece = rest.subarray(0, size);
      // Not ended yet, as its sender may still read what it was answered.
      if (body.unwanted !== undefined) body.unwanted -= piece.length;
      if (body.unwanted !== undefined && body.unwanted < 0) {
        socket.pause();
        break;
      }
      parse(piece);
      // What was not well-formed is read by nobody any more.
      if (socket.destroyed || socket.listenerCount('data', take) === 0) break;
      rest = rest.subarray(size);
      // The body or the answers ahead have to be taken first: who paused it resumes it.
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
  // What comes first may be much, and of many connections at once.
  waitWith(Buffer.alloc(0));
}
