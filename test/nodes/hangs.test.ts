import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { placeOf } from '../accounting/engine.ts';
import { readLedger, tempFile } from '../accounting/scene.ts';
import { ask } from '../postgres/databases.ts';
import { judge, listen, settleEstate } from './books.ts';
import { COUNTS, FULL, LONG_MS } from './counts.ts';
import { note } from './figures.ts';
import { startNode, startNodes } from './nodes.ts';
import { openProxy } from './proxy.ts';
import { makeAccounts, openGround, openServer } from './scene.ts';

const CALLS = 60;
/** Longer than the timeout of any call. */
const AWAY_MS = 4_000;

test('if PostgreSQL hangs, calls fail without a charge, and calls succeed again when it recovers', {
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
    // While these calls wait for the commit, more calls arrive one by one, some of them with uncached keys.
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
  const { used, usageCredits, logCredits } = await readLedger(ground.store, account?.id ?? 0);
  // Charges committed for refused calls have been refunded.
  expect([used, usageCredits, logCredits]).toEqual([good, good, good]);
  // A call waits for at most three seconds, which can be checked only on a quiet machine.
  if (FULL) expect(longest).toBeLessThan(4_000);
  note({ hangs: COUNTS.hangs, 'longest wait, ms': Math.round(longest) });
});

test('a charge is refunded if its COMMIT is confirmed only after the callers were refused', {
  timeout: LONG_MS,
}, async () => {
  const ground = await openGround(await placeOf(tempFile()));
  const proxy = await openProxy(ground.place);
  const [{ key = '' } = {}] = await makeAccounts(ground, 1);
  const node = await startNode(proxy.url);
  const calls = (count: number) => node.order('calls', { key, count });
  await calls(1);
  let lost = false;
  proxy.judge = (link, type, text) => {
    if (lost || type !== 'Q' || !text.startsWith('commit')) return 'pass';
    lost = true;
    link.mute(() => {
      link.cut();
      proxy.hang();
    });
    return 'pass';
  };
  const refused = await calls(3);
  expect(refused.map((fate) => fate.refused)).toEqual(Array(3).fill('unavailable'));
  expect(await readLedger(ground.store, 1)).toMatchObject({ used: 4, usageCredits: 4, logCredits: 4 });
  proxy.resume();
  while ((await calls(1))[0]?.refused !== undefined) await sleep(10);
  expect(await readLedger(ground.store, 1)).toMatchObject({ used: 2, usageCredits: 2, logCredits: 2 });
  await node.stop();
});

test('refused callers are not charged even if the whole server hangs or crashes during a COMMIT', {
  timeout: LONG_MS,
}, async () => {
  const server = await openServer();
  const ground = await openGround(server.url);
  const accounts = await makeAccounts(ground, 4);
  const answers = listen();
  const nodes = await startNodes(2, server.url, answers.receive);
  await Promise.all(nodes.map((node) => node.order('load', { accounts, clients: 12, beside: true })));
  for (let fault = 0; fault < COUNTS.faults; fault += 1) {
    await sleep(200 + Math.random() * 100);
    if (fault % 2 === 0) {
      const thaw = await server.freeze();
      await sleep(AWAY_MS);
      thaw();
    } else {
      await server.crash();
      await sleep(AWAY_MS);
      await server.start();
    }
    const charged = answers.charged.size;
    while (answers.charged.size === charged) await sleep(1);
  }
  await Promise.all(nodes.map((node) => node.order('rest')));
  await Promise.all(nodes.map((node) => node.stop()));
  const { requests, unanswered, unknown, undone } = await judge(ground.store, answers);
  await settleEstate(ground.store);
  expect({ unanswered, unknown }).toEqual({ unanswered: 0, unknown: 0 });
  note({
    'freezes and crashes': COUNTS.faults,
    requests,
    refused: answers.refused.size,
    'given back': undone,
  });
});

test('a COMMIT that never completes does not block the accounts of its batch', {
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
  // The first retry succeeded, or the second on a busy machine, so no lock blocked it.
  expect([1, 2]).toContain(connections);
  expect(await readLedger(ground.store, 1)).toMatchObject({ used: 4, usageCredits: 4, logCredits: 4 });
  const idle =
    "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in trans%'";
  expect(await ask(ground.place, idle)).toEqual([]);
  await node.stop();
});

test('a node that hangs within a batch blocks the accounts of the batch for less than the timeout of other nodes', {
  timeout: LONG_MS,
}, async () => {
  const ground = await openGround(await placeOf(tempFile()));
  const [still, going] = [await openProxy(ground.place), await openProxy(ground.place)];
  const [{ key = '' } = {}] = await makeAccounts(ground, 1);
  const [node, other] = [await startNode(still.url), await startNode(going.url)];
  for (const each of [node, other]) await each.order('calls', { key, count: 1 });
  let connections = 0;
  going.judge = (_link, _type, text) => {
    if (text.includes('plan_cache_mode')) connections += 1;
    return 'pass';
  };
  let answered = 0;
  const took: number[] = [];
  for (let stop = 0; stop < COUNTS.stops; stop += 1) {
    const stopped = Promise.withResolvers<void>();
    still.judge = (_link, type, text) => {
      // The process stops before any answer can arrive, so its accounts are locked and nothing is written.
      if (type === 'B' && text.includes('lock')) {
        process.kill(node.pid, 'SIGSTOP');
        still.judge = () => 'pass';
        stopped.resolve();
      }
      return 'pass';
    };
    const late = node.order('calls', { key, count: 1 });
    await stopped.promise;
    const [fate] = await other.order('calls', { key, count: 1 });
    expect(fate?.refused).toBeUndefined();
    took.push(fate?.ms ?? 0);
    process.kill(node.pid, 'SIGCONT');
    answered += 1 + (await late).filter(({ refused }) => refused === undefined).length;
  }
  // A node that had timed out on the account locks would have closed its connection.
  expect(connections).toBe(0);
  for (const each of [node, other]) await each.stop();
  const used = 2 + answered;
  const [account] = await ground.accounting.listAccounts();
  expect(await readLedger(ground.store, account?.id ?? 0)).toMatchObject({
    ...{ used, usageCredits: used, logCredits: used },
  });
  note({
    'nodes that stood still': COUNTS.stops,
    'longest wait of others, ms': Math.round(Math.max(...took)),
  });
});
