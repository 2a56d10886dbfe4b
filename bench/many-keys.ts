import { join } from 'node:path';
import { contest, type Effort, type Entrant, type Entry, ratio, serverUs } from './contest.ts';
import { type Result, standingsOf } from './faces.ts';
import { createHome, facetOrder, type Home, keyIn } from './facet.ts';
import type { Figure } from './figures.ts';
import { fillStore } from './fill.ts';
import { REST, wire } from './requests.ts';
import { startServer } from './server.ts';

/** More keys than Facet caches (at most 40,000), so that each one must be looked up in the store. */
const COLD_KEYS = 50_000;

/** Creates a data folder with one account and its key, and with `more` other keys. */
async function prepare(more: number): Promise<{ home: Home; hot: string; cold: string[] }> {
  const home = createHome();
  const server = await startServer(facetOrder(home.folder));
  const hot = keyIn(server);
  await server.stop();
  const cold = more > 0 ? fillStore(join(home.folder, 'facet.db'), more, Math.floor(more / COLD_KEYS)) : [];
  return { home, hot, cold };
}

/**
 * Measures the cost of a call in a store with very many keys, for a key in use and for keys that have not been used
 * for a long time.
 */
export async function measureManyKeys(effort: Effort, keys: number): Promise<Result> {
  const stores = { one: await prepare(0), some: await prepare(COLD_KEYS), many: await prepare(keys) };
  const entrant = (name: string, { home }: { home: Home }, called: readonly string[]): Entrant => ({
    name,
    start: () => startServer(facetOrder(home.folder)),
    requests: ({ url }) => called.map((key) => wire(REST, url, key)),
  });
  const count = keys.toLocaleString('en');
  try {
    const hot = await contest(
      [
        entrant('1 key', stores.one, [stores.one.hot]),
        entrant(`${count} keys`, stores.many, [stores.many.hot]),
      ],
      effort,
    );
    const cold = await contest(
      [
        entrant(`${COLD_KEYS.toLocaleString('en')} keys`, stores.some, stores.some.cold),
        entrant(`${count} keys`, stores.many, stores.many.cold),
      ],
      effort,
    );
    return {
      standings: [
        ...standingsOf('one key, remembered', hot, hot[0] as Entry),
        ...standingsOf('each call another key, looked up', cold, cold[0] as Entry),
      ],
      figures: [
        evenFigure(`processor time with ${count} keys against 1: remembered key`, hot),
        evenFigure(
          `processor time with ${count} keys against ${COLD_KEYS.toLocaleString('en')}: key looked up`,
          cold,
        ),
      ],
    };
  } finally {
    for (const { home } of Object.values(stores)) home.remove();
  }
}

/** Builds the figure that shows whether processor time is equal, with 10 % tolerance for noise. */
const evenFigure = (what: string, entries: readonly Entry[]): Figure => ({
  what,
  value: ratio(entries[1] as Entry, entries[0] as Entry, serverUs),
  unit: 'ratio',
  falling: true,
  atLeast: 1.1,
  aim: 1.05,
});
