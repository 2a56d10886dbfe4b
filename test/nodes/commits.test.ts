import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { placeOf } from '../accounting/engine.ts';
import { tempFile } from '../accounting/scene.ts';
import { judge, listen, settleEstate } from './books.ts';
import { COUNTS, LONG_MS } from './counts.ts';
import { note } from './figures.ts';
import { startNodes } from './nodes.ts';
import { type Link, openProxy } from './proxy.ts';
import { makeAccounts, openGround } from './scene.ts';

/** The answer to every third commit is lost. */
const EVERY = 3;
/** Milliseconds after which a node has reconnected and retried. */
const PAST_MS = 100;

/**
 * Ways in which the answer to a COMMIT is lost. `waiting` contains the connections whose COMMIT has not reached the
 * server. The COMMIT arrives after the node has reconnected, while it retries, or after its retry.
 */
const WAYS = ['answer cut', 'held until reconnected', 'held while retried', 'held past the retry'] as const;
type Way = (typeof WAYS)[number];

test(`of ${COUNTS.commits} commits of which no answer arrives, or which arrive after the retry, none is charged twice`, {
  timeout: LONG_MS,
}, async () => {
  const ground = await openGround(await placeOf(tempFile()));
  const accounts = await makeAccounts(ground, 4);
  const proxy = await openProxy(ground.place);
  const answers = listen();
  const done: Record<Way, number> = Object.fromEntries(WAYS.map((way) => [way, 0])) as Record<Way, number>;
  const waiting = new Map<Link, Way>();
  let cuts = 0;
  let commits = 0;

  /** Releases the connections that are held in the given ways, half of them up to 20 ms later. */
  function release(...ways: readonly Way[]): void {
    for (const [link, way] of waiting) {
      if (!ways.includes(way)) continue;
      waiting.delete(link);
      setTimeout(() => link.release(), Math.random() < 0.5 ? 0 : 20 * Math.random());
    }
  }

  proxy.judge = (link, type, text) => {
    if (text.includes('plan_cache_mode')) release('held until reconnected');
    if (text.includes('for no key update')) release('held while retried');
    if (type !== 'Q' || !text.startsWith('commit')) return 'pass';
    commits += 1;
    if (commits % EVERY !== 0 || cuts >= COUNTS.commits) return 'pass';
    const way = WAYS[cuts % WAYS.length] ?? 'answer cut';
    cuts += 1;
    done[way] += 1;
    if (way === 'answer cut') {
      link.mute(() => link.cut());
      return 'pass';
    }
    if (way === 'held past the retry') setTimeout(() => link.release(), PAST_MS);
    else waiting.set(link, way);
    link.cut();
    return 'hold';
  };

  const nodes = await startNodes(2, proxy.url, answers.receive);
  await Promise.all(nodes.map((node) => node.order('load', { accounts, clients: 12, beside: true })));
  while (cuts < COUNTS.commits) await sleep(20);
  const troubles = (await Promise.all(nodes.map((node) => node.order('rest')))).flat();
  expect(troubles).toEqual([]);
  await Promise.all(nodes.map((node) => node.stop()));
  const { requests, unanswered, unknown } = await judge(ground.store, answers);
  expect(unanswered).toBe(0);
  await settleEstate(ground.store);
  note({ ...done, 'charged twice': 0, requests, 'charged though refused': unknown });
});
