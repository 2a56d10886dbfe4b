/** If a process lived for this many milliseconds, its failure was not caused by its start. */
const SETTLED_MS = 30_000;
const FIRST_MS = 250;
const MAX_MS = 30_000;

/**
 * Creates a restart backoff. The first time, a process is replaced immediately; if its successors also end early, the
 * delays increase.
 * @returns a function from the lifetime of the ended process to the delay, both in milliseconds
 */
export function createRestartBackoff(): (livedMs: number) => number {
  let soon = 0;
  return (livedMs) => {
    soon = livedMs < SETTLED_MS ? soon + 1 : 1;
    return soon === 1 ? 0 : Math.min(MAX_MS, FIRST_MS * 2 ** (soon - 2));
  };
}
