import { putLoad } from './generator.ts';
import type { Load, LoadOrder } from './load.ts';
import type { Server } from './server.ts';

/** How much is measured. */
export interface Effort {
  /** How often every server is started and measured. */
  readonly rounds: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
  /** How many clients ask at once. */
  readonly connections?: number;
}

export interface Entrant {
  readonly name: string;
  start(): Promise<Server>;
  /** What is sent to it, in turn. */
  requests(server: Server): readonly string[];
}

/** What one entrant did in each round. */
export interface Entry {
  readonly name: string;
  readonly loads: readonly Load[];
}

export const CONNECTIONS = 32;

/**
 * Measures servers against each other. Each is started afresh in every round, and the rounds go through all of them in
 * turn, so that whatever else the machine does falls on all alike.
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

/** The middle of what was measured in the rounds. */
export const typical = ({ loads }: Entry, of: (load: Load) => number): number => median(loads.map(of));

/** The middle of the ratios of two entrants, each taken within one round. */
export function ratio(entry: Entry, base: Entry, of: (load: Load) => number): number {
  return median(entry.loads.map((load, round) => of(load) / of(base.loads[round] as Load)));
}

/** The middle of what one entrant has more than another, each taken within one round. */
export function surplus(entry: Entry, base: Entry, of: (load: Load) => number): number {
  return median(entry.loads.map((load, round) => of(load) - of(base.loads[round] as Load)));
}

/** Processor time of the server for one answer, in microseconds; `NaN` where it cannot be known. */
export const serverUs = (load: Load): number => load.serverUs ?? Number.NaN;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
