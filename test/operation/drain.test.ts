import { expect, test } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { openHouse } from '../house.ts';

test('a service that drains says so to whoever probes, and serves all others', async () => {
  await using house = await openHouse();
  const statuses = async () =>
    [
      await house.send('/readyz'),
      await house.send('/livez'),
      await house.get('/reference/v1/http-status/404'),
    ].map(({ status }) => status);
  expect(await statuses()).toEqual([200, 200, 200]);
  house.app.drain();
  expect(await statuses()).toEqual([503, 200, 200]);
  expect((await house.send('/readyz')).text).toContain('stopping');
});

test('while it drains, connections end with their next answer, and new ones are taken', async () => {
  const server = await listen(() => new Response('here'), { host: '127.0.0.1', port: 0 });
  const kept = async () => (await fetch(server.url)).headers.get('connection');
  expect(await kept()).toBe('keep-alive');
  server.drain();
  expect(await kept()).toBe('close');
  expect(await kept()).toBe('close');
  await server.close();
});
