import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLANS } from '../../src/accounting/plans/plans.ts';
import { facet, type Service, startService, temporaryFolder } from '../slow/program.ts';
import { type RedisServer, startRedis, urlOf } from './redis-server.ts';

const NODES = 4;
const PLAN = 'starter';
/** Requests per second to each node, nearly as many as the limit for all nodes together. */
const ASKED_PER_SECOND = 15;

const folder = temporaryFolder();
let server: RedisServer;
let nodes: Service[];

beforeAll(async () => {
  server = await startRedis();
  // The nodes start one after the other, because the first one creates the store.
  nodes = [];
  for (let node = 0; node < NODES; node++)
    nodes.push(await startService(folder.path, { REDIS_URL: urlOf(server) }));
});
afterAll(async () => {
  for (const node of nodes ?? []) await node[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

let accounts = 0;
/** Returns a key of a new account. */
async function newKey(): Promise<string> {
  accounts += 1;
  const made = await facet(
    folder.path,
    'keys',
    'create',
    '--email',
    `a${accounts}@example.com`,
    '--plan',
    PLAN,
  );
  return made.stdout.trim();
}

/** Returns a metric of a node. */
async function figureOf(node: Service, name: string): Promise<number> {
  const url = /http:\/\/[\w.:]+\/metrics/.exec(node.output())?.[0] ?? '';
  const text = await (await fetch(url)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

async function untilSeen(): Promise<void> {
  for (const node of nodes) while ((await figureOf(node, 'facet_rate_nodes')) !== NODES) await sleep(100);
}

async function failures(): Promise<number> {
  const counts = await Promise.all(nodes.map((node) => figureOf(node, 'facet_rate_failures_total')));
  return counts.reduce((sum, count) => sum + count);
}

interface Figures {
  readonly passed: number;
  readonly allowed: number;
  readonly others: readonly number[];
  readonly slowestMs: number;
  /** Failed requests of all nodes to the Redis server. */
  readonly failed: number;
}

/** Loads all nodes for some seconds with one key; `events` contains the actions during the load, by second. */
async function load(seconds: number, events: Readonly<Record<number, () => unknown>> = {}): Promise<Figures> {
  const key = await newKey();
  await untilSeen();
  const failedBefore = await failures();
  const begun = performance.now();
  const statuses: number[] = [];
  let slowestMs = 0;
  const asking: Promise<void>[] = [];
  const happening = Object.entries(events).map(([second, event]) =>
    sleep(Number(second) * 1_000).then(event),
  );
  async function ask(url: string): Promise<void> {
    const sent = performance.now();
    const { status, body } = await fetch(`${url}/reference/v1/tld/pt`, { headers: { 'X-Api-Key': key } });
    await body?.cancel();
    statuses.push(status);
    slowestMs = Math.max(slowestMs, performance.now() - sent);
  }
  for (let round = 0; round < seconds * ASKED_PER_SECOND; round++) {
    for (const { url } of nodes) asking.push(ask(url));
    await sleep(Math.max(0, begun + ((round + 1) * 1_000) / ASKED_PER_SECOND - performance.now()));
  }
  await Promise.all([...asking, ...happening]);
  const took = (performance.now() - begun) / 1_000;
  const { callsPerSecond, burst } = PLANS[PLAN];
  return {
    passed: statuses.filter((status) => status === 200).length,
    allowed: Math.floor(burst + took * callsPerSecond),
    others: statuses.filter((status) => status !== 200 && status !== 429),
    slowestMs: Math.round(slowestMs),
    failed: (await failures()) - failedBefore,
  };
}

function report(what: string, { passed, allowed, slowestMs, failed }: Figures): void {
  const part = ((100 * passed) / allowed).toFixed(1);
  process.stdout.write(
    `${what}: ${passed} of ${allowed} allowed calls (${part} %), the slowest took ${slowestMs} ms; the server failed ${failed} times\n`,
  );
}

describe(`${NODES} services that share one key and one rate server`, () => {
  test('allow the rate of the plan with a tolerance of one percent', { timeout: 120_000 }, async () => {
    const figures = await load(60);
    report('the server is there', figures);
    expect(figures.others).toEqual([]);
    expect(figures.passed).toBeLessThanOrEqual(figures.allowed * 1.01);
    expect(figures.passed).toBeGreaterThanOrEqual(figures.allowed * 0.99);
  });

  test('allow at most a tenth more in the minute in which the rate server dies', {
    timeout: 120_000,
  }, async () => {
    const figures = await load(60, { 20: server.kill });
    report('the server dies after 20 s', figures);
    await server.restart();
    expect(figures.others).toEqual([]);
    expect(figures.passed).toBeLessThanOrEqual(figures.allowed * 1.1);
    expect(figures.passed).toBeGreaterThanOrEqual(figures.allowed * 0.9);
  });

  test('allow at most a tenth more if the rate server hangs, recovers, dies and restarts', {
    timeout: 120_000,
  }, async () => {
    const events = { 10: server.freeze, 20: server.thaw, 30: server.kill, 40: server.restart };
    const figures = await load(60, events);
    report('the server hangs after 10 s, goes on after 20 s, dies after 30 s, is back after 40 s', figures);
    expect(figures.others).toEqual([]);
    expect(figures.passed).toBeLessThanOrEqual(figures.allowed * 1.1);
    expect(figures.passed).toBeGreaterThanOrEqual(figures.allowed * 0.9);
  });
});
