import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Refreshes } from '../accounting/refreshes.ts';
import { currencies, IMPORTED_RATES, type ImportedRates } from '../datasets/currency.ts';
import type { Source } from '../datasets/dataset.ts';
import { adoptImport } from '../datasets/imports.ts';
import { ApiError } from '../errors.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { defineJob, type Workers } from '../workers/index.ts';
import type judgeRates from './rates-work.ts';
import type { KnownRates } from './rates-work.ts';

/** Every day of the bank since 1999, in half a megabyte. */
export const ECB_HISTORY = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip';

const NAME = 'currency';
const MOST_BYTES = 8 * 2 ** 20;
const FETCH_MS = 60_000;
/** The bank publishes at about 16:00 in Frankfurt: by 15:30 UTC in winter and summer. */
const PUBLISHED_MS = 15.5 * 3_600_000;
const DAY_MS = 86_400_000;
/** After a failure. */
const AGAIN_MS = 3_600_000;

const job = defineJob<typeof judgeRates>({
  name: 'rates',
  module: new URL('./rates-work.ts', import.meta.url),
  mostMs: 20_000,
  mostMemoryMb: 768,
});

/** The rates as a node keeps them for all. */
interface Kept {
  readonly sources: readonly [Source, ...Source[]];
  readonly records: number;
  readonly files: Readonly<Record<string, unknown>>;
}

interface Options {
  readonly refreshes: Refreshes;
  readonly upstream: Pick<Upstream, 'web' | 'told'>;
  readonly workers: Workers;
  readonly now: () => number;
  /** Told why a file was not taken: the rates that served before still do. */
  readonly onRefusal: (why: string) => void;
}

/** Rates of the European Central Bank, fetched once a day by one node and taken up by all of them. */
export interface RateRefresh {
  /** Takes up what is kept, and fetches where it is time to and this node's part. */
  round(stop: AbortSignal): Promise<void>;
  /** Takes up what is kept. */
  takeUp(): Promise<void>;
  /** When the rates that serve were fetched, in epoch milliseconds; undefined before that. */
  readonly at: number | undefined;
}

export function createRateRefresh({ refreshes, upstream, workers, now, onRefusal }: Options): RateRefresh {
  let taken: number | undefined;
  let known: KnownRates | null = null;
  let notBefore = Number.NEGATIVE_INFINITY;

  async function takeUp(): Promise<void> {
    const at = await refreshes.at(NAME);
    if (at === undefined || at === taken) return;
    const kept = await refreshes.read(NAME);
    if (!kept) return;
    const { files, ...about } = await unpack(kept.content);
    adoptImport(NAME, { ...about, files });
    known = knownOf(files[IMPORTED_RATES] as ImportedRates);
    // Indexed now, and not while somebody waits.
    currencies.get();
    taken = kept.at;
  }

  async function refresh(stop: AbortSignal): Promise<void> {
    const began = now();
    notBefore = began + AGAIN_MS;
    const signal = AbortSignal.any([stop, AbortSignal.timeout(FETCH_MS)]);
    const judged = await fetched(began, signal).catch((error: unknown) => {
      if (error instanceof ApiError) return { refused: error.message };
      throw error;
    });
    if ('content' in judged) await refreshes.keep(NAME, began, judged.content);
    else if (!stop.aborted) onRefusal(judged.refused);
    upstream.told('ecb', 'content' in judged ? 'ok' : 'other', undefined, now() - began);
  }

  async function fetched(at: number, signal: AbortSignal): Promise<ReturnType<typeof judgeRates>> {
    const { status, body } = await upstream.web.fetch({ url: ECB_HISTORY, maxBytes: MOST_BYTES, signal });
    if (status !== 200) return { refused: `The bank responded with status ${status}.` };
    const today = new Date(at).toISOString().slice(0, 10);
    const done = await workers.run(job, { bytes: body, today, known }, signal);
    if (done.outcome === 'done') return done.result;
    return { refused: `The file could not be read within its limits (${done.why}).` };
  }

  return {
    takeUp,
    async round(stop) {
      const isMine = await refreshes.mine();
      await takeUp();
      const at = await refreshes.at(NAME);
      if (!isMine || now() < notBefore || (at !== undefined && at >= lastPublished(now()))) return;
      await refresh(stop);
      await takeUp();
    },
    get at() {
      return taken;
    },
  };
}

/** The last time that the bank had rates to publish: of a weekend there are none, which its file says. */
function lastPublished(now: number): number {
  const today = Math.floor(now / DAY_MS) * DAY_MS + PUBLISHED_MS;
  return today <= now ? today : today - DAY_MS;
}

const unpack = async (content: string): Promise<Kept> =>
  JSON.parse((await promisify(gunzip)(Buffer.from(content, 'base64'))).toString('utf8'));

function knownOf({ codes, days }: ImportedRates): KnownRates | null {
  const last = days.at(-1);
  if (!last) return null;
  const rates = codes.flatMap((code, position) => {
    const rate = last[position + 1];
    return typeof rate === 'number' ? [[code, rate] as const] : [];
  });
  return { days: days.length, newest: last[0], rates: Object.fromEntries(rates) };
}
