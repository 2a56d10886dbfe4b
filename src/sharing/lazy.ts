import type { Steps } from './steps.ts';

/** A value that is made on first use and kept. */
export interface Prepared<Value> {
  /** The value. All that is left to do to make it is done in this turn of the event loop. */
  readonly get: () => Value;
  /** The value, made in steps: those that were not made yet by others that ask for it at the same time or gave up. */
  readonly steps: () => Steps<Value>;
}

/** Makes a value on first use. If that fails, the next call begins anew. */
export function lazy<Value>(make: () => Steps<Value>): Prepared<Value> {
  let made: { readonly value: Value } | undefined;
  let making: Steps<Value> | undefined;
  const advance = (): void => {
    making ??= make();
    try {
      const step = making.next();
      if (!step.done) return;
      made = { value: step.value };
      making = undefined;
    } catch (error) {
      making = undefined;
      throw error;
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
