import type { Socket } from 'node:net';
import { freeBuffer } from '../scheduling/free-buffer.ts';

/** Milliseconds that a client has for reading the last response and closing the connection. */
const LINGER_MS = 1_000;
const LINGER_BYTES = 128 * 1024;

/**
 * Sends the last bytes of a connection and its end, and continues to read for a short time. Closing a connection that
 * has unread input would reset it, and a response in transit would be lost.
 */
export function lingeringClose(socket: Socket, last = ''): void {
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
