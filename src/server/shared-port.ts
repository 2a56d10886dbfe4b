import { lookup } from 'node:dns/promises';
import { BoundSocket } from 'node:net';

/** A port that is reserved for the processes that will listen on it. */
export interface SharedPort {
  readonly port: number;
  /** Releases the reservation. */
  release(): void;
}

/**
 * Reserves a port on which several processes of this service may listen, and no other service. The port is bound
 * without listening, so this process receives no connections. Undefined if the system does not divide connections
 * among processes, as on macOS and Windows.
 * @param port 0 uses any free port
 * @param bind for tests: simulates another system
 * @throws the error of the port (`EADDRINUSE`, `EACCES`, …)
 */
export async function takeSharedPort(
  { host, port }: { readonly host: string; readonly port: number },
  bind = (options: { host: string; port: number; reusePort: boolean }) => new BoundSocket(options),
): Promise<SharedPort | undefined> {
  const { address } = await lookup(host);
  // The port is first bound exclusively. With `reusePort`, it could be bound even if another service shares it.
  const alone = bind({ host: address, port, reusePort: false });
  const { port: bound } = alone.address();
  alone.close();
  try {
    const listener = bind({ host: address, port: bound, reusePort: true });
    return { port: bound, release: () => listener.close() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTSUP') return undefined;
    throw error;
  }
}
