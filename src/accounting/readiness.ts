import type { Ledger } from './credits/ledger.ts';

/** Time for which a result is reused, so that frequent probes are cheap. */
const RESULT_TTL_MS = 1_000;

/**
 * Checks whether charges can be settled: resolves if they can, rejects with the cause if they cannot.
 * @param monotonic milliseconds of a clock that never steps back
 */
export function createReadiness(
  ledger: Pick<Ledger, 'probeWrite' | 'refusals'>,
  monotonic: () => number,
): () => Promise<void> {
  let last: Promise<void> | undefined;
  let staleAt = 0;
  /** The value of `ledger.refusals` at the last success. If it has increased since, the result is stale. */
  let refusals = Infinity;

  async function attempt(): Promise<void> {
    // Prevents a second attempt while this one runs.
    staleAt = Infinity;
    refusals = Infinity;
    try {
      await ledger.probeWrite();
      refusals = ledger.refusals;
    } finally {
      staleAt = monotonic() + RESULT_TTL_MS;
    }
  }

  return () => {
    if (!last || monotonic() >= staleAt || ledger.refusals > refusals) last = attempt();
    return last;
  };
}
