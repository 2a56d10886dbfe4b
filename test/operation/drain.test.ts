import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { openTestService } from '../service-in-memory.ts';

test('a draining service fails its readiness probe but serves all other requests', async () => {
  await using service = await openTestService();
  const statuses = async () =>
    [
      await service.send('/readyz'),
      await service.send('/livez'),
      await service.get('/reference/v1/http-status/404'),
    ].map(({ status }) => status);
  expect(await statuses()).toEqual([200, 200, 200]);
  service.app.drain();
  expect(await statuses()).toEqual([503, 200, 200]);
  expect((await service.send('/readyz')).text).toContain('stopping');
});

test('while the service drains, connections close after their next answer, and new connections are accepted', async () => {
  const server = await listen(() => new Response('here'), { host: '127.0.0.1', port: 0 });
  const kept = async () => (await fetch(server.url)).headers.get('connection');
  expect(await kept()).toBe('keep-alive');
  server.drain();
  expect(await kept()).toBe('close');
  expect(await kept()).toBe('close');
  await server.close();
});

test('shutdown answers unread requests on new and existing connections, and does not reset any connection', async () => {
  const server = await listen(() => new Response('here'), { host: '127.0.0.1', port: 0 });
  const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const sockets = Array.from({ length: 40 }, () => connect(server.port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const kept = sockets.slice(0, 20);
  for (const socket of kept) socket.write(REQUEST);
  await Promise.all(kept.map((socket) => once(socket, 'data')));
  const answers = sockets.map((socket) => text(socket));
  // The server does not read these requests before it begins to stop. On some connections, more requests are sent
  // than are answered before the connection is closed.
  for (const [at, socket] of sockets.entries()) socket.write(REQUEST.repeat(at % 4 === 0 ? 3 : 1));
  await server.close(600_000);
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.match(/^connection: close\r$/gim)).toHaveLength(1);
  }
});
