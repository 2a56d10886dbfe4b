import type { Version } from './facet.ts';
import { median, type Row, type Spread, spread } from './figures.ts';
import { openGenerator } from './generator.ts';
import type { Load, Phase } from './load.ts';
import type { Server } from './server.ts';

/** The size of a measurement. */
export interface Effort {
  /** Number of pairs for each comparison. */
  readonly rounds: number;
  /** Warm-up of a new server. Until its code is compiled, it needs several times the processor time. */
  readonly warmUp: Phase;
  readonly measureMs: number;
  /** Another version of the service, measured as one of the peers. */
  readonly against?: Version;
}

export interface Candidate {
  readonly name: string;
  /** Number of concurrent clients. */
  readonly connections?: number;
  start(): Promise<Server>;
  /** Returns the requests that are sent in rotation. */
  requests(server: Server): readonly string[];
}

/** The subject and one of its peers, measured immediately after each other. */
interface Pair {
  readonly subject: Load;
  readonly peer: Load;
}

/** All pairs of the subject with one peer. */
export interface Comparison {
  readonly peer: string;
  readonly pairs: readonly Pair[];
}

type Measure = (load: Load) => number;

export const CONNECTIONS = 32;
/** Time in which the connections of a round are opened and checkpoints of earlier work finish. */
export const LEAD_IN: Phase = { ms: 400, answers: 0 };

/**
 * Compares a server with several others. All servers are started and warmed up once. In each round, the subject and a
 * peer are measured in alternating order, so that a slow minute of the machine affects both.
 */
export async function compare(
  subject: Candidate,
  peers: readonly Candidate[],
  { rounds, warmUp, measureMs }: Effort,
): Promise<Comparison[]> {
  const opened: Opened[] = [];
  try {
    for (const candidate of [subject, ...peers]) {
      process.stderr.write(`  ${candidate.name}\n`);
      const server = await open(candidate, measureMs);
      opened.push(server);
      await server.measure(warmUp);
    }
    const [own, ...others] = opened as [Opened, ...Opened[]];
    const comparisons = peers.map(({ name }) => ({ peer: name, pairs: [] as Pair[] }));
    for (let round = 0; round < rounds; round++) {
      for (const [index, other] of others.entries()) {
        const ownFirst = (round + index) % 2 === 0;
        const first = await (ownFirst ? own : other).measure(LEAD_IN);
        const second = await (ownFirst ? other : own).measure(LEAD_IN);
        comparisons[index]?.pairs.push(
          ownFirst ? { subject: first, peer: second } : { subject: second, peer: first },
        );
      }
    }
    return comparisons;
  } finally {
    await Promise.all(opened.map(({ close }) => close()));
  }
}

/** A server that runs only while it is measured. */
interface Opened {
  measure(warmUp: Phase): Promise<Load>;
  close(): Promise<void>;
}

async function open({ start, requests, connections = CONNECTIONS }: Candidate, ms: number): Promise<Opened> {
  const server = await start();
  const { url, pid } = server;
  const generator = openGenerator({ url, pid, requests: requests(server), connections });
  return {
    async measure(warmUp) {
      server.resume();
      const load = await generator.run({ warmUp, measure: { ms, answers: 1 } });
      server.suspend();
      return load;
    },
    async close() {
      generator.close();
      await server.stop();
    },
  };
}

/** Returns the ratio of the subject to its peer in each pair. */
export const ratios = ({ pairs }: Comparison, of: Measure): number[] =>
  pairs.map(({ subject, peer }) => of(subject) / of(peer));

export const rateOf: Measure = ({ rate }) => rate;
export const p99Of: Measure = ({ p99Us }) => p99Us;
/** Returns the processor time of the server per response in microseconds; `NaN` if unknown. */
export const serverUsOf: Measure = ({ serverUs }) => serverUs ?? Number.NaN;

/** Returns the absolute figures of all servers, and the ratios of the subject to its peers. */
export function rowsOf(load: string, subject: string, comparisons: readonly Comparison[]): Row[] {
  const own = comparisons.flatMap(({ pairs }) => pairs.map(({ subject }) => subject));
  return [
    rowOf(load, subject, own),
    ...comparisons.map((comparison) => {
      const ratio = (of: Measure): Spread => spread(ratios(comparison, of));
      return {
        ...rowOf(
          load,
          comparison.peer,
          comparison.pairs.map(({ peer }) => peer),
        ),
        ratios: {
          rate: ratio(rateOf),
          serverUs: ratio(serverUsOf),
          p50Us: ratio(({ p50Us }) => p50Us),
          p99Us: ratio(p99Of),
        },
      };
    }),
  ];
}

export const rowOf = (load: string, server: string, loads: readonly Load[]): Row => ({
  load,
  server,
  rate: median(loads.map(rateOf)),
  p50Us: median(loads.map(({ p50Us }) => p50Us)),
  p99Us: median(loads.map(p99Of)),
  serverUs: median(loads.map(serverUsOf)),
  generatorBusy: median(loads.map(({ busy }) => busy)),
});
