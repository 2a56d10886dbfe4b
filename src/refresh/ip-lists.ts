import type { PublishedListName } from '../config/ip-lists.ts';
import {
  dropList,
  listInUse,
  type PublishedList,
  publishedLists,
  type UsedList,
  useList,
} from '../datasets/ip-intelligence/index.ts';
import { type IpSpans, spanCount } from '../formats/ip-spans.ts';
import { defineJob, type Workers } from '../workers/index.ts';
import { createDailyRefresh, type DailyRefresh, type RefreshDeps } from './daily.ts';
import type checkList from './ip-lists-work.ts';
import type { KnownList } from './ip-lists-work.ts';
import { FILE_LINKS } from './linked-files.ts';
import { readStoredList, type StoredList } from './stored-ip-lists.ts';

const DAY_MS = 86_400_000;
/** A list that changed completely is refused until the list in use is this old, in milliseconds. */
const MAX_REFUSED_MS = 7 * DAY_MS;
/** A list is not used if it was fetched earlier than this, in milliseconds, because addresses change hands. */
const MAX_USED_MS = 30 * DAY_MS;
/** Duration in milliseconds during which this node need not ask again if it should fetch the lists. */
const LEASE_MS = 30_000;
/** The maximum number of reasons in one message. */
const MAX_REASONS = 5;
/** The maximum number of ranges of a known list that are compared with a new one. */
const MAX_SAMPLES = 200;

const job = defineJob<typeof checkList>({
  name: 'ip-lists',
  module: new URL('./ip-lists-work.ts', import.meta.url),
  maxMs: 30_000,
  maxMemoryMb: 768,
});

interface Options extends RefreshDeps {
  readonly workers: Workers;
  /** Names of the lists to fetch. */
  readonly names: readonly PublishedListName[];
  /** The lists by name. Tests use other URLs. */
  readonly lists?: ReadonlyMap<PublishedListName, PublishedList>;
}

/** Published lists of IP addresses, each fetched once a day by one node and used by all of them. */
export interface ListRefresh extends Pick<DailyRefresh, 'round' | 'takeUp'> {
  /** Time when each list in use was fetched, in epoch milliseconds, by dataset name. */
  readonly times: () => Readonly<Record<string, number | undefined>>;
}

export function createListRefresh({ workers, names, lists = publishedLists, ...deps }: Options): ListRefresh {
  /** Reasons for refusals in the current round. They are logged at once, because all lists fail without a network. */
  let refusals: string[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  let isMine = false;
  const refreshes = {
    ...deps.refreshes,
    async mine() {
      if (deps.now() < askedAt || deps.now() - askedAt >= LEASE_MS) {
        isMine = await deps.refreshes.mine();
        askedAt = deps.now();
      }
      return isMine;
    },
  };
  const all = names.flatMap((name) => {
    const list = lists.get(name);
    if (!list) return [];
    const file = fileOf(list, { workers, now: deps.now });
    const onRefusal = (why: string) => refusals.push(`${name}: ${why}`);
    return [{ name, refresh: createDailyRefresh(file, { ...deps, refreshes, onRefusal }) }];
  });

  /** Runs a step for all lists, one after the other. A list that fails does not affect the others. */
  async function forEach(step: (refresh: DailyRefresh) => Promise<void>, stop?: AbortSignal): Promise<void> {
    refusals = [];
    let failure: { readonly error: unknown } | undefined;
    for (const { refresh } of all) {
      if (stop?.aborted) break;
      await step(refresh).catch((error: unknown) => {
        failure ??= { error };
      });
    }
    for (const { name } of all) {
      const date = listInUse(name)?.date;
      if (date === undefined || !isTooOld(date, deps.now())) continue;
      dropList(name);
      refusals.push(`${name}: ${tooOld(date)}`);
    }
    if (refusals.length > 0) deps.onRefusal(summaryOf(refusals), 'refused');
    if (failure && !stop?.aborted) throw failure.error;
  }

  return {
    takeUp: () => forEach((refresh) => refresh.takeUp()),
    round: (stop) => {
      askedAt = Number.NEGATIVE_INFINITY;
      return forEach((refresh) => refresh.round(stop), stop);
    },
    times: () => Object.fromEntries(all.map(({ name, refresh }) => [`ip-list ${name}`, refresh.at])),
  };
}

/** Joins reasons. Without a network there is one for every list. */
function summaryOf(reasons: readonly string[]): string {
  const more = reasons.length - MAX_REASONS;
  return `${reasons.slice(0, MAX_REASONS).join(' ')}${more > 0 ? ` And ${more} more.` : ''}`;
}

const isTooOld = (date: string, now: number): boolean => now - Date.parse(date) > MAX_USED_MS;

const tooOld = (date: string): string => `The list of ${date} is too old and no longer used.`;

function fileOf(list: PublishedList, { workers, now }: Pick<Options, 'workers' | 'now'>) {
  const { name, publisher, url, linked, maxBytes } = list;
  return {
    ...{ name: `ip-list ${name}`, service: 'ip-lists', publisher, maxBytes },
    files: () => [[url]],
    link: linked && FILE_LINKS[linked],
    async use(content: string) {
      const stored = await readStoredList(content);
      if (stored.name !== name || stored.url !== url)
        throw new Error('The stored list was fetched from another URL.');
      if (isTooOld(stored.date, now())) throw new Error(tooOld(stored.date));
      useList(usedList(list, stored));
    },
    async check([bytes]: readonly Uint8Array[], today: string, signal: AbortSignal) {
      const order = { bytes: bytes ?? new Uint8Array(), list, today, known: knownList(name, now()) };
      const done = await workers.run(job, order, signal);
      if (done.outcome === 'done') return done.result;
      return { refused: `The file could not be read within its limits (${done.why}).` };
    },
  };
}

/** Returns a stored list in the form in which requests use it. */
export const usedList = (list: PublishedList, { date, rows, places, ipv4, ipv6 }: StoredList): UsedList => ({
  ...{ list, date, rows, places },
  ipv4: unlessEmpty(ipv4),
  ipv6: unlessEmpty(ipv6),
});

const unlessEmpty = (spans: IpSpans): IpSpans | undefined => (spanCount(spans) > 0 ? spans : undefined);

/** Returns the list in use if a new one must resemble it. */
function knownList(name: PublishedListName, now: number): KnownList | null {
  const known = listInUse(name);
  if (!known || now - Date.parse(known.date) > MAX_REFUSED_MS) return null;
  return { rows: known.rows, samples: { ipv4: samplesOf(known.ipv4), ipv6: samplesOf(known.ipv6) } };
}

/** Returns the first addresses of evenly distributed ranges. */
function samplesOf(spans: IpSpans | undefined): readonly (readonly number[])[] {
  if (!spans) return [];
  const { words, first } = spans;
  const count = spanCount(spans);
  const step = Math.max(1, Math.ceil(count / MAX_SAMPLES));
  return Array.from({ length: Math.ceil(count / step) }, (_, sample) => {
    const at = sample * step * words;
    // An address has four words in IPv6, whichever number of them is stored.
    return [...first.subarray(at, at + words), 0, 0].slice(0, Math.max(words, words === 1 ? 1 : 4));
  });
}
