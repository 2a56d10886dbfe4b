import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLedger } from '../../src/accounting/credits/ledger.ts';
import type { Batch, Posting, Settlement, Store } from '../../src/accounting/store/index.ts';
import { callerOf, leave, NOON, open, readLedger, request } from './scene.ts';

const entry = (requestId: string): Settlement => ({
  kind: 'settlement',
  account: 1,
  period: 0,
  charge: 1,
  post: [],
  release: [],
  key: 1,
  requestId,
  at: NOON,
  face: 'rest',
  calls: [],
});

const done: Posting = { outcome: 'done', remaining: 9 };
const now = () => NOON;
const never = { isTransient: () => false, isAmbiguous: () => false, ofEntry: () => false };
const always = { ...never, isTransient: () => true };
const known = { node: 'n', now, undo: async () => 0 };

function recording(commit: (batch: Batch) => ReturnType<Store['commit']>) {
  const batches: Batch[] = [];
  const record = (batch: Batch) => {
    batches.push(batch);
    return commit(batch);
  };
  return { batches, commit: record };
}

describe('the ledger', () => {
  test('settles all entries of one turn of the event loop in one transaction, in order', async () => {
    const { batches, commit } = recording(({ entries }) => entries.map(() => done));
    const ledger = createLedger({ ...known, store: { commit, ...never } });
    await Promise.all(['a', 'b', 'c'].map((id) => ledger.submit(entry(id))));
    await ledger.submit(entry('d'));
    expect(batches.map(({ entries }) => entries.map((e) => 'requestId' in e && e.requestId))).toEqual([
      ['a', 'b', 'c'],
      ['d'],
    ]);
    expect(batches.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  test('writes waiting entries in batches, and resolves each with its own posting', async () => {
    const { batches, commit } = recording(({ entries }) =>
      entries.map((one) => ({ outcome: 'done', remaining: Number('requestId' in one && one.requestId) })),
    );
    const ledger = createLedger({ ...known, store: { commit, ...never } });
    const waiting = Array.from({ length: 3_000 }, (_, id) => ledger.submit(entry(String(id))));
    await ledger.probeWrite();
    const postings = await Promise.all(waiting);
    expect(postings.map(({ remaining }) => remaining)).toEqual(waiting.map((_, id) => id));
    expect(batches.length).toBeGreaterThan(2);
    expect(Math.max(...batches.map(({ entries }) => entries.length))).toBeLessThanOrEqual(1_000);
    expect(ledger.waiting).toBe(0);
  });

  test('provides an empty test write that fails whenever a charge would fail', async () => {
    let broken = false;
    const { batches, commit } = recording(({ entries }) => {
      if (broken) throw new Error('disk full');
      return entries.map(() => done);
    });
    const ledger = createLedger({ ...known, store: { commit, ...never } });
    await ledger.probeWrite();
    expect(batches).toMatchObject([{ sequence: 1, entries: [] }]);
    broken = true;
    await expect(ledger.probeWrite()).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('commits one batch at a time and collects the next one in the meantime', async () => {
    const gate = Promise.withResolvers<void>();
    const { batches, commit } = recording(async ({ entries }) => {
      await gate.promise;
      return entries.map(() => done);
    });
    const ledger = createLedger({ ...known, store: { commit, ...never } });
    const first = ledger.submit(entry('a'));
    await expect.poll(() => batches).toHaveLength(1);
    const later = [ledger.submit(entry('b')), ledger.submit(entry('c'))];
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(batches).toHaveLength(1);
    expect(ledger.waiting).toBe(3);
    gate.resolve();
    await Promise.all([first, ...later]);
    expect(batches.map(({ entries }) => entries.length)).toEqual([1, 2]);
  });

  test('refuses an entry with "busy" and a retry time when too many entries are waiting', async () => {
    const { commit } = recording(({ entries }) => entries.map(() => done));
    const ledger = createLedger({ ...known, store: { commit, ...never }, queueLimit: 2 });
    const waiting = [ledger.submit(entry('a')), ledger.submit(entry('b'))];
    await expect(ledger.submit(entry('c'))).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 1 });
    await Promise.all(waiting);
    await ledger.submit(entry('d'));
  });

  test('rejects all entries with "unavailable" when the store fails, and recovers when the store does', async () => {
    let broken = true;
    const { commit } = recording(({ entries }) => {
      if (broken) throw new Error('disk full');
      return entries.map(() => done);
    });
    const ledger = createLedger({ ...known, store: { commit, ...never } });
    const fates = await Promise.allSettled([ledger.submit(entry('a')), ledger.submit(entry('b'))]);
    for (const fate of fates) {
      expect(fate).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', status: 503 } });
      expect(fate.status === 'rejected' && fate.reason.message).not.toContain('disk');
    }
    broken = false;
    await expect(ledger.submit(entry('c'))).resolves.toEqual(done);
  });

  test('rejects only the entry that the store refuses, and settles all others in order', async () => {
    const { batches, commit } = recording(({ entries }) => {
      if (entries.some((one) => 'requestId' in one && one.requestId === 'bad')) throw new Error('22021');
      return entries.map(() => done);
    });
    const store = { commit, ...never, ofEntry: (error: unknown) => String(error).includes('22021') };
    const ledger = createLedger({ ...known, store });
    const names = ['a', 'b', 'bad', ...Array.from({ length: 97 }, (_, at) => `c${at}`)];
    const fates = await Promise.allSettled(names.map((id) => ledger.submit(entry(id))));
    const refused = fates.flatMap((fate, at) => (fate.status === 'rejected' ? names[at] : []));
    expect(refused).toEqual(['bad']);
    expect(ledger.waiting).toBe(0);
    await Promise.all(['d', 'e'].map((id) => ledger.submit(entry(id))));
    const settled = batches.filter(
      ({ entries }) => !entries.some((one) => 'requestId' in one && one.requestId === 'bad'),
    );
    expect(
      settled.flatMap(({ entries }) => entries.map((one) => 'requestId' in one && one.requestId)),
    ).toEqual([...names.filter((name) => name !== 'bad'), 'd', 'e']);
    // The batch is halved repeatedly instead of being split into single entries.
    expect(batches.length).toBeLessThan(20);
    expect(batches.map(({ sequence }) => sequence)).toEqual(batches.map((_, at) => at + 1));
  });

  test('repeats the same batch while the store is busy, and gives up after a time limit', async () => {
    let failures = 3;
    const { batches, commit } = recording(({ entries }) => {
      if (failures-- > 0) throw new Error('locked');
      return entries.map(() => done);
    });
    const patient = createLedger({ ...known, store: { commit, ...always }, patienceMs: 60_000 });
    await expect(patient.submit(entry('a'))).resolves.toEqual(done);
    expect(batches).toHaveLength(4);
    expect(new Set(batches)).toHaveLength(1);
    failures = Infinity;
    const hasty = createLedger({ ...known, store: { commit, ...always }, patienceMs: 200 });
    await expect(hasty.submit(entry('b'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(new Set(batches)).toHaveLength(2);
  });

  test('rejects entries that waited behind a hanging store, and tries new ones', async () => {
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 0.01));
    onTestFinished(() => void vi.restoreAllMocks());
    const within: (number | undefined)[] = [];
    const hanging = Promise.withResolvers<Posting[]>();
    const commit = async ({ entries }: Batch, withinMs?: number) => {
      within.push(withinMs);
      return within.length === 1 ? hanging.promise : entries.map(() => done);
    };
    const ledger = createLedger({ ...known, store: { commit, ...always }, patienceMs: 250 });
    const first = ledger.submit(entry('a'));
    await vi.waitUntil(() => within.length === 1);
    time = 10;
    const early = ledger.submit(entry('b'));
    time = 210;
    const late = ledger.submit(entry('c'));
    time = 300;
    hanging.reject(new Error('timed out'));
    await expect(Promise.allSettled([first, early, late])).resolves.toMatchObject([
      { status: 'rejected', reason: { code: 'unavailable' } },
      { status: 'rejected', reason: { code: 'unavailable' } },
      { status: 'fulfilled', value: done },
    ]);
    // No attempt takes longer than the time left for its first entry.
    expect(within).toHaveLength(2);
    for (const ms of within) expect(ms).toBeLessThanOrEqual(1_250);
  });

  test('undoes ambiguous entries before it tries others, which wait no longer than usual in the meantime', async () => {
    let lost = true;
    const { batches, commit } = recording(async ({ entries }) => {
      if (lost) throw new Error('reply lost');
      return entries.map(() => done);
    });
    const undone: [batch: Batch, sequence: number][] = [];
    let away = true;
    const undo = async (...asked: [Batch, number]) => {
      undone.push(asked);
      if (away) throw new Error('still away');
      return 1;
    };
    const store = { commit, ...never, isAmbiguous: () => true };
    const ledger = createLedger({ ...known, store, undo, patienceMs: 200 });
    await expect(ledger.submit(entry('a'))).rejects.toMatchObject({ code: 'unavailable' });
    lost = false;
    await expect(ledger.submit(entry('b'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(batches).toHaveLength(1);
    const settled = ledger.submit(entry('c'));
    away = false;
    await expect(settled).resolves.toEqual(done);
    expect(new Set(undone.map(([batch]) => batch))).toEqual(new Set([batches[0]]));
    expect(new Set(undone.map(([, sequence]) => sequence))).toEqual(new Set([2]));
    expect(batches[1]).toMatchObject({ sequence: 3 });
  });

  test('rejects ambiguous entries immediately and reports them if the store then fails permanently', async () => {
    const errors = [new Error('connection lost'), new Error('may not log in')];
    const commit = () => Promise.reject(errors.shift() ?? new Error('none'));
    const store = {
      commit,
      ...never,
      isTransient: (error: unknown) => String(error).includes('lost'),
      isAmbiguous: (error: unknown) => String(error).includes('lost'),
    };
    const told: unknown[] = [];
    let allowed = false;
    const ledger = createLedger({
      ...known,
      store,
      undo: async () => {
        if (!allowed) throw new Error('may not log in');
        return 3;
      },
      onAmbiguous: (entries) => told.push(entries),
      onError: () => told.push('error'),
      onResolved: (credits) => told.push(credits),
      patienceMs: 10_000,
    });
    const fates = await Promise.allSettled(['a', 'b'].map((id) => ledger.submit(entry(id))));
    for (const fate of fates) expect(fate).toMatchObject({ reason: { code: 'unavailable' } });
    allowed = true;
    await expect.poll(() => told.at(-1)).toBe(3);
    expect([...new Set(told)]).toEqual([2, 'error', 3]);
  });

  test('drains even if ambiguous entries cannot be undone', async () => {
    const commit = () => Promise.reject(new Error('reply lost'));
    const undo = () => Promise.reject(new Error('away'));
    const store = { commit, ...never, isAmbiguous: () => true };
    const ledger = createLedger({ ...known, store, undo, patienceMs: -900 });
    await expect(ledger.submit(entry('a'))).rejects.toMatchObject({ code: 'unavailable' });
    await ledger.drain();
    expect(ledger.waiting).toBe(0);
  });

  test('drains until no entry is waiting', async () => {
    const { commit } = recording(async ({ entries }) => entries.map(() => done));
    const ledger = createLedger({ ...known, store: { commit, ...never } });
    const fates = Array.from({ length: 50 }, (_, id) => ledger.submit(entry(`${id}`)));
    await ledger.drain();
    expect(ledger.waiting).toBe(0);
    await Promise.all(fates);
  });
});

describe('a commit whose reply is lost', () => {
  test('charges each request once, and its retry returns the postings of the first attempt', async () => {
    let losing = 0;
    const { accounting, store, clock } = await open({
      wrap: (inner) => ({
        ...inner,
        async commit(batch) {
          const postings = await inner.commit(batch);
          if (losing++ % 3 !== 2) throw new Error('reply lost');
          return postings;
        },
        isTransient: () => true,
      }),
    });
    const caller = await callerOf(accounting);
    await leave(store, caller, 25);
    for (let round = 0; round < 5; round++) {
      const fates = await Promise.allSettled(
        Array.from({ length: 6 }, () => request(accounting, caller, clock())),
      );
      const refused = fates.filter(({ status }) => status === 'rejected').length;
      expect(refused).toBe(round === 4 ? 5 : 0);
    }
    const { used, usageCredits, logCredits, calls } = await readLedger(store, caller.account.id);
    expect({ used, usageCredits, logCredits }).toEqual({ used: 25, usageCredits: 25, logCredits: 25 });
    expect(calls).toHaveLength(30);
    expect(new Set(calls.map(({ requestId }) => requestId))).toHaveLength(30);
  });
});
