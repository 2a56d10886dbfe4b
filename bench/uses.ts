import { answerOf, facet, otherVersion, peer, type Result } from './faces.ts';
import { createHome, type Facet, facetOrder, keyIn } from './facet.ts';
import { fillStore } from './fill.ts';
import { type Candidate, compare, type Effort, rowsOf } from './pairs.ts';
import { type BenchRequest, EDGES, LIST, REST, SEARCH, wire } from './requests.ts';
import { startServer } from './server.ts';

const KEYS = 50;
const USES = { 'list of 100': LIST, search: SEARCH, 'edges over three APIs': EDGES };

/**
 * Measures heavier uses than the smallest call: longer responses, edges, and many callers with a key each. Compares
 * each use with bare node:http that returns the same bytes. There are no bounds.
 */
export async function measureUses(effort: Effort): Promise<Result> {
  const rows = [];
  for (const [load, request] of Object.entries(USES))
    rows.push(
      ...(await besideBare(
        load,
        request,
        [facet('Facet', request), ...otherVersion(request, effort)],
        effort,
      )),
    );
  rows.push(...(await besideBare(`${KEYS} keys in turn`, REST, [facetOfManyKeys()], effort)));
  return { figures: [], rows };
}

async function besideBare(
  load: string,
  request: BenchRequest,
  [own, ...others]: Candidate[],
  effort: Effort,
) {
  const bare = peer('node:http', 'node-http', request, await answerOf(request));
  return rowsOf(load, 'Facet', await compare(own as Candidate, [bare, ...others], effort));
}

interface Crowded extends Facet {
  readonly keys: readonly string[];
}

/** Starts Facet with accounts that all make the same number of calls. */
function facetOfManyKeys(): Candidate {
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
