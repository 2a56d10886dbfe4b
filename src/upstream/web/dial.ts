import { connect, isIPv6, type Socket } from 'node:net';
import { canonicalAddress } from '../address.ts';
import { targetNotAllowed } from './target.ts';

/**
 * Returns the address to connect to, given a checked address. Tests use this function to map addresses to their own
 * servers.
 */
export type Dial = (address: string, port: number) => { readonly host: string; readonly port: number };

/** A connection, and the checked address to which it leads. */
export interface Connection {
  readonly socket: Socket;
  readonly address: string;
}

/** Milliseconds for which an address is tried alone before the next one is tried in parallel (RFC 8305, section 5). */
const HEAD_START_MS = 300;

/** The maximum number of addresses of one name that are tried. */
const MAX_TRIED = 6;

/**
 * Connects to the first address that answers, alternating IPv6 and IPv4. The addresses must have been checked: no name
 * is resolved here, and the peer address is compared with the requested one. Throws the error of the last attempt. The
 * socket has an error listener from the start, because an error without a listener would end the process.
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

/** Alternates IPv6 and IPv4 addresses, beginning with IPv6. Otherwise keeps their order. */
function byTurns(addresses: readonly string[]): string[] {
  const six = addresses.filter((address) => isIPv6(address));
  const four = addresses.filter((address) => !isIPv6(address));
  const rounds = Math.max(six.length, four.length);
  return Array.from({ length: rounds }, (_, round) => [six[round], four[round]])
    .flat()
    .filter((address) => address !== undefined);
}
