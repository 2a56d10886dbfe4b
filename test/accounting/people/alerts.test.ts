import { describe, expect, it } from 'vitest';
import { createAccounting } from '../../../src/accounting/accounting.ts';
import type { Mail } from '../../../src/accounting/people/mail/mail-queue.ts';
import { openEngine } from '../engine.ts';
import { anonymous, leave, open, request, type Scene, tempFile } from '../scene.ts';

const EMAIL = 'a@example.com';

/** Returns the mails sent so far. */
async function told({ accounting }: Pick<Scene, 'accounting'>): Promise<Mail[]> {
  const mails: Mail[] = [];
  await accounting.people.alerts.queueAlerts();
  await accounting.people.mails.deliver(async (mail) => void mails.push(mail));
  return mails;
}

/** Opens an account with ten remaining credits. Returns it with a function that uses credits. */
async function openTen(options: Parameters<typeof open>[0] = {}) {
  const scene = await open(options);
  const { key } = await scene.accounting.createKey({ email: EMAIL });
  const callerNow = async () => scene.accounting.authenticate({ key, ...anonymous });
  const caller = await callerNow();
  await leave(scene.store, caller, 10);
  const use = async (calls: number) => {
    for (let n = 0; n < calls; n++) await request(scene.accounting, await callerNow(), scene.clock());
  };
  return { ...scene, caller, use };
}

describe('usage alerts', () => {
  it.each([
    [true, 'To continue now, change to a larger plan.'],
    [false, 'To continue now, ask the administrator for a larger plan.'],
  ])('say how to get a larger plan if plans are sold: %s', async (sellsPlans, sentence) => {
    const scene = await openTen({ sellsPlans });
    await scene.use(10);
    expect((await told(scene))[0]?.text).toContain(sentence);
  });

  it('are sent once each at 50, 80 and 100 %', async () => {
    const scene = await openTen();
    await scene.use(4);
    expect(await told(scene)).toEqual([]);
    await scene.use(1);
    const [half, ...more] = await told(scene);
    expect([half?.recipient, half?.subject, more]).toEqual([EMAIL, 'You have used 50 % of your credits', []]);
    expect(half?.text).toContain(
      'You have used 5 of this month’s 10 credits on the Free plan. Credits renew on 15 June 2026.',
    );
    await scene.use(2);
    expect(await told(scene)).toEqual([]);
    await scene.use(1);
    expect((await told(scene)).map(({ subject }) => subject)).toEqual(['You have used 80 % of your credits']);
    await scene.use(2);
    expect((await told(scene)).map(({ subject }) => subject)).toEqual(['Your credits are used up']);
    expect(await told(scene)).toEqual([]);
  });

  it('are sent only for the highest level when several are reached at once', async () => {
    const scene = await openTen();
    await scene.use(9);
    expect((await told(scene)).map(({ subject }) => subject)).toEqual(['You have used 80 % of your credits']);
  });

  it('are sent again after the quota of the month changes', async () => {
    const scene = await openTen();
    await scene.use(10);
    expect(await told(scene)).toHaveLength(1);
    await scene.accounting.setPlan(EMAIL, 'starter');
    await scene.use(1);
    expect(await told(scene)).toEqual([]);
    await scene.store.db.updateTable('periods').set({ used: 7_999 }).execute();
    await scene.use(1);
    expect((await told(scene)).map(({ subject }) => subject)).toEqual(['You have used 80 % of your credits']);
    await scene.accounting.setPlan(EMAIL, 'starter');
    await scene.use(1);
    expect(await told(scene)).toEqual([]);
  });

  it('are not sent to an account that turned them off', async () => {
    const scene = await openTen();
    const { alerts } = scene.accounting.people;
    const { id } = scene.caller.account;
    expect(await alerts.wanted(id)).toBe(true);
    await alerts.want(id, false);
    await scene.use(10);
    expect(await told(scene)).toEqual([]);
    expect(await alerts.wanted(id)).toBe(false);
  });

  it('are not sent without a mail server, or without an address', async () => {
    const mute = await openTen({ canMail: false });
    await mute.use(10);
    expect(await told(mute)).toEqual([]);
    const scene = await open();
    await scene.accounting.ensureLocalAccount();
    await scene.store.db.updateTable('accounts').set({ plan: 'free' }).execute();
    const { key } = await scene.accounting.createKey({ email: 'local@localhost' });
    const caller = await scene.accounting.authenticate({ key, ...anonymous });
    await leave(scene.store, caller, 1);
    await request(scene.accounting, caller, scene.clock());
    expect(await told(scene)).toEqual([]);
  });

  it('are sent once even if several processes detect the same level', async () => {
    const file = tempFile();
    const scene = await openTen({ file });
    await using other = {
      accounting: await createAccounting(await openEngine({ file }), { now: scene.clock }),
      [Symbol.asyncDispose]: () => other.accounting.close(),
    };
    await scene.use(5);
    other.accounting.people.alerts.watch(scene.caller);
    await Promise.all([
      scene.accounting.people.alerts.queueAlerts(),
      other.accounting.people.alerts.queueAlerts(),
    ]);
    expect(await told(scene)).toHaveLength(1);
    expect(await told(other)).toEqual([]);
  });

  it('are sent as soon as a mail server accepts them, even days later', async () => {
    const scene = await openTen();
    await scene.use(5);
    await scene.accounting.people.alerts.queueAlerts();
    const away = async () => Promise.reject(new Error('away'));
    for (let hour = 0; hour < 72; hour++) {
      await scene.accounting.people.mails.deliver(away);
      scene.clock.advance(3_600_000);
    }
    expect(await told(scene)).toHaveLength(1);
  });

  it('are sent at the next check if the store failed', async () => {
    const scene = await openTen();
    await scene.use(5);
    await scene.store.db.schema.alterTable('mails').renameTo('lost').execute();
    await expect(scene.accounting.people.alerts.queueAlerts()).rejects.toThrow();
    await scene.store.db.schema.alterTable('lost').renameTo('mails').execute();
    expect(await told(scene)).toHaveLength(1);
  });
});
