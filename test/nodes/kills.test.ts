import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { postgres } from '../accounting/engine.ts';
import { judge, listen, settleEstate } from './books.ts';
import { COUNTS, LONG_MS } from './counts.ts';
import { note } from './figures.ts';
import { startNode, startNodes } from './nodes.ts';
import { makeAccounts, openGround } from './scene.ts';

const CLIENTS = 12;
const ENGINE = postgres ? 'PostgreSQL' : 'SQLite';

test(`${COUNTS.kills} nodes of ${ENGINE} are killed at work: nothing they answered is free, and nothing beyond what was in work is charged`, {
  timeout: LONG_MS,
}, async () => {
  const ground = await openGround();
  const accounts = await makeAccounts(ground, 4);
  const answers = listen();
  const load = { accounts, clients: CLIENTS, beside: true };
  const nodes = await startNodes(3, ground.place, answers.receive);
  await Promise.all(nodes.map((node) => node.order('load', load)));
  for (let kill = 0; kill < COUNTS.kills; kill += 1) {
    await sleep(100 + Math.random() * 300);
    const [doomed] = nodes.splice(kill % nodes.length, 1);
    await doomed?.kill();
    const next = await startNode(ground.place, answers.receive);
    await next.order('load', load);
    nodes.push(next);
  }
  const troubles = (await Promise.all(nodes.map((node) => node.order('rest')))).flat();
  expect(troubles).toEqual([]);
  await Promise.all(nodes.map((node) => node.stop()));
  const { requests, unanswered, unknown, reversals } = await judge(ground.store, answers);
  // A client sends its next request only when the parent is certain to get the answer to the previous one, so each
  // client has at most one unanswered request per kill.
  expect(unanswered).toBeLessThanOrEqual(COUNTS.kills * CLIENTS);
  expect(unknown).toBe(0);
  expect(reversals).toBeGreaterThan(0);
  await settleEstate(ground.store);
  note({ kills: COUNTS.kills, free: 0, requests, 'charged, not answered': unanswered, reversals });
});
