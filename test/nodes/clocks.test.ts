import { expect, test } from 'vitest';
import { judge, listen, settleEstate } from './books.ts';
import { COUNTS, LONG_MS } from './counts.ts';
import { note } from './figures.ts';
import { startNodes } from './nodes.ts';
import { makeAccounts, openGround } from './scene.ts';

const APART_MS = 300_000;

test('nodes whose clocks drift five minutes apart neither grant extra credits nor charge anything twice', {
  timeout: LONG_MS,
}, async () => {
  const ground = await openGround();
  const accounts = await makeAccounts(ground, 4);
  const answers = listen();
  const nodes = await startNodes(3, ground.place, answers.receive);
  // A node cannot start with a wrong clock, so the clocks are changed only after the start.
  await nodes[0]?.order('advance', { ms: -APART_MS });
  await nodes[2]?.order('advance', { ms: APART_MS });
  await Promise.all(nodes.map((node) => node.order('load', { accounts, clients: 8, beside: true })));
  await expect.poll(() => answers.charged.size, { timeout: LONG_MS }).toBeGreaterThan(COUNTS.drifted);
  const troubles = (await Promise.all(nodes.map((node) => node.order('rest')))).flat();
  expect(troubles).toEqual([]);
  await Promise.all(nodes.map((node) => node.stop()));
  const { requests, unanswered, unknown } = await judge(ground.store, answers);
  expect({ unanswered, unknown }).toEqual({ unanswered: 0, unknown: 0 });
  await settleEstate(ground.store);
  note({ requests, charged: answers.charged.size, refused: answers.refused.size });
});
