import { setImmediate } from 'node:timers/promises';
import type { RateSourceName } from '../../config/refreshes.ts';
import type { FetchedRates } from '../../datasets/currency/index.ts';
import { useFetchedRates } from '../../datasets/currency/index.ts';
import { runInSteps } from '../../scheduling/steps.ts';
import { defineJob, type Workers } from '../../workers/index.ts';
import { type DailyFile, judgementOf, type RefreshDeps } from '../daily.ts';
import { createRefreshGroup, type RefreshGroup } from '../group.ts';
import { fetchedRatesOf } from './layer.ts';
import { createRateProblems } from './problems.ts';
import type checkRates from './rates-work.ts';
import type { RateBounds, RateSource } from './source.ts';
import { rateSources } from './sources/index.ts';
import { readStoredRates } from './stored-rates.ts';

const MINUTE_MS = 60_000;
/** Each node fetches at a random time within this period after the publication, in milliseconds. */
const JITTER_MS = 20 * MINUTE_MS;

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
export function createRateRefresh({
  workers,
  names,
  random = Math.random,
  bounds,
  ...deps
}: Options): RefreshGroup {
  /** Rates that were read, but are not in use yet. */
  const added = new Map<string, FetchedRates>();
  /** The rates of each source in use, in their stored form. */
  const known = new Map<string, string>();
  const problems = createRateProblems(deps.refreshes, deps.now, names);
  const jitterMs = Math.floor(random() * JITTER_MS);

  function fileOf(source: RateSource): DailyFile {
    const { name, publisher, publishedUtc, files, maxBytes } = source;
    return {
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
        const judgement = judgementOf(await workers.run(job, order, signal));
        if ('content' in judgement) problems.accepted(name);
        return judgement;
      },
    };
  }

  const files = new Map(
    names.flatMap((name) => {
      const source = rateSources.get(name);
      return source ? [[name, fileOf(source)] as const] : [];
    }),
  );
  return createRefreshGroup(deps, {
    files,
    onRefusal: (name, why, kind) => problems.add(name, kind, why),
    async conclude() {
      if (added.size > 0) {
        await runInSteps(useFetchedRates(new Map(added)), setImmediate);
        added.clear();
      }
      return problems.share();
    },
  });
}

/** Returns the hosts from which the rates of these sources are fetched. */
export const rateHosts = (names: readonly RateSourceName[]): readonly string[] => {
  const today = new Date().toISOString().slice(0, 10);
  const urls = names.flatMap((name) => rateSources.get(name)?.files(today).flat() ?? []);
  return [...new Set(urls.map((url) => new URL(url).host))];
};
