/**
 * Runs the service on a free port, with an empty store, its own account, and the stub servers that the examples use.
 * Prints its address and a key, and runs until it is stopped.
 */
import { readConfig } from '../../src/config/index.ts';
import { listen } from '../../src/server/listen.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { seedSnapshots } from '../social/seed.ts';
import { world } from '../worlds/index.ts';

/** Time at which the examples are run. */
const now = () => Date.UTC(2026, 8, 15, 12);

const internet = await openInternet({
  ...world,
  now,
  settings: { ...world.settings, dnsblZones: readConfig({}).dnsblZones },
});
const service = await openTestService({
  now,
  monotonic: () => performance.now(),
  upstream: internet.upstream,
});
await seedSnapshots(service, now());
const server = await listen(service.app.fetch, { host: '127.0.0.1', port: 0 });
process.stdout.write(`${JSON.stringify({ url: server.url, key: service.key })}\n`);

process.once('SIGTERM', async () => {
  await server.close();
  await service[Symbol.asyncDispose]();
  await internet[Symbol.asyncDispose]();
});
