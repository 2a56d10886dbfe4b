import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, BoundSocket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { takeSharedPort } from '../../src/server/shared-port.ts';

const HERE = { host: '127.0.0.1', port: 0 };
const linux = process.platform === 'linux';

/** Behaves like a system without shared ports. */
const refusing = (options: { host: string; port: number; reusePort: boolean }) => {
  if (options.reusePort) throw Object.assign(new Error('bind ENOTSUP'), { code: 'ENOTSUP' });
  return new BoundSocket(options);
};
test.runIf(linux)('several servers can share a reserved port, and other programs cannot use it', async () => {
  const kept = await takeSharedPort({ host: 'localhost', port: 0 });
  const port = kept?.port ?? 0;
  onTestFinished(() => kept?.release());
  const answer = () => new Response('here');
  const options = { host: 'localhost', port, processes: 2 };
  const [first, second] = [await listen(answer, options), await listen(answer, options)];
  onTestFinished(async () => {
    await first.close();
    await second.close();
  });
  expect(await (await fetch(first.url)).text()).toBe('here');
  await expect(listen(answer, { ...options, processes: 1 })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(takeSharedPort({ host: 'localhost', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a port that another program uses cannot be reserved', async () => {
  const other = createServer().listen(HERE);
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await expect(takeSharedPort({ ...HERE, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('without system support, no port is shared and the port is released', async () => {
  const free = new BoundSocket(HERE);
  const { port } = free.address();
  free.close();
  expect(await takeSharedPort({ ...HERE, port }, refusing)).toBeUndefined();
  new BoundSocket({ ...HERE, port }).close();
});
