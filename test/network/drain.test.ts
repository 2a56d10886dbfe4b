import { writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { facet, type Service, startService, temporaryFolder } from '../slow/program.ts';
import { freePort, programOf, startDaemon } from './daemon.ts';

/** Number of times that a service behind the proxy is restarted. */
const RESTARTS = 50;
const CLIENTS = 8;
const PATH = '/reference/v1/http-status/404';

/** Retries only failed connections: a request that was sent is never sent again. */
const configOf = (port: number, servers: readonly number[]) => `
global
  maxconn 1000
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 5s
  retries 3
  retry-on conn-failure
  option redispatch 1
frontend front
  bind 127.0.0.1:${port}
  stats enable
  stats uri /stats
  default_backend services
backend services
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 100ms fall 2 rise 1
${servers.map((server) => `  server s${server} 127.0.0.1:${server}`).join('\n')}
`;

/** Returns 200, or the status with the beginning of the body, or the error message of a failed request. */
function statusOf(url: string, key: string, agent: Agent | false): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get(url, { headers: { 'X-Api-Key': key }, agent }, (answer) => {
      const { statusCode = 0 } = answer;
      text(answer).then(
        (body) => resolve(statusCode === 200 ? 200 : `${statusCode} ${body.slice(0, 200)}`),
        ({ message }) => resolve(message),
      );
    });
    request.on('error', ({ message }) => resolve(message));
  });
}

/** True if the proxy reports every service as usable. */
async function allUp(url: string): Promise<boolean> {
  const rows = await fetch(`${url}/stats;csv`).then(
    (answer) => answer.text(),
    () => '',
  );
  return (
    rows.split('\n').filter((row) => /^services,s\d+,/.test(row) && row.split(',')[17] === 'UP').length === 2
  );
}

/** Waits until every service is usable. */
async function becomeUsable(url: string): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await allUp(url))) {
    if (Date.now() > end) throw new Error('A service that was started is not usable.');
    await sleep(20);
  }
}

test.each([
  1, 2,
])(`${RESTARTS} restarts behind a proxy fail no request, by %i processes each`, async (processes) => {
  using folder = temporaryFolder();
  const haproxy = programOf('haproxy', 'haproxy');
  const front = `http://127.0.0.1:${await freePort()}`;
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startService(folder.path, {
      ...{ PORT: String(port), PROCESSES: String(processes), METRICS_PORT: 'off' },
      ...{ TRUST_PROXY: '1', LOG_LEVEL: 'warn', DRAIN_SECONDS: '1' },
    });
  const services: Service[] = [];
  for (const port of ports) services.push(await start(port));
  await using _services = {
    async [Symbol.asyncDispose]() {
      for (const service of services) await service[Symbol.asyncDispose]();
    },
  };
  const made = await facet(folder.path, 'keys', 'create', '--email', 'a@example.com', '--plan', 'operator');
  const key = made.stdout.trim();
  const file = join(folder.path, 'haproxy.cfg');
  writeFileSync(file, configOf(Number(new URL(front).port), ports));
  await using _proxy = await startDaemon(haproxy, ['-db', '-f', file], () => allUp(front));

  const counts = new Map<number | string, number>();
  let over = false;
  async function client(index: number): Promise<void> {
    // Half of the clients reuse their connection to the proxy; the others open a new connection for each request.
    const agent = index % 2 ? new Agent({ keepAlive: true }) : undefined;
    while (!over) {
      const status = await statusOf(front + PATH, key, agent ?? false);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      await sleep(2);
    }
    agent?.destroy();
  }
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  await using _clients = {
    async [Symbol.asyncDispose]() {
      over = true;
      await Promise.all(clients);
    },
  };
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const at = restart % 2;
    expect(await services[at]?.stop()).toBe(0);
    services[at] = await start(ports[at] as number);
    await becomeUsable(front);
  }
  over = true;
  await Promise.all(clients);
  process.stdout.write(`${processes} processes, ${RESTARTS} restarts: ${JSON.stringify([...counts])}\n`);
  expect([...counts.keys()]).toEqual([200]);
}, 900_000);
