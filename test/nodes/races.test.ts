import { expect, test } from 'vitest';
import { postgres } from '../accounting/engine.ts';
import { anonymous, leave, readLedger } from '../accounting/scene.ts';
import { COUNTS, LONG_MS } from './counts.ts';
import { note } from './figures.ts';
import { startNodes } from './nodes.ts';
import { openGround } from './scene.ts';

const CLIENTS = 24;
const ENGINE = postgres ? 'PostgreSQL' : 'SQLite';

for (const count of [1, 2, 4])
  test(`in ${COUNTS.races} races on ${count} nodes of ${ENGINE}, exactly the credits that are left are sold`, {
    timeout: LONG_MS,
  }, async () => {
    const { place, store, accounting } = await openGround();
    const nodes = await startNodes(count, place);
    const wrong: unknown[] = [];
    for (let round = 0; round < COUNTS.races; round += 1) {
      const { key } = await accounting.createKey({ email: `${round}@example.com` });
      const caller = await accounting.authenticate({ key, ...anonymous });
      const left = (7 * round) % (CLIENTS + 10);
      await leave(store, caller, left);
      const mixed = round % 4 === 3;
      const order = { key, mixed, clients: CLIENTS / count };
      const sold = (await Promise.all(nodes.map((node) => node.order('race', order)))).reduce(
        (a, b) => a + b,
      );
      const { used, usageCredits, logCredits, reserved, held } = await readLedger(store, caller.account.id);
      const adds = [used, usageCredits, logCredits].every((sum) => sum === sold) && reserved + held === 0;
      // If prices differ, an expensive call may be refused although a cheaper one would still be accepted.
      const exact = mixed ? sold <= left : sold === Math.min(left, CLIENTS);
      if (!adds || !exact) wrong.push({ round, left, sold, used, usageCredits, logCredits, reserved, held });
    }
    expect(wrong).toEqual([]);
    note({ rounds: COUNTS.races, wrong: wrong.length });
    await Promise.all(nodes.map((node) => node.stop()));
  });
