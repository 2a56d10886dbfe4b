import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/**
 * Opens both on one port of loopback, as DNS needs it. The system gives a port that is free for TCP; now and then it
 * is taken for UDP, by anybody's question that is still under way: then another one is tried.
 *
 * @returns the port
 */
export async function listenTwice(tcp: Server, udp: Socket): Promise<number> {
  for (;;) {
    tcp.listen(0, '127.0.0.1');
    await once(tcp, 'listening');
    const { port } = tcp.address() as AddressInfo;
    udp.bind(port, '127.0.0.1');
    try {
      await once(udp, 'listening');
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      tcp.close();
      await once(tcp, 'close');
    }
  }
}
