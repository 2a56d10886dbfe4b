import { IncomingMessage } from 'node:http';
import { freeBuffer } from '../scheduling/free-buffer.ts';
import type { Unwanted } from './socket-reader.ts';

/** A byte of a body may come in a chunk of its own, and each chunk takes a microsecond. Honest chunks are far larger. */
const FREE_CHUNKS = 200;
const BYTES_A_CHUNK = 32;

/**
 * A request whose body is judged where the parser hands it over, before it stands in memory: a connection on which it comes in
 * crumbs ends. What nobody wants any more is freed there, as the garbage collector would be late.
 *
 * A class of its own, since methods put onto each request outlived it: the collector of young objects let a seventh of all that a
 * request takes grow old.
 */
export class Incoming extends IncomingMessage {
  /** The connection it came on, which knows whether the rest of its body is wanted. */
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

  /** Node's own leaves what comes of an answered request to the garbage collector without pushing it. */
  _dump(): void {
    this.resume();
  }
}
