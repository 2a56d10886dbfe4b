import { Gauge, type Registry } from 'prom-client';

/** Figures about data that the service fetches by itself. */
export interface RefreshFigures {
  /** Returns the time at which each self-refreshing dataset was fetched, in epoch milliseconds. */
  readonly refreshed?: (() => Readonly<Record<string, number | undefined>>) | undefined;
  /** Returns why exchange rates of publishers are missing or left out. */
  readonly rateProblems?: (() => readonly { readonly source: string; readonly kind: string }[]) | undefined;
}

/** Adds the metrics of fetched data. */
export function registerRefreshGauges(
  registers: Registry[],
  refreshed: RefreshFigures['refreshed'] = () => ({}),
  rateProblems: RefreshFigures['rateProblems'] = () => [],
): void {
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
}
