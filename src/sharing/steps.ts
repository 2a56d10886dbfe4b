import { setImmediate } from 'node:timers/promises';

/** What long work awaits between two of its steps, while everything else has its turn. */
export type Pause = () => Promise<unknown>;

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
