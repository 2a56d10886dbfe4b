import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDirectory } from '../../src/accounting/directory.ts';
import { sweepExpired } from '../../src/accounting/holds.ts';
import { KEPT } from '../../src/accounting/idempotency/kept.ts';
import { pruneAnswers, sweepClaims } from '../../src/accounting/idempotency/upkeep.ts';
import { createLedger, type Ledger } from '../../src/accounting/ledger.ts';
import { periodOf } from '../../src/accounting/periods.ts';
import type {
  Claim,
  ClaimOutcome,
  Entry,
  Hold,
  Outcome,
  Settlement,
  Store,
} from '../../src/accounting/store/index.ts';
import { openSqlite } from '../../src/accounting/store/sqlite.ts';
import { createClock, NOON, readBooks } from './scene.ts';

const HOLD_MS = 1_000;
const QUOTA = 40;
const ACCOUNT = 1;
const PERIOD = periodOf(15, NOON).start;

type Wish =
  | { do: 'hold'; credits: number }
  | { do: 'settle'; charge: number; post: number; release: number; keyed: boolean }
  | { do: 'claim'; key: string; fingerprint: string };
type Step = { do: 'batch'; wishes: Wish[] } | { do: 'wait'; ms: number } | { do: 'sweep' } | { do: 'crash' };

const credits = fc.constantFrom(1, 5, 25);
const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ do: fc.constant('hold' as const), credits }),
  fc.record({
    do: fc.constant('settle' as const),
    charge: fc.nat({ max: 4 }),
    post: fc.nat({ max: 2 }),
    release: fc.nat({ max: 1 }),
    keyed: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('claim' as const),
    key: fc.constantFrom('k', 'l'),
    fingerprint: fc.constantFrom('k', 'k', 'k', 'f'),
  }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('batch' as const), wishes: fc.array(wish, { maxLength: 6 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(400, 400, HOLD_MS, HOLD_MS, KEPT.ms),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'sweep' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'crash' as const }) },
);

interface PlainKey {
  fingerprint: string;
  requestId: string;
  expiresAt: number;
}

/** What the ledger ought to say, kept in the plainest way: lists of what lives, and a sum. */
class PlainBooks {
  used = 0;
  claims = new Map<string, PlainKey>();
  answers = new Map<string, PlainKey>();
  holds = new Map<number, { credits: number; expiresAt: number }>();

  get reserved(): number {
    return [...this.holds.values()].reduce((total, hold) => total + hold.credits, 0);
  }

  apply(entry: Hold | Settlement, now: number): Outcome {
    if (entry.kind === 'hold') {
      if (this.used + this.reserved + entry.credits > QUOTA) return 'quota';
      this.holds.set(entry.id, entry);
      return 'done';
    }
    const posted = entry.post.map((id) => this.holds.get(id));
    for (const id of [...entry.post, ...entry.release]) this.holds.delete(id);
    let due = entry.charge;
    const claimed = entry.claim && this.#take(entry.claim.key, entry.requestId);
    if (entry.claim && (claimed?.expiresAt ?? 0) <= now && due + posted.length > 0) return 'expired';
    for (const hold of posted) {
      if (!hold || hold.expiresAt <= now) return 'expired';
      due += hold.credits;
    }
    if (entry.charge > 0 && this.used + this.reserved + due > QUOTA) return 'quota';
    this.used += due;
    if (entry.claim && claimed && due > 0)
      this.answers.set(entry.claim.key, { ...claimed, expiresAt: entry.claim.keptUntil });
    return 'done';
  }

  claim({ key, fingerprint, requestId, expiresAt }: Claim, now: number): ClaimOutcome {
    const answered = this.answers.get(key);
    const owner = answered ?? this.claims.get(key);
    if (owner && owner.expiresAt > now) {
      if (owner.fingerprint !== fingerprint) return 'mismatch';
      return answered ? 'answered' : 'running';
    }
    this.answers.delete(key);
    this.claims.set(key, { fingerprint, requestId, expiresAt });
    return 'done';
  }

  #take(key: string, requestId: string): PlainKey | undefined {
    const claim = this.claims.get(key);
    if (claim?.requestId !== requestId) return undefined;
    this.claims.delete(key);
    return claim;
  }

  sweep(now: number): void {
    for (const list of [this.holds, this.claims, this.answers])
      for (const [id, { expiresAt }] of list as Map<unknown, { expiresAt: number }>)
        if (expiresAt <= now) (list as Map<unknown, unknown>).delete(id);
  }
}

/** One process: it knows the holds and the keys it was granted, and forgets them when it crashes. */
interface Process {
  ledger: Ledger;
  granted: { id: number; credits: number }[];
  claimed: Claim[];
}

async function play(store: Store, steps: readonly Step[]): Promise<void> {
  const clock = createClock();
  const plain = new PlainBooks();
  let ids = 0;
  let nodes = 0;
  let requests = 0;
  const start = (): Process => ({
    ledger: createLedger({ store, node: `n${++nodes}`, now: clock }),
    granted: [],
    claimed: [],
  });
  let process = start();

  function toEntry(given: Wish): Entry {
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
    const calls = spent.map((amount) => ({ operation: 'any', status: 200, ms: 1, credits: amount }));
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

  for (const next of steps) {
    if (next.do === 'wait') clock.advance(next.ms);
    if (next.do === 'crash') process = start();
    if (next.do === 'sweep') {
      await sweepExpired(store.db, clock());
      await sweepClaims(store.db, { now: clock(), latest: clock() + HOLD_MS });
      await pruneAnswers(store.db, clock(), new AbortController().signal);
      plain.sweep(clock());
    }
    if (next.do === 'batch') {
      const entries = next.wishes.map(toEntry);
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
    const { used, reserved, held, usageCredits, logCredits } = await readBooks(store, ACCOUNT);
    expect({ used, reserved }).toEqual({ used: plain.used, reserved: plain.reserved });
    expect({ held, usageCredits, logCredits }).toEqual({
      held: reserved,
      usageCredits: used,
      logCredits: used,
    });
    expect(used + reserved).toBeLessThanOrEqual(QUOTA);
    const answers = await store.db.selectFrom('answers').select(['key', 'bytes']).execute();
    expect(answers.map(({ key }) => key).sort()).toEqual([...plain.answers.keys()].sort());
    const totals = await store.db.selectFrom('answer_totals').select(['answers', 'bytes']).executeTakeFirst();
    const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0);
    expect(totals ?? { answers: 0, bytes: 0 }).toEqual({ answers: answers.length, bytes });
  }

  clock.advance(HOLD_MS);
  await sweepExpired(store.db, clock());
  expect(await readBooks(store, ACCOUNT)).toMatchObject({ used: plain.used, reserved: 0, held: 0 });
}

test('the ledger agrees with a plain model through reservations, posts, releases, idempotency keys, expiry, sweeps and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const store = await openSqlite({ file: ':memory:' });
      try {
        const randomBytes = (size: number) => new Uint8Array(size);
        const changed = () => {};
        await createDirectory({ db: store.db, now: () => NOON, randomBytes, changed }).createKey({
          email: 'a@b',
        });
        const row = { account_id: ACCOUNT, period: PERIOD, quota: QUOTA, used: 0, reserved: 0 };
        await store.db.insertInto('periods').values(row).execute();
        await play(store, steps);
      } finally {
        await store.close();
      }
    }),
    { numRuns: 150 },
  );
});
