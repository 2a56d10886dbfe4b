import { setImmediate } from 'node:timers/promises';
import type { RateSourceName } from '../../config/refreshes.ts';
import type { FetchedRates } from '../../datasets/currency/index.ts';
import { useFetchedRates } from '../../datasets/currency/index.ts';
import { runInSteps } from '../../scheduling/steps.ts';
import { defineJob, type Workers } from '../../workers/index.ts';
import { createDailyRefresh, type DailyRefresh, type RefreshDeps, type RefusalKind } from '../daily.ts';
import { fetchedRatesOf } from './layer.ts';
import { createRateProblems } from './problems.ts';
import type checkRates from './rates-work.ts';
import type { RateBounds, RateSource } from './source.ts';
import { rateSources } from './sources/index.ts';
import { readStoredRates } from './stored-rates.ts';

const MINUTE_MS = 60_000;
/** Each node fetches at a random time within this period after the publication, in milliseconds. */
const JITTER_MS = 20 * MINUTE_MS;
/** The maximum number of reasons in one message. */
const MAX_REASONS = 5;

const job = defineJob<typeof checkRates>({
  name: 'rates',
  module: new URL('./rates-work.ts', import.meta.url),
  maxMs: 20_000,
  maxMemoryMb: 768,
});

interface Options extends RefreshDeps {
  readonly workers: Workers;
  /** Names of the sources to fetch. */
  readonly names: readonly RateSourceName[];
  /** Returns a number from 0 to 1. It spreads the fetches of installations over time. */
  readonly random?: () => number;
  /** Bounds that replace those of the sources. */
  readonly bounds?: RateBounds;
}

/** Exchange rates of several publishers, each fetched once a day by one node and used by all of them. */
export interface RateRefresh extends Pick<DailyRefresh, 'round' | 'takeUp'> {
  /** Time when the rates of each source were fetched, in epoch milliseconds, by dataset name. */
  readonly times: () => Readonly<Record<string, number | undefined>>;
}

export function createRateRefresh({
  workers,
  names,
  random = Math.random,
  bounds,
  ...deps
}: Options): RateRefresh {
  /** Rates that were read, but are not in use yet. */
  const added = new Map<string, FetchedRates>();
  /** The rates of each source in use, in their stored form. */
  const known = new Map<string, string>();
  const problems = createRateProblems(deps.refreshes, deps.now, names);
  let refusals: string[] = [];
  const jitterMs = Math.floor(random() * JITTER_MS);
  const all = names.flatMap((name) => {
    const source = rateSources.get(name);
    return source ? [{ name, refresh: refreshOf(source) }] : [];
  });

  function refreshOf(source: RateSource): DailyRefresh {
    const { name, publisher, publishedUtc, files, maxBytes } = source;
    const file = {
      ...{ name: `rates ${name}`, service: name, publisher, maxBytes, files },
      ...{ afterMs: Date.parse(`1970-01-01T${publishedUtc}Z`), delayMs: jitterMs },
      async use(content: string) {
        const stored = await readStoredRates(content);
        if (stored.name !== name) throw new Error('The stored exchange rates are of another publisher.');
        known.set(name, content);
        added.set(name, fetchedRatesOf(source, stored.table, stored.fetched));
        await setImmediate();
      },
      async check(bodies: readonly Uint8Array[], today: string, signal: AbortSignal) {
        const order = { name, files: bodies, today, known: known.get(name) ?? null, bounds };
        const done = await workers.run(job, order, signal);
        if (done.outcome === 'done') {
          if ('content' in done.result) problems.accepted(name);
          return done.result;
        }
        return { refused: `The file could not be read within its limits (${done.why}).` };
      },
    };
    const onRefusal = (why: string, kind: RefusalKind) => {
      refusals.push(`${name}: ${why}`);
      problems.add(name, kind, why);
    };
    return createDailyRefresh(file, { ...deps, onRefusal });
  }

  /** Runs a step for all sources, and then uses all rates that were read. A source that fails does not affect others. */
  async function forEach(step: (refresh: DailyRefresh) => Promise<void>, stop?: AbortSignal): Promise<void> {
    refusals = [];
    const failures: unknown[] = [];
    for (const { refresh } of all) {
      if (stop?.aborted) break;
      await step(refresh).catch((error: unknown) => failures.push(error));
    }
    if (added.size > 0) {
      await runInSteps(useFetchedRates(new Map(added)), setImmediate);
      added.clear();
    }
    refusals.push(...(await problems.share()));
    if (refusals.length > 0) deps.onRefusal(summaryOf(refusals), 'refused');
    if (failures.length > 0 && !stop?.aborted) throw failures[0];
  }

  return {
    takeUp: () => forEach((refresh) => refresh.takeUp()),
    round: (stop) => forEach((refresh) => refresh.round(stop), stop),
    times: () => Object.fromEntries(all.map(({ name, refresh }) => [`rates ${name}`, refresh.at])),
  };
}

/** Returns the hosts from which the rates of these sources are fetched. */
export const rateHosts = (names: readonly RateSourceName[]): readonly string[] => {
  const today = new Date().toISOString().slice(0, 10);
  const urls = names.flatMap((name) => rateSources.get(name)?.files(today).flat() ?? []);
  return [...new Set(urls.map((url) => new URL(url).host))];
};

/** Joins reasons. Without a network there is one for every source. */
function summaryOf(reasons: readonly string[]): string {
  const more = reasons.length - MAX_REASONS;
  return `${reasons.slice(0, MAX_REASONS).join(' ')}${more > 0 ? ` And ${more} more.` : ''}`;
}
