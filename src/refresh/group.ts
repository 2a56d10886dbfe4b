import {
  createDailyRefresh,
  type DailyFile,
  type DailyRefresh,
  type RefreshDeps,
  type RefusalKind,
} from './daily.ts';

/** Duration in milliseconds during which this node need not ask again if it should fetch the files. */
const LEASE_MS = 30_000;
/** The maximum number of reasons in one message. */
const MAX_REASONS = 5;

/** Files of several publishers, each fetched once a day by one node and used by all of them. */
export interface RefreshGroup extends Pick<DailyRefresh, 'round' | 'takeUp'> {
  /** Time when each file in use was fetched, in epoch milliseconds, by its name in the store. */
  readonly times: () => Readonly<Record<string, number | undefined>>;
}

interface Options {
  /** The files by the name of their publisher or list. */
  readonly files: ReadonlyMap<string, DailyFile>;
  /** Called with each refusal. */
  readonly onRefusal?: (name: string, why: string, kind: RefusalKind) => void;
  /** Called after all files were looked at. Returns further reasons. */
  readonly conclude?: () => Promise<readonly string[]>;
}

/** Refreshes files one after the other. A file that fails does not affect the others. */
export function createRefreshGroup(deps: RefreshDeps, { files, onRefusal, conclude }: Options): RefreshGroup {
  /** Reasons for refusals in the current round. They are reported at once, because all fail without a network. */
  let reasons: string[] = [];
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
  const all = [...files].map(([name, file]) => {
    const refused = (why: string, kind: RefusalKind) => {
      reasons.push(`${name}: ${why}`);
      onRefusal?.(name, why, kind);
    };
    return { file, refresh: createDailyRefresh(file, { ...deps, refreshes, onRefusal: refused }) };
  });

  async function forEach(step: (refresh: DailyRefresh) => Promise<void>, stop?: AbortSignal): Promise<void> {
    reasons = [];
    let failure: { readonly error: unknown } | undefined;
    for (const { refresh } of all) {
      if (stop?.aborted) break;
      await step(refresh).catch((error: unknown) => {
        failure ??= { error };
      });
    }
    reasons.push(...((await conclude?.()) ?? []));
    if (reasons.length > 0) deps.onRefusal(summaryOf(reasons), 'refused');
    if (failure && !stop?.aborted) throw failure.error;
  }

  return {
    takeUp: () => forEach((refresh) => refresh.takeUp()),
    round: (stop) => {
      askedAt = Number.NEGATIVE_INFINITY;
      return forEach((refresh) => refresh.round(stop), stop);
    },
    times: () => Object.fromEntries(all.map(({ file, refresh }) => [file.name, refresh.at])),
  };
}

function summaryOf(reasons: readonly string[]): string {
  const more = reasons.length - MAX_REASONS;
  return `${reasons.slice(0, MAX_REASONS).join(' ')}${more > 0 ? ` And ${more} more.` : ''}`;
}
