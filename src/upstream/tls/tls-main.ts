/**
 * The program of a TLS process. It has no access to files, no network of its own and no secrets: it receives
 * connections, performs their handshakes as a client, and passes plain text through pipes.
 */
import type { Socket } from 'node:net';
import { cpuMsOfThread } from '../../scheduling/cpu-usage.ts';
import { handshake, trustOf } from './handshake.ts';
import type { HandshakeOrder, TlsNews, TlsOrder } from './messages.ts';
import { SocketStream } from './socket-stream.ts';

/** Limits the processor time of one handshake in milliseconds. Ordinary handshakes take one to five. */
const MAX_HANDSHAKE_MS = 150;
/** Handshakes end with the connection, which the service closes at the deadline of its request. */
const NEVER = new AbortController().signal;

const contexts = new Map<string, ReturnType<typeof trustOf>>();
const contextFor = (authorities: readonly string[] | undefined) =>
  contexts.getOrInsertComputed(authorities?.join('') ?? '', () => trustOf(authorities));

const report = (news: TlsNews): void => {
  // The channel closes only if the service ends, and this process with it.
  if (process.connected) process.send?.(news, undefined, undefined, () => {});
};

/** A connection whose received bytes are announced and measured before TLS parses them. */
class MeasuredSocket extends SocketStream {
  /** True until the handshake is complete. Afterwards nothing a server sends takes much time to parse. */
  measured = true;
  /** Processor time spent on received bytes so far, in milliseconds. */
  usedMs = 0;

  constructor(id: number, socket: Socket) {
    super(socket);
    socket.on('data', (bytes) => {
      if (!this.measured) {
        if (!this.push(bytes)) socket.pause();
        return;
      }
      report({ id, news: 'parsing' });
      const before = cpuMsOfThread();
      this.push(bytes);
      this.usedMs += cpuMsOfThread() - before;
      report({ id, news: 'parsed' });
      if (this.measured && this.usedMs > MAX_HANDSHAKE_MS) this.destroy(costly());
    });
    socket.once('end', () => this.push(null));
    socket.once('error', (error) => this.destroy(error));
    // After the end, received bytes may still wait for their reader.
    socket.once('close', () => socket.readableEnded || this.destroy());
  }
}

const costly = (): Error => Object.assign(new Error('The handshake takes too long'), { code: 'TLS_COSTLY' });

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Serves one connection: performs the handshake, then passes plain text in both directions. */
async function serve(id: number, order: HandshakeOrder, socket: Socket, plain: Socket): Promise<void> {
  const { host, verify, authorities, protocol } = order;
  const measured = new MeasuredSocket(id, socket);
  plain.on('error', () => {});
  // The service closes its end of the pipe when it gives up or has read enough.
  plain.once('close', () => measured.destroy());
  const session = await handshake(measured, {
    host,
    verify,
    protocol,
    trust: contextFor(authorities),
    signal: NEVER,
  }).catch((error: unknown) => {
    report({ id, news: 'failed', code: codeOf(error), ms: measured.usedMs });
    measured.destroy();
  });
  if (!session) return;
  const { stream, certificate } = session;
  measured.measured = false;
  report({ id, news: 'secured', certificate, ms: measured.usedMs });
  stream.pipe(plain, { end: false });
  plain.pipe(stream);
  let isOver = false;
  const over = (news: 'ended' | 'broken') => () => {
    if (isOver) return;
    isOver = true;
    report({ id, news });
    plain.end();
  };
  stream.once('end', over('ended'));
  stream.once('error', over('broken'));
  stream.once('close', over('broken'));
}

/** Connections whose second message has not arrived yet. */
const begun = new Map<number, { readonly order: HandshakeOrder; readonly socket: Socket | undefined }>();

process.on('message', ({ id, handshake: order }: TlsOrder, handle: Socket | undefined) => {
  if (order) {
    handle?.on('error', () => {});
    begun.set(id, { order, socket: handle });
    return;
  }
  const first = begun.get(id);
  begun.delete(id);
  if (first?.socket && handle) void serve(id, first.order, first.socket, handle);
  else {
    // One of the connections was closed on its way.
    report({ id, news: 'failed', code: 'ECONNRESET', ms: 0 });
    first?.socket?.destroy();
    handle?.destroy();
  }
});
process.once('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
report({ id: 0, news: 'started' });
