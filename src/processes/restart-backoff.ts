/** A process that lived for so long did not die of how it began. */
const SETTLED_MS = 30_000;
const FIRST_MS = 250;
const MAX_MS = 30_000;

/**
 * How long to wait before a process that died is replaced: not at all, but longer and longer where its successors die soon, too.
 * @returns told how many milliseconds each lived, how many to wait
 */
export function createRestartBackoff(): (livedMs: number) => number {
  let soon = 0;
  return (livedMs) => {
    soon = livedMs < SETTLED_MS ? soon + 1 : 1;
    return soon === 1 ? 0 : Math.min(MAX_MS, FIRST_MS * 2 ** (soon - 2));
  };
}
