import { contest, type Effort, type Entrant, type Entry } from './contest.ts';
import { answerOf, facet, peer, type Result, standingsOf } from './faces.ts';
import { createHome, type Facet, facetOrder, keyIn } from './facet.ts';
import { fillStore } from './fill.ts';
import { type BenchRequest, EDGES, LIST, REST, SEARCH, wire } from './requests.ts';
import { startServer } from './server.ts';

const KEYS = 50;

/**
 * Measures heavier uses than the smallest call: longer responses, edges, and many callers with a key each. Compares
 * each use with bare node:http that returns the same bytes. There are no bounds; compare the server's own work with
 * earlier runs.
 */
export async function measureUses(effort: Effort): Promise<Result> {
  const standings = [
    ...(await besideBare('list of 100', LIST, facet('Facet', LIST), effort)),
    ...(await besideBare('search', SEARCH, facet('Facet', SEARCH), effort)),
    ...(await besideBare('edges over three APIs', EDGES, facet('Facet', EDGES), effort)),
    ...(await besideBare(`${KEYS} keys in turn`, REST, facetOfManyKeys(), effort)),
  ];
  return { figures: [], standings };
}

export async function besideBare(load: string, request: BenchRequest, own: Entrant, effort: Effort) {
  const bare = peer('node:http', 'node-http', request, await answerOf(request));
  const entries = await contest([bare, own], effort);
  return standingsOf(load, entries, entries[0] as Entry);
}

interface Crowded extends Facet {
  readonly keys: readonly string[];
}

/** Starts Facet with accounts that all make the same number of calls. */
function facetOfManyKeys(): Entrant {
  return {
    name: 'Facet',
    async start(): Promise<Crowded> {
      const home = createHome();
      try {
        const first = await startServer(facetOrder(home.folder));
        const key = keyIn(first);
        await first.stop();
        const keys = fillStore(`${home.folder}/facet.db`, KEYS, 1);
        const server = await startServer(facetOrder(home.folder));
        return {
          ...server,
          key,
          keys,
          async stop() {
            await server.stop();
            home.remove();
          },
        };
      } catch (error) {
        home.remove();
        throw error;
      }
    },
    requests: (server) => (server as Crowded).keys.map((key) => wire(REST, server.url, key)),
  };
}
