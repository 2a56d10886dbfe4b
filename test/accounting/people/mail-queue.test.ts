import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  type LostMail,
  type Mail,
  MailRefusedError,
  queueMail,
} from '../../../src/accounting/people/mail/mail-queue.ts';
import { prunePeople } from '../../../src/accounting/people/upkeep.ts';
import { postgres } from '../engine.ts';
import { createClock, DAY, open, tempFile } from '../scene.ts';

const HOUR = 3_600_000;
const letter = { kind: 'note', subject: 'Hello', text: 'a text', html: '<p>a text</p>' };
const dead = async () => {
  throw new Error('connect ECONNREFUSED');
};

async function openQueue(options: Parameters<typeof open>[0] = {}) {
  const lost: (LostMail & { cause: unknown })[] = [];
  const onLostMail = (mail: LostMail, cause: unknown) => void lost.push({ ...mail, cause });
  const scene = await open({ onLostMail, ...options });
  const { store, clock, accounting } = scene;
  const sent: Mail[] = [];
  return {
    ...scene,
    lost,
    sent,
    queue: (recipient: string, more = {}) => queueMail(store.db, { ...letter, recipient, ...more }, clock()),
    send: async (mail: Mail) => void sent.push(mail),
    mails: accounting.people.mails,
    rows: () => store.db.selectFrom('mails').selectAll().orderBy('id').execute(),
  };
}

describe('queued mail', () => {
  test('is sent once, and its text is then deleted', async () => {
    const { queue, mails, send, sent, rows, store, clock } = await openQueue();
    await queue('ada@example.com', { subject: 'One\r\nBcc: eve@example.com\u2028' });
    expect(await mails.deliver(send)).toBe(1);
    expect(await mails.deliver(send)).toBe(0);
    const { text, html } = letter;
    const subject = 'One  Bcc: eve@example.com ';
    expect(sent).toEqual([{ recipient: 'ada@example.com', subject, text, html }]);
    expect(await rows()).toMatchObject([{ state: 'sent', text: null, html: null, attempts: 1 }]);
    clock.advance(7 * DAY);
    await prunePeople(store.db, clock(), new AbortController().signal);
    expect(await rows()).toEqual([]);
  });

  test('is sent once even if two processes deliver at the same time', async () => {
    const file = tempFile();
    const clock = createClock();
    const one = await openQueue({ file, clock });
    const two = await openQueue({ file, clock, upkeep: false });
    for (let n = 0; n < 20; n++) await one.queue(`p${n}@example.com`);
    const tried = await Promise.all(
      [one, two, one].map(({ mails, send }) => mails.deliver(send, { max: 100 })),
    );
    expect(tried.reduce((sum, count) => sum + count)).toBe(20);
    const recipients = [...one.sent, ...two.sent].map(({ recipient }) => recipient);
    expect(new Set(recipients).size).toBe(20);
    expect(recipients).toHaveLength(20);
  });

  test('is retried with increasing delays for a day, then dropped and reported without its text', async () => {
    const { queue, mails, rows, lost, clock } = await openQueue();
    await queue('ada@example.com');
    const begun = clock();
    const at: number[] = [];
    while (lost.length === 0) {
      if ((await mails.deliver(dead)) > 0) at.push(clock() - begun);
      clock.advance(at.length < 5 ? 5_000 : 60_000);
    }
    expect(at.slice(0, 5)).toEqual([0, 5_000, 15_000, 35_000, 75_000]);
    expect(at.at(-1)).toBeGreaterThan(22 * HOUR);
    expect(at.at(-1)).toBeLessThan(DAY);
    expect(lost).toMatchObject([{ kind: 'note', attempts: at.length, cause: { message: /REFUSED/ } }]);
    expect(JSON.stringify(lost)).not.toContain('a text');
    expect(await rows()).toMatchObject([{ state: 'failed', text: null, html: null }]);
  });

  test('is dropped when it expires, and immediately when it is permanently rejected', async () => {
    const { queue, mails, send, sent, lost, clock } = await openQueue();
    await queue('late@example.com', { expiresAt: clock() + 600_000 });
    clock.advance(600_000);
    await mails.deliver(send);
    await queue('gone@example.com');
    await mails.deliver(async () => {
      throw new MailRefusedError('550');
    });
    clock.advance(DAY);
    expect(await mails.deliver(send)).toBe(0);
    expect(sent).toEqual([]);
    expect(lost).toHaveLength(2);
  });

  test('is sent by another process when the lease of a dead process expires', async () => {
    const { queue, mails, send, sent, clock, rows } = await openQueue();
    await queue('ada@example.com');
    // Simulates a process that died: it neither sent the mail nor released the lease.
    const stuck = Promise.withResolvers<void>();
    const dying = mails.deliver(() => stuck.promise);
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    expect(await mails.deliver(send)).toBe(0);
    clock.advance(300_000);
    expect(await mails.deliver(send)).toBe(1);
    expect(sent).toHaveLength(1);
    // The dead process reports a result for a lease that it no longer has.
    stuck.reject(new Error('too late'));
    await dying;
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    expect(await mails.deliver(send)).toBe(0);
  });

  test('waits no longer than usual if the clock is set back', async () => {
    const { queue, mails, send, sent, clock, store } = await openQueue();
    await queue('ada@example.com');
    await mails.deliver(dead);
    clock.advance(-30 * DAY);
    await prunePeople(store.db, clock(), new AbortController().signal);
    clock.advance(HOUR);
    await mails.deliver(send);
    expect(sent).toHaveLength(1);
  });
});

test('old mail and mail slots are deleted in small batches with pauses, until none are left or the deletion is stopped', async () => {
  const { store, clock, rows } = await openQueue();
  const mail = { ...letter, recipient: 'ada@example.com', text: null, html: null, lease: null };
  for (let from = 0; from < 1_200; from += 400) {
    const some = Array.from({ length: 400 }, (_, n) => from + n);
    const ended = { state: 'sent', attempts: 1, created_at: 0, due_at: 0, expires_at: 0 } as const;
    await store.db
      .insertInto('mails')
      .values(some.map(() => ({ ...mail, ...ended })))
      .execute();
    await store.db
      .insertInto('mail_slots')
      .values(some.map((n) => ({ party: `p${n}`, slot: 1, at: 0 })))
      .execute();
  }
  await prunePeople(store.db, clock(), AbortSignal.abort());
  expect(await rows()).toHaveLength(1_200);
  const stop = new AbortController();
  const pruning = prunePeople(store.db, clock(), stop.signal);
  const left: number[] = [];
  while (left.at(-1) !== 0) {
    await setImmediate();
    left.push((await rows()).length);
  }
  await pruning;
  // Rows are deleted 500 at a time, and readers see the progress, though readers on other connections may miss steps.
  expect([1_200, 700, 200, 0]).toEqual(expect.arrayContaining([...new Set(left)]));
  expect(new Set(left).size).toBeGreaterThan(postgres ? 0 : 2);
  expect(await store.db.selectFrom('mail_slots').selectAll().execute()).toEqual([]);
});

test('a sign-in request wakes the mail sender', async () => {
  const { accounting, mails } = await openQueue();
  const woken = Promise.withResolvers<void>();
  mails.onQueued(woken.resolve);
  const { signIns } = accounting.people;
  const browser = signIns.newBrowser();
  await signIns.begin({ email: 'ada@example.com', address: '192.0.2.1', browser, linkOf: String });
  await woken.promise;
});
