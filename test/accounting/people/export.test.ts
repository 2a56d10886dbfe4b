import { describe, expect, it, test } from 'vitest';
import type { Export } from '../../../src/accounting/people/export/export.ts';
import { createBatched } from '../../../src/accounting/rates/batched.ts';
import { createLocalRates } from '../../../src/accounting/rates/local.ts';
import { addToLog, someCall } from '../logged.ts';
import { anonymous, createClock, request, tempFile } from '../scene.ts';
import { openPeople, type PeopleScene } from './people-scene.ts';

const HOUR = 3_600_000;

/** Returns the rows of an export by kind, and the number of rows in its largest piece. */
async function read(made: Export) {
  const parts: Record<string, object[]> = {};
  let largest = 0;
  for await (const { name, rows } of made.pieces()) {
    parts[name] = [...(parts[name] ?? []), ...rows];
    largest = Math.max(largest, rows.length);
  }
  made.end();
  return { parts, largest, text: JSON.stringify([made.head, parts]) };
}

/** Fills the call log with calls, of which every `each`-th belongs to the account. */
async function fill({ store, clock }: PeopleScene, own: number, rows: number, each = 1) {
  const calls = Array.from({ length: rows }, (_, row) =>
    someCall({ requestId: `r${row}`, at: clock(), account: row % each === 0 ? own : 99 }),
  );
  await addToLog(store.db, calls);
}

/** Does the same in the log of earlier versions. */
async function fillEarlier({ store, clock }: PeopleScene, account_id: number, rows: number, each = 1) {
  for (let from = 0; from < rows; from += 1_000)
    await store.db
      .insertInto('calls')
      .values(
        Array.from({ length: Math.min(1_000, rows - from) }, (_, row) => ({
          ...{ request_id: `r${from + row}`, at: clock(), key_id: 1, face: 'rest' as const },
          account_id: (from + row) % each === 0 ? account_id : 99,
          ...{ operation: 'referenceTld', status: 200, ms: 1, credits: 1 },
        })),
      )
      .execute();
}

describe('an export', () => {
  it('contains all stored data of the account, and no credentials', async () => {
    const { accounting, clock, signIn, ask, letters } = await openPeople();
    const session = await signIn('ada@example.com', 'A browser');
    const { accountId } = session;
    const { key } = await accounting.createKeyFor(accountId, { label: 'laptop' });
    const caller = await accounting.authenticate({ key, ...anonymous });
    await request(accounting, caller, clock());
    const tokens: string[] = [];
    await accounting.people.emailChanges.begin({
      ...{ session, email: 'ada@example.org', address: 'c' },
      linkOf: (token) => {
        tokens.push(token);
        return `#${token}`;
      },
    });
    await ask('ada@example.com');
    const meter = accounting.meter({ caller, requestId: 'asks', face: 'rest', startedAt: clock() });
    await meter.claim({ key: 'digest', fingerprint: 'any' });
    const call = await meter.open('linkedinProfile', 'ai');
    call.snapshot = await accounting.snapshots.of(accountId).open('linkedin.profile', { url: 'x' });
    call.succeed();
    await meter.settle(undefined, { answer: { status: 202, headers: [], body: '{"a":1}' } });

    const made = await accounting.people.exports.begin(accountId);
    expect(made.head).toMatchObject({
      exportedAt: new Date(clock()).toISOString(),
      account: { id: accountId, email: 'ada@example.com', plan: 'free', suspension: null },
    });
    const { parts, text } = await read(made);
    expect(parts).toMatchObject({
      keys: [{ label: 'laptop', state: 'active', createdAt: '2026-05-15T12:00:00.000Z' }],
      sessions: [{ userAgent: 'A browser' }],
      signIns: [{ tries: 0 }],
      emailChanges: [{ email: 'ada@example.org' }],
      mails: [
        { kind: 'sign_in', state: 'sent' },
        { kind: 'email_change', recipient: 'ada@example.com' },
        { kind: 'email_change', recipient: 'ada@example.org' },
        { kind: 'sign_in' },
      ],
      mailsOfTheHour: [{ at: '2026-05-15T12:00:00.000Z' }, {}, {}],
      months: [{ month: '2026-05-15T00:00:00.000Z', quota: 1_000, used: 26 }],
      usage: [{ operation: 'linkedinProfile', credits: 25 }, { operation: 'referenceTld' }],
      calls: [{ operation: 'referenceTld', status: 200 }, { operation: 'linkedinProfile' }],
      creditsHeld: [],
      requestsUnderWay: [],
      answersForRepeats: [{ status: 202, body: '{"a":1}' }],
      snapshots: [{ kind: 'linkedin.profile', state: 'running' }],
    });
    const mails = await letters();
    const secrets = [key, session.token, ...tokens, ...mails.flatMap(({ token, code }) => [token, code])];
    for (const secret of secrets.filter((one) => one !== '')) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/hash/i);
  });

  it('contains no data of other accounts', async () => {
    const { accounting, signIn, clock } = await openPeople();
    const ada = await signIn('ada@example.com');
    const { key } = await accounting.createKeyFor(ada.accountId, {});
    await request(accounting, await accounting.authenticate({ key, ...anonymous }), clock());
    const eve = await signIn('eve@example.com');
    const { parts, text } = await read(await accounting.people.exports.begin(eve.accountId));
    expect(text).not.toContain('ada@example.com');
    expect(parts).toMatchObject({ keys: [], months: [], usage: [], calls: [] });
  });

  it.each([
    ['the log', 5_700, 1, fill],
    ['the log', 45_000, 1_000, fill],
    ['the log', 500, 1, fill],
    ['the log of earlier versions', 1_700, 1, fillEarlier],
    ['the log of earlier versions', 45_000, 1_000, fillEarlier],
  ])('finds the account’s calls in %s among %i, reading a few hundred at a time', async (_, rows, each, add) => {
    const scene = await openPeople();
    const { accountId } = await scene.signIn('ada@example.com');
    await add(scene, accountId, rows, each);
    const { parts, largest } = await read(await scene.accounting.people.exports.begin(accountId));
    expect(parts.calls).toHaveLength(rows / each);
    expect(parts.calls?.at(-1)).toMatchObject({ requestId: `r${rows - each}` });
    expect(largest).toBeLessThanOrEqual(250);
  });

  it('contains each of many usage rows exactly once', async () => {
    const { accounting, store, signIn } = await openPeople();
    const { accountId } = await signIn('ada@example.com');
    for (let hour = 0; hour < 3; hour += 1)
      await store.db
        .insertInto('usage')
        .values(
          Array.from({ length: 700 }, (_, operation) => ({
            ...{ account_id: accountId, key_id: operation % 3, operation: `o${operation}`, hour },
            ...{ calls: 1, errors: 0, credits: 1 },
          })),
        )
        .execute();
    const { parts } = await read(await accounting.people.exports.begin(accountId));
    expect(new Set(parts.usage?.map((row) => JSON.stringify(row))).size).toBe(2_100);
  });
});

