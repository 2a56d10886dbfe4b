import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Caller } from '../../src/accounting/access/callers.ts';
import type { Accounting } from '../../src/accounting/accounting.ts';
import { placeOf, postgres } from './engine.ts';
import { anonymous, leave, NOON, open, readLedger, request, tempFile } from './scene.ts';

const ROUNDS = postgres ? 40 : 200;
const CLIENTS = 40;

async function liveRequest(accounting: Accounting, caller: Caller): Promise<number> {
  const meter = accounting.meter({ caller, requestId: 'live', face: 'rest', startedAt: NOON });
  const call = await meter.open('rdapDomain', 'live');
  call.succeed();
  return (await meter.settle()).charged;
}

const amounts = (fates: readonly PromiseSettledResult<number>[]) =>
  fates.flatMap((fate) => (fate.status === 'fulfilled' ? [fate.value] : []));

test(`in ${ROUNDS} races of ${CLIENTS} clients on two connections, exactly the credits that are left are sold`, async () => {
  const file = tempFile();
  const { accounting: one, store } = await open({ file });
  const { accounting: two } = await open({ file });
  for (let round = 0; round < ROUNDS; round++) {
    const { key } = await one.createKey({ email: `${round}@example.com` });
    const seats = await Promise.all(
      [one, two].map(async (accounting) => ({
        accounting,
        caller: await accounting.authenticate({ key, ...anonymous }),
      })),
    );
    const [first] = seats;
    if (!first) throw new Error('There are two.');
    const left = round % (CLIENTS + 10);
    await leave(store, first.caller, left);
    const mixed = round % 4 === 3;
    const fates = await Promise.allSettled(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const { accounting, caller } = seats[client % 2] ?? first;
        for (let turn = client % 5; turn > 0; turn--) await new Promise(setImmediate);
        return mixed && client % 3 === 0
          ? liveRequest(accounting, caller)
          : request(accounting, caller, NOON);
      }),
    );
    const sold = amounts(fates).reduce((total, amount) => total + amount, 0);
    const books = await readLedger(store, first.caller.account.id);
    expect(books).toMatchObject({ used: sold, usageCredits: sold, reserved: 0, held: 0 });
    if (mixed) expect(sold).toBeLessThanOrEqual(left);
    else expect(sold).toBe(Math.min(left, CLIENTS));
    for (const fate of fates) {
      if (fate.status === 'rejected') expect(fate.reason).toMatchObject({ code: 'quota_exceeded' });
    }
  }
});

test('three processes that open the same new file concurrently share its credits down to the last one', async () => {
  const file = tempFile();
  const place = await placeOf(file);
  const racer = fileURLToPath(new URL('racer.ts', import.meta.url));
  const runs = await Promise.all(
    Array.from({ length: 3 }, () => promisify(execFile)(process.execPath, [racer, place, '500'])),
  );
  const sold = runs.map(({ stdout }) => Number(stdout));
  expect(sold.reduce((total, amount) => total + amount, 0)).toBe(1_000);
  const { accounting, store } = await open({ file });
  const [account] = await accounting.listAccounts();
  const { used, usageCredits, logCredits } = await readLedger(store, account?.id ?? 0);
  expect([used, usageCredits, logCredits]).toEqual([1_000, 1_000, 1_000]);
});
