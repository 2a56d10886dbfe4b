import { setImmediate } from 'node:timers/promises';

/** What long work awaits between two of its steps, while everything else has its turn. */
export type Pause = () => Promise<unknown> | undefined;

/**
 * Where each step of work through so many bytes, characters or lines begins, with a pause before each but the first.
 * @param pause the next turn of the event loop unless given
 */
export async function* stepsOf(
  length: number,
  size: number,
  pause: Pause = setImmediate,
): AsyncGenerator<number, void> {
  for (let at = 0; at < length; at += size) {
    if (at > 0) await pause();
    yield at;
  }
}

/** Work that can be interrupted wherever it yields: after less than a millisecond each time. */
export type Steps<Value> = Generator<undefined, Value>;

/** Runs all steps in this turn of the event loop. */
export function runAtOnce<Value>(steps: Steps<Value>): Value {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Runs all steps, with a pause after each. */
export async function runInSteps<Value>(steps: Steps<Value>, pause: Pause): Promise<Value> {
  let step = steps.next();
  while (!step.done) {
    const pausing = pause();
    if (pausing) await pausing;
    step = steps.next();
  }
  return step.value;
}

/** Sorts a long list, stably: the lists of a merge sort are runs that are short enough to be sorted in a step. */
export function* sortedBy<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += RUN) {
    runs.push(items.slice(at, at + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* merge(runs[at] as Item[], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** This many items are sorted, or merged, in a step. */
const RUN = 1_024;

function* merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  const merged: Item[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    const takesRight = compare(left[l] as Item, right[r] as Item) > 0;
    merged.push((takesRight ? right[r++] : left[l++]) as Item);
    if (merged.length % RUN === 0) yield;
  }
  for (; l < left.length; l++) merged.push(left[l] as Item);
  for (; r < right.length; r++) merged.push(right[r] as Item);
  return merged;
}

/** A value that is made on first use and kept. */
export interface Prepared<Value> {
  /** The value. All that is left to do to make it is done in this turn of the event loop. */
  readonly get: () => Value;
  /** The value, made in steps: those that were not made yet by others that ask for it at the same time or gave up. */
  readonly steps: () => Steps<Value>;
}

let preparingMs = 0;

/** Milliseconds that this thread has spent on values that are made once for all callers. Nobody's rate is charged for them. */
export const msSpentPreparing = (): number => preparingMs;

/** Makes a value on first use. If that fails, the next call begins anew. */
export function lazy<Value>(make: () => Steps<Value>): Prepared<Value> {
  let made: { readonly value: Value } | undefined;
  let making: Steps<Value> | undefined;
  const advance = (): void => {
    // Steps of one value may run within those of another, which then has counted them already.
    const [since, counted] = [performance.now(), preparingMs];
    making ??= make();
    try {
      const step = making.next();
      if (!step.done) return;
      made = { value: step.value };
      making = undefined;
    } catch (error) {
      making = undefined;
      throw error;
    } finally {
      preparingMs = counted + performance.now() - since;
    }
  };
  return {
    get: () => {
      while (!made) advance();
      return made.value;
    },
    *steps() {
      while (!made) {
        advance();
        if (!made) yield;
      }
      return made.value;
    },
  };
}
