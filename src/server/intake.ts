import type { Socket } from 'node:net';
import type { Governor } from '../sharing/governor.ts';

/**
 * How much the parser of HTTP is given at once. It cannot be stopped within, and one read from a socket holds 64 KB: two
 * thousand requests sent ahead, or ten thousand chunks of a byte.
 */
const PIECE_BYTES = 4 * 1024;

/**
 * Gives what a connection receives to its parser in pieces, and none of them when this turn of the event loop has had
 * enough: the rest then waits for the turn of its party. Where its party has no memory left for what waits, the connection
 * ends.
 */
export function takeIn(
  socket: Socket,
  party: string,
  { turns, memory }: Pick<Governor, 'turns' | 'memory'>,
): void {
  const parse = socket.listeners('data')[0] as (piece: Buffer) => void;
  socket.removeAllListeners('data');
  let waiting = false;

  function waitWith(rest: Buffer): void {
    socket.pause();
    if (rest.length > 0) socket.unshift(rest);
    // The body of a request may ask for more while its turn has not come.
    if (waiting) return;
    if (rest.length > 0 && !memory.take(party, rest.length)) {
      socket.destroy();
      return;
    }
    waiting = true;
    void turns.enter(party).then(() => {
      memory.give(party, rest.length);
      waiting = false;
      socket.resume();
    });
  }

  function take(received: Buffer): void {
    for (let at = 0; at < received.length; at += PIECE_BYTES) {
      if (waiting || turns.spent) {
        waitWith(received.subarray(at));
        return;
      }
      parse(received.subarray(at, at + PIECE_BYTES));
      // What was not well-formed is read by nobody any more.
      if (socket.destroyed || socket.listenerCount('data', take) === 0) return;
      // The body or the answers ahead have to be taken first: who paused it resumes it.
      if (socket.isPaused()) {
        const rest = received.subarray(at + PIECE_BYTES);
        if (rest.length > 0) socket.unshift(rest);
        return;
      }
    }
  }

  socket.on('data', take);
  // What comes first may be much, and of many connections at once.
  waitWith(Buffer.alloc(0));
}
