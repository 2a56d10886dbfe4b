import { lookup } from 'node:dns/promises';
import { BoundSocket } from 'node:net';

/** A port that is kept for the processes that are going to listen on it. */
export interface SharedPort {
  readonly port: number;
  /** Leaves it to them. */
  release(): void;
}

/**
 * Takes a port, on which several processes may listen then and nobody else: bound and not listened on, so that no connection comes
 * here. Undefined where the system does not divide connections among processes, as macOS and Windows do not.
 * @param port 0 takes any free port
 * @param bind for tests: another system's
 * @throws the error of the port (`EADDRINUSE`, `EACCES`, …)
 */
export async function takeSharedPort(
  { host, port }: { readonly host: string; readonly port: number },
  bind = (options: { host: string; port: number; reusePort: boolean }) => new BoundSocket(options),
): Promise<SharedPort | undefined> {
  const { address } = await lookup(host);
  // Shared, it could be had beside another service that shares it.
  const alone = bind({ host: address, port, reusePort: false });
  const { port: bound } = alone.address();
  alone.close();
  try {
    const kept = bind({ host: address, port: bound, reusePort: true });
    return { port: bound, release: () => kept.close() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTSUP') return undefined;
    throw error;
  }
}
