import { setImmediate } from 'node:timers/promises';
import type { Refreshes } from '../accounting/refreshes.ts';
import { currencies, IMPORTED_RATES, type ImportedRates } from '../datasets/currency.ts';
import { adoptImport, importOf } from '../datasets/imports.ts';
import { ApiError } from '../errors.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { defineJob, type Workers } from '../workers/index.ts';
import type checkRates from './rates-work.ts';
import { readKept } from './stored-rates.ts';

/** All rates of the European Central Bank since 1999, in a file of half a megabyte. */
export const ECB_HISTORY = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip';

const NAME = 'currency';
const MAX_BYTES = 8 * 2 ** 20;
const FETCH_MS = 60_000;
/**
 * Publication time in milliseconds after midnight UTC. The bank publishes at about 16:00 in Frankfurt, which is before
 * 15:30 UTC in winter and summer.
 */
const PUBLISHED_MS = 15.5 * 3_600_000;
const DAY_MS = 86_400_000;
/** Milliseconds before the next attempt after a failure. */
const AGAIN_MS = 3_600_000;

const job = defineJob<typeof checkRates>({
  name: 'rates',
  module: new URL('./rates-work.ts', import.meta.url),
  maxMs: 20_000,
  maxMemoryMb: 768,
});

interface Options {
  readonly refreshes: Refreshes;
  readonly upstream: Pick<Upstream, 'web' | 'reportService'>;
  readonly workers: Workers;
  readonly now: () => number;
  /**
   * Called with the reason if a file, some of its rates, or the stored rates of another node are refused. The previous
   * rates stay in use.
   */
  readonly onRefusal: (why: string) => void;
  /** The minimum number of days in the bank's full history. */
  readonly minDays?: number;
}

/** Rates of the European Central Bank, fetched once a day by one node and used by all of them. */
export interface RateRefresh {
  /** Loads stored rates. Fetches new rates if they are due and it is this node's task to fetch them. */
  round(stop: AbortSignal): Promise<void>;
  /** Loads stored rates. */
  takeUp(): Promise<void>;
  /** Time when the current rates were fetched, in epoch milliseconds. Undefined if none were fetched. */
  readonly at: number | undefined;
}

export function createRateRefresh({
  refreshes,
  upstream,
  workers,
  now,
  onRefusal,
  minDays = 6_000,
}: Options): RateRefresh {
  /** Rates imported by the operator. They take precedence over fetched ones. */
  const own = importOf(NAME)?.files.json<ImportedRates>(IMPORTED_RATES);
  let taken: number | undefined;
  /** Time of stored rates that cannot be read. They have to be fetched again. */
  let unusable: number | undefined;
  let known: ImportedRates | null = null;
  let notBefore = Number.NEGATIVE_INFINITY;

  async function takeUp(): Promise<void> {
    const at = await refreshes.at(NAME);
    if (at === undefined || at === taken || at === unusable) return;
    const row = await refreshes.read(NAME);
    if (!row) return;
    try {
      const { files, ...about } = await readKept(row.content);
      const fetched = files[IMPORTED_RATES];
      // Thousands of days are read, merged and indexed. Other work runs between these steps.
      await setImmediate();
      const { withOwn } = await import('./own-rates.ts');
      const rates = withOwn(fetched, own);
      await setImmediate();
      adopt({ ...about, files: { [IMPORTED_RATES]: rates } });
      known = fetched;
      taken = row.at;
    } catch (error) {
      // A node with another version may have stored these rates. The previous rates stay in use.
      unusable = row.at;
      onRefusal((error as Error).message);
    }
  }

  /** Indexes the rates now, so that no request has to wait for it. */
  function adopt(rates: Parameters<typeof adoptImport>[1]): void {
    const undo = adoptImport(NAME, rates);
    try {
      currencies.get();
    } catch (error) {
      undo();
      throw error;
    }
  }

  /** Returns the time when the stored rates were fetched. Undefined if they must be fetched again. */
  async function storedAt(): Promise<number | undefined> {
    const at = await refreshes.at(NAME);
    // A time in the future was set by a clock that was ahead, so it is ignored.
    return at === undefined || at === unusable || at > now() + AGAIN_MS ? undefined : at;
  }

  async function refresh(stop: AbortSignal): Promise<void> {
    const began = now();
    notBefore = began + AGAIN_MS;
    const signal = AbortSignal.any([stop, AbortSignal.timeout(FETCH_MS)]);
    const result = await fetched(began, signal).catch((error: unknown) => {
      if (error instanceof ApiError) return { refused: error.message };
      throw error;
    });
    if ('content' in result) {
      await refreshes.keep(NAME, began, result.content);
      for (const why of result.leftOut) onRefusal(`Left out: ${why}`);
    } else if (!stop.aborted) onRefusal(result.refused);
    upstream.reportService('ecb', 'content' in result ? 'ok' : 'other', undefined, now() - began);
  }

  async function fetched(at: number, signal: AbortSignal): Promise<ReturnType<typeof checkRates>> {
    const { status, body, url, redirects } = await upstream.web.fetch({
      url: ECB_HISTORY,
      maxBytes: MAX_BYTES,
      signal,
    });
    // Anyone on the network path could change an unencrypted response.
    if ([url, ...redirects.map((redirect) => redirect.url)].some((hop) => !hop.startsWith('https:')))
      return { refused: 'The bank redirects to a URL without https.' };
    if (status !== 200) return { refused: `The bank responded with status ${status}.` };
    const today = new Date(at).toISOString().slice(0, 10);
    const done = await workers.run(job, { bytes: body, today, known, minDays }, signal);
    if (done.outcome === 'done') return done.result;
    return { refused: `The file could not be read within its limits (${done.why}).` };
  }

  return {
    takeUp,
    async round(stop) {
      const isMine = await refreshes.mine();
      await takeUp();
      const at = await storedAt();
      if (!isMine || now() < notBefore || (at !== undefined && at >= lastPublished(now()))) return;
      await refresh(stop);
      await takeUp();
    },
    get at() {
      return taken;
    },
  };
}

/**
 * Returns the last time at which the bank may have published rates. According to its file, the bank publishes no
 * rates on weekends.
 */
function lastPublished(now: number): number {
  const today = Math.floor(now / DAY_MS) * DAY_MS + PUBLISHED_MS;
  return today <= now ? today : today - DAY_MS;
}
