/** A process that lived for this many milliseconds did not fail because of its start. */
const SETTLED_MS = 30_000;
const FIRST_MS = 250;
const MAX_MS = 30_000;

/**
 * Creates a restart backoff: a process is replaced at once the first time, and after increasing delays if its
 * successors end early too.
 * @returns a function from the lifetime of the ended process to the delay, both in milliseconds
 */
export function createRestartBackoff(): (livedMs: number) => number {
  let soon = 0;
  return (livedMs) => {
    soon = livedMs < SETTLED_MS ? soon + 1 : 1;
    return soon === 1 ? 0 : Math.min(MAX_MS, FIRST_MS * 2 ** (soon - 2));
  };
}
