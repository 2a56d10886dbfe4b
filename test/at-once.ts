import { runAtOnce, type Steps } from '../src/scheduling/steps.ts';

/** A function that works in steps, as one that answers at once. */
export const atOnce =
  <Args extends unknown[], Value>(work: (...args: Args) => Steps<Value>) =>
  (...args: Args): Value =>
    runAtOnce(work(...args));
