/** Work that is done again and again. */
export interface IntervalTask {
  /** Has it done now, or again as soon as the round under way is over. */
  look(): void;
  /** Tells the round under way to end, and resolves when it has; no other one begins. */
  stop(): Promise<void>;
}

interface RoundsOptions {
  /** The longest pause between two rounds, in milliseconds. */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/** Does work every few seconds and whenever it is told to look, never two rounds at once. */
export function startIntervalTask(
  work: (stop: AbortSignal) => Promise<unknown>,
  { everyMs, onError }: RoundsOptions,
): IntervalTask {
  const stopping = new AbortController();
  let round: Promise<void> | undefined;
  let again = false;

  function look(): void {
    again = true;
    round ??= rounds().finally(() => {
      round = undefined;
    });
  }

  async function rounds(): Promise<void> {
    while (again && !stopping.signal.aborted) {
      again = false;
      await work(stopping.signal).catch(onError);
    }
  }

  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    look,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await round;
    },
  };
}
