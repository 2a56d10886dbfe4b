import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { facet, runToEnd, startService, temporaryFolder } from '../slow/program.ts';
import { lives, until } from '../workers/workers.ts';
import { callOnce, childrenOf, samplesOf } from './processes.ts';

const PATH = '/reference/v1/http-status/404';
const SERVED = 'facet_requests_total{face="rest",operation="referenceHttpStatus",status="200"}';

const keyIn = (output: string): string => /fct_live_\w{38}/.exec(output)?.[0] ?? '';
const TWO = { PROCESSES: '2', LOG_LEVEL: 'warn' };

// On other systems ports are not shared, and one process serves.
describe.runIf(process.platform === 'linux')('two processes on one port', () => {
  test('act as one service with one startup message, one key and shared counters, and replace a process that dies without an outage', async () => {
    using folder = temporaryFolder();
    await using service = await startService(folder.path, { ...TWO, LOG_LEVEL: 'info' });
    const { pid, url, output } = service;
    const key = keyIn(output());
    const call = () => callOnce(url + PATH, { 'X-Api-Key': key });
    expect(output().match(/Facet is running/g)).toHaveLength(1);
    expect(output().match(/(?<=Key +)fct_live_/g)).toHaveLength(1);
    const [first = 0, second = 0] = childrenOf(pid);

    const before = await Promise.all(Array.from({ length: 40 }, call));
    expect(before.every(({ status }) => status === 200)).toBe(true);
    // The system distributes connections at random: all 40 go to one process once in 10¹¹ times.
    const servers = () => new Set(Array.from(output().matchAll(/process=(\d)$/gm), ([, index]) => index));
    await expect.poll(() => [...servers()].sort()).toEqual(['1', '2']);
    const counted = await samplesOf(output());
    expect([counted.get(SERVED), counted.get('facet_processes')]).toEqual([40, 2]);
    for (const index of ['1', '2', 'supervisor'])
      expect(counted.get(`process_resident_memory_bytes{process="${index}"}`)).toBeGreaterThan(0);

    process.kill(first, 'SIGKILL');
    await until(() => output().includes('a process ended'));
    // Requests on their way to the dead process are lost; all new requests go to the other process.
    const meanwhile = [await call(), await call(), await call()];
    expect(meanwhile.map(({ status }) => status)).toEqual([200, 200, 200]);
    await until(() => childrenOf(pid).length === 2 && !childrenOf(pid).includes(first));
    expect(childrenOf(pid)).toContain(second);

    // Its successor also dies soon after it started, so the next start is delayed.
    await expect.poll(async () => (await samplesOf(output())).get('facet_processes')).toBe(2);
    process.kill(childrenOf(pid).find((child) => child !== second) ?? 0, 'SIGKILL');
    const pauses = () => [...output().matchAll(/restartInMs=(\d+)/g)].map(([, ms]) => Number(ms));
    await expect.poll(pauses).toEqual([0, 250]);
    expect((await samplesOf(output())).get('facet_process_restarts_total')).toBe(2);
    expect((await samplesOf(output())).get(SERVED)).toBe(43);
    expect(await service.stop()).toBe(0);
    expect(lives(second)).toBe(false);
  });

  test('share one rate limit', async () => {
    using folder = temporaryFolder();
    await using service = await startService(folder.path, TWO);
    const { stdout } = await facet(folder.path, 'keys', 'create', '--email', 'ada@example.com');
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => callOnce(service.url + PATH, { 'X-Api-Key': stdout.trim() })),
    );
    // The limit is a burst of 20, plus ten a second while the calls ran; it would be twice as high if each process
    // counted separately.
    const most = 20 + Math.ceil((performance.now() - began) / 100);
    const passed = answers.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(20);
    expect(passed).toBeLessThanOrEqual(most);
    // By the time a slow answer is sent, one call may be allowed again.
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.ratelimit).toMatch(/^"rate";r=[01];/);
  });

  test('stop together, have charged only acknowledged calls, and create no second key', async () => {
    using folder = temporaryFolder();
    await using service = await startService(folder.path, TWO);
    const key = keyIn(service.output());
    const children = childrenOf(service.pid);
    let acknowledged = 0;
    let stopped = false;
    async function client(): Promise<void> {
      while (!stopped) {
        const { status } = await callOnce(service.url + PATH, { 'X-Api-Key': key }).catch(() => ({
          status: 0,
        }));
        if (status === 200) acknowledged += 1;
        else await sleep(5);
      }
    }
    const clients = Array.from({ length: 8 }, client);
    await until(() => acknowledged > 200);
    expect(await service.stop()).toBe(0);
    stopped = true;
    await Promise.all(clients);
    expect(children.some(lives)).toBe(false);
    const { stdout } = await facet(folder.path, 'usage', '--json');
    const [{ credits }] = JSON.parse(stdout);
    // A client may miss the answer to its last call, but no charge is lost.
    expect(credits.used).toBeGreaterThanOrEqual(acknowledged);
    expect(credits.used).toBeLessThanOrEqual(acknowledged + clients.length);

    await using again = await startService(folder.path, {
      ...TWO,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
    });
    const lines = again
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([expect.objectContaining({ msg: 'listening', processes: 2, url: again.url })]);
    expect((await callOnce(again.url + PATH, { 'X-Api-Key': key })).status).toBe(200);
    const [member = 0] = childrenOf(again.pid);
    // The supervisor is gone, so the processes stop by themselves.
    process.kill(again.pid, 'SIGKILL');
    await until(() => !lives(member) && !children.some(lives));
  });
});

describe('a startup problem that affects all processes', () => {
  test('is reported once if the port is in use', async () => {
    using folder = temporaryFolder();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = String((other.address() as AddressInfo).port);
    expect(await runToEnd('main.ts', [], { DATA_DIR: folder.path, PORT: taken, PROCESSES: '2' })).toEqual({
      code: 1,
      stdout: '',
      stderr: `Port ${taken} is in use. Set PORT to another port.\n`,
    });
    other.close();
  });

  test('is reported once if the store cannot be used', async () => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, 'facet.db'), 'this is no database. '.repeat(100));
    const env = { DATA_DIR: folder.path, PORT: '0', METRICS_PORT: 'off', PROCESSES: '2' };
    const { code, stdout, stderr } = await runToEnd('main.ts', [], env);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^Cannot use .*facet\.db \(\w+\): .*DATA_DIR.*\n$/);
  });
});
