import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import type { FairSemaphore } from '../../scheduling/fair-semaphore.ts';
import type { Counts, Gauges, Histogram, MetricReading } from './counts.ts';

/** Allows metrics to be merged by adding them up. Their labels already distinguish the processes. */
export const labelled = <Metric extends object>(metrics: readonly Metric[]): Metric[] =>
  metrics.map((metric) => ({ ...metric, aggregator: 'sum' }));

/** Creates prom-client's registries, which copy the counts when the metrics are read. */
export function createRegistries(
  counts: Counts,
  {
    queued,
    resources,
    workers,
    nodes,
    refreshed = () => ({}),
    rateProblems = () => [],
    ofProcess = false,
    process,
  }: Gauges,
): MetricReading {
  const registry = new Registry();
  const registers = [registry];
  const own = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: own });
  if (process !== undefined) own.setDefaultLabels({ process: String(process) });

  new Counter({
    name: 'facet_requests_total',
    help: 'Requests served, by interface, operation and HTTP status.',
    labelNames: ['face', 'operation', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [face, operations] of counts.requests)
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
      for (const [face, operations] of counts.charged)
        for (const [operation, credits] of operations) this.inc({ face, operation }, credits);
    },
  });
  new Counter({
    name: 'facet_credits_reversed_total',
    help: 'Credits refunded for failed snapshots, by reason.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, credits] of counts.reversed) this.inc({ reason }, credits);
    },
  });
  new Gauge({
    name: 'facet_in_flight',
    help: 'Requests currently in progress.',
    registers,
    collect() {
      this.set(counts.begun - counts.ended);
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
  new Gauge({
    name: 'facet_rate_source_problems',
    help: 'Publishers of exchange rates that could not be used, and rates that were left out, by the reason.',
    labelNames: ['source', 'reason'],
    registers,
    aggregator: 'max',
    collect() {
      this.reset();
      for (const { source, kind } of rateProblems()) this.inc({ source, reason: kind });
    },
  });
  new Counter({
    name: 'facet_service_requests_total',
    help: 'Requests to services that the operator configured, by service and outcome.',
    labelNames: ['service', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [service, outcomes] of counts.services)
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
      for (const [source, count] of counts.verdicts) this.inc({ source }, count);
    },
  });
  new Counter({
    name: 'facet_rate_failures_total',
    help: 'Failed or late calls to the store of shared rate limits.',
    registers,
    collect() {
      this.reset();
      this.inc(counts.rateFailures);
    },
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
  registerHistogram(registry, {
    name: 'facet_request_duration_seconds',
    help: 'Time from receiving a request to handing over the response, by interface.',
    label: 'face',
    of: () => counts.requestSeconds,
  });
  registerHistogram(registry, {
    name: 'facet_service_request_duration_seconds',
    help: 'Duration of requests to services that the operator configured, by service.',
    label: 'service',
    of: () => counts.serviceSeconds,
  });
  registerHistogram(registry, {
    name: 'facet_ledger_commit_duration_seconds',
    help: 'Duration of a settlement transaction.',
    of: () => [['', counts.commitSeconds]],
  });
  registerHistogram(registry, {
    name: 'facet_ledger_batch_entries',
    help: 'Requests settled per transaction.',
    of: () => [['', counts.batchSizes]],
  });

  return {
    text: () => Registry.merge([own, registry]).metrics(),
    async figures() {
      const [ofUs, counted] = await Promise.all([own.getMetricsAsJSON(), registry.getMetricsAsJSON()]);
      return [...labelled(ofUs), ...counted];
    },
  };
}

interface HistogramMetric {
  readonly name: string;
  readonly help: string;
  /** Name of the label by which histograms are told apart. */
  readonly label?: string;
  /** Returns the histograms with their labels. */
  readonly of: () => Iterable<readonly [label: string, histogram: Histogram]>;
}

/** Registers histograms as one metric. prom-client's own would count anew, and offers no way to set its counts. */
function registerHistogram(registry: Registry, { name, help, label, of }: HistogramMetric): void {
  const get = async () => ({
    ...{ name, help, type: 'histogram', aggregator: 'sum' },
    values: [...of()].flatMap(([value, histogram]) =>
      samplesOf(histogram, name, label ? { [label]: value } : {}),
    ),
  });
  registry.registerMetric({ name, get } as unknown as Metric);
}

/** Returns the samples of a histogram. Each bucket includes the values of all lower ones. */
function samplesOf({ bounds, counts, count, sum }: Histogram, name: string, labels: Record<string, string>) {
  let upTo = 0;
  const buckets = bounds.map((le, index) => {
    upTo += counts[index] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: upTo };
  });
  return [
    ...buckets,
    { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
