import { expect, test } from 'vitest';
import { COUNTS, LONG_MS } from './counts.ts';
import { note, quantile } from './figures.ts';
import { startNodes } from './nodes.ts';
import { makeAccounts, openGround } from './scene.ts';

test(`a key that one node revokes is refused by another at once, ${COUNTS.revocations} times`, {
  timeout: LONG_MS,
}, async () => {
  const ground = await openGround();
  const accounts = await makeAccounts(ground, 2);
  const [one, two] = await startNodes(2, ground.place);
  if (!one || !two) throw new Error('There are two.');
  for (const node of [one, two]) await node.order('load', { accounts, clients: 4, beside: false });
  const took: number[] = [];
  for (let turn = 0; turn < COUNTS.revocations; turn += 1) {
    const { key } = await ground.accounting.createKey({ email: `r${turn}@example.com` });
    const ready = two.next('ready');
    const forgotten = two.order('forget', { key });
    await ready;
    const revoked = await one.order('revoke', { key });
    took.push((await forgotten) - revoked);
    expect(await two.order('calls', { key, count: 1 })).toMatchObject([{ refused: 'unauthorized' }]);
  }
  await Promise.all([one, two].map((node) => node.order('rest')));
  note({
    revocations: took.length,
    'p50, ms': quantile(took, 0.5),
    'p99, ms': quantile(took, 0.99),
    'longest, ms': Math.max(...took),
  });
});
