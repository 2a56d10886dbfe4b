import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/**
 * The end of a pipe from which the plain text of a TLS connection is read. It ends only when the TLS process has
 * confirmed that the connection ended in the normal way, because the pipe is also closed when that process is killed,
 * and a truncated response could then look complete. Ending or destroying it closes the connection to the server.
 */
export class PlainEnd extends Duplex {
  readonly #pipe: Socket;

  /** @param ended resolves when the connection has ended, and rejects if it broke */
  constructor(pipe: Socket, ended: Promise<void>) {
    super();
    this.#pipe = pipe;
    pipe.on('data', (bytes: Buffer) => {
      if (!this.push(bytes)) pipe.pause();
    });
    pipe.once('end', () =>
      ended.then(
        () => this.push(null),
        () => {},
      ),
    );
    ended.catch((error: Error) => this.destroy(error));
    // Failures of the connection are reported by `ended`.
    pipe.on('error', () => {});
  }

  override _read(): void {
    this.#pipe.resume();
  }

  override _write(bytes: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#pipe.write(bytes, done);
  }

  override _final(done: () => void): void {
    this.#pipe.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#pipe.destroy();
    done(error);
  }
}
