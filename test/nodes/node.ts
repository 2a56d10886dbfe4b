import { createAccounting } from '../../src/accounting/accounting.ts';
import { openPlace } from '../accounting/place.ts';
import { doAct } from './acts.ts';
import { HOLD_MS, refusalOf, startLoad } from './load.ts';
import type { Fate, Note, Orders } from './orders.ts';
import { Trap } from './trap.ts';

// One of several nodes that share a store. Executes the orders of the parent process, and reports every answered
// request.
const [place = ''] = process.argv.slice(2);
let aheadMs = 0;
const now = () => Date.now() + aheadMs;
const trap = new Trap(() => void tell({ is: 'caught' }));
const opened = await openPlace(place);
const store = { ...opened, db: opened.db.withPlugin(trap) };
const accounting = await createAccounting(store, {
  now,
  monotonic: () => performance.now(),
  holdMs: HOLD_MS,
});
const nobody = { headers: new Headers(), address: '192.0.2.1' };
let load: ReturnType<typeof startLoad> | undefined;
let requests = 0;

function tell(note: Note): Promise<void> {
  return new Promise((resolve) => process.send?.({ note }, () => resolve()));
}

async function request(key: string, cost: 'bundled' | 'live'): Promise<number> {
  const requestId = `${process.pid}-${++requests}`;
  // Each request has a separate address, so that invalid keys in other requests do not block it.
  const caller = await accounting.authenticate({ key, ...nobody, address: requestId });
  const meter = accounting.meter({ caller, requestId, face: 'rest', startedAt: now() });
  (await meter.open('referenceTld', cost)).succeed();
  return (await meter.settle()).charged;
}

const orders: Orders = {
  async race({ key, clients, mixed }) {
    await accounting.authenticate({ key, ...nobody });
    const fates = await Promise.allSettled(
      Array.from({ length: clients }, async (_, client) => {
        for (let turn = client % 5; turn > 0; turn -= 1) await new Promise(setImmediate);
        return request(key, mixed && client % 3 === 0 ? 'live' : 'bundled');
      }),
    );
    let sold = 0;
    for (const fate of fates)
      if (fate.status === 'fulfilled') sold += fate.value;
      else if (refusalOf(fate.reason) !== 'quota_exceeded') throw fate.reason;
    return sold;
  },

  async load(given) {
    load = startLoad({ accounting, store, tell }, given);
  },
  rest: async () => (await load?.end()) ?? [],

  calls: ({ key, count }) =>
    Promise.all(
      Array.from({ length: count }, async (): Promise<Fate> => {
        const begun = performance.now();
        const refused = await request(key, 'bundled').then(() => undefined, refusalOf);
        return { refused, ms: performance.now() - begun };
      }),
    ),

  async revoke({ key }) {
    await accounting.revokeKey(key);
    return Date.now();
  },

  async forget({ key }) {
    await accounting.authenticate({ key, ...nobody });
    await tell({ is: 'ready' });
    while (accounting.seen(key)) await new Promise(setImmediate);
    return Date.now();
  },

  async size() {
    globalThis.gc?.();
    const sockets = process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP')).length;
    return { heapBytes: process.memoryUsage().heapUsed, sockets };
  },

  async advance({ ms }) {
    aheadMs += ms;
  },
  async trap({ kind, table }) {
    trap.set(kind, table);
  },
  act: ({ act }) => doAct({ accounting, store, now, tell }, act),
};

process.on('message', async ({ id, name, given }: { id: number; name: keyof Orders; given: never }) => {
  try {
    process.send?.({ id, result: await orders[name](given) });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.on('disconnect', () => void accounting.close());
process.send?.({ note: { is: 'ready' } });
