/** All of every proof by `npm run test:nodes`; a little of each beside all other tests. */
export const FULL = process.env.NODES === 'full';

const count = (few: number, all: number): number => (FULL ? all : few);

/** How often each proof does what it is about. */
export const COUNTS = {
  races: count(6, 200),
  kills: count(3, 50),
  commits: count(40, 1_000),
  restarts: count(2, 20),
  /** By which a node's memory is judged. */
  manyRestarts: count(4, 50),
  revocations: count(20, 200),
  hangs: count(1, 5),
  faults: count(2, 40),
  stops: count(2, 8),
  drifted: count(300, 3_000),
};

/** For proofs that take their time when all of them is done. */
export const LONG_MS = count(180_000, 1_200_000);
