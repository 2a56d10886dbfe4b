import { contest, type Effort, type Entrant, type Entry } from './contest.ts';
import { type Result, standingsOf } from './faces.ts';
import { type Facet, startFacet } from './facet.ts';
import { REST, wire } from './requests.ts';

const PROCESSES = [1, 2, 4] as const;

/**
 * What several processes serve together on all processors, of which the generator takes a part, too: with two processors, they have
 * little more than one. Nothing is judged.
 */
export async function measureProcesses(effort: Effort): Promise<Result> {
  // Each of them has to compile its code for itself.
  const warmUpMs = effort.warmUpMs * Math.max(...PROCESSES);
  const entries = await contest(PROCESSES.map(facetOf), { ...effort, warmUpMs });
  return { figures: [], standings: standingsOf('processes on one port', entries, entries[0] as Entry) };
}

const facetOf = (processes: number): Entrant => ({
  name: `PROCESSES=${processes}`,
  start: () => startFacet({ PROCESSES: String(processes) }, [], false),
  requests: (server) => [wire(REST, server.url, (server as Facet).key)],
});
