import { describe, expect, test } from 'vitest';
import { createFairQueue } from '../../src/scheduling/fair-queue.ts';
import { createLookups } from '../../src/upstream/lookups.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';
import { anonymous, callerOf, createClock, DAY, NOON, open, readLedger, request, tempFile } from './scene.ts';

const MINUTE = 60_000;
/** More calls than the free plan allows in one burst. */
const MANY = 25;

/** Opens a service whose wall clock can be set independently of its monotonic clock. */
async function openStepping() {
  const clock = createClock();
  const steady = createClock(1_000);
  const service = await openTestService({ plan: 'free', now: clock, monotonic: steady });
  return {
    house: service,
    step: (days: number) => clock.advance(days * DAY),
    pass: (ms: number) => {
      clock.advance(ms);
      steady.advance(ms);
    },
    [Symbol.asyncDispose]: service[Symbol.asyncDispose],
  };
}

type Stepping = Awaited<ReturnType<typeof openStepping>>;

describe.each(FACES)('by $name, when the clock is set', ({ ask }) => {
  const call = ({ house: service }: Stepping) => ask(service, 'referenceHttpStatus', { code: 404 });

  async function callMany(scene: Stepping): Promise<number> {
    let remaining = 0;
    for (let turn = 0; turn < MANY; turn++) {
      const answer = await call(scene);
      expect(answer.code).toBeUndefined();
      remaining = answer.remaining;
      scene.pass(100);
    }
    return remaining;
  }

  test.each([
    -40, 40,
  ])('a step of %i days blocks no caller, and the month matches the new date', async (days) => {
    await using scene = await openStepping();
    expect(await callMany(scene)).toBe(1_000 - MANY);
    scene.step(days);
    expect(await callMany(scene)).toBe(1_000 - MANY);
    const { value } = await ask(scene.house, 'usage');
    const today = new Date(NOON + days * DAY).toISOString();
    expect(value.periodStart <= today && today < value.periodEnd).toBe(true);
    expect(value.credits).toMatchObject({ used: MANY, remaining: 1_000 - MANY });
  });

  test('a step forward and back again keeps the usage of each month', async () => {
    await using scene = await openStepping();
    await callMany(scene);
    scene.step(40);
    expect((await call(scene)).remaining).toBe(999);
    scene.step(-40);
    expect((await call(scene)).remaining).toBe(1_000 - MANY - 1);
    scene.step(40);
    expect((await call(scene)).remaining).toBe(998);
    scene.step(-40);
    const answer = await ask(scene.house, 'referenceHttpStatus', { code: 9 });
    expect([answer.charged, answer.remaining]).toEqual([0, 1_000 - MANY - 1]);
    expect(answer.headers.get('ratelimit')).toContain(`"credits";r=${1_000 - MANY - 1};t=`);
  });

  test('a step back by an hour into the previous month restores the remaining credits of that month', async () => {
    await using scene = await openStepping();
    await callMany(scene);
    scene.pass(31 * DAY - DAY / 2);
    expect((await call(scene)).remaining).toBe(999);
    scene.step(-1 / 24);
    const failed = await ask(scene.house, 'referenceHttpStatus', { code: 9 });
    expect([failed.charged, failed.remaining]).toEqual([0, 1_000 - MANY]);
    scene.step(1 / 24);
    expect((await call(scene)).remaining).toBe(998);
  });

  test('an exhausted rate limit recovers in the usual time', async () => {
    await using scene = await openStepping();
    for (let turn = 0; turn < 20; turn++) await call(scene);
    scene.step(-40);
    const refused = await call(scene);
    expect([refused.code, refused.headers.get('retry-after')]).toEqual(['rate_limited', '1']);
    scene.pass(200);
    expect((await call(scene)).charged).toBe(1);
  });
});

test('a throttled address is admitted again on time even if the clock is set back', async () => {
  await using scene = await openStepping();
  const page = async () => (await scene.house.send('/docs')).status;
  for (let turn = 0; turn < 60; turn++) await page();
  expect(await page()).toBe(429);
  scene.step(-40);
  expect(await page()).toBe(429);
  scene.pass(60_000);
  expect(await page()).toBe(200);
});

test('a key is cached no longer than usual when the clock is set back', async () => {
  const clock = createClock();
  const steady = createClock(1_000);
  const { accounting } = await open({ clock, monotonic: steady });
  const { key } = await accounting.createKey({ email: 'a@example.com' });
  const show = () => accounting.authenticate({ key, ...anonymous });
  await show();
  clock.advance(-40 * DAY);
  await show();
  expect(show()).not.toBeInstanceOf(Promise);
  steady.advance(30_001);
  expect(show()).toBeInstanceOf(Promise);
});

describe('reservations made before the clock was set back', () => {
  const holdMs = 5 * MINUTE;

  test('expire no later than new ones, and stay valid for calls in progress', async () => {
    const file = tempFile();
    const { accounting, store, clock } = await open({ file, holdMs });
    const caller = await callerOf(accounting);
    const meterOf = (requestId: string) =>
      accounting.meter({ caller, requestId, face: 'rest', startedAt: clock() });
    const running = meterOf('running');
    const call = await running.open('rdapDomain', 'live');
    await meterOf('abandoned').open('rdapDomain', 'live');
    clock.advance(-40 * DAY);
    await open({ file, clock, holdMs });
    call.succeed();
    expect(await running.settle()).toMatchObject({ charged: 5 });
    expect(await readLedger(store, caller.account.id)).toMatchObject({ used: 5, reserved: 5, held: 5 });
    clock.advance(holdMs);
    await open({ file, clock, holdMs });
    expect(await readLedger(store, caller.account.id)).toMatchObject({ used: 5, reserved: 0, held: 0 });
  });
});

test('a caller without credits is never told to retry later than the renewal', async () => {
  const { accounting, store, clock } = await open();
  const caller = await callerOf(accounting);
  await accounting.setPlan('a@example.com', 'free');
  await store.db.updateTable('periods').set({ quota: 0 }).execute();
  const late = accounting.meter({ caller, requestId: 'r', face: 'rest', startedAt: clock() });
  (await late.open('referenceTld', 'bundled')).succeed();
  clock.advance(-40 * DAY);
  await expect(late.settle()).rejects.toMatchObject({ code: 'quota_exceeded', retryAfterSeconds: 1 });
  expect(await request(accounting, caller, clock())).toBe(1);
});

test('a failed upstream is paused for the configured time even if the clock is set', async () => {
  const steady = createClock(1_000);
  const queue = createFairQueue(
    'x',
    { concurrent: 1, waiting: 0, breaker: { failures: 1, restMs: 5_000 } },
    steady,
  );
  await queue.run(new AbortController().signal, () => Promise.reject(new Error('down'))).catch(() => {});
  expect(queue.rests()).toBe(true);
  steady.advance(5_000);
  expect(queue.rests()).toBe(false);
});

test('lookups are cached for the configured time even if the clock is set back', async () => {
  const clock = createClock();
  const steady = createClock(1_000);
  const lookup = createLookups({ now: clock, monotonic: steady });
  const ask = () =>
    lookup({ key: 'k', deadlineMs: 1_000, keepMs: () => MINUTE, work: async () => ({ found: true }) });
  expect(await ask()).toMatchObject({ cached: false, fetchedAt: NOON });
  clock.advance(-40 * DAY);
  expect(await ask()).toMatchObject({ cached: true });
  steady.advance(MINUTE + 1);
  expect(await ask()).toMatchObject({ cached: false, fetchedAt: NOON - 40 * DAY });
});
