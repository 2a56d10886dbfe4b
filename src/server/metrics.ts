import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { VerdictSource } from '../accounting/rates/batched.ts';
import type { FairSemaphore } from '../scheduling/fair-semaphore.ts';
import type { Resources } from '../scheduling/resources.ts';
import type { WorkerPool } from '../workers/index.ts';

/** One answered request. `operation` must come from a fixed list, because each name creates a time series. */
interface RequestFigures {
  readonly face: string;
  readonly operation: string;
  readonly status: number;
  readonly ms: number;
  /** Credits charged. */
  readonly credits: number;
}

/** Prometheus metrics of the service. Every call takes a fraction of a microsecond. */
export interface Metrics {
  /** Counts a request that has begun. `finished` must be called once for each request. */
  started(): void;
  finished(figures: RequestFigures): void;
  /** Records that the ledger settled `entries` requests in one commit, which took `ms` milliseconds. */
  committed(entries: number, ms: number): void;
  /** Counts credits refunded for a failed snapshot. The reason must come from a fixed list. */
  reversed(reason: string, credits: number): void;
  /**
   * Counts a request to a service that the operator configured. Service and outcome must come from fixed lists.
   * @param ms duration; undefined if the request was never sent
   */
  serviceRequested(service: string, outcome: string, ms?: number): void;
  /** Counts decisions on rate limits by their source: the shared store, or this node alone. */
  rateDecided(source: VerdictSource, count: number): void;
  /** Counts a call to the shared rate store if the call failed or took too long. */
  rateCallFailed(): void;
  /** Media type of the Prometheus text. */
  readonly contentType: string;
  text(): Promise<string>;
  /** Returns the metrics for merging with other processes. Metrics about a process are labelled with its number. */
  figures(): Promise<MetricObjectWithValues<MetricValue<string>>[]>;
}

/** Allows metrics to be merged by adding them up. Their labels already distinguish the processes. */
export const labelled = <Metric extends object>(metrics: readonly Metric[]): Metric[] =>
  metrics.map((metric) => ({ ...metric, aggregator: 'sum' }));

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

/** Sources of values that are read when the metrics are collected. */
export interface Gauges {
  /** Returns the number of entries that are waiting in the ledger. */
  readonly queued: () => number;
  /** The shared resources of requests. */
  readonly resources?: Pick<Resources, 'requestSlots' | 'memory'>;
  readonly workers?: Pick<WorkerPool, 'figures'>;
  /** Returns the number of nodes that share rates. */
  readonly nodes?: () => number | undefined;
  /** Returns the time at which each self-refreshing dataset was fetched, in epoch milliseconds. */
  readonly refreshed?: () => Readonly<Record<string, number | undefined>>;
  /** True to include metrics about the process. They observe its event loop and memory as long as the process runs. */
  readonly ofProcess?: boolean;
  /** Number of this process, if several processes serve on this machine. */
  readonly process?: number | undefined;
}

