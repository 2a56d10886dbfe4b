import { runAtOnce, type Steps } from '../src/scheduling/steps.ts';

/** Runs a stepwise function to its end without pauses. */
export const atOnce =
  <Args extends unknown[], Value>(work: (...args: Args) => Steps<Value>) =>
  (...args: Args): Value =>
    runAtOnce(work(...args));
