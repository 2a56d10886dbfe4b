import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { placeOf } from '../accounting/engine.ts';
import { readBooks, tempFile } from '../accounting/scene.ts';
import { ask } from '../postgres/databases.ts';
import { COUNTS, LONG_MS } from './counts.ts';
import { note } from './figures.ts';
import { startNode } from './nodes.ts';
import { openProxy } from './proxy.ts';
import { makeAccounts, openGround } from './scene.ts';

const CALLS = 60;

test('a PostgreSQL that hangs gives every call its refusal, charges none of them, and is asked again when it answers', {
  timeout: LONG_MS,
}, async () => {
  const ground = await openGround(await placeOf(tempFile()));
  const proxy = await openProxy(ground.place);
  const [{ key = '' } = {}, { key: strange = '' } = {}] = await makeAccounts(ground, 2);
  const node = await startNode(proxy.url);
  let good = 0;
  let longest = 0;
  for (let hang = 0; hang < COUNTS.hangs; hang += 1) {
    const calls = (count: number, by = key) => node.order('calls', { key: by, count });
    const before = await calls(CALLS);
    good += before.filter(({ refused }) => refused === undefined).length;
    proxy.hang();
    const known = calls(CALLS);
    // While they wait for the commit, others come, one by one, and some that nobody remembers.
    const later: ReturnType<typeof calls>[] = [calls(5, strange)];
    for (let call = 0; call < 20; call += 1, await sleep(100)) later.push(calls(1));
    const fates = (await Promise.all([known, ...later])).flat();
    expect(new Set(fates.map(({ refused }) => refused))).toEqual(new Set(['unavailable']));
    longest = Math.max(longest, ...fates.map(({ ms }) => ms));
    proxy.resume();
    while ((await calls(1))[0]?.refused !== undefined) await sleep(10);
    good += 1;
  }
  await node.stop();
  const [account] = await ground.accounting.listAccounts();
  const { used, usageCredits, logCredits } = await readBooks(ground.store, account?.id ?? 0);
  expect([usageCredits, logCredits]).toEqual([used, used]);
  // Nobody may wait for longer than three seconds; a busy machine is given some more to tell.
  expect(longest).toBeLessThan(4_000);
  note({
    hangs: COUNTS.hangs,
    'longest wait, ms': Math.round(longest),
    'charged, not acknowledged': used - good,
  });
});

test('a COMMIT that is held for good keeps nobody from the accounts of its batch', {
  timeout: LONG_MS,
}, async () => {
  const ground = await openGround(await placeOf(tempFile()));
  const proxy = await openProxy(ground.place);
  const [{ key = '' } = {}] = await makeAccounts(ground, 1);
  const node = await startNode(proxy.url);
  await node.order('calls', { key, count: 1 });
  let held = false;
  let connections = 0;
  proxy.judge = (link, type, text) => {
    if (text.includes('plan_cache_mode')) connections += 1;
    if (held || type !== 'Q' || !text.startsWith('commit')) return 'pass';
    held = true;
    link.cut();
    return 'hold';
  };
  const fates = await node.order('calls', { key, count: 3 });
  expect(fates.map(({ refused }) => refused)).toEqual([undefined, undefined, undefined]);
  // The first one after it got through: nothing had to be waited for.
  expect(connections).toBe(1);
  expect(await readBooks(ground.store, 1)).toMatchObject({ used: 4, usageCredits: 4, logCredits: 4 });
  expect(await ask(ground.place, "select 1 from pg_stat_activity where state like 'idle in trans%'")).toEqual(
    [],
  );
  await node.stop();
});
