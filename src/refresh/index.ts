import { setImmediate } from 'node:timers/promises';
import { currencies, IMPORTED_RATES, type ImportedRates } from '../datasets/currency.ts';
import { adoptImport, importOf } from '../datasets/imports.ts';
import { defineJob, type Workers } from '../workers/index.ts';
import { createDailyRefresh, type DailyRefresh, type RefreshDeps } from './daily.ts';
import type checkRates from './rates-work.ts';
import { readKept } from './stored-rates.ts';

/** All rates of the European Central Bank since 1999, in a file of half a megabyte. */
export const ECB_HISTORY = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip';

const NAME = 'currency';
const MAX_BYTES = 8 * 2 ** 20;
/**
 * Publication time in milliseconds after midnight UTC. The bank publishes at about 16:00 in Frankfurt, which is before
 * 15:30 UTC in winter and summer. According to its file, it publishes no rates on weekends.
 */
const PUBLISHED_MS = 15.5 * 3_600_000;

const job = defineJob<typeof checkRates>({
  name: 'rates',
  module: new URL('./rates-work.ts', import.meta.url),
  maxMs: 20_000,
  maxMemoryMb: 768,
});

interface Options extends RefreshDeps {
  readonly workers: Workers;
  /** The minimum number of days in the bank's full history. */
  readonly minDays?: number;
}

/** Rates of the European Central Bank, fetched once a day by one node and used by all of them. */
export function createRateRefresh({ workers, minDays = 6_000, ...deps }: Options): DailyRefresh {
  /** Rates imported by the operator. They take precedence over fetched ones. */
  const own = importOf(NAME)?.files.json<ImportedRates>(IMPORTED_RATES);
  let known: ImportedRates | null = null;
  const file = {
    ...{ name: NAME, service: 'ecb', publisher: 'The bank', url: ECB_HISTORY },
    ...{ maxBytes: MAX_BYTES, afterMs: PUBLISHED_MS },
    async use(content: string) {
      const { files, ...about } = await readKept(content);
      const fetched = files[IMPORTED_RATES];
      // Thousands of days are read, merged and indexed. Other work runs between these steps.
      await setImmediate();
      const { withOwn } = await import('./own-rates.ts');
      const rates = withOwn(fetched, own);
      await setImmediate();
      adopt({ ...about, files: { [IMPORTED_RATES]: rates } });
      known = fetched;
    },
    async check(bytes: Uint8Array, today: string, signal: AbortSignal) {
      const done = await workers.run(job, { bytes, today, known, minDays }, signal);
      if (done.outcome === 'done') return done.result;
      return { refused: `The file could not be read within its limits (${done.why}).` };
    },
  };
  return createDailyRefresh(file, deps);
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
