import { connect, isIPv6, type Socket } from 'node:net';
import { canonicalAddress } from '../address.ts';
import { targetNotAllowed } from './target.ts';

/** Says where a checked address is really connected to; the test internet maps addresses to its own servers with it. */
export type Dial = (address: string, port: number) => { readonly host: string; readonly port: number };

/** A connection, and the checked address that it leads to. */
export interface Connection {
  readonly socket: Socket;
  readonly address: string;
}

/** How long an address is tried alone before the next one is tried beside it (RFC 8305, section 5). */
const HEAD_START_MS = 300;

/** The addresses of one name beyond these are not tried. */
const MAX_TRIED = 6;

/**
 * Connects to the first of the addresses that answers, IPv6 and IPv4 in turn. They must have been checked: nothing else is
 * resolved, and the address at the other end is compared with the one dialled. Throws what kept us from the last one.
 * The socket has a listener for errors from its first moment, as one without ends the process.
 */
export function connectFirst(
  addresses: readonly string[],
  port: number,
  { dial, signal }: { readonly dial: Dial; readonly signal: AbortSignal },
): Promise<Connection> {
  signal.throwIfAborted();
  const waiting = byTurns(addresses).slice(0, MAX_TRIED);
  const trying = new Set<Socket>();
  const { promise, resolve, reject } = Promise.withResolvers<Connection>();
  let timer: NodeJS.Timeout | undefined;

  function tryNext(failure?: Error): void {
    clearTimeout(timer);
    const address = waiting.shift();
    if (address !== undefined) attempt(address);
    else if (trying.size === 0) reject(failure);
  }

  function attempt(address: string): void {
    const { host, port: realPort } = dial(address, port);
    const socket = connect({ host, port: realPort });
    trying.add(socket);
    socket.on('error', (error) => {
      if (trying.delete(socket)) tryNext(error);
    });
    socket.once('connect', () => {
      trying.delete(socket);
      if (canonicalAddress(socket.remoteAddress ?? '') === canonicalAddress(host))
        return resolve({ socket, address });
      socket.destroy();
      reject(targetNotAllowed());
    });
    timer = setTimeout(tryNext, HEAD_START_MS);
  }

  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  tryNext(new Error('No address to connect to'));
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    const losers = [...trying];
    trying.clear();
    for (const socket of losers) socket.destroy();
  });
}

/** IPv6 and IPv4 alternating, IPv6 first, otherwise in the order given. */
function byTurns(addresses: readonly string[]): string[] {
  const six = addresses.filter((address) => isIPv6(address));
  const four = addresses.filter((address) => !isIPv6(address));
  const rounds = Math.max(six.length, four.length);
  return Array.from({ length: rounds }, (_, round) => [six[round], four[round]])
    .flat()
    .filter((address) => address !== undefined);
}
