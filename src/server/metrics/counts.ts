import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { VerdictSource } from '../../accounting/rates/batched.ts';
import type { Resources } from '../../scheduling/resources.ts';
import type { WorkerPool } from '../../workers/index.ts';

/** Counts values by upper bounds, like a Prometheus histogram. An observation takes a few nanoseconds. */
export class Histogram {
  readonly bounds: readonly number[];
  /** Number of values up to each bound and above the previous one. */
  readonly counts: number[];
  count = 0;
  sum = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = bounds.map(() => 0);
  }

  observe(value: number): void {
    const index = this.bounds.findIndex((bound) => value <= bound);
    if (index >= 0) this.counts[index] = (this.counts[index] ?? 0) + 1;
    this.count += 1;
    this.sum += value;
  }
}

/** Counts since the start of the process. */
export interface Counts {
  begun: number;
  ended: number;
  rateFailures: number;
  /** Requests by interface, operation and status. */
  readonly requests: Map<string, Map<string, Map<number, number>>>;
  /** Credits by interface and operation. */
  readonly charged: Map<string, Map<string, number>>;
  /** Refunded credits by reason. */
  readonly reversed: Map<string, number>;
  /** Requests by service and outcome. */
  readonly services: Map<string, Map<string, number>>;
  readonly verdicts: Map<VerdictSource, number>;
  /** Durations in seconds: of requests by interface, of requests to services by service, and of commits. */
  readonly requestSeconds: Map<string, Histogram>;
  readonly serviceSeconds: Map<string, Histogram>;
  readonly commitSeconds: Histogram;
  readonly batchSizes: Histogram;
}

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
  /** Returns why exchange rates of publishers are missing or left out. */
  readonly rateProblems?: () => readonly { readonly source: string; readonly kind: string }[];
  /** True to include metrics about the process. They observe its event loop and memory from the first reading on. */
  readonly ofProcess?: boolean;
  /** Number of this process, if several processes serve on this machine. */
  readonly process?: number | undefined;
}

/** Reads the metrics. */
export interface MetricReading {
  /** Returns the Prometheus text. */
  text(): Promise<string>;
  /** Returns the metrics for merging with other processes. Metrics about a process are labelled with its number. */
  figures(): Promise<MetricObjectWithValues<MetricValue<string>>[]>;
}
