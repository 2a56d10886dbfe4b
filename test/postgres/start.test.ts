import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../network/daemon.ts';
import { launch, temporaryFolder } from '../slow/program.ts';
import { startPostgres } from './server.ts';

const TIMEOUT_MS = 90_000;

/** A service that is starting, with its output so far and a function that stops it. */
function begin(dataDir: string, url: string) {
  const child = launch('main.ts', [], {
    ...{ DATA_DIR: dataDir, DATABASE_URL: url, NODE_ENV: 'production' },
    ...{ PORT: '0', METRICS_PORT: 'off', DRAIN_SECONDS: '0' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    async says(what: RegExp): Promise<string> {
      for (const end = Date.now() + 120_000; !what.test(output); await sleep(20))
        if (Date.now() > end) throw new Error(`It says nothing of ${what}:\n${output}`);
      return what.exec(output)?.[1] ?? '';
    },
    output: () => output,
    async stop(): Promise<number | null> {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

test(
  'a service that starts before its database waits for it, and logs when the database is available',
  async () => {
    using folder = temporaryFolder();
    const server = await startPostgres();
    onTestFinished(() => server.close());
    await server.stop();
    const service = begin(folder.path, server.url);
    await service.says(/ECONNREFUSED.*Trying again for one minute/);
    await server.start();
    const url = await service.says(/"url":"(http:[^"]+)"/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(service.output().match(/Trying again for one minute/g)).toHaveLength(1);
    await server.crash();
    await server.start();
    await service.says(/the database can be reached again/);
    expect(await service.stop()).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  'a service that waits for its database can be stopped',
  async () => {
    using folder = temporaryFolder();
    const service = begin(folder.path, `postgres://facet@127.0.0.1:${await freePort()}/facet`);
    await service.says(/Trying again for one minute/);
    expect(await service.stop()).toBe(0);
  },
  TIMEOUT_MS,
);
