import type { Ledger } from './ledger.ts';

/** A result is told again for so long: probes that come in floods cost nothing. */
const REMEMBERED_MS = 1_000;

/**
 * Whether charges can be settled, found out by trying: resolves when they can, rejects with what stands in the way.
 * @param monotonic milliseconds of a clock that never steps back
 */
export function createReadiness(
  ledger: Pick<Ledger, 'probeWrite' | 'refusals'>,
  monotonic: () => number,
): () => Promise<void> {
  let last: Promise<void> | undefined;
  let staleAt = 0;
  /** As of the last success: one more since then, and it is worth nothing. */
  let refusals = Infinity;

  async function attempt(): Promise<void> {
    // Nobody starts another while this one runs.
    staleAt = Infinity;
    refusals = Infinity;
    try {
      await ledger.probeWrite();
      refusals = ledger.refusals;
    } finally {
      staleAt = monotonic() + REMEMBERED_MS;
    }
  }

  return () => {
    if (!last || monotonic() >= staleAt || ledger.refusals > refusals) last = attempt();
    return last;
  };
}