/** Creates the metrics, with all counters at zero. */
export function createMetrics({
  queued,
  resources,
  workers,
  nodes,
  refreshed = () => ({}),
  ofProcess = false,
  process,
}: Gauges): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const own = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: own });
  if (process !== undefined) own.setDefaultLabels({ process: String(process) });

  // Requests only increment plain numbers, which are copied when the metrics are collected. prom-client's counters
  // hash their labels at every increment, which would cost more than the rest of the counting.
  const requests = new Map<string, Map<string, Map<number, number>>>();
  const charged = new Map<string, Map<string, number>>();
  const services = new Map<string, Map<string, number>>();
  const verdicts = new Map<VerdictSource, number>();
  let begun = 0;
  let ended = 0;

  new Counter({
    name: 'facet_requests_total',
    help: 'Requests served, by interface, operation and HTTP status.',
    labelNames: ['face', 'operation', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [face, operations] of requests)
        for (const [operation, statuses] of operations)
          for (const [status, count] of statuses) this.inc({ face, operation, status }, count);
    },
  });
  new Counter({
    name: 'facet_credits_charged_total',
    help: 'Credits charged, by interface and operation.',
    labelNames: ['face', 'operation'],
    registers,
    collect() {
      this.reset();
      for (const [face, operations] of charged)
        for (const [operation, credits] of operations) this.inc({ face, operation }, credits);
    },
  });
  const reversed = new Counter({
    name: 'facet_credits_reversed_total',
    help: 'Credits refunded for failed snapshots, by reason.',
    labelNames: ['reason'],
    registers,
  });
  new Gauge({
    name: 'facet_in_flight',
    help: 'Requests currently in progress.',
    registers,
    collect() {
      this.set(begun - ended);
    },
  });
  new Gauge({
    name: 'facet_ledger_queue_length',
    help: 'Requests waiting to be charged.',
    registers,
    collect() {
      this.set(queued());
    },
  });
  const shared: readonly (readonly [name: string, of: string, pool: FairSemaphore | undefined])[] = [
    ['facet_places', 'Requests in progress', resources?.requestSlots],
    ['facet_body_memory_bytes', 'Memory used by request and response bodies', resources?.memory],
  ];
  for (const [name, of, pool] of shared)
    new Gauge({
      name,
      help: `${of}: current use and limit.`,
      labelNames: ['state'],
      registers,
      collect() {
        if (!pool) return;
        this.set({ state: 'taken' }, pool.held);
        this.set({ state: 'limit' }, pool.capacity);
      },
    });
  new Gauge({
    name: 'facet_work_processes',
    help: 'Worker processes that read files, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      const { processes, working } = workers?.figures ?? { processes: 0, working: 0 };
      this.set({ state: 'working' }, working);
      this.set({ state: 'idle' }, Math.max(0, processes - working));
    },
  });
  new Gauge({
    ...{ name: 'facet_work_waiting', help: 'Files waiting for a worker process.', registers },
    collect() {
      this.set(workers?.figures.waiting ?? 0);
    },
  });
  new Counter({
    name: 'facet_work_given_up_total',
    help: 'Files whose worker process was killed, by job and reason.',
    labelNames: ['job', 'why'],
    registers,
    collect() {
      this.reset();
      for (const [job, counts] of workers?.figures.givenUp ?? [])
        for (const [why, count] of counts) this.inc({ job, why }, count);
    },
  });
  new Gauge({
    name: 'facet_dataset_refreshed_timestamp_seconds',
    help: 'Time when the current data of automatically refreshed datasets was fetched.',
    labelNames: ['dataset'],
    registers,
    aggregator: 'min',
    collect() {
      for (const [dataset, at] of Object.entries(refreshed()))
        if (at) this.set({ dataset }, Math.floor(at / 1_000));
    },
  });
  new Counter({
    name: 'facet_service_requests_total',
    help: 'Requests to services that the operator configured, by service and outcome.',
    labelNames: ['service', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [service, outcomes] of services)
        for (const [outcome, count] of outcomes) this.inc({ service, outcome }, count);
    },
  });
  new Counter({
    name: 'facet_rate_verdicts_total',
    help: 'Decisions on shared rate limits, by source: shared, or fallback while the shared store is unavailable.',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      for (const [source, count] of verdicts) this.inc({ source }, count);
    },
  });
  const rateFailures = new Counter({
    name: 'facet_rate_failures_total',
    help: 'Failed or late calls to the store of shared rate limits.',
    registers,
  });
  new Gauge({
    name: 'facet_rate_nodes',
    help: 'Live nodes that share rate limits, including this one.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(nodes?.() ?? 1);
    },
  });
  const duration = new Histogram({
    name: 'facet_request_duration_seconds',
    help: 'Time from receiving a request to handing over the response, by interface.',
    labelNames: ['face'],
    buckets: SECONDS,
    registers,
  });
  const durationOf = new Map<string, Histogram.Internal<'face'>>();
  const serviceDuration = new Histogram({
    name: 'facet_service_request_duration_seconds',
    help: 'Duration of requests to services that the operator configured, by service.',
    labelNames: ['service'],
    buckets: SECONDS,
    registers,
  });
  const commitDuration = new Histogram({
    name: 'facet_ledger_commit_duration_seconds',
    help: 'Duration of a settlement transaction.',
    buckets: SECONDS,
    registers,
  });
  const batchSize = new Histogram({
    name: 'facet_ledger_batch_entries',
    help: 'Requests settled per transaction.',
    buckets: BATCH_SIZES,
    registers,
  });

  return {
    started() {
      begun++;
    },
    finished({ face, operation, status, ms, credits }) {
      ended++;
      const statuses = requests
        .getOrInsertComputed(face, () => new Map<string, Map<number, number>>())
        .getOrInsertComputed(operation, () => new Map<number, number>());
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (credits > 0) {
        const spent = charged.getOrInsertComputed(face, () => new Map<string, number>());
        spent.set(operation, (spent.get(operation) ?? 0) + credits);
      }
      durationOf.getOrInsertComputed(face, () => duration.labels({ face })).observe(ms / 1000);
    },
    committed(entries, ms) {
      batchSize.observe(entries);
      commitDuration.observe(ms / 1000);
    },
    reversed: (reason, credits) => reversed.inc({ reason }, credits),
    serviceRequested(service, outcome, ms) {
      const outcomes = services.getOrInsertComputed(service, () => new Map<string, number>());
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (ms !== undefined) serviceDuration.observe({ service }, ms / 1_000);
    },
    rateDecided(source, count) {
      verdicts.set(source, (verdicts.get(source) ?? 0) + count);
    },
    rateCallFailed: () => rateFailures.inc(),
    contentType: registry.contentType,
    text: () => Registry.merge([own, registry]).metrics(),
    async figures() {
      const [ofUs, counted] = await Promise.all([own.getMetricsAsJSON(), registry.getMetricsAsJSON()]);
      return [...labelled(ofUs), ...counted];
    },
  };
}
