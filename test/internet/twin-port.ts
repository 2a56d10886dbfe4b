import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/**
 * Opens a TCP and a UDP socket on the same loopback port, as DNS needs. The system picks a port that is free for TCP.
 * If the port is taken for UDP, for example by a pending query, another port is tried.
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
