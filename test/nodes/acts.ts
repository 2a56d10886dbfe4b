import { setTimeout as sleep } from 'node:timers/promises';
import type { Accounting } from '../../src/accounting/accounting.ts';
import type { Store } from '../../src/accounting/store/index.ts';
import { acquireLease } from '../../src/accounting/store/leases.ts';
import { keepCallLog } from '../../src/accounting/usage/log-upkeep.ts';
import type { Act, Note } from './orders.ts';

interface Reach {
  readonly accounting: Accounting;
  readonly store: Store;
  readonly now: () => number;
  readonly tell: (note: Note) => Promise<void>;
}

/** The account that the acts use, and the duration of a node's lease for pruning. */
export const ACCOUNT = 1;
export const EMAIL = 'ada@example.com';
export const DUTY_MS = 90_000;

const ACTS: Readonly<Record<Act, (reach: Reach) => Promise<unknown>>> = {
  mail: ({ accounting, tell }) =>
    accounting.people.mails.deliver(async ({ recipient }) => tell({ is: 'sent', recipient })),

  'mail without end': ({ accounting, tell }) =>
    accounting.people.mails.deliver(async ({ recipient }) => {
      await tell({ is: 'sent', recipient });
      return new Promise(() => {});
    }),

  async alerts({ accounting, now }) {
    const { key } = await accounting.createKey({ email: EMAIL });
    const caller = await accounting.authenticate({ key, headers: new Headers(), address: '192.0.2.1' });
    const meter = accounting.meter({ caller, requestId: key, face: 'rest', startedAt: now() });
    (await meter.open('referenceTld', 'bundled')).succeed();
    await meter.settle();
    await accounting.people.alerts.queueAlerts();
    return 'told';
  },

  'follow up': async ({ accounting }) => (await accounting.snapshots.lease(10)).length,

  async reverse({ accounting, store }) {
    const { id } = await store.db.selectFrom('snapshots').select('id').executeTakeFirstOrThrow();
    const snapshot = await accounting.snapshots.of(ACCOUNT).find(id);
    return snapshot && accounting.snapshots.fail(snapshot, 'crawl_failed');
  },

  async prune({ store, now }) {
    const node = String(process.pid);
    if (!(await acquireLease(store.db, 'pruning', { node, now: now(), ms: DUTY_MS })))
      return "somebody else's";
    await keepCallLog(store.db, { now: now(), stop: new AbortController().signal });
    return 'pruned';
  },

  async merge({ store, now }) {
    await keepCallLog(store.db, { now: now(), stop: new AbortController().signal });
    return 'merged';
  },

  async event({ accounting: { subscriptions } }) {
    if (await subscriptions.isDone('evt_1')) return 'done before';
    const begun = await subscriptions.begin(ACCOUNT);
    if (!begun) return 'nobody';
    // The payment provider needs some time to answer.
    await sleep(20);
    const reading = { plan: 'pro', status: 'active', renewsAt: null, endsAt: null } as const;
    await subscriptions.keep(begun, reading, 'evt_1');
    return begun.number;
  },

  'first key': async ({ accounting }) => ((await accounting.ensureLocalAccount()) ? 'made' : 'not made'),
};

/** Runs a task that only one node may do, and returns its result as a word. */
export const doAct = async (reach: Reach, act: Act): Promise<string> => String(await ACTS[act](reach));