test('exports are limited to one at a time per account, fifty at a time in total, and three per account and hour', async () => {
  const { accounting, clock } = await openPeople();
  for (let count = 0; count < 51; count += 1) await accounting.createKey({ email: `a${count}@example.com` });
  const ids = (await accounting.listAccounts()).map(({ id }) => id);
  const { exports } = accounting.people;
  const first = await exports.begin(ids[0] ?? 0);
  await expect(exports.begin(ids[0] ?? 0)).rejects.toMatchObject({ code: 'rate_limited' });
  for (const id of ids.slice(1, 50)) await exports.begin(id);
  await expect(exports.begin(ids[50] ?? 0)).rejects.toMatchObject({ code: 'busy' });
  first.end();
  const second = await exports.begin(ids[0] ?? 0);
  // The export has already ended, and another export has its slot now.
  first.end();
  await expect(exports.begin(ids[0] ?? 0)).rejects.toMatchObject({ code: 'rate_limited' });
  second.end();
  (await exports.begin(ids[0] ?? 0)).end();
  await expect(exports.begin(ids[0] ?? 0)).rejects.toMatchObject({ code: 'rate_limited' });
  clock.advance(HOUR);
  await exports.begin(ids[0] ?? 0);
});

test('exports are limited to three per account and hour on all nodes together, even if the clock is set', async () => {
  const monotonic = createClock();
  const rates = createBatched(createLocalRates(monotonic), { now: monotonic });
  const file = tempFile();
  const one = await openPeople({ file, rates, monotonic });
  const two = await openPeople({ file, rates, monotonic });
  const { key } = await one.accounting.createKey({ email: 'ada@example.com' });
  const { account } = await one.accounting.authenticate({ key, ...anonymous });
  const exported = async ({ accounting }: PeopleScene) =>
    (await accounting.people.exports.begin(account.id)).end();
  for (const node of [one, two, one]) await exported(node);
  for (const node of [one, two]) {
    node.clock.advance(HOUR);
    await expect(exported(node)).rejects.toMatchObject({ code: 'rate_limited' });
  }
  monotonic.advance(HOUR);
  for (const node of [two, one, two]) await exported(node);
});

test('an export of an unknown account is refused and takes no slot', async () => {
  const { accounting } = await openPeople();
  for (let count = 0; count < 20; count += 1)
    await expect(accounting.people.exports.begin(99)).rejects.toMatchObject({ code: 'not_found' });
});
