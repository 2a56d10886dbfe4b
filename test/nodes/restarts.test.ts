import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ask } from '../postgres/databases.ts';
import type { Server } from '../postgres/server.ts';
import { judge, listen, settleEstate } from './books.ts';
import { COUNTS, LONG_MS } from './counts.ts';
import { note } from './figures.ts';
import { startNodes } from './nodes.ts';
import { makeAccounts, openGround, openServer } from './scene.ts';

const NODES = 2;
/** Connections of a node: one for commits, one for notifications, and eight for all other statements. */
const OF_A_NODE = 10;

/** Restarts the server after a clean shutdown or a crash. Resolves to its downtime. */
async function restart(server: Server, turn: number): Promise<number> {
  const begun = performance.now();
  await (turn % 2 === 0 ? server.crash() : server.stop());
  await server.start();
  return performance.now() - begun;
}

test(`PostgreSQL is started again ${COUNTS.restarts} times under load, and the books are equal`, {
  timeout: LONG_MS,
}, async () => {
  const server = await openServer();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    expect(await ask(server.url, `show ${setting}`)).toEqual([{ [setting]: 'on' }]);
  const ground = await openGround(server.url);
  const accounts = await makeAccounts(ground, 4);
  const answers = listen();
  let last = performance.now();
  let gap = 0;
  const nodes = await startNodes(NODES, server.url, (told) => {
    answers.receive(told);
    if (told.is !== 'answered' || told.credits === 0) return;
    gap = Math.max(gap, performance.now() - last);
    last = performance.now();
  });
  await Promise.all(nodes.map((node) => node.order('load', { accounts, clients: 12, beside: true })));
  const gone: number[] = [];
  const gaps: number[] = [];
  const stalls: number[] = [];
  for (let turn = 0; turn < COUNTS.restarts; turn += 1) {
    await sleep(500);
    gap = 0;
    gone.push(await restart(server, turn));
    const back = performance.now();
    const charged = answers.charged.size;
    while (answers.charged.size === charged) await sleep(1);
    stalls.push(performance.now() - back);
    gaps.push(gap);
  }
  await sleep(500);
  await Promise.all(nodes.map((node) => node.order('rest')));
  await Promise.all(nodes.map((node) => node.stop()));
  const { requests, unanswered, unknown, undone } = await judge(ground.store, answers);
  expect({ unanswered, unknown }).toEqual({ unanswered: 0, unknown: 0 });
  await settleEstate(ground.store);
  const most = (values: readonly number[]) => Math.round(Math.max(...values));
  note({
    restarts: COUNTS.restarts,
    'longest without PostgreSQL, ms': most(gone),
    'longest between charges, ms': most(gaps),
    'longest stall once it is back, ms': most(stalls),
    requests,
    refused: answers.refused.size,
    'given back': undone,
  });
});

test(`a node is no larger and has no more connections when PostgreSQL has been started again ${COUNTS.manyRestarts} times`, {
  timeout: LONG_MS,
}, async () => {
  const server = await openServer();
  const ground = await openGround(server.url);
  const accounts = await makeAccounts(ground, 4);
  const [node] = await startNodes(1, server.url);
  await node?.order('load', { accounts, clients: 12, beside: true });
  const sizes: { heapBytes: number; sockets: number }[] = [];
  const connections: number[] = [];
  for (let turn = 0; turn < COUNTS.manyRestarts; turn += 1) {
    await restart(server, turn);
    await sleep(300);
    const size = await node?.order('size');
    if (size) sizes.push(size);
    const [found] = await ask(
      server.url,
      "select count(*)::int as count from pg_stat_activity where application_name = 'facet'",
    );
    connections.push(Number(found?.count));
  }
  await node?.order('rest');
  await node?.stop();
  const heaps = sizes.map(({ heapBytes }) => heapBytes / 1e6);
  const half = Math.floor(heaps.length / 2);
  const [before, after] = [Math.max(...heaps.slice(0, half)), Math.max(...heaps.slice(half))];
  // The size of the requests in progress varies. A leak would keep the requests of all 50 restarts in memory.
  expect(after).toBeLessThan(before + 4);
  expect(Math.max(...sizes.map(({ sockets }) => sockets))).toBeLessThanOrEqual(OF_A_NODE);
  // The test's own connection counts as well.
  expect(Math.max(...connections)).toBeLessThanOrEqual(2 * OF_A_NODE);
  note({
    'heap, first half, MB': before.toFixed(1),
    'heap, second half, MB': after.toFixed(1),
    'most sockets': Math.max(...sizes.map(({ sockets }) => sockets)),
    'most connections': Math.max(...connections),
  });
});
