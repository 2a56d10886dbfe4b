import { join } from 'node:path';
import { figure, type Result } from './faces.ts';
import { createHome, facetOrder, type Home, keyIn } from './facet.ts';
import { fillStore } from './fill.ts';
import {
  type Candidate,
  type Comparison,
  compare,
  type Effort,
  ratios,
  rowsOf,
  serverUsOf,
} from './pairs.ts';
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
  const candidate = (name: string, { home }: { home: Home }, called: readonly string[]): Candidate => ({
    name,
    start: () => startServer(facetOrder(home.folder)),
    requests: ({ url }) => called.map((key) => wire(REST, url, key)),
  });
  const all = `${keys.toLocaleString('en')} keys`;
  const some = `${COLD_KEYS.toLocaleString('en')} keys`;
  try {
    const hot = await compare(
      candidate(all, stores.many, [stores.many.hot]),
      [candidate('1 key', stores.one, [stores.one.hot])],
      effort,
    );
    const cold = await compare(
      candidate(all, stores.many, stores.many.cold),
      [candidate(some, stores.some, stores.some.cold)],
      effort,
    );
    return {
      rows: [
        ...rowsOf('one key, remembered', all, hot),
        ...rowsOf('each call another key, looked up', all, cold),
      ],
      figures: [
        evenFigure(`processor time with ${all} against 1: remembered key`, hot),
        evenFigure(`processor time with ${all} against ${some}: key looked up`, cold),
      ],
    };
  } finally {
    for (const { home } of Object.values(stores)) home.remove();
  }
}

/** Builds the figure that shows whether processor time is equal, with 10 % tolerance for noise. */
const evenFigure = (what: string, [comparison]: readonly Comparison[]) =>
  figure(what, ratios(comparison as Comparison, serverUsOf), { falling: true, bound: 1.1, aim: 1.05 });
