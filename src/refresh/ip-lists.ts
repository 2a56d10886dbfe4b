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
import { judgementOf, type RefreshDeps } from './daily.ts';
import { createRefreshGroup, type RefreshGroup } from './group.ts';
import type checkList from './ip-lists-work.ts';
import type { KnownList } from './ip-lists-work.ts';
import { FILE_LINKS } from './linked-files.ts';
import { readStoredList, type StoredList } from './stored-ip-lists.ts';

const DAY_MS = 86_400_000;
/** A list that changed completely is refused until the list in use is this old, in milliseconds. */
const MAX_REFUSED_MS = 7 * DAY_MS;
/** A list is not used if it was fetched earlier than this, in milliseconds, because addresses change hands. */
const MAX_USED_MS = 30 * DAY_MS;
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
export function createListRefresh({
  workers,
  names,
  lists = publishedLists,
  ...deps
}: Options): RefreshGroup {
  const files = new Map(
    names.flatMap((name) => {
      const list = lists.get(name);
      return list ? [[name, fileOf(list, { workers, now: deps.now })] as const] : [];
    }),
  );
  return createRefreshGroup(deps, {
    files,
    async conclude() {
      const reasons: string[] = [];
      for (const name of files.keys()) {
        const date = listInUse(name)?.date;
        if (date === undefined || !isTooOld(date, deps.now())) continue;
        dropList(name);
        reasons.push(`${name}: ${tooOld(date)}`);
      }
      return reasons;
    },
  });
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
      return judgementOf(await workers.run(job, order, signal));
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
