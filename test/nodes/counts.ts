/** `npm run test:nodes` runs every proof in full; other test runs do a small part. */
export const FULL = process.env.NODES === 'full';

const count = (few: number, all: number): number => (FULL ? all : few);

/** Repetitions of each proof. */
export const COUNTS = {
  races: count(6, 200),
  kills: count(3, 50),
  commits: count(40, 1_000),
  restarts: count(2, 20),
  /** Enough repetitions to detect a memory leak in a node. */
  manyRestarts: count(4, 50),
  revocations: count(20, 200),
  hangs: count(1, 5),
  faults: count(2, 40),
  stops: count(2, 8),
  drifted: count(300, 3_000),
};

/** Timeout of long proofs, in milliseconds. */
export const LONG_MS = count(180_000, 1_200_000);
