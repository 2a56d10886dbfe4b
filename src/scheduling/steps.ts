import { setImmediate } from 'node:timers/promises';

/** Long work awaits this function between two steps, so that other work can run. */
export type Pause = () => Promise<unknown> | undefined;

/**
 * Yields the start of each step of work on `length` bytes, characters or lines, with a pause before each step except
 * the first.
 * @param pause the next turn of the event loop by default
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

/** Work that can be interrupted at each yield. Yields are less than a millisecond apart. */
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

/** Sorts a long list, stably. Uses a merge sort over runs that are short enough to be sorted in one step. */
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

/** Number of items that are sorted or merged in one step. */
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

/** A value that is computed on first use and then cached. */
export interface Prepared<Value> {
  /** Returns the value. Runs all remaining steps in this turn of the event loop. */
  readonly get: () => Value;
  /** Computes the value in steps. Concurrent callers share the steps, even if some of the callers stop waiting. */
  readonly steps: () => Steps<Value>;
}

let preparingMs = 0;

/**
 * Returns the time in milliseconds that this thread has spent on values that are computed once for all callers. This
 * time does not count against any rate limit.
 */
export const msSpentPreparing = (): number => preparingMs;

/** Creates a value that is computed on first use. If the computation fails, the next call starts it again. */
export function lazy<Value>(make: () => Steps<Value>): Prepared<Value> {
  let made: { readonly value: Value } | undefined;
  let making: Steps<Value> | undefined;
  const advance = (): void => {
    // Steps of one value may run within steps of another value. Their time must not be counted twice.
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
