/** A task that runs repeatedly. */
export interface IntervalTask {
  /** Runs the task now, or as soon as the current run ends. */
  look(): void;
  /** Aborts the current run and resolves when it has ended. No further run begins after that. */
  stop(): Promise<void>;
}

interface RoundsOptions {
  /** Interval between runs, in milliseconds. */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/** Runs work at an interval and whenever `look` is called. Two runs never overlap. */
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
