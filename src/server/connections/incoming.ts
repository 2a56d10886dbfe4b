import { IncomingMessage } from 'node:http';
import { freeBuffer } from '../../scheduling/free-buffer.ts';
import type { Unwanted } from './socket-reader.ts';

/**
 * Limits on the number of chunks of a body. Each chunk takes a microsecond, even if it contains only a single byte.
 * Normal chunks are far larger.
 */
const FREE_CHUNKS = 200;
const BYTES_A_CHUNK = 32;

/**
 * A request whose body is checked as the parser delivers it, before it is stored in memory. If a connection sends its
 * body in tiny chunks, the connection is closed. Unwanted bytes are freed here, because the garbage collector would
 * free them too late.
 *
 * This is a class because methods that were assigned to each request outlived it: the garbage collector for young
 * objects moved a seventh of a request's memory to the old generation.
 */
export class Incoming extends IncomingMessage {
  /** The connection of the request. It shows if the rest of the body is wanted. */
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
   * After a request is answered, Node's implementation would leave the rest of its body to the garbage collector
   * without calling `push`.
   */
  _dump(): void {
    this.resume();
  }
}
