import type { Socket } from 'node:net';
import { freeBuffer } from '../scheduling/free-buffer.ts';

/** Milliseconds that a client may take to read the last response and to close. */
const LINGER_MS = 1_000;
const LINGER_BYTES = 128 * 1024;

/**
 * Sends the last bytes of a connection and its end, and continues to read for a moment. Closing a connection with
 * unread input would reset it, and lose a response in transit.
 */
export function endGently(socket: Socket, last = ''): void {
  socket.end(last);
  let left = LINGER_BYTES;
  socket.removeAllListeners('data').on('data', (bytes: Buffer) => {
    left -= bytes.length;
    freeBuffer(bytes);
    if (left < 0) socket.pause();
  });
  socket.resume();
  socket.setTimeout(0);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
