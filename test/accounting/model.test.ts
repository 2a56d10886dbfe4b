import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sweepExpired } from '../../src/accounting/credits/holds.ts';
import { createLedger, type Ledger } from '../../src/accounting/credits/ledger.ts';
import { createDirectory } from '../../src/accounting/directory.ts';
import { KEPT } from '../../src/accounting/idempotency/stored-answers.ts';
import { pruneAnswers, sweepClaims } from '../../src/accounting/idempotency/upkeep.ts';
import { periodOf } from '../../src/accounting/plans/periods.ts';
import { createUndo } from '../../src/accounting/reversals/undo-ambiguous.ts';
import type { Snapshot } from '../../src/accounting/snapshots/snapshot.ts';
import { createSnapshots } from '../../src/accounting/snapshots/snapshots.ts';
import { sweepSnapshots } from '../../src/accounting/snapshots/upkeep.ts';
import type { Batch, Claim, Entry, Store } from '../../src/accounting/store/index.ts';
import { LATENCY_COLUMNS } from '../../src/accounting/usage/latency.ts';
import { createUsageMonths } from '../../src/accounting/usage/month.ts';
import { openEngine, postgres } from './engine.ts';
import { PlainBooks } from './plain-books.ts';
import { createClock, NOON, readLedger } from './scene.ts';
import { HOLD_MS, type LedgerRequest, type Step, step } from './steps.ts';

const QUOTA = 40;
const ACCOUNT = 1;
const PERIOD = periodOf(15, NOON).start;

/** State of one process: its holds, keys and requested snapshots, which are lost when it crashes. */
interface Process {
  ledger: Ledger;
  granted: { id: number; credits: number }[];
  claimed: Claim[];
  asked: string[];
}

