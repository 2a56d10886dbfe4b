import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { labelled } from '../server/metrics/registry.ts';
import type { MetricFigures } from './ipc-messages.ts';

type Figures = readonly MetricFigures[];

/** A serving process as a source of metrics. */
export interface Source {
  /** Rejects if the process has ended or does not answer in time. */
  readonly figures: (signal: AbortSignal) => Promise<Figures>;
}

/** The metrics of all processes on a machine, merged as if they were one process. */
export interface MergedFigures {
  /** Returns the Prometheus text, of the media type `contentType`. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Removes a process that has ended. Its counts are kept as of the last time they were read. */
  forget(source: Source): void;
}

/** Time limit for an answer in milliseconds. If it is exceeded, the previous metrics of the process are used. */
const ANSWER_MS = 1_000;
/**
 * Types of metrics that are kept after their process has ended. Gauges and process metrics are dropped with the
 * process.
 */
const LASTING: ReadonlySet<unknown> = new Set(['counter', 'histogram']);
const OWN = /^facet_/;

/** Merges the metrics of serving processes with those of the supervisor. */
export function createMergedFigures({
  sources,
  restarts,
}: {
  /** Returns the processes that are serving now. */
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
      // A process that has ended in the meantime is included in `departed`.
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
