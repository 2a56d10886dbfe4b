import { contest, type Effort, type Entrant, type Entry } from './contest.ts';
import { type Result, standingsOf } from './faces.ts';
import { type Facet, startFacet } from './facet.ts';
import { REST, wire } from './requests.ts';

const PROCESSES = [1, 2, 4] as const;

/**
 * Measures several processes that share a port and use all processors. The generator needs processor time too: on a
 * machine with two processors, little more than one is left for the service. There are no bounds.
 */
export async function measureProcesses(effort: Effort): Promise<Result> {
  // Each process compiles its own code.
  const warmUpMs = effort.warmUpMs * Math.max(...PROCESSES);
  const entries = await contest(PROCESSES.map(facetOf), { ...effort, warmUpMs });
  return { figures: [], standings: standingsOf('processes on one port', entries, entries[0] as Entry) };
}

const facetOf = (processes: number): Entrant => ({
  name: `PROCESSES=${processes}`,
  start: () => startFacet({ PROCESSES: String(processes) }, [], false),
  requests: (server) => [wire(REST, server.url, (server as Facet).key)],
});
