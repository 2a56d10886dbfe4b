import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../postgres/server.ts';
import { runToEnd, startService, temporaryFolder } from '../slow/program.ts';
import { freePort, programOf, startDaemon } from './daemon.ts';

const PATH = '/reference/v1/http-status/404';

/** Returns the shipped configuration file with the addresses of the test. */
function configOf(port: number, nodes: readonly number[]): string {
  const shipped = readFileSync(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8');
  return nodes.reduce(
    (config, node, place) => config.replaceAll(`facet-${place + 1}:4000`, `127.0.0.1:${node}`),
    shipped.replace('bind :4000', `bind 127.0.0.1:${port}`),
  );
}

/** Repeats a request until it has the given status, for at most 20 seconds. */
async function until(status: number, ask: () => Promise<Response>): Promise<Response> {
  for (const end = Date.now() + 20_000; ; await sleep(50)) {
    const answer = await ask();
    if (answer.status === status || Date.now() > end) return answer;
    await answer.body?.cancel();
  }
}

test('behind the shipped proxy, pages are served while no node can charge, and errors are problem documents even if no node runs', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.close());
  using folder = temporaryFolder();
  const env = { DATABASE_URL: server.url, METRICS_PORT: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'error' };
  const ports = [await freePort(), await freePort()];
  const nodes = await Promise.all(
    ports.map((port) => startService(folder.path, { ...env, PORT: String(port) })),
  );
  onTestFinished(async () => {
    for (const node of nodes) await node[Symbol.asyncDispose]();
  });
  const made = await runToEnd('cli.ts', ['keys', 'create', '--email', 'a@example.com'], env);
  const headers = { 'X-Api-Key': made.stdout.trim() };
  const port = await freePort();
  const front = `http://127.0.0.1:${port}`;
  const file = join(folder.path, 'haproxy.cfg');
  writeFileSync(file, configOf(port, ports));
  const call = () => fetch(front + PATH, { headers });
  await using _proxy = await startDaemon(programOf('haproxy', 'haproxy'), ['-db', '-f', file], () =>
    fetch(`${front}/livez`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  expect((await until(200, call)).status).toBe(200);

  await server.stop();
  await until(503, () => fetch(`${front}/readyz`));
  await sleep(2_000);
  expect((await fetch(`${front}/docs`)).status).toBe(200);
  const refused = await call();
  expect(refused.headers.get('x-credits-charged')).toBe('0');
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable' }]);
  await server.start();
  expect((await until(200, call)).status).toBe(200);

  for (const node of nodes) await node.stop('SIGKILL');
  const gone = await until(503, call);
  expect(gone.headers.get('content-type')).toBe('application/problem+json');
  expect(gone.headers.get('retry-after')).toBe('2');
  expect(gone.headers.get('access-control-allow-origin')).toBe('*');
  expect(await gone.json()).toMatchObject({ status: 503, code: 'unavailable' });
}, 120_000);
