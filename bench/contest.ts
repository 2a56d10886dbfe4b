import { putLoad } from './generator.ts';
import type { Load, LoadOrder } from './load.ts';
import type { Server } from './server.ts';

/** The size of a measurement. */
export interface Effort {
  /** Number of rounds, in each of which every server is started and measured. */
  readonly rounds: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
  /** Number of concurrent clients. */
  readonly connections?: number;
}

export interface Entrant {
  readonly name: string;
  start(): Promise<Server>;
  /** Returns the requests that are sent in rotation. */
  requests(server: Server): readonly string[];
}

/** The results of one server by round. */
export interface Entry {
  readonly name: string;
  readonly loads: readonly Load[];
}

export const CONNECTIONS = 32;

/**
 * Compares servers. Every round starts and measures each server in turn, so that other load on the machine affects
 * all of them equally.
 */
export async function contest(
  entrants: readonly Entrant[],
  { rounds, connections = CONNECTIONS, ...times }: Effort,
): Promise<Entry[]> {
  const entries = entrants.map(({ name }) => ({ name, loads: [] as Load[] }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, { name, start, requests }] of entrants.entries()) {
      process.stderr.write(`round ${round + 1} of ${rounds}: ${name}\n`);
      const server = await start();
      const { url, pid } = server;
      try {
        const order: LoadOrder = { url, pid, requests: requests(server), connections, ...times };
        entries[index]?.loads.push(await putLoad(order));
      } finally {
        await server.stop();
      }
    }
  }
  return entries;
}

/** Returns the median of a measurement over the rounds. */
export const typical = ({ loads }: Entry, of: (load: Load) => number): number => median(loads.map(of));

/** Returns the median ratio of two servers, compared within each round. */
export function ratio(entry: Entry, base: Entry, of: (load: Load) => number): number {
  return median(entry.loads.map((load, round) => of(load) / of(base.loads[round] as Load)));
}

/** Returns the median difference of two servers, compared within each round. */
export function surplus(entry: Entry, base: Entry, of: (load: Load) => number): number {
  return median(entry.loads.map((load, round) => of(load) - of(base.loads[round] as Load)));
}

/** Returns the processor time of the server per response in microseconds; `NaN` if unknown. */
export const serverUs = (load: Load): number => load.serverUs ?? Number.NaN;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
