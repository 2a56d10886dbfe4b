import type { Socket } from 'node:net';
import { SocketStream } from './socket-stream.ts';

/**
 * The end of a pipe from which the plain text of a TLS connection is read. When the pipe ends, the TLS process has said
 * or is about to say how: the pipe also ends if that process is killed, and a truncated response could then look
 * complete. Ending or destroying the stream closes the connection to the server.
 */
export class PlainEnd extends SocketStream {
  /** @param ended resolves when the connection has ended, and rejects if it broke */
  constructor(pipe: Socket, ended: Promise<void>) {
    super(pipe);
    pipe.on('data', (bytes: Buffer) => {
      if (!this.push(bytes)) pipe.pause();
    });
    const finish = () => {
      ended.then(
        () => this.push(null),
        (error: Error) => this.destroy(error),
      );
    };
    // All received bytes come before the end, even if the connection broke after them.
    pipe.once('end', finish);
    pipe.once('close', () => pipe.readableEnded || finish());
    // Failures of the connection are reported by `ended`.
    pipe.on('error', () => {});
  }
}
