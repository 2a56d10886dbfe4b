import { IncomingMessage } from 'node:http';
import { freeBuffer } from '../scheduling/free-buffer.ts';
import type { Unwanted } from './socket-reader.ts';

/**
 * Limits on the number of chunks of a body. A chunk may hold a single byte, and each takes a microsecond. Normal chunks
 * are far larger.
 */
const FREE_CHUNKS = 200;
const BYTES_A_CHUNK = 32;

/**
 * A request whose body is checked as the parser delivers it, before it is in memory. A connection that sends its body
 * in tiny chunks is closed. Unwanted bytes are freed here, as the garbage collector would be late.
 *
 * It is a class because methods assigned to each request outlived it: the collector of young objects moved a seventh of
 * all that a request takes to the old generation.
 */
export class Incoming extends IncomingMessage {
  /** The connection of the request, which knows whether the rest of its body is wanted. */
  carrier: Unwanted | undefined = undefined;
  #chunks = 0;
  #bytes = 0;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk && this.carrier?.unwanted !== undefined) {
      freeBuffer(chunk);
      return true;
    }
    this.#chunks += 1;
    this.#bytes += chunk?.length ?? 0;
    if (this.#chunks <= FREE_CHUNKS + this.#bytes / BYTES_A_CHUNK) return super.push(chunk, encoding);
    this.socket.destroy();
    return false;
  }

  /**
   * Node's implementation leaves the rest of the body of an answered request to the garbage collector without calling
   * `push`.
   */
  _dump(): void {
    this.resume();
  }
}