async function play(store: Store, steps: readonly Step[]): Promise<void> {
  const clock = createClock();
  const plain = new PlainBooks(QUOTA);
  let ids = 0;
  let nodes = 0;
  let requests = 0;
  let losing = false;
  /** Applies the batch, then fails as if its reply had been lost. */
  const losingStore = {
    async commit(batch: Batch) {
      const postings = await store.commit(batch);
      if (losing) throw new Error('reply lost');
      return postings;
    },
    isTransient: () => true,
    isAmbiguous: () => true,
    ofEntry: () => false,
  };
  let givenBack = 0;
  const undo = createUndo({ db: store.db, now: clock, onReversal: (_, amount) => (givenBack += amount) });
  const start = (): Process => ({
    // A failed commit is not retried.
    ledger: createLedger({ store: losingStore, undo, node: `n${++nodes}`, now: clock, patienceMs: -1 }),
    granted: [],
    claimed: [],
    asked: [],
  });
  const snapshots = createSnapshots({
    ...{ db: store.db, node: 'n', now: clock, randomBytes, holdMs: HOLD_MS, onReversal: () => {} },
  });
  let process = start();

  function toEntry(given: LedgerRequest): Entry {
    const owner = { account: ACCOUNT, period: PERIOD };
    if (given.do === 'hold') {
      return { kind: 'hold', ...owner, id: ++ids, credits: given.credits, expiresAt: clock() + HOLD_MS };
    }
    const requestId = `r${++requests}`;
    if (given.do === 'claim')
      return {
        kind: 'claim',
        account: ACCOUNT,
        key: given.key,
        fingerprint: given.fingerprint,
        requestId,
        expiresAt: clock() + HOLD_MS,
      };
    const post = process.granted.splice(0, given.post);
    const release = process.granted.splice(0, given.release).map(({ id }) => id);
    const spent = [given.charge, ...post.map((hold) => hold.credits)];
    const [asked] = given.asked ? process.asked.splice(0, 1) : [];
    const calls = spent.map((amount, at) => ({
      ...{ operation: 'any', status: 200, ms: 1, credits: amount },
      ...(asked !== undefined && at === spent.length - 1 && { snapshot: asked }),
    }));
    const [claimed] = given.keyed ? process.claimed.splice(0, 1) : [];
    const answer = { status: 200, headers: '[]', body: 'any' };
    const claim = claimed && { key: claimed.key, keptUntil: clock() + KEPT.ms, answer };
    const request = {
      key: 1,
      requestId: claimed?.requestId ?? requestId,
      at: clock(),
      face: 'graphql' as const,
      calls,
      ...(claim && { claim }),
    };
    return {
      kind: 'settlement',
      ...owner,
      charge: given.charge,
      post: post.map(({ id }) => id),
      release,
      ...request,
    };
  }

  async function settle(requests: readonly LedgerRequest[]): Promise<void> {
    const entries = requests.map(toEntry);
    const postings = await Promise.all(entries.map((entry) => process.ledger.submit(entry)));
    for (const [place, entry] of entries.entries()) {
      if (entry.kind === 'claim') {
        const outcome = plain.claim(entry, clock());
        expect(postings[place]).toMatchObject({ outcome });
        if (outcome === 'done') process.claimed.push(entry);
        continue;
      }
      expect(postings[place]).toEqual({
        outcome: plain.apply(entry, clock()),
        remaining: QUOTA - plain.used - plain.reserved,
      });
      if (entry.kind === 'hold' && postings[place]?.outcome === 'done') process.granted.push(entry);
    }
  }

  async function refuse(requests: readonly LedgerRequest[]): Promise<void> {
    const entries = requests.map(toEntry);
    const before = { told: givenBack, reversed: plain.reversed };
    losing = true;
    const submitted = entries.map((entry) => process.ledger.submit(entry).catch((error) => error));
    expect(await Promise.all(submitted)).toMatchObject(entries.map(() => ({ code: 'unavailable' })));
    losing = false;
    // Waits until pending compensations are done.
    await process.ledger.probeWrite();
    plain.refuse(entries, clock());
    expect(givenBack - before.told).toBe(plain.reversed - before.reversed);
  }

  for (const next of steps) {
    if (next.do === 'wait') clock.advance(next.ms);
    if (next.do === 'crash') process = start();
    if (next.do === 'ask') {
      const id = await snapshots.of(ACCOUNT).open('any', {});
      await snapshots.of(ACCOUNT).started(id, 'theirs');
      plain.ask(id, clock(), HOLD_MS);
      process.asked.unshift(id);
      const drop = async () => {
        await snapshots.of(ACCOUNT).drop(id);
        plain.drop(id);
      };
      if (next.drop === 'before') await drop();
      const { charge } = next;
      if (charge !== null)
        await settle([{ do: 'settle', charge, post: 0, release: 0, keyed: false, asked: true }]);
      // A charged snapshot is not dropped.
      if (next.drop === 'after') await drop();
    }
    if (next.do === 'look') {
      clock.advance(next.after);
      const leased = await snapshots.lease(100);
      expect(leased.map(({ id }) => id).sort()).toEqual(plain.lease(clock()).toSorted());
      expect(await snapshots.lease(100)).toEqual([]);
      for (const [at, snapshot] of leased.entries()) {
        const outcome = next.told[at % next.told.length] ?? 'waits';
        await snapshots[outcome](snapshot, 'crawl_failed');
        plain.tell(snapshot.id, outcome, snapshot.state, clock());
      }
    }
    if (next.do === 'tell') {
      const [id, snapshot] = [...plain.snapshots][next.which] ?? [
        'none',
        { createdAt: clock(), state: 'running' as const },
      ];
      // The caller read the snapshot before these reports. All reports may arrive at once. With several connections
      // their order is unknown, so PostgreSQL gets the reports one by one.
      const { createdAt, state } = snapshot;
      const known = { id, account: ACCOUNT, createdAt, state } as Snapshot;
      const say = next.told.map((outcome) => () => snapshots[outcome](known, 'crawl_failed'));
      if (postgres) for (const one of say) await one();
      else await Promise.all(say.map((one) => one()));
      for (const outcome of next.told) plain.tell(id, outcome, state, clock());
    }
    if (next.do === 'sweep') {
      await sweepExpired(store.db, clock());
      await sweepClaims(store.db, { now: clock(), latest: clock() + HOLD_MS });
      await sweepSnapshots(store.db, { now: clock(), latest: clock() + HOLD_MS });
      await pruneAnswers(store.db, clock(), new AbortController().signal);
      plain.sweep(clock());
    }
    if (next.do === 'batch') await settle(next.requests);
    if (next.do === 'refused') await refuse(next.requests);
    const { used, reserved, held, usageCredits, logCredits } = await readLedger(store, ACCOUNT);
    expect({ used, reserved }).toEqual({ used: plain.used, reserved: plain.reserved });
    expect({ held, usageCredits, logCredits }).toEqual({
      held: reserved,
      usageCredits: used,
      logCredits: used,
    });
    expect(used + reserved).toBeLessThanOrEqual(QUOTA);
    const { reversed } = await store.db
      .selectFrom('usage')
      .select((eb) => eb.fn.sum<number | null>('reversed').as('reversed'))
      .executeTakeFirstOrThrow();
    expect(reversed ?? 0).toBe(plain.reversed);
    for (const row of await store.db.selectFrom('usage').selectAll().execute())
      expect(LATENCY_COLUMNS.reduce((sum, column) => sum + row[column], 0)).toBe(row.calls - row.errors);
    const states = await store.db.selectFrom('snapshots').select(['id', 'state']).execute();
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([...plain.snapshots].map(([id, { state }]) => [id, state])),
    );
    const answers = await store.db.selectFrom('answers').select(['key', 'bytes']).execute();
    expect(answers.map(({ key }) => key).sort()).toEqual([...plain.answers.keys()].sort());
    const totals = await store.db.selectFrom('answer_totals').select(['answers', 'bytes']).executeTakeFirst();
    const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0);
    expect(totals ?? { answers: 0, bytes: 0 }).toEqual({ answers: answers.length, bytes });
  }

  clock.advance(HOLD_MS);
  await sweepExpired(store.db, clock());
  expect(await readLedger(store, ACCOUNT)).toMatchObject({ used: plain.used, reserved: 0, held: 0 });
}

test('the ledger agrees with a simple model after any sequence of operations, expirations and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const store = await openEngine();
      try {
        const changed = () => {};
        const monthOf = createUsageMonths(store.db);
        await createDirectory({
          db: store.db,
          now: () => NOON,
          randomBytes,
          changed,
          monthOf,
        }).createKey({
          email: 'a@b.example',
        });
        const row = { account_id: ACCOUNT, period: PERIOD, quota: QUOTA, used: 0, reserved: 0 };
        await store.db.insertInto('periods').values(row).execute();
        await play(store, steps);
      } finally {
        await store.close();
      }
    }),
    // Each database takes time to make.
    { numRuns: postgres ? 25 : 150 },
  );
});
