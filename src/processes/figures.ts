import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { labelled } from '../server/metrics.ts';
import type { MetricFigures } from './ipc-messages.ts';

type Figures = readonly MetricFigures[];

/** A serving process, as far as its figures are concerned. */
export interface Source {
  /** Rejects where the process has gone, or does not answer in time. */
  readonly figures: (signal: AbortSignal) => Promise<Figures>;
}

/** The figures of all processes of a machine, as one service's. */
export interface MergedFigures {
  /** The Prometheus text, and its media type. */
  text(): Promise<string>;
  readonly contentType: string;
  /** A process has gone: what it counted still counts, as far as it was read. */
  forget(source: Source): void;
}

/** Beyond it, what a process said last stands for it. */
const ANSWER_MS = 1_000;
/** What outlives a process: what it has counted. What it had, and what it was, goes with it. */
const LASTING: ReadonlySet<unknown> = new Set(['counter', 'histogram']);
const OWN = /^facet_/;

/** Gathers what serving processes count, with what the supervisor knows of them. */
export function createMergedFigures({
  sources,
  restarts,
}: {
  /** Those that serve now. */
  readonly sources: () => readonly Source[];
  readonly restarts: () => number;
}): MergedFigures {
  const own = ownRegistries(() => sources().length, restarts);
  const last = new WeakMap<Source, Figures>();
  const gone = new WeakSet<Source>();
  let departed: Figures = [];

  async function read(source: Source): Promise<readonly [Source, Figures]> {
    const figures = await source.figures(AbortSignal.timeout(ANSWER_MS)).catch(() => last.get(source));
    if (figures) last.set(source, figures);
    return [source, figures ?? []];
  }

  return {
    contentType: own.counted.contentType,
    async text() {
      const [counted, ofProcess, all] = await Promise.all([
        own.counted.getMetricsAsJSON(),
        own.ofProcess.getMetricsAsJSON(),
        Promise.all(sources().map(read)),
      ]);
      // Whoever left meanwhile stands among the departed.
      const present = all.flatMap(([source, figures]) => (gone.has(source) ? [] : [figures]));
      return merged([counted, labelled(ofProcess), departed, ...present]).metrics();
    },
    forget(source) {
      gone.add(source);
      const lasting = (last.get(source) ?? []).filter(
        ({ name, type }) => OWN.test(name) && LASTING.has(type),
      );
      departed = merged([departed, lasting]).getMetricsAsArray();
    },
  };
}

const merged = (all: readonly (readonly object[])[]) => AggregatorRegistry.aggregate([...all]);

function ownRegistries(serving: () => number, restarts: () => number) {
  const counted = new Registry();
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  ofProcess.setDefaultLabels({ process: 'supervisor' });
  new Gauge({
    name: 'facet_processes',
    help: 'Processes that serve requests.',
    registers: [counted],
    collect() {
      this.set(serving());
    },
  });
  new Counter({
    name: 'facet_process_restarts_total',
    help: 'Processes that ended and were replaced.',
    registers: [counted],
    collect() {
      this.reset();
      this.inc(restarts());
    },
  });
  return { counted, ofProcess };
}
