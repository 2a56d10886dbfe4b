import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { Exchange } from '../../src/gateway/exchange.ts';
import { FILE_LIMIT_BYTES, readBytes } from '../../src/http/body.ts';
import { createResources } from '../../src/scheduling/resources.ts';
import { listen } from '../../src/server/listen.ts';
import { openTestService } from '../service-in-memory.ts';

/** Opens the service behind a socket. `upload` connects to it and sends the head of an upload. */
async function openPort() {
  const service = await openTestService();
  const server = await listen(service.app.fetch, { host: '127.0.0.1', port: 0 });
  const sockets = new Set<Socket>();
  return {
    house: service,
    upload(headers: string): Socket {
      const socket = connect(server.port, '127.0.0.1');
      sockets.add(socket);
      socket.on('error', () => {});
      socket.write(
        `POST /exif/v1/extract HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${service.key}\r\nContent-Type: image/png\r\n${headers}\r\n\r\n`,
      );
      return socket;
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await server.close(100);
      await service[Symbol.asyncDispose]();
    },
  };
}

const MEBIBYTE = 2 ** 20;
const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000002000000018080200000000', 'hex');

describe('an upload', () => {
  test('that sends one byte per chunk is closed before it fills the memory', async () => {
    await using port = await openPort();
    const socket = port.upload('Transfer-Encoding: chunked');
    socket.write('1\r\nx\r\n'.repeat(120_000));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(socket.bytesRead).toBe(0);
    expect(await port.house.used()).toBe(0);
  });

  test('that never ends leaves memory for other clients', async () => {
    const piece = new Uint8Array(MEBIBYTE);
    const stop = new AbortController();
    /** Returns a body of 19 MiB whose last byte never arrives. */
    const endless = () => {
      let left = 19;
      const body = new ReadableStream({
        start: (controller) =>
          stop.signal.addEventListener('abort', () => controller.error(new Error('The client left.'))),
        pull(controller) {
          left -= 1;
          return left < 0 ? new Promise(() => {}) : controller.enqueue(piece);
        },
      });
      return new Request('http://x/', { method: 'POST', body, duplex: 'half' } as RequestInit);
    };
    const whole = () => new Request('http://x/', { method: 'POST', body: new Uint8Array(15 * MEBIBYTE) });
    const resources = createResources();
    const read = async (request: Request, address: string) => {
      const exchange = new Exchange(request, 0, address, resources);
      try {
        return (await readBytes(exchange, FILE_LIMIT_BYTES)).length;
      } finally {
        exchange.release();
      }
    };
    const slow = Array.from({ length: 7 }, () => read(endless(), '192.0.2.1'));
    await expect(Promise.race(slow)).rejects.toMatchObject({ code: 'busy' });
    expect(await read(whole(), '192.0.2.2')).toBe(15 * MEBIBYTE);
    stop.abort();
    await Promise.allSettled(slow);
    expect(await read(whole(), '192.0.2.1')).toBe(15 * MEBIBYTE);
    expect(resources.memory.held).toBe(0);
  });

  test('is refused, free of charge, if it has fewer bytes than declared', async () => {
    await using port = await openPort();
    const socket = port.upload('Content-Length: 1000');
    socket.end(PNG);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await port.house.used()).toBe(0);
  });
});
