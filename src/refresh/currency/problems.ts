import type { Refreshes } from '../../accounting/refreshes.ts';
import { dateOf, type RateProblem, rateBook, setRateProblems } from '../../datasets/currency/index.ts';
import type { RefusalKind } from '../daily.ts';
import { rateSources } from './sources/index.ts';

/** Name of the problems in the store. */
const STORED = 'rates problems';
/** Contradictions are shown for this number of days. */
const SHOWN_DAYS = 7;
const DAY_MS = 86_400_000;
const KINDS = ['unreachable', 'refused', 'jump', 'contradiction'] as const;
/** The maximum number of stored problems of one source. */
const MAX_OF_SOURCE = 10;

/** The problems of all publishers, which the node that fetches stores for all nodes. */
export interface RateProblems {
  /** Records that the files of a source were accepted. Its former problems are over. */
  accepted(source: string): void;
  /** Records a problem. It keeps the day since when it is known. */
  add(source: string, kind: RefusalKind, why: string): void;
  /**
   * Stores the problems if they changed, or else loads those that another node stored. Returns
   * descriptions of contradictions that are new to this process.
   */
  share(): Promise<readonly string[]>;
}

/** @param names of the sources that this service fetches. Stored problems of others are not shown. */
export function createRateProblems(
  refreshes: Pick<Refreshes, 'at' | 'read' | 'keep'>,
  now: () => number,
  names: readonly string[],
): RateProblems {
  let known: readonly RateProblem[] = [];
  let stored: string | undefined;
  let loadedAt: number | undefined;
  let told: ReadonlySet<string> = new Set();
  const today = () => new Date(now()).toISOString().slice(0, 10);

  async function load(): Promise<void> {
    const at = await refreshes.at(STORED);
    if (at === undefined || at === loadedAt) return;
    const row = await refreshes.read(STORED);
    if (!row) return;
    loadedAt = row.at;
    known = problemsIn(row.content) ?? known;
    stored = JSON.stringify(known);
  }

  return {
    accepted(source) {
      known = known.filter((problem) => problem.source !== source);
    },
    add(source, refusal, why) {
      if (refusal === 'unreadable') return;
      const kind = refusal === 'left_out' ? 'jump' : refusal;
      const since = known.find((problem) => problem.source === source && problem.kind === kind)?.since;
      const others = known.filter(
        (problem) => problem.source !== source || (problem.kind === kind && kind === 'jump'),
      );
      if (others.filter((problem) => problem.source === source).length >= MAX_OF_SOURCE) return;
      known = [...others, { source, kind, why, since: since ?? today() }];
    },
    async share() {
      const text = JSON.stringify(known);
      if (stored !== undefined ? text !== stored : known.length > 0) {
        loadedAt = now();
        stored = text;
        await refreshes.keep(STORED, loadedAt, text);
      } else await load();
      const shown = known.filter(({ source }) => names.includes(source));
      const found = contradictions(now());
      setRateProblems([...shown, ...found]);
      const texts = found.map(({ source, why }) => `${source}: ${why}`);
      const added = texts.filter((one) => !told.has(one));
      told = new Set(texts);
      return added;
    },
  };
}

/** Describes the contradictions in the rates in use. */
function contradictions(at: number): RateProblem[] {
  const first = Math.floor(at / DAY_MS) - SHOWN_DAYS;
  return rateBook()
    .contradictions.filter(({ day }) => day >= first)
    .map(({ code, day, publisher, value, other }) => ({
      source: nameOf(publisher),
      kind: 'contradiction',
      why: `${code} is ${value} per euro on ${dateOf(day)}, but two others have about ${other}. It was left out.`,
      since: dateOf(day),
    }));
}

/** Returns the name of a publisher’s source in settings, or its own name if it has rates that are not fetched. */
const nameOf = (publisher: string): string =>
  [...rateSources.values()].find((source) => source.publisher === publisher)?.name ?? publisher;

/** Reads stored problems. Undefined if their format is unknown. */
function problemsIn(content: string): readonly RateProblem[] | undefined {
  try {
    const list: unknown = JSON.parse(content);
    return Array.isArray(list) && list.every(isProblem) ? list : undefined;
  } catch {
    return undefined;
  }
}

function isProblem(value: unknown): value is RateProblem {
  const { source, kind, why, since } = (value ?? {}) as Partial<RateProblem>;
  return (
    [source, why, since].every((text) => typeof text === 'string') && KINDS.some((known) => known === kind)
  );
}
