import { expect, test } from 'vitest';
import { acquireLease, endDuties } from '../../src/accounting/store/leases.ts';
import { NOON, open, type Scene, tempFile } from './scene.ts';

const MINUTE = 60_000;

test('only one of many concurrent nodes gets a duty, until that node returns the duty or stops responding', async () => {
  const file = tempFile();
  const { db } = (await open({ file })).store;
  const other = (await open({ file })).store.db;
  const nodes = Array.from({ length: 20 }, (_, index) => `n${index}`);
  const ask = (node: string, now: number) =>
    acquireLease(node.endsWith('1') ? other : db, 'sweep', { node, now, ms: MINUTE });
  const taken = await Promise.all(nodes.map((node) => ask(node, NOON)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  const owner = nodes[taken.indexOf(true)] ?? '';
  expect(await ask(owner, NOON + MINUTE - 1)).toBe(true);
  expect(await ask('late', NOON + MINUTE + 1)).toBe(false);
  expect(await ask('late', NOON + 2 * MINUTE)).toBe(true);
  expect(await ask(owner, NOON + 2 * MINUTE)).toBe(false);
  await endDuties(db, 'late');
  expect(await ask(owner, NOON + 2 * MINUTE)).toBe(true);
  // The clock was set back by an hour.
  expect(await ask('early', NOON - 60 * MINUTE)).toBe(true);
});

test('a duty is not taken from a node whose clock is ahead', async () => {
  const { db } = (await open()).store;
  expect(await acquireLease(db, 'sweep', { node: 'ahead', now: NOON + 5_000, ms: MINUTE })).toBe(true);
  expect(await acquireLease(db, 'sweep', { node: 'behind', now: NOON, ms: MINUTE })).toBe(false);
});

test('many nodes that start at once on an empty store create one account and one key', async () => {
  const file = tempFile();
  const scenes: Scene[] = [];
  for (let node = 0; node < 5; node += 1) scenes.push(await open({ file }));
  const made = await Promise.all(scenes.map(({ accounting }) => accounting.ensureLocalAccount()));
  expect(made.filter(Boolean)).toHaveLength(1);
  const [scene] = scenes;
  expect(await scene?.accounting.listKeys('local@localhost')).toHaveLength(1);
  expect(await scene?.accounting.ensureLocalAccount()).toBeUndefined();
});
