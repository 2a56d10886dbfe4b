import type { VerdictSource } from '../../accounting/rates/batched.ts';
import { onFirstUse } from '../../scheduling/on-first-use.ts';
import { type Counts, type Gauges, Histogram, type MetricReading } from './counts.ts';

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
export interface Metrics extends MetricReading {
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
}

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

/** Media type of the Prometheus text. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Creates the metrics, with all counters at zero. Requests only increment plain numbers. prom-client is loaded when the
 * metrics are read for the first time, because it would take a twentieth of the start.
 */
export function createMetrics(gauges: Gauges): Metrics {
  const counts: Counts = {
    ...{ begun: 0, ended: 0, rateFailures: 0 },
    requests: new Map(),
    charged: new Map(),
    reversed: new Map(),
    services: new Map(),
    verdicts: new Map(),
    requestSeconds: new Map(),
    serviceSeconds: new Map(),
    commitSeconds: new Histogram(SECONDS),
    batchSizes: new Histogram(BATCH_SIZES),
  };
  const { requests, charged, reversed, services, verdicts } = counts;
  const registries = onFirstUse(async () => (await import('./registry.ts')).createRegistries(counts, gauges));
  const secondsOf = (histograms: Map<string, Histogram>, label: string): Histogram =>
    histograms.getOrInsertComputed(label, () => new Histogram(SECONDS));
  return {
    started() {
      counts.begun++;
    },
    finished({ face, operation, status, ms, credits }) {
      counts.ended++;
      const statuses = requests
        .getOrInsertComputed(face, () => new Map<string, Map<number, number>>())
        .getOrInsertComputed(operation, () => new Map<number, number>());
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (credits > 0) {
        const spent = charged.getOrInsertComputed(face, () => new Map<string, number>());
        spent.set(operation, (spent.get(operation) ?? 0) + credits);
      }
      secondsOf(counts.requestSeconds, face).observe(ms / 1000);
    },
    committed(entries, ms) {
      counts.batchSizes.observe(entries);
      counts.commitSeconds.observe(ms / 1000);
    },
    reversed(reason, credits) {
      reversed.set(reason, (reversed.get(reason) ?? 0) + credits);
    },
    serviceRequested(service, outcome, ms) {
      const outcomes = services.getOrInsertComputed(service, () => new Map<string, number>());
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (ms !== undefined) secondsOf(counts.serviceSeconds, service).observe(ms / 1_000);
    },
    rateDecided(source, count) {
      verdicts.set(source, (verdicts.get(source) ?? 0) + count);
    },
    rateCallFailed() {
      counts.rateFailures++;
    },
    contentType: METRICS_TYPE,
    text: async () => (await registries()).text(),
    figures: async () => (await registries()).figures(),
  };
}
